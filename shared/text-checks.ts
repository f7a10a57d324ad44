/** Problem of a translation: a variable or tag is missing, or is not in the English text. */
export interface TextProblem {
  kind: 'missingVariable' | 'unknownVariable' | 'tags' | 'empty'
  /** the token as written in texts: `{{name}}`, `{0}` */
  variable?: string
}

const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/** Whether a key is a plural form of a text. */
export const isPluralForm = (key: string): boolean => pluralEnding.test(key)

/** The key without its plural suffix. */
export const singularKey = (key: string): string => key.replace(pluralEnding, '')

/** Variables of a text as written, deduplicated, without their formats. */
export function variablesOf(text: string): string[] {
  const named = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => `{{${name}}}`)
  const numbered = [...text.replaceAll(/\{\{.*?\}\}/gs, '').matchAll(/\{(\d)\}/g)].map(([whole]) => whole)
  return [...new Set([...named, ...numbered])].sort()
}

const tagsOf = (text: string): string => (text.match(/<\/?\w[^>]*>/g) ?? []).sort().join('')

/**
 * Compares a translation with the English text. A plural form can omit a variable, because some languages write the
 * number as a word where it stands for a single value, and can always have `{{count}}`, also where English has the word.
 */
export function problemsOfText(english: string, text: string, { plural = false } = {}): TextProblem[] {
  if (!text.trim()) return [{ kind: 'empty' }]
  const [wanted, there] = [variablesOf(english), variablesOf(text)]
  const missing = plural ? [] : wanted.filter((name) => !there.includes(name))
  return [
    ...missing.map((variable): TextProblem => ({ kind: 'missingVariable', variable })),
    ...there
      .filter((name) => !wanted.includes(name) && !(plural && name === '{{count}}'))
      .map((variable): TextProblem => ({ kind: 'unknownVariable', variable })),
    ...(tagsOf(english) === tagsOf(text) ? [] : [{ kind: 'tags' } as const]),
  ]
}
