import type { Locale } from './editions.ts'

/**
 * Words as they are set: French has a space before its double marks and inside its quotation marks, where no line may
 * break. Files are written with plain spaces, which can be seen; no other language of ours has a space there at all.
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

/** The colon after a word, for lines that are put together. */
export const colon = (locale: Locale): string => (locale === 'fr' ? '\u00a0:' : ':')
