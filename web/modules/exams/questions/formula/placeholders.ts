/** Stands for a part of a formula that is still to be written. */
export const placeholder = '□'

/** A text with a selection in it. */
export interface Edited {
  text: string
  start: number
  end: number
}

/** Places of the placeholders, from 0. */
export const placesIn = (text: string): number[] =>
  [...text].length === text.length
    ? [...text].flatMap((sign, i) => (sign === placeholder ? [i] : []))
    : [...text.matchAll(/□/gu)].map(({ index }) => index)

/** Selects the next placeholder, or the one before; null if there is none in that direction. */
export function toPlaceholder({ text, start, end }: Edited, by: 1 | -1): Edited | null {
  const places = placesIn(text)
  const at =
    by > 0 ? places.find((place) => place >= end && place !== start) : places.findLast((place) => place < start)
  return at === undefined ? null : { text, start: at, end: at + placeholder.length }
}

/**
 * Inserts a part of a formula over the selection, which becomes its first placeholder; selects the first placeholder
 * that is left, or puts the cursor behind the part.
 */
export function inserted({ text, start, end }: Edited, part: string): Edited {
  const selected = text.slice(start, end)
  const filled = selected && selected !== placeholder ? part.replace(placeholder, () => selected) : part
  const next = text.slice(0, start) + filled + text.slice(end)
  const at = filled.indexOf(placeholder)
  const cursor = start + (at < 0 ? filled.length : at)
  return { text: next, start: cursor, end: at < 0 ? cursor : cursor + placeholder.length }
}

/** A formula in a text with its delimiters. */
export interface FoundFormula {
  start: number
  end: number
  tex: string
  /** on a line of its own */
  isBlock: boolean
}

/** The formula in which the cursor or selection is; null if there is none. */
export function formulaAt(text: string, start: number, end: number): FoundFormula | null {
  for (const found of text.matchAll(/\$\$([^$]+)\$\$|(?<![\\$])\$([^$\n]+)\$/g)) {
    const to = found.index + found[0].length
    if (found.index <= start && end <= to && found.index < end + 1) {
      return { start: found.index, end: to, tex: (found[1] ?? found[2] ?? '').trim(), isBlock: found[1] !== undefined }
    }
  }
  return null
}
