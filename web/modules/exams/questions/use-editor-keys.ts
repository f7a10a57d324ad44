import { useEffect, useEffectEvent } from 'react'

/** Acts of the question editor that have keys. */
export interface EditorActs {
  save: () => void
  saveNext: () => void
  savePrevious: () => void
  duplicate: (() => void) | null
  another: (() => void) | null
  history: (() => void) | null
  help: () => void
}

/** The key of Ctrl or, on a Mac, of Command. */
export const isCommand = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey

const fields = 'input, select, textarea, [role=combobox], [contenteditable]'

/** The act of a key; undefined if it has none, null if it does nothing here. */
function actOf(event: KeyboardEvent, acts: EditorActs): (() => void) | null | undefined {
  const isInField = event.target instanceof Element && event.target.closest(fields) !== null
  if (event.key === '?' && !isInField && !isCommand(event) && !event.altKey) return acts.help
  if (event.altKey && !isCommand(event)) {
    if (event.code === 'KeyN') return acts.another
    return event.code === 'KeyH' ? acts.history : undefined
  }
  if (!isCommand(event) || event.altKey) return undefined
  if (event.key === 'Enter') return event.shiftKey ? acts.savePrevious : acts.saveNext
  if (event.shiftKey) return undefined
  switch (event.key.toLowerCase()) {
    case 's':
      return acts.save
    case 'd':
      return acts.duplicate
    case '/':
      return acts.help
    default:
      return undefined
  }
}

/** Keys of the question editor; while a dialog is open they do nothing. */
export function useEditorKeys(acts: EditorActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || document.querySelector('[role=dialog]')) return
    const act = actOf(event, acts)
    if (act === undefined) return
    // Browsers save the page, or add a bookmark.
    event.preventDefault()
    act?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
