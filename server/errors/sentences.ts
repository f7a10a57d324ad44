import type { Locale } from '../editions.ts'
import type { Translator } from '../locales/translator.ts'
import az from '../sentences/az.json' with { type: 'json' }
import en from '../sentences/en.json' with { type: 'json' }
import fr from '../sentences/fr.json' with { type: 'json' }
import ru from '../sentences/ru.json' with { type: 'json' }
import tr from '../sentences/tr.json' with { type: 'json' }
import { typeset } from '../base/typeset.ts'
import { reasonIn } from './messages.ts'

/** Messages without values: English → translation. Those with values are in `failures`. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { az, en, fr, ru, tr }

/** Renders messages in a language; unknown messages are returned unchanged. */
export type Sentence = (locale: Locale, message: string) => string

/** Overrides of messages without values: English → translation. */
export type ChangedSentences = Readonly<Record<string, string>>

/**
 * Creates a renderer of messages: those with values by the translator, the others by the catalogues with overrides.
 * A language's catalogue is read at its first message.
 */
export function createSentence(translator: Translator, changed: ReadonlyMap<Locale, ChangedSentences>): Sentence {
  const read = new Map<Locale, ReadonlyMap<string, string>>()
  const catalogueOf = (locale: Locale) => {
    let catalogue = read.get(locale)
    if (!catalogue) read.set(locale, (catalogue = readCatalogue({ ...catalogues[locale], ...changed.get(locale) })))
    return catalogue
  }
  /** Renders a message with values; null for one without, or with a missing value. */
  const withValues = (locale: Locale, message: string): string | null => {
    const found = reasonIn(message)
    if (!found) return null
    try {
      return translator('failures', locale)(found.reason, withUses(locale, found.parameters))
    } catch {
      return null
    }
  }
  /** Renders the list of messages in the parameter `uses` as one phrase. */
  const withUses = (locale: Locale, parameters: Record<string, string | number>): Record<string, string | number> => {
    if (typeof parameters.uses !== 'string') return parameters
    const uses = (JSON.parse(parameters.uses) as string[]).map((message) => sentence(locale, message))
    return { ...parameters, uses: new Intl.ListFormat(locale).format(uses) }
  }
  const sentence: Sentence = (locale, message) =>
    withValues(locale, message) ?? catalogueOf(locale).get(message) ?? message
  return sentence
}

const readCatalogue = (sentences: Readonly<Record<string, string>>) =>
  new Map(Object.entries(sentences).map(([english, translation]) => [english, typeset(translation)]))
