import type { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'

/** What a student answers, by the identifier of the response; a response that is absent is blank. */
export type Answers = ReadonlyMap<string, readonly string[]>

/** Texts and numbers that the scoring of a response mentions: the only places where points can change. */
export interface Literals {
  texts: readonly string[]
  /** spellings with wildcards */
  patterns: readonly string[]
  numbers: readonly Rational[]
  /** tolerances and roundings, each as a distance from a number */
  distances: readonly ((around: Rational) => readonly Rational[])[]
}

/** The scoring of an item as a function, whatever form it has in the file. */
export interface Scorer {
  /** points for answers. @throws NotUnderstood */
  score(answers: Answers): Rational
  /** right answer that the file declares for a response, or null */
  correct(response: string): readonly string[] | null
  /** keys of the mapping of a response, whether or not they earn points */
  mapped(response: string): readonly string[]
  literals(response: string): Literals
  /** whether a response is read as a number */
  isNumber(response: string): boolean
  /** the points that the file declares as the most, or null */
  declared: Rational | null
}

/** Thrown where the scoring uses something that this reader does not know. */
export class NotUnderstood extends Error {}
