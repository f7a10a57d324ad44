import { optionLimits, type QuestionWords } from '../../../../shared/questions/content.ts'
import { Refused, type Refusals } from './refusals.ts'
import { singleChoice } from '../papers/content.ts'
import { choiceOf } from '../papers/paper.ts'
import type { ImportedQuestion } from './types.ts'

/** A parsed option; `text` is null if it was refused earlier. */
export interface ReadOption {
  line: number
  text: string | null
  /** The share of the points in percent: 100 is right, 0 or less is wrong; null if it was refused earlier. */
  fraction: number | null
}

/** Options parsed at most; a question with more is refused anyway. */
export const MAX_OPTIONS_READ = 20

/** Points have three decimals, like results. */
const MAX_POINTS = 1000

/**
 * Options and content of a single choice; refuses anything but exactly one right option of two to eight.
 * @returns null after a refusal
 */
export function choiceOptions(
  line: number,
  options: ReadOption[],
  refusals: Refusals,
): (Pick<ImportedQuestion, 'content'> & { options: string[] }) | null {
  const before = refusals.count
  const { min, max } = optionLimits
  if (options.length < min || options.length > max) {
    refusals.add(line, 'option_count', `A question needs ${min} to ${max} options; this one has ${options.length}.`)
  }
  checkFractions(line, options, refusals)
  checkTexts(options, refusals)
  const texts = options.flatMap(({ text }) => text ?? [])
  if (refusals.count > before || texts.length < options.length) return null
  const right = options.findIndex((option) => option.fraction === 100)
  return { options: texts, content: singleChoice(choiceOf(right + 1)) }
}

/** The texts of a question; an empty explanation is left out. */
export const importedWords = (text: string, options: string[], explanation?: string | null): QuestionWords => ({
  text,
  options,
  ...(explanation ? { explanation } : {}),
})

function checkFractions(line: number, options: ReadOption[], refusals: Refusals): void {
  for (const option of options) {
    if (option.fraction !== null && option.fraction > 0 && option.fraction !== 100) {
      refusals.add(option.line, 'partial_credit', `An option gives a part of the points (${option.fraction} %).`)
    }
  }
  const [, second] = options.filter((option) => option.fraction === 100)
  if (second) refusals.add(second.line, 'several_right', 'More than one option is right.')
  const isOpen = options.some(({ fraction }) => fraction === null || fraction > 0)
  if (!isOpen) refusals.add(line, 'no_right_answer', 'No option is right.')
}

/** Refuses options that are empty or look the same. */
export function checkTexts(options: ReadOption[], refusals: Refusals): void {
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
