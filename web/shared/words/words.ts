import { locales } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'

/** Title and text in one language, in the server's format. */
export interface Wording {
  language: string
  title: string
  text: string
}

/** Form values: title and text per interface language, empty if missing. */
export type WordsValues = Record<Locale, { title: string; text: string }>

/** Converts server data to form values. */
export function wordsValues(words: readonly Wording[] = []): WordsValues {
  const of = (language: Locale) => {
    const { title = '', text = '' } = words.find((each) => each.language === language) ?? {}
    return { title, text }
  }
  return Object.fromEntries(locales.map((language) => [language, of(language)])) as WordsValues
}

/** Converts form values to input: only languages with a title. */
export function wordsInput(values: WordsValues): Wording[] {
  return locales
    .filter((language) => values[language].title.trim() !== '')
    .map((language) => ({ language, ...values[language] }))
}
