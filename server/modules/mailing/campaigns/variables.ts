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
export type MailVariable = (typeof mailVariables)[number]
export type MailValues = Readonly<Record<MailVariable, string>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
const isKnown = (name: string): name is MailVariable => (mailVariables as readonly string[]).includes(name)

/**
 * Checks for unknown variables in all languages.
 * @throws BAD_USER_INPUT naming the language, the field, the line and the variable
 */
export function checkVariables(words: StoredWords): void {
  const problems: Record<string, string[]> = {}
  for (const [language, wording] of Object.entries(words)) {
    for (const field of ['title', 'text'] as const) {
      const unknown = wording[field].split('\n').flatMap((line, i) =>
        [...line.matchAll(placeholder)]
          .map(([, name = '']) => name)
          .filter((name) => !isKnown(name))
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

/** Replaces the variables of a text with the recipient's values. */
export const fillText = (text: string, values: MailValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    isKnown(name) ? (name === 'siteUrl' ? values[name] : nameInMail(values[name])) : whole,
  )

/** Replaces the variables in HTML, with escaped values; only the site's URL becomes a link. */
export const fillHtml = (html: string, values: MailValues): string =>
  html.replace(placeholder, (whole, name: string) => {
    if (!isKnown(name)) return whole
    const value = escapeHtml(values[name])
    return name === 'siteUrl' ? `<a href="${value}">${value}</a>` : nameInMail(value)
  })
