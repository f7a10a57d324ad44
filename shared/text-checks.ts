/** What is wrong with a translation: a variable or tag is missing, or one is there that English does not have. */
export interface TextProblem {
  kind: 'missingVariable' | 'unknownVariable' | 'tags' | 'empty'
  /** as it is written in texts: `{{name}}`, `{0}` */
  variable?: string
}

const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/** Whether a key is one of the plural forms of a text. */
export const isPluralForm = (key: string): boolean => pluralEnding.test(key)

/** The key without its plural ending. */
export const singularKey = (key: string): string => key.replace(pluralEnding, '')

/** Variables of a text as they are written, each once, without their formats. */
export function variablesOf(text: string): string[] {
  const named = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => `{{${name}}}`)
  const numbered = [...text.replaceAll(/\{\{.*?\}\}/gs, '').matchAll(/\{(\d)\}/g)].map(([whole]) => whole)
  return [...new Set([...named, ...numbered])].sort()
}

const tagsOf = (text: string): string => (text.match(/<\/?\w[^>]*>/g) ?? []).sort().join('')

/**
 * Compares a translation with the English text. A plural form may leave a variable out: some languages write the number
 * as a word where it stands for one thing.
 */
export function problemsOfText(english: string, text: string, { plural = false } = {}): TextProblem[] {
  if (!text.trim()) return [{ kind: 'empty' }]
  const [wanted, there] = [variablesOf(english), variablesOf(text)]
  const missing = plural ? [] : wanted.filter((name) => !there.includes(name))
  return [
    ...missing.map((variable): TextProblem => ({ kind: 'missingVariable', variable })),
    ...there
      .filter((name) => !wanted.includes(name))
      .map((variable): TextProblem => ({ kind: 'unknownVariable', variable })),
    ...(tagsOf(english) === tagsOf(text) ? [] : [{ kind: 'tags' } as const]),
  ]
}
