import type { ChangedTexts } from '../../shared/changed-texts.ts'
import type { Locale } from '../editions.ts'
import { createTranslator, type Translator } from '../locales/translator.ts'
import { createSentence, type ChangedSentences, type Sentence } from './sentences.ts'

/** A node's texts of e-mails, documents and messages: the shipped ones with its admins' overrides. */
export interface Texts {
  readonly translator: Translator
  readonly sentence: Sentence
  /** overrides of e-mails and documents by language; threads that draw documents receive them with their work */
  readonly changed: ReadonlyMap<string, ChangedTexts>
  /** overrides of the web app's texts in a language; the same object until they change */
  web(locale: Locale): ChangedTexts
  /** Replaces all overrides of a language; other texts are the shipped ones. */
  replace(locale: Locale, overrides: Overrides): void
}

/** Admins' overrides of a language. */
interface Overrides {
  /** of e-mails and documents */
  readonly texts: ChangedTexts
  /** of messages without values */
  readonly sentences: ChangedSentences
  /** of the web app */
  readonly web?: ChangedTexts
}

const nothing: ChangedTexts = {}

/** Creates the texts of a node, without overrides. They are combined at the first use after a change. */
export function createTexts(): Texts {
  const changed = new Map<Locale, ChangedTexts>()
  const changedOnWeb = new Map<Locale, ChangedTexts>()
  const changedSentences = new Map<Locale, ChangedSentences>()
  let current: Pick<Texts, 'translator' | 'sentence'> | null = null
  const combined = () => {
    if (current) return current
    const translator = createTranslator(changed)
    return (current = { translator, sentence: createSentence(translator, changedSentences) })
  }
  return {
    translator: (namespace, language) => combined().translator(namespace, language),
    sentence: (locale, message) => combined().sentence(locale, message),
    changed,
    web: (locale) => changedOnWeb.get(locale) ?? nothing,
    replace(locale, { texts, sentences, web = nothing }) {
      if (JSON.stringify(web) !== JSON.stringify(changedOnWeb.get(locale) ?? nothing)) changedOnWeb.set(locale, web)

      const isChanged = () => changed.has(locale) || changedSentences.has(locale)
      const wasChanged = isChanged()
      setUnlessEmpty(changed, locale, texts)
      setUnlessEmpty(changedSentences, locale, sentences)
      if (wasChanged || isChanged()) current = null
    },
  }
}

function setUnlessEmpty<T extends object>(map: Map<Locale, T>, locale: Locale, value: T): void {
  if (Object.keys(value).length) map.set(locale, value)
  else map.delete(locale)
}
