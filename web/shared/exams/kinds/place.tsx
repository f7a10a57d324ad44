import { useState } from 'react'
import type { Region } from '../../../../shared/questions/content.ts'
import { optionLetters } from '../../../../shared/questions/raw-answer.ts'
import { AnswerOptions } from '../question/AnswerOptions.tsx'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { storedLetter } from './letters.ts'

function PlaceControl({ asked, raw, disabled, name, labelledBy, right, onChoose }: AnswerControlProps<'place'>) {
  const { picture, regions } = asked.question.shape
  const [ratio, setRatio] = useState(1)
  return (
    <div className={styles.stack}>
      <div className={styles.map}>
        <img
          src={`/files/${picture}`}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || 1)}
        />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {asked.options.map((letter) => {
            const region = regions[optionLetters.indexOf(letter)]
            return region && <Shape key={letter} region={region} ratio={ratio} isChosen={raw === letter} />
          })}
        </svg>
        {asked.options.map((letter, i) => {
          const region = regions[optionLetters.indexOf(letter)]
          if (!region) return null
          const { left, top, width, height } = boxOf(region, ratio)
          return (
            // The same radio buttons as below the picture, for pointers.
            <label
              key={letter}
              htmlFor={`${name}-${optionLetters[i]}`}
              className={styles.spot}
              data-checked={raw === letter || undefined}
              data-right={right === letter || undefined}
              style={{
                left: `${left / 10}%`,
                top: `${top / 10}%`,
                width: `${width / 10}%`,
                height: `${height / 10}%`,
              }}
            >
              <span aria-hidden="true" className={styles.spotLetter}>
                {optionLetters[i]}
              </span>
            </label>
          )
        })}
      </div>
      <AnswerOptions
        name={name}
        language={asked.language}
        labelledBy={labelledBy}
        options={asked.optionTexts}
        chosen={raw}
        disabled={disabled}
        right={right}
        onChoose={onChoose}
      />
    </div>
  )
}

function Shape({ region, ratio, isChosen }: { region: Region; ratio: number; isChosen: boolean }) {
  const shared = { className: styles.region, 'data-checked': isChosen || undefined }
  if (region.form === 'circle') {
    return <ellipse {...shared} cx={region.x} cy={region.y} rx={region.radius} ry={region.radius * ratio} />
  }
  if (region.form === 'polygon') return <polygon {...shared} points={region.points.map(String).join(' ')} />
  return <rect {...shared} x={region.left} y={region.top} width={region.width} height={region.height} />
}

/** The rectangle around a region, in thousandths. @param ratio width of the picture divided by its height */
function boxOf(region: Region, ratio: number): { left: number; top: number; width: number; height: number } {
  if (region.form === 'rectangle') return region
  if (region.form === 'circle') {
    const { x, y, radius } = region
    return { left: x - radius, top: y - radius * ratio, width: radius * 2, height: radius * ratio * 2 }
  }
  const [xs, ys] = [region.points.map(([x]) => x), region.points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** A region of a picture: its radio buttons are below the picture, and the regions are labels of them. */
export const placeView: KindView<'place'> = {
  Control: PlaceControl,
  press: ({ options }, raw, letter) => storedLetter(options, letter) || raw,
}
