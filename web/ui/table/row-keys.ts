import type { KeyboardEvent } from 'react'

/** Elements that use the keys themselves. */
const fields = 'input:not([type=checkbox]), select, textarea, [role=combobox], [contenteditable]'

/**
 * Keys in the rows of a table: arrows or j and k move the focus between rows, Space selects, Enter opens, and ? calls
 * `onHelp`. A row is focused at its link, if it has one.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, onHelp?: () => void): void {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element) || target.closest(fields)) return
  const row = target.closest<HTMLTableRowElement>('tbody tr')
  const done = act(event.currentTarget, row, target, key, onHelp)
  if (done) event.preventDefault()
}

/** Does what a key asks for; whether it did. */
function act(
  table: HTMLElement,
  row: HTMLTableRowElement | null,
  target: Element,
  key: string,
  onHelp?: () => void,
): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return focusRow(table, row, 1)
    case 'ArrowUp':
    case 'k':
      return focusRow(table, row, -1)
    case ' ': {
      const box = target.matches('button, input')
        ? null
        : row?.querySelector<HTMLInputElement>('[data-part=check] input')
      box?.click()
      return Boolean(box)
    }
    case 'Enter':
      if (target !== row) return false
      row?.click()
      return true
    case '?':
      onHelp?.()
      return onHelp !== undefined
    default:
      return false
  }
}

/** Focuses the row after or before another one; the first row if there is none. */
function focusRow(table: HTMLElement, from: HTMLTableRowElement | null, by: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')]
  const row = rows[from ? rows.indexOf(from) + by : 0]
  if (!row) return false
  const target = row.querySelector<HTMLElement>('a[href]') ?? row
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}
