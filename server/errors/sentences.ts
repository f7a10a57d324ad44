import type { Locale } from '../editions.ts'
import { translator } from '../locales/translator.ts'
import az from '../sentences/az.json' with { type: 'json' }
import en from '../sentences/en.json' with { type: 'json' }
import fr from '../sentences/fr.json' with { type: 'json' }
import ru from '../sentences/ru.json' with { type: 'json' }
import tr from '../sentences/tr.json' with { type: 'json' }
import { typeset } from '../base/typeset.ts'
import { reasonIn } from './messages.ts'

/** Messages without values: English → translation. Those with values are in `failures`. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { az, en, fr, ru, tr }

/** Catalogues with overrides. */
const overridden = new Map<Locale, ReadonlyMap<string, string>>()

/** Renders a message in a language; unknown messages are returned unchanged. */
export function sentence(locale: Locale, message: string): string {
  return withValues(locale, message) ?? catalogueOf(locale).get(message) ?? message
}

/** Renders a message with values; null for one without, or with a missing value. */
function withValues(locale: Locale, message: string): string | null {
  const found = reasonIn(message)
  if (!found) return null
  try {
    return translator('failures', locale)(found.reason, withUses(locale, found.parameters))
  } catch {
    return null
  }
}

/** Renders the list of messages in the parameter `uses` as one phrase. */
function withUses(locale: Locale, parameters: Record<string, string | number>): Record<string, string | number> {
  if (typeof parameters.uses !== 'string') return parameters
  const uses = (JSON.parse(parameters.uses) as string[]).map((message) => sentence(locale, message))
  return { ...parameters, uses: new Intl.ListFormat(locale).format(uses) }
}

/** Applies an admin's overrides to a language's messages: English → translation. */
export function replaceSentences(locale: Locale, changed: Readonly<Record<string, string>>): void {
  if (Object.keys(changed).length) overridden.set(locale, readCatalogue({ ...catalogues[locale], ...changed }))
  else overridden.delete(locale)
}

function catalogueOf(locale: Locale): ReadonlyMap<string, string> {
  return overridden.get(locale) ?? shippedIn(locale)
}

const shipped = new Map<Locale, ReadonlyMap<string, string>>()

function shippedIn(locale: Locale): ReadonlyMap<string, string> {
  let catalogue = shipped.get(locale)
  if (!catalogue) shipped.set(locale, (catalogue = readCatalogue(catalogues[locale])))
  return catalogue
}

const readCatalogue = (sentences: Readonly<Record<string, string>>) =>
  new Map(Object.entries(sentences).map(([english, translation]) => [english, typeset(translation)]))
