import type { PartRule, QuestionContent, QuestionKind, QuestionShapes, QuestionWords } from '../content.ts'
import type { NumberKeyProblem } from '../numbers/key-problems.ts'
import type { NumberRefusal } from '../numbers/read-unsigned.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { VariantProblemCode } from '../words/variant-problems.ts'
import type { AnswerGrade } from './parts.ts'

/** A question's texts by language code. */
export type WordsByLanguage = Readonly<Record<string, QuestionWords>>

/** What an answer needs of its question's texts to be read. */
export interface AnswerFrame {
  /** number of options, rows or items, which is the same in all languages */
  options: number
  /** numbers of options of the further lists */
  lists: readonly number[]
  /** units printed behind the box, by language code */
  units: Readonly<Record<string, string>>
}

/** Why a raw answer cannot be an answer to its question. */
export type WrongFormReason =
  | 'notLetters'
  | 'unknownLetter'
  | 'repeatedLetter'
  | 'lettersOutOfOrder'
  | 'letterCount'
  | 'tooManySelected'
  | 'tooManyGaps'
  /** the reading that was picked is none of the text */
  | 'unknownReading'
  | Exclude<NumberRefusal, 'blank'>

/** How far a raw answer can be read, as far as students may know. */
export type Reading = (
  | { state: 'blank' }
  /** some parts are answered, others not */
  | { state: 'incomplete'; answered: number; total: number }
  | { state: 'complete' }
  | { state: 'wrongForm'; reason: WrongFormReason }
  /** the student has to pick one of the readings */
  | { state: 'ambiguous'; readings: readonly string[] }
) & {
  /** the readings of the gaps, in order */
  gaps?: readonly Reading[]
}

/** Stable codes of the problems of a question's content. */
export type ProblemCode =
  // lists
  | 'optionCount'
  | 'optionCountsDiffer'
  | 'optionEmpty'
  | 'listCount'
  // key
  | 'keyMissing'
  | 'keyLetter'
  | 'keyRepeated'
  | 'keyOrder'
  | 'keyLength'
  | 'keyForm'
  | 'keyAboveMax'
  | 'maxSelected'
  | 'fixedLetter'
  // shares of options
  | 'shareLetter'
  | 'shareNumber'
  | 'shareOfRight'
  | 'shareOfWrong'
  | 'shareSum'
  // numbers and words
  | 'shownUnitMissing'
  | 'shownUnitUnused'
  | NumberKeyProblem['code']
  | VariantProblemCode
  // gaps
  | 'gapCount'
  | 'gapKey'
  | 'gapMarkMissing'
  | 'gapMarkRepeated'
  | 'gapMarkUnknown'
  // picture
  | 'pictureName'
  | 'regionCount'
  | 'regionOutside'
  | 'regionEmpty'

/** A problem of a question's content, for its author. */
export interface ContentProblem {
  code: ProblemCode
  /** language of the texts or spellings, if it concerns one */
  language?: string
  /** letter of the option, row, item or region */
  option?: string
  /** number of the further list that has the option, from 1 */
  list?: number
  /** number of the gap, from 1 */
  gap?: number
  /** position among the accepted numbers or spellings, from 0 */
  accepted?: number
  /** position among the accepted units, from 0 */
  unit?: number
  /** position of the accepted number or unit that it contradicts */
  other?: number
}

/** What reading an answer needs besides the question's shape. */
export interface ReadOptions {
  /** language code of the student's paper */
  language: string
  frame: AnswerFrame
}

/** What grading an answer needs besides the question's content. */
export interface GradeOptions extends ReadOptions {
  parts: PartRule
}

/** The rules of a kind of question. No function throws for any raw answer. */
export interface KindRules<K extends QuestionKind> {
  /** whether an answer is the letter of one option */
  answersWithOption: boolean
  /**
   * The content after the options got another order: for each place, from 0, the place before. Null if the options keep
   * their order, also when others are shuffled.
   */
  reordered: ((content: QuestionContent<K>, order: readonly number[]) => QuestionContent<K>) | null
  /** an answer with valid letters after the options got another order, see `reordered`; absent if they keep it */
  reorderedAnswer?(raw: RawAnswer, order: readonly number[]): RawAnswer
  /** whether the order of the options gives the right answer away */
  revealsKey(content: QuestionContent<K>): boolean
  /** rules for its parts, the default first */
  partRules: readonly PartRule[]
  /** problems of the content, for its author */
  problems(content: QuestionContent<K>, words: WordsByLanguage): ContentProblem[]
  /** most characters of an answer that the fields of the kind can give; longer ones are not stored */
  longest(shape: QuestionShapes[K]): number
  /** how far an answer can be read; needs no key */
  read(shape: QuestionShapes[K], raw: RawAnswer, options: ReadOptions): Reading
  grade(content: QuestionContent<K>, raw: RawAnswer, options: GradeOptions): AnswerGrade
  /** grades that answers can get, best first, without blank */
  examples(content: QuestionContent<K>, options: GradeOptions): AnswerGrade[]
  /** whether the right answers depend on the language of the paper; absent: never */
  dependsOnLanguage?(shape: QuestionShapes[K]): boolean
  /** equal for answers in a language that are always graded alike, such as `1/2` and `0.5`; absent: as shown */
  meaning?(content: QuestionContent<K>, raw: RawAnswer, options: ReadOptions): string
  /**
   * the content with which an answer that can be read earns all points; null if there is none. Absent for kinds whose
   * answers are selected.
   */
  accepting?(content: QuestionContent<K>, raw: RawAnswer, options: ReadOptions): QuestionContent<K> | null
  /** the answer as plain text of one line */
  show(shape: QuestionShapes[K], raw: RawAnswer): string
  /** the right answers as plain text of one line, for a paper of a language */
  keyText(content: QuestionContent<K>, language: string): string
}

/** The frame of a question with these texts. */
export function frameOf(
  words: Readonly<Record<string, Pick<QuestionWords, 'options' | 'lists' | 'unit'>>>,
): AnswerFrame {
  const [{ options, lists = [] } = { options: [] }] = Object.values(words)
  const units = Object.entries(words).flatMap(([language, { unit }]) => (unit ? [[language, unit]] : []))
  return { options: options.length, lists: lists.map((list) => list.length), units: Object.fromEntries(units) }
}
