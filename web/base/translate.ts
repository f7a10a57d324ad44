import { onePeriod } from '../../shared/one-period.ts'

/** Values that a text names in double braces; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, unknown>>

/** Azerbaijani ordinal suffixes, by the last vowel of the spoken number: 5-ci, 9-cu, 10-cu. */
const azEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ci', few: 'cü', many: 'cı', other: 'cu' }
const rules = new Map<string, Intl.PluralRules>()

function formOf(value: number, locale: string, type: Intl.PluralRuleType): Intl.LDMLPluralRule {
  const id = `${locale} ${type}`
  const known = rules.get(id) ?? new Intl.PluralRules(locale, { type })
  rules.set(id, known)
  return known.select(value)
}

/** Formats of values: `{{grade, azOrdinal}}` gives 5-ci. */
const formats: Readonly<Record<string, (value: number) => string>> = {
  azOrdinal: (value) => `${value}-${azEndings[formOf(value, 'az', 'ordinal')]}`,
}

/**
 * Completes a text: plural form, values in double braces, and one period at its end. Unknown values stay visible; no text
 * refers to another one.
 * @param find the text of a key; undefined if there is none
 * @returns the key if there is no text
 */
export function translate(
  locale: string,
  find: (key: string) => string | undefined,
  key: string,
  values: TextValues = {},
): string {
  const { count } = values
  const plural = typeof count === 'number' ? find(`${key}_${formOf(count, locale, 'cardinal')}`) : undefined
  const text = plural ?? find(key) ?? key
  const filled = text.replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (whole, name: string, format = '') => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name] ?? ''
    return formats[format]?.(Number(value)) ?? String(value)
  })
  return onePeriod.process(filled)
}
