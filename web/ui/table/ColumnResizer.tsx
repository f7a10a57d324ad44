import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { widthProperty } from './column-width.ts'
import type { Resizing } from './column-width.ts'
import styles from './DataTable.module.css'

/** Change by one press of an arrow key, px. */
const step = 16

interface ColumnResizerProps extends Required<Pick<Resizing, 'onResize'>> {
  id: string
  index: number
  /** Accessible name. */
  label: string
  /** Set width, px. */
  width: number | undefined
}

/**
 * Edge of a header cell that changes the width of its column: by dragging or with the arrow keys. A double click, Delete
 * or Backspace resets it.
 */
export function ColumnResizer({ id, index, label, width, onResize }: ColumnResizerProps) {
  const drag = useRef<{ from: number; width: number; now: number } | null>(null)
  const shown = (edge: HTMLElement) => width ?? edge.closest('th')?.offsetWidth ?? 0

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = shown(event.currentTarget)
    drag.current = { from: event.clientX, width: start, now: start }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag
    if (!current || event.clientX - current.from === current.now - current.width) return
    // the first move makes it a column with a width; the others change no more than the property, not each row
    if (width === undefined && current.now === current.width) onResize(id, current.width)
    current.now = current.width + event.clientX - current.from
    event.currentTarget.closest('table')?.style.setProperty(widthProperty(index), `${Math.max(0, current.now)}px`)
  }
  const end = () => {
    const { current } = drag
    drag.current = null
    if (current && current.now !== current.width) onResize(id, current.now)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event
    if (key === 'ArrowLeft') onResize(id, shown(event.currentTarget) - step)
    else if (key === 'ArrowRight') onResize(id, shown(event.currentTarget) + step)
    else if (key === 'Delete' || key === 'Backspace') onResize(id, null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <div
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={1000}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as in the pattern of window splitters
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(id, null)}
      onKeyDown={press}
    />
  )
}
