import type { Locale } from '../editions.ts'

/**
 * Typesets texts: French has non-breaking spaces before double punctuation and inside quotation marks. Source files use
 * plain, visible spaces; no other interface language has a space there.
 * @param words a text, or a table of texts and of functions that make them
 */
export function typeset<Words>(words: Words): Words {
  if (typeof words === 'string') return spaced(words) as Words
  if (typeof words === 'function') {
    return ((...values: unknown[]) => typeset((words as (...given: unknown[]) => unknown)(...values))) as Words
  }
  if (typeof words !== 'object' || words === null) return words
  if (Array.isArray(words)) return words.map((each) => typeset(each as unknown)) as Words
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, typeset(each as unknown)])) as Words
}

const spaced = (text: string) => text.replace(/ (?=[;:!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0')

/** The colon after a word, for composed lines. */
export const colon = (locale: Locale): string => (locale === 'fr' ? '\u00a0:' : ':')
