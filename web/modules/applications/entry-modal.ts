export interface EntryModalProps {
  onClose: () => void
  /** Somebody was entered. */
  onDone: () => void
}

/** Student IDs out of a text: one on each line, or with commas, semicolons or spaces between. */
export const studentIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
