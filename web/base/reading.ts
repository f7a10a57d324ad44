import { readCookie, writeCookie } from './cookies.ts'

/** Choices of each reading preference; the first is the edition's own. */
export const readingChoices = {
  font: ['edition', 'plain'],
  letters: ['normal', 'wide', 'wider'],
  lines: ['normal', 'wide', 'wider'],
  size: ['normal', 'large', 'larger'],
} as const

export type ReadingKind = keyof typeof readingChoices

/** How texts are shown: typeface, spacing of letters and lines, and size. */
export type Reading = { readonly [Kind in ReadingKind]: (typeof readingChoices)[Kind][number] }

const kinds = Object.keys(readingChoices) as ReadingKind[]
const cookieName = 'reading'
const cookieDays = 365

/**
 * The edition's typeface, spacing and size.
 * @internal
 */
export const editionReading: Reading = { font: 'edition', letters: 'normal', lines: 'normal', size: 'normal' }

/** The device's choice, from the cookie `reading` (`plain.wide.normal.large`); unknown values are ignored. */
export function storedReading(): Reading {
  const parts = (readCookie(cookieName) ?? '').split('.')
  const chosen = kinds.flatMap((kind, at) => {
    const value = readingChoices[kind].find((choice) => choice === parts[at])
    return value ? [[kind, value]] : []
  })
  return { ...editionReading, ...(Object.fromEntries(chosen) as Partial<Reading>) }
}

/** Stores the choice on this device for 365 days, like the color scheme. */
export function storeReading(reading: Reading): void {
  writeCookie(cookieName, kinds.map((kind) => reading[kind]).join('.'), cookieDays)
}

/** Shows all texts of the page in this way; the rules are in web/shared/reading/reading.css. */
export function applyReading(reading: Reading): void {
  const { dataset } = document.documentElement
  for (const kind of kinds) {
    const name = `reading${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    if (reading[kind] === editionReading[kind]) delete dataset[name]
    else dataset[name] = reading[kind]
  }
}
