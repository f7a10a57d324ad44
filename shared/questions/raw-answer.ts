/**
 * A raw answer is what the student entered, as one string; `''` is blank.
 *
 * | kind | raw answer |
 * |---|---|
 * | choice, place | the letter: `C` |
 * | several | the letters in ascending order: `AC` |
 * | number | as typed; if it can be read in two ways, a tab and the reading that the student picked: `1,500⇥3/2` |
 * | words | as typed |
 * | matching | for each row a letter of the second list, `-` for none: `BA-C` |
 * | ordering | all letters in order: `CABD` |
 * | gaps | the raw answers of the gaps, with line feeds between them |
 *
 * Neither tab nor line feed can be typed into a field of one line.
 */
export type RawAnswer = string

/** Limit of typed words in characters. */
export const typedWordsLimit = 200
/** Limit of a typed number in characters. */
export const typedNumberLimit = 40
/**
 * Longest text of the field of a number in characters. It is longer than a number can be: a longer text that is pasted is
 * refused with a reason, while one cut to 40 characters would be another number.
 */
export const numberFieldLimit = 80
/** Longest reading of a number with two meanings in characters: 40 digits, a power of ten up to 100, and a denominator. */
const pickLimit = 200
/** Longest raw answer of a number in characters, with the mark of the picked reading. */
export const numberAnswerLimit = numberFieldLimit + 1 + pickLimit
/**
 * Limit of any raw answer in bytes of UTF-8: six gaps with numbers, of characters with four bytes. Each kind has its own
 * limit, see `longestAnswer`.
 */
export const rawAnswerLimit = 6 * (numberAnswerLimit + 1) * 4

const pickMark = '\t'
const gapMark = '\n'

/** What was typed, and the reading that the student picked for it, if any. */
export function typedOf(raw: RawAnswer): { typed: string; picked: string | null } {
  const at = raw.indexOf(pickMark)
  return at < 0 ? { typed: raw, picked: null } : { typed: raw.slice(0, at), picked: raw.slice(at + 1) }
}

/** The raw answer of a typed number with the picked reading. */
export const withPicked = (typed: string, picked: string | null): RawAnswer =>
  picked === null ? typed : `${typed}${pickMark}${picked}`

/** The raw answers of `count` gaps; blank where there are fewer. */
export function gapAnswers(raw: RawAnswer, count: number): RawAnswer[] {
  const parts = raw.split(gapMark)
  return Array.from({ length: count }, (_, i) => parts[i] ?? '')
}

/** The number of answers that a raw answer has for gaps, blank ones between them included. */
export const gapAnswerCount = (raw: RawAnswer): number => raw.split(gapMark).length

/** The raw answer of a text with gaps; blank when all gaps are. */
export const fromGapAnswers = (parts: readonly RawAnswer[]): RawAnswer =>
  parts.every((part) => part === '') ? '' : parts.join(gapMark)

/** Letters of options in stored order. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type OptionLetter = (typeof optionLetters)[number]

/**
 * Answers of one student, as stored: a byte for each question (at `questionNo - 1`), where 0 is blank, 1 to 8 are the
 * letters A to H, and 255 refers to `typed`, by question number. So a choice takes one byte.
 */
export interface StoredAnswers {
  readonly answers: Uint8Array
  readonly typed: Readonly<Record<string, RawAnswer>>
}

/** The byte of an answer that is found in `typed`. */
export const typedByte = 255

/** The byte of a raw answer: 0 for blank, 1 to 8 for a single letter, otherwise 255. */
export function answerByte(raw: RawAnswer): number {
  if (raw === '') return 0
  const letter = raw.length === 1 ? (optionLetters as readonly string[]).indexOf(raw) : -1
  return letter < 0 ? typedByte : letter + 1
}

/** The raw answer to a question; `''` is blank. */
export const rawAnswerTo = ({ answers, typed }: StoredAnswers, questionNo: number): RawAnswer =>
  rawAnswerOf(answers[questionNo - 1] ?? 0, typed[questionNo] ?? '')

/** The raw answer that a byte stands for, given what was typed. */
export const rawAnswerOf = (byte: number, typed: RawAnswer): RawAnswer =>
  byte === typedByte ? typed : (optionLetters[byte - 1] ?? '')

/** Control characters except tab and line feed. */
const notStorable = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** Whether a text has at most so many characters, where one that takes two code units counts once. */
export const hasAtMost = (raw: RawAnswer, characters: number): boolean =>
  raw.length <= characters || (raw.length <= characters * 2 && Array.from(raw).length <= characters)

/** Whether a raw answer can be stored: within the limit, without control characters and lone surrogates. */
export const isStorable = (raw: RawAnswer): boolean =>
  !notStorable.test(raw) &&
  !/\p{Surrogate}/u.test(raw) &&
  (raw.length * 3 <= rawAnswerLimit || new TextEncoder().encode(raw).length <= rawAnswerLimit)
