export interface EntryModalProps {
  onClose: () => void
}

/** Student IDs out of a text: one on each line, or with commas, semicolons or spaces between. */
export const studentIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
