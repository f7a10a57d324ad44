import type { QuestionWords } from '../../../../shared/questions/content.ts'
import { Refused, type Refusals } from './refusals.ts'

/** Options parsed at most; a question with more is refused anyway. */
export const MAX_OPTIONS_READ = 20

/** Points have three decimals, like results. */
const MAX_POINTS = 1000

/** The texts of a question; an empty explanation is left out. */
export const importedWords = (text: string, options: string[], explanation?: string | null): QuestionWords => ({
  text,
  options,
  ...(explanation ? { explanation } : {}),
})

/**
 * Refuses options that are empty or look the same.
 * @param options with null for a text that was refused earlier
 */
export function checkTexts(options: readonly { line: number; text: string | null }[], refusals: Refusals): void {
  const seen = new Set<string>()
  for (const { line, text } of options) {
    if (text === null) continue
    const key = shownOption(text)
    if (!key) refusals.add(line, 'empty_text', 'An option is empty.')
    else if (seen.has(key)) refusals.add(line, 'duplicate_options', 'Two options of a question look the same.')
    seen.add(key)
  }
}

const CODE = /(```[^]*?```|`[^`\n]+`)/

/** Normalizes an option as displayed: outside code, runs of spaces are one, and line breaks stay. */
function shownOption(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, at) => (at % 2 ? part : part.replace(/[ \t]*\n[ \t]*/g, '\n').replace(/[ \t]+/g, ' ')))
    .join('')
    .replace(/^[ \t\n]+|[ \t\n]+$/g, '')
}

/**
 * Parses the points of a question, rounded to three decimals.
 * @throws Refused unless they are a number above 0 and at most 1000
 */
export function pointsOf(source: string): number {
  const points = Math.round(Number(source.trim() || NaN) * 1000) / 1000
  if (!(points > 0 && points <= MAX_POINTS)) {
    throw new Refused('bad_points', `The points of a question must be more than 0 and at most ${MAX_POINTS}.`)
  }
  return points
}

/** The last part of a Moodle category path such as `$course$/top/Algebra`; a slash in a name is doubled. */
export function topicOf(path: string): string | null {
  const parts = path
    .replaceAll('//', '\uFDD0')
    .split('/')
    .map((part) => part.replaceAll('\uFDD0', '/').trim())
  return parts.filter((part) => part && part !== 'top' && !/^\$\w+\$$/.test(part)).at(-1) ?? null
}
