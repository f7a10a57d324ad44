import type { Locale } from '../editions.ts'
import { translator } from '../locales/translator.ts'
import az from '../sentences/az.json' with { type: 'json' }
import en from '../sentences/en.json' with { type: 'json' }
import fr from '../sentences/fr.json' with { type: 'json' }
import ru from '../sentences/ru.json' with { type: 'json' }
import tr from '../sentences/tr.json' with { type: 'json' }
import { typeset } from '../typeset.ts'
import { reasonIn } from './messages.ts'

/** Sentences without values: the English one of the code → its translation. Those with values are in `failures`. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { az, en, fr, ru, tr }

const read = new Map<Locale, ReadonlyMap<string, string>>()

/** A message as the reader of a language is told it; a sentence that is in no catalogue stays as it is. */
export function sentence(locale: Locale, message: string): string {
  return withValues(locale, message) ?? catalogueOf(locale).get(message) ?? message
}

/** The sentence of a message with values; null for one without, and for one that lacks a value. */
function withValues(locale: Locale, message: string): string | null {
  const found = reasonIn(message)
  if (!found) return null
  try {
    return translator('failures', locale)(found.reason, found.parameters)
  } catch {
    return null
  }
}

/** Has sentences of a language follow what admins changed: English sentence of the code → translation. */
export function replaceSentences(locale: Locale, changed: Readonly<Record<string, string>>): void {
  read.set(locale, readCatalogue({ ...catalogues[locale], ...changed }))
}

function catalogueOf(locale: Locale): ReadonlyMap<string, string> {
  let catalogue = read.get(locale)
  if (!catalogue) read.set(locale, (catalogue = readCatalogue(catalogues[locale])))
  return catalogue
}

const readCatalogue = (sentences: Readonly<Record<string, string>>) =>
  new Map(Object.entries(sentences).map(([english, translation]) => [english, typeset(translation)]))
