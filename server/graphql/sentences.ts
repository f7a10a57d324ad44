import type { Locale } from '../editions.ts'
import az from '../sentences/az.json' with { type: 'json' }
import en from '../sentences/en.json' with { type: 'json' }
import fr from '../sentences/fr.json' with { type: 'json' }
import ru from '../sentences/ru.json' with { type: 'json' }
import tr from '../sentences/tr.json' with { type: 'json' }
import { typeset } from '../typeset.ts'

/**
 * What failures say: the English sentence of the code → its translation. Where the code puts a value into a sentence,
 * the key has `{}` and the translation `{0}` for the first value, `{1}` for the second; a narrower key stands before a
 * wider one. English has what the validator of inputs says: its own words name our fields.
 */
export const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { az, en, fr, ru, tr }

interface Catalogue {
  readonly plain: ReadonlyMap<string, string>
  readonly patterns: readonly (readonly [pattern: RegExp, translation: string])[]
}

/** Longer than any sentence with its values, in characters; what is longer is not matched against patterns. */
const longest = 300
const compiled = new Map<Locale, Catalogue>()

/** An English sentence of the code as the reader of a language is told it; what is in no catalogue stays as it is. */
export function sentence(locale: Locale, english: string): string {
  const { plain, patterns } = catalogueOf(locale)
  const found = plain.get(english)
  if (found !== undefined || english.length > longest) return found ?? english
  for (const [pattern, translation] of patterns) {
    const values = pattern.exec(english)
    if (values) return translation.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index) + 1] ?? '')
  }
  return english
}

/** Has sentences of a language follow what admins changed: English sentence of the code → translation. */
export function replaceSentences(locale: Locale, changed: Readonly<Record<string, string>>): void {
  // the shipped order stays: a narrower key stands before a wider one
  compiled.set(locale, compile({ ...catalogues[locale], ...changed }))
}

function catalogueOf(locale: Locale): Catalogue {
  let catalogue = compiled.get(locale)
  if (!catalogue) compiled.set(locale, (catalogue = compile(catalogues[locale])))
  return catalogue
}

function compile(sentences: Readonly<Record<string, string>>): Catalogue {
  const all = Object.entries(sentences).map(([english, translation]) => [english, typeset(translation)] as const)
  return {
    plain: new Map(all.filter(([english]) => !english.includes('{}'))),
    patterns: all
      .filter(([english]) => english.includes('{}'))
      .map(([english, translation]) => [
        new RegExp(`^${english.split('{}').map(literally).join('(.+?)')}$`, 'su'),
        translation,
      ]),
  }
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
