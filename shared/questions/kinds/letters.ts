import { optionLimits, type Letters, type QuestionWords } from '../content.ts'
import { optionLetters, type RawAnswer } from '../raw-answer.ts'
import type { ContentProblem, ProblemCode, WordsByLanguage, WrongFormReason } from './kind.ts'

/** Stands for no letter, in answers and keys of matching. */
export const noLetter = '-'

const allLetters: string = optionLetters.join('')

/** The letters of a list of options. */
export const lettersOf = (count: number): Letters => allLetters.slice(0, count)

/** The reason why a text is not a number of different letters of a list; null if it is. */
export function wrongLetters(raw: RawAnswer, count: number): WrongFormReason | null {
  const letters = [...raw]
  if (letters.some((letter) => !allLetters.includes(letter))) return 'notLetters'
  if (letters.some((letter) => !lettersOf(count).includes(letter))) return 'unknownLetter'
  return new Set(letters).size < letters.length ? 'repeatedLetter' : null
}

/** A set of letters after their options got another order, see `KindRules.reordered`. */
export const reorderedSet = (letters: Letters, order: readonly number[]): Letters =>
  order.map((before, place) => (letters.includes(letterAt(before)) ? letterAt(place) : '')).join('')

/** A sequence of letters after their options got another order. */
export const reorderedSequence = (letters: Letters, order: readonly number[]): Letters =>
  [...letters].map((letter) => letterAt(order.indexOf(allLetters.indexOf(letter)))).join('')

/** The letter of a place, from 0; empty for a place that does not exist. */
export const letterAt = (place: number): string => (place < 0 ? '' : allLetters.charAt(place))

export const isAscending = (letters: Letters): boolean => [...letters].sort().join('') === letters

/** Problems of letters that the content names, each with the code given for its sort. */
export function letterProblems(
  letters: Letters,
  count: number,
  codes: { unknown: ProblemCode; repeated: ProblemCode },
): ContentProblem[] {
  const listed = lettersOf(count)
  return [...letters].flatMap((option, i): ContentProblem[] => {
    if (option === '' || !listed.includes(option)) return [{ code: codes.unknown, option }]
    return letters.indexOf(option) < i ? [{ code: codes.repeated, option }] : []
  })
}

/** Problems of the set of letters that are right. */
export function keyProblems(right: Letters, count: number): ContentProblem[] {
  if (right === '') return [{ code: 'keyMissing' }]
  const problems = letterProblems(right, count, { unknown: 'keyLetter', repeated: 'keyRepeated' })
  return problems.length > 0 || isAscending(right) ? problems : [{ code: 'keyOrder' }]
}

/** Problems of the options that keep their place. */
export const fixedProblems = (fixed: Letters | undefined, count: number): ContentProblem[] =>
  letterProblems(fixed ?? '', count, { unknown: 'fixedLetter', repeated: 'fixedLetter' })

/**
 * Problems of a list in all languages: its number of options is within the limits and the same in each, and none is empty.
 * @param listIn the list in the texts of a language
 */
export function listProblems(
  words: WordsByLanguage,
  listIn: (words: QuestionWords) => readonly string[],
  limits: { min: number; max: number } = optionLimits,
): ContentProblem[] {
  const lists = Object.entries(words).map(([language, texts]) => [language, listIn(texts)] as const)
  const expected = lists[0]?.[1].length
  return lists.flatMap(([language, list]): ContentProblem[] => {
    if (list.length < limits.min || list.length > limits.max) return [{ code: 'optionCount', language }]
    if (list.length !== expected) return [{ code: 'optionCountsDiffer', language }]
    return list.flatMap((text, i) =>
      text.trim() === '' ? [{ code: 'optionEmpty' as const, language, option: allLetters[i] ?? '' }] : [],
    )
  })
}

/** Problems of texts that have options or lists although their kind has none. */
export const noOptionsProblems = (words: WordsByLanguage): ContentProblem[] => [
  ...listProblems(words, ({ options }) => options, { min: 0, max: 0 }),
  ...listCountProblems(words, 0),
]

/** Problems of texts whose number of further lists is not the expected one. */
export const listCountProblems = (words: WordsByLanguage, count: number): ContentProblem[] =>
  Object.entries(words).flatMap(([language, { lists = [] }]) =>
    lists.length === count ? [] : [{ code: 'listCount' as const, language }],
  )

/** Number of options of the question in its first language. */
export const optionCountOf = (words: WordsByLanguage): number => Object.values(words)[0]?.options.length ?? 0

/** A raw answer as text of one line. */
export const oneLine = (raw: RawAnswer): string => raw.replace(/[\u0000-\u001f]+/g, ' ').trim()

/** Letters with a separator between them; an answer of another form unchanged. */
export const showLetters = (raw: RawAnswer, separator: string): string =>
  /^[A-H]+$/.test(raw) ? [...raw].join(separator) : oneLine(raw)
