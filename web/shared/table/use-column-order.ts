import { useCallback, useMemo, useState } from 'react'
import { moveItem } from '../move-item.ts'

/**
 * Order of a list's columns as the viewer left it on this device; the first column stays. Columns that are new since
 * then come last.
 * @param path of the list
 * @returns the columns in order, and a function that moves one a place down, or up with -1
 */
export function useColumnOrder<C extends { readonly id: string }>(path: string, columns: readonly C[]) {
  const key = `columns:${path}`
  const [saved, setSaved] = useState(() => ({ key, order: read(key) }))
  const order = saved.key === key ? saved.order : read(key)
  const ordered = useMemo(() => {
    const [first, ...others] = columns
    const placeOf = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
    return first && order.length ? [first, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))] : columns
  }, [columns, order])
  const move = useCallback(
    (id: string, by: 1 | -1) => {
      const ids = ordered.slice(1).map((column) => column.id)
      const at = ids.indexOf(id)
      const next = moveItem(ids, at, at + by)
      setSaved({ key, order: next })
      write(key, next)
    },
    [key, ordered],
  )
  return [ordered, move] as const
}

function read(key: string): readonly string[] {
  try {
    const order: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, order: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage the order lasts until the page is left.
  }
}
