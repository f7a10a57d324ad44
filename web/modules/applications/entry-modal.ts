export interface EntryModalProps {
  onClose: () => void
}

/** Parses student IDs separated by line breaks, commas, semicolons or spaces. */
export const studentIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
