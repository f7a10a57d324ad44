import { useCallback, useMemo, useState } from 'react'
import { moveItem } from '../move-item.ts'

/** Order and widths of a list's columns as the viewer left them on this device. */
export interface ColumnLayout {
  /** Ids of columns; those missing come last. */
  readonly order: readonly string[]
  /** Widths by column, px; the others are as wide as their content. */
  readonly widths: Readonly<Record<string, number>>
}

/** Limits of a column's width, px. The server has the same. */
const narrowest = 40
const widest = 1000

export interface LiveColumnLayout<C> {
  /** The columns in their order; the first column stays, and those that are new come last. */
  readonly columns: readonly C[]
  readonly widths: ColumnLayout['widths']
  /** Moves a column one place down, or up with -1. */
  readonly move: (id: string, by: 1 | -1) => void
  /** Sets the width of a column, px; null removes it. */
  readonly resize: (id: string, width: number | null) => void
  /** Replaces the whole layout, e.g. by that of a saved view. */
  readonly replace: (layout: ColumnLayout) => void
}

/** Layout of a list's columns, stored on this device. @param path of the list */
export function useColumnLayout<C extends { readonly id: string }>(
  path: string,
  columns: readonly C[],
): LiveColumnLayout<C> {
  const key = `columns:${path}`
  const [saved, setSaved] = useState(() => ({ key, layout: read(key) }))
  const layout = saved.key === key ? saved.layout : read(key)
  const { order, widths } = layout
  const ordered = useMemo(() => {
    const [first, ...others] = columns
    const placeOf = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
    return first && order.length ? [first, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))] : columns
  }, [columns, order])
  const replace = useCallback(
    (next: ColumnLayout) => {
      setSaved({ key, layout: next })
      write(key, next)
    },
    [key],
  )
  const move = useCallback(
    (id: string, by: 1 | -1) => {
      const ids = ordered.slice(1).map((column) => column.id)
      const at = ids.indexOf(id)
      replace({ widths, order: moveItem(ids, at, at + by) })
    },
    [replace, widths, ordered],
  )
  const resize = useCallback(
    (id: string, width: number | null) => {
      const { [id]: _before, ...others } = widths
      replace({ order, widths: width === null ? others : { ...others, [id]: clamped(width) } })
    },
    [replace, order, widths],
  )
  return { columns: ordered, widths, move, resize, replace }
}

const clamped = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

const none: ColumnLayout = { order: [], widths: {} }

function read(key: string): ColumnLayout {
  try {
    return layoutOf(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return none
  }
}

/** Reads a stored layout; parts that are not valid are left out. An order alone is a list of ids. */
function layoutOf(stored: unknown): ColumnLayout {
  const idsOf = (order: unknown) => (Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [])
  if (typeof stored !== 'object' || stored === null) return none
  if (Array.isArray(stored)) return { order: idsOf(stored), widths: {} }
  const { order, widths } = stored as { order?: unknown; widths?: unknown }
  const sizes = Object.entries(typeof widths === 'object' && widths !== null ? widths : {})
  return {
    order: idsOf(order),
    widths: Object.fromEntries(
      sizes
        .filter((size): size is [string, number] => Number.isFinite(size[1]))
        .map(([id, width]) => [id, clamped(width)]),
    ),
  }
}

function write(key: string, layout: ColumnLayout): void {
  try {
    localStorage.setItem(key, JSON.stringify(layout))
  } catch {
    // Without storage the layout lasts until the page is left.
  }
}
