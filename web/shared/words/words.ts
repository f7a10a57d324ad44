import { locales } from '../input/locale.ts'
import type { Locale } from '../input/locale.ts'

/** A title and a text in one language. */
export interface Wording {
  language: string
  title: string
  text: string
}

/** What a form holds: a title and a text for each language of the interface, empty where there is none. */
export type WordsValues = Record<Locale, { title: string; text: string }>

/** The form's values of what the server has. */
export function wordsValues(words: readonly Wording[] = []): WordsValues {
  const of = (language: Locale) => {
    const { title = '', text = '' } = words.find((each) => each.language === language) ?? {}
    return { title, text }
  }
  return Object.fromEntries(locales.map((language) => [language, of(language)])) as WordsValues
}

/** What is sent: the languages that have a title. */
export function wordsInput(values: WordsValues): Wording[] {
  return locales
    .filter((language) => values[language].title.trim() !== '')
    .map((language) => ({ language, ...values[language] }))
}
