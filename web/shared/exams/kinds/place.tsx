import { useState } from 'react'
import { optionLetters } from '../../../../shared/questions/raw-answer.ts'
import { AnswerOptions } from '../question/AnswerOptions.tsx'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { storedLetter } from './letters.ts'
import { boxOf, boxStyle, ratioOf, RegionShape } from './regions.tsx'

/** The address of a picture: of a stored one by its name, or of one that the page holds itself. */
const addressOf = (picture: string) => (picture.startsWith('blob:') ? picture : `/files/${picture}`)

function PlaceControl({ asked, raw, disabled, name, labelledBy, right, onChoose }: AnswerControlProps<'place'>) {
  const { picture, regions } = asked.question.shape
  const [ratio, setRatio] = useState(1)
  return (
    <div className={styles.stack}>
      <div className={styles.map}>
        {picture && (
          <img src={addressOf(picture)} alt="" onLoad={({ currentTarget }) => setRatio(ratioOf(currentTarget))} />
        )}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {asked.options.map((letter) => {
            const region = regions[optionLetters.indexOf(letter)]
            return region && <RegionShape key={letter} region={region} ratio={ratio} isChosen={raw === letter} />
          })}
        </svg>
        {asked.options.map((letter, i) => {
          const region = regions[optionLetters.indexOf(letter)]
          if (!region) return null
          return (
            // The same radio buttons as below the picture, for pointers.
            <label
              key={letter}
              htmlFor={`${name}-${optionLetters[i]}`}
              className={styles.spot}
              data-checked={raw === letter || undefined}
              data-right={right === letter || undefined}
              style={boxStyle(boxOf(region, ratio))}
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

/** A region of a picture: its radio buttons are below the picture, and the regions are labels of them. */
export const placeView: KindView<'place'> = {
  Control: PlaceControl,
  press: ({ options }, raw, letter) => storedLetter(options, letter) || raw,
}
