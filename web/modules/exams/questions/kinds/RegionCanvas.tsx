import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionLimits, type Letters, type Region } from '../../../../../shared/questions/content.ts'
import { letterAt } from '../../../../../shared/questions/kinds/letters.ts'
import { boxOf, boxStyle, ratioOf, RegionShape } from '../../../../shared/exams/kinds/regions.tsx'
import { drawnRegion, handlesOf, movedRegion, type Point, size, withHandle } from './region-edits.ts'
import styles from './regions.module.css'

export interface RegionCanvasProps {
  /** name of the stored picture */
  picture: string
  regions: readonly Region[]
  right: Letters
  /** width of the picture divided by its height */
  ratio: number
  /** whether regions can be drawn */
  canDraw: boolean
  onRatio: (ratio: number) => void
  onDraw: (region: Region) => void
  onChange: (index: number, region: Region) => void
}

/** What the pointer does between being pressed and released. */
type Drag =
  | { sort: 'draw'; from: Point; to: Point }
  | { sort: 'move'; index: number; from: Point; region: Region }
  | { sort: 'handle'; index: number; handle: number }

/** Distances by arrow keys, in thousandths: normal, and with Shift. */
const [step, fineStep] = [10, 1]
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture with its regions: drawn, moved and resized with the pointer, moved by the arrow keys. */
export function RegionCanvas({ picture, regions, right, ratio, canDraw, ...props }: RegionCanvasProps) {
  const { t } = useTranslation('questions')
  const { frame, drag, start, handlers } = useDrag({ regions, ratio, ...props })
  const drawn = drag?.sort === 'draw' ? drawnRegion(drag.from, drag.to) : null
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('kinds.canvas')}
      className={styles.canvas}
      data-draw={canDraw || undefined}
      {...handlers}
    >
      <img
        src={`/files/${picture}`}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => props.onRatio(ratioOf(currentTarget))}
      />
      <svg
        viewBox={`0 0 ${size} ${size}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (canDraw && regions.length < optionLimits.max) start(event, (from) => ({ sort: 'draw', from, to: from }))
        }}
      >
        {regions.map((region, i) => (
          <RegionShape key={i} region={region} ratio={ratio} isChosen={right.includes(letterAt(i))} />
        ))}
        {drawn && <RegionShape region={drawn} ratio={ratio} isChosen={false} />}
      </svg>
      {regions.map((region, index) => (
        <RegionBox
          key={index}
          letter={letterAt(index)}
          region={region}
          ratio={ratio}
          isRight={right.includes(letterAt(index))}
          onMove={(next) => props.onChange(index, next)}
          onPress={(event) => start(event, (from) => ({ sort: 'move', index, from, region }))}
        />
      ))}
      {regions.flatMap((region, index) =>
        handlesOf(region).map(([x, y], handle) => (
          <span
            key={`${index} ${handle}`}
            className={styles.handle}
            style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
            onPointerDown={(event) => start(event, () => ({ sort: 'handle', index, handle }))}
          />
        )),
      )}
    </div>
  )
}

interface RegionBoxProps {
  letter: string
  region: Region
  /** width of the picture divided by its height */
  ratio: number
  isRight: boolean
  onMove: (region: Region) => void
  onPress: (event: PointerEvent) => void
}

/** A region as a button, which arrow keys move. */
function RegionBox({ letter, region, ratio, isRight, onMove, onPress }: RegionBoxProps) {
  const { t } = useTranslation('questions')
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const by = event.shiftKey ? fineStep : step
    onMove(movedRegion(region, [arrow[0] * by, arrow[1] * by], ratio))
  }
  return (
    <button
      type="button"
      className={styles.region}
      style={boxStyle(boxOf(region, ratio))}
      aria-label={t('kinds.region', { letter })}
      aria-roledescription={t('kinds.movable')}
      onKeyDown={onKey}
      onPointerDown={onPress}
    >
      <span aria-hidden="true" className={styles.letter} data-right={isRight || undefined}>
        {letter}
      </span>
    </button>
  )
}

type DragProps = Pick<RegionCanvasProps, 'regions' | 'ratio' | 'onDraw' | 'onChange'>

/** Drags with the pointer, which stays captured until it is released. */
function useDrag({ regions, ratio, onDraw, onChange }: DragProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (!box?.width || !box.height) return [0, 0]
    return [((clientX - box.left) / box.width) * size, ((clientY - box.top) / box.height) * size]
  }
  const start = (event: PointerEvent, dragFrom: (point: Point) => Drag) => {
    if (event.button !== 0) return
    frame.current?.setPointerCapture(event.pointerId)
    setDrag(dragFrom(pointOf(event)))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const [x, y] = pointOf(event)
    if (drag.sort === 'draw') return setDrag({ ...drag, to: [x, y] })
    const region = regions[drag.index]
    if (!region) return
    if (drag.sort === 'handle') return onChange(drag.index, withHandle(region, drag.handle, [x, y]))
    onChange(drag.index, movedRegion(drag.region, [x - drag.from[0], y - drag.from[1]], ratio))
  }
  const onPointerUp = (event: PointerEvent) => {
    const drawn = drag?.sort === 'draw' && drawnRegion(drag.from, pointOf(event))
    if (drawn) onDraw(drawn)
    setDrag(null)
  }
  return { frame, drag, start, handlers: { onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) } }
}
