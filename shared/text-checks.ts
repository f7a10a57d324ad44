/** Problem of a translation: a variable or tag is missing, or is not in the English text. */
export interface TextProblem {
  kind: 'missingVariable' | 'unknownVariable' | 'missingNumber' | 'tags' | 'empty'
  /** the token as written in texts: `{{name}}`, `{0}` */
  variable?: string
}

/** Requirements of an English text for its translation. */
export interface TextRule {
  /** variables that the translation must contain, as written: `{{name}}`, `{0}` */
  readonly required: readonly string[]
  /** additional variables that it may contain */
  readonly optional: readonly string[]
  /** English text of the same key, whose tags it must contain */
  readonly english: string
}

const pluralEnding = /_(zero|one|two|few|many|other)$/
const number = '{{count}}'

/** Whether a key is a plural form of a text. */
export const isPluralForm = (key: string): boolean => pluralEnding.test(key)

/** The key without its plural suffix. */
export const singularKey = (key: string): string => key.replace(pluralEnding, '')

/** Variables of a text as written, deduplicated, without their formats. @internal */
export function variablesOf(text: string): string[] {
  const named = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => `{{${name}}}`)
  const numbered = [...text.replaceAll(/\{\{.*?\}\}/gs, '').matchAll(/\{(\d)\}/g)].map(([whole]) => whole)
  return [...new Set([...named, ...numbered])].sort()
}

const tagsOf = (text: string): string => (text.match(/<\/?\w[^>]*>/g) ?? []).sort().join('')

/**
 * Rule for a text of a language.
 * @param english English texts of the same key and, for a plural form, of the form `_other`, which contains all
 * variables
 *
 * A plural form can omit the number only where it stands for a single one: English *one* is 1, but Russian *one* is 1,
 * 21, 31 …, and French *one* is 0 and 1 (Unicode CLDR, Language Plural Rules).
 */
export function textRule(locale: string, key: string, english: { same: string; other: string }): TextRule {
  const form = pluralEnding.exec(key)?.[1] as Intl.LDMLPluralRule | undefined
  if (!form) return { required: variablesOf(english.same), optional: [], english: english.same }
  const all = variablesOf(english.other)
  const counted = all.includes(number) && !standsForOneNumber(locale, form)
  return {
    required: all.filter((name) => (name === number ? counted : variablesOf(english.same).includes(name))),
    optional: [...all, number],
    english: english.same,
  }
}

/** The largest whole number tested; larger ones only repeat the pattern. */
const largest = 1000
const known = new Map<string, boolean>()

/** Whether a plural form of a language stands for exactly one whole number. */
function standsForOneNumber(locale: string, form: Intl.LDMLPluralRule): boolean {
  const found = known.get(`${locale} ${form}`)
  if (found !== undefined) return found
  const rules = new Intl.PluralRules(locale)
  let count = 0
  for (let n = 0; n <= largest; n++) if (rules.select(n) === form) count++
  known.set(`${locale} ${form}`, count === 1)
  return count === 1
}

/** Problems of a translation. */
export function problemsOfText({ required, optional, english }: TextRule, text: string): TextProblem[] {
  if (!text.trim()) return [{ kind: 'empty' }]
  const there = variablesOf(text)
  const allowed = [...required, ...optional]
  return [
    ...required
      .filter((name) => !there.includes(name))
      .map((variable): TextProblem => ({
        kind: variable === number && optional.includes(number) ? 'missingNumber' : 'missingVariable',
        variable,
      })),
    ...there
      .filter((name) => !allowed.includes(name))
      .map((variable): TextProblem => ({ kind: 'unknownVariable', variable })),
    ...(tagsOf(english) === tagsOf(text) ? [] : [{ kind: 'tags' } as const]),
  ]
}
