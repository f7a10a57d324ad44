import { textAt, textLanguage, translatorOf, type Translator } from './texts.ts'

/** The names of namespaces as i18next accepts them. */
export type Names = string | readonly string[] | undefined

/** Names as a list; without any, the texts that all pages share. */
export const listOf = (names: Names): readonly string[] =>
  names === undefined ? ['common'] : typeof names === 'string' ? [names] : names

/**
 * What the web app uses of i18next, in place of the package, which has 15 kB (`slim-i18n.ts`). Types are those of the
 * package; a test finds uses of what is missing here.
 */
const i18next = {
  get language(): string {
    return textLanguage()
  },
  t: ((key, values) => translatorOf(['common'])(key, values)) as Translator,
  exists: (key: string, { ns }: { ns?: Names } = {}): boolean => textAt(key, listOf(ns)) !== undefined,
  getFixedT: (_language: string | null, names: Names): Translator => translatorOf(listOf(names)),
}

export default i18next
