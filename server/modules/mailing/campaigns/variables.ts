import { encodeMessage } from '../../../errors/messages.ts'
import { badInput } from '../../../errors/errors.ts'
import { escapeHtml, nameInMail } from '../../mail/public.ts'
import type { StoredWords } from '../../texts/public.ts'

/** Variables of a mailing, such as `{{firstName}}`. */
export const mailVariables = [
  'firstName',
  'lastName',
  'fullName',
  'studentId',
  'grade',
  'country',
  'school',
  'siteUrl',
] as const
type MailVariable = (typeof mailVariables)[number]
export type MailValues = Readonly<Record<MailVariable, string>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
/** Variables with a URL, which becomes a link in HTML. */
const isUrl = (name: string) => name.endsWith('Url')

/**
 * Checks for unknown variables in all languages.
 * @throws BAD_USER_INPUT naming the language, the field, the line and the variable
 */
export function checkVariables(words: StoredWords, known: readonly string[] = mailVariables): void {
  const problems: Record<string, string[]> = {}
  for (const [language, wording] of Object.entries(words)) {
    for (const field of ['title', 'text'] as const) {
      const unknown = wording[field].split('\n').flatMap((line, i) =>
        [...line.matchAll(placeholder)]
          .map(([, name = '']) => name)
          .filter((name) => !known.includes(name))
          .map((name) => problem(i + 1, name)),
      )
      if (unknown.length) problems[`words.${language}.${field}`] = unknown
    }
  }
  if (Object.keys(problems).length) throw badInput(problems)
}

function problem(line: number, name: string): string {
  return encodeMessage('VARIABLE_UNKNOWN', { line, variable: name || '{{}}' })
}

/** Variables whose text people chose themselves: mail clients must not turn it into links. */
const personal = new Set(['firstName', 'lastName', 'fullName', 'studentId', 'school', 'summary'])
const unlinked = (name: string, value: string) => (personal.has(name) ? nameInMail(value) : value)

/** Replaces the variables of a text with the recipient's values. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : unlinked(name, value)
  })

/** Replaces the variables in HTML, with escaped values; only URLs become links. */
export const fillHtml = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(placeholder, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const escaped = escapeHtml(value)
    return isUrl(name) ? `<a href="${escaped}">${escaped}</a>` : unlinked(name, escaped).replaceAll('\n', '<br>')
  })
