import type {
  PartRule,
  QuestionContent,
  QuestionKind,
  QuestionWords,
} from '../../../../../../../shared/questions/content.ts'
import type { Pictures } from '../../exported-question.ts'
import type { Tag } from '../dialect.ts'
import type { Expression, Expressions, Rule } from '../expressions.ts'
import type { TextWriter } from '../texts.ts'

/** What the writers of all kinds use. */
export interface ItemContext {
  tag: Tag
  /** expressions and rules of response processing */
  rules: Expressions
  texts: TextWriter
  pictures: Pictures
  /** language code of the file */
  language: string
}

/** A question whose item is written. */
export interface WrittenQuestion<K extends QuestionKind = QuestionKind> {
  words: QuestionWords
  content: QuestionContent<K>
  parts: PartRule
  /** whether the options are shuffled */
  shuffle: boolean
}

/** A mapping of the answers to RESPONSE: shares of the points, or multiples of them. */
export interface MappingWritten {
  /** share of the points for an answer by its key */
  entries: readonly (readonly [key: string, share: string])[]
  /** share for all other answers; default: 0 */
  otherwise?: string
  /** whether the sum of the shares is at least 0 and at most 1 */
  isBounded?: boolean
  /** whether capitals matter in typed keys; absent for identifiers */
  caseSensitive?: boolean
}

/** How an answer is scored. */
export type ScoringWritten =
  /** by the sum of mapped shares, plus shares that all answers get, at least 0 if it is never negative, divided by a number */
  | { by: 'mapping'; mapping: MappingWritten; plus?: number; divisor?: number; isNeverNegative?: boolean }
  /** by rules that set the outcome SHARE; they declare further outcomes */
  | { by: 'rules'; rules: readonly Rule[]; outcomes?: readonly string[] }

/** A response declaration without the mapping. */
export interface ResponseWritten {
  identifier: string
  cardinality: 'single' | 'multiple' | 'ordered'
  baseType: 'identifier' | 'directedPair' | 'string' | 'integer' | 'float'
  /** right values, in order */
  correct: readonly string[]
}

/** The parts of an item that depend on the kind of question. */
export interface ItemWritten {
  responses: readonly ResponseWritten[]
  /** blocks of the item body */
  body: string
  scoring: ScoringWritten
}

/** Writes the questions of a kind. */
export type KindWriter<K extends QuestionKind> = (question: WrittenQuestion<K>, context: ItemContext) => ItemWritten

/** Identifier of the response of a question with one answer. */
export const response = 'RESPONSE'
/** Outcome with the share of the points. */
export const shareOutcome = 'SHARE'

/** Identifier of an option. */
export const choiceId = (i: number): string => `choice${i + 1}`
/** Identifier of an option by its letter. */
export const idOfLetter = (letter: string): string => choiceId(letter.charCodeAt(0) - 'A'.charCodeAt(0))

/** Whether an answer is blank. */
export const isBlank = (responses: readonly ResponseWritten[], { rules }: ItemContext): Expression => {
  const blank = responses.map(({ identifier }) => rules.isNull(rules.variable(identifier)))
  return blank.length === 1 ? blank.join('') : rules.and(...blank)
}
