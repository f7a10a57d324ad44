import type { ExactText, GapKey, GapShape, Letters } from '../../../../../../../shared/questions/content.ts'
import type { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'

/** A place for one answer: one of some options, or something typed. */
export interface Slot {
  response: string
  /** values of the options in the file; null for a slot that is typed */
  options: readonly string[] | null
  isNumber: boolean
  /** whether the number must be an integer */
  isInteger: boolean
}

/** Points for an answer to a slot while those of the others stay; null is blank. */
export type SlotScore = (answer: string | null) => Rational

/** The key of one of some options. */
interface ChoiceKey {
  right: Letters
  /** shares of the points from -1 to 1, where they are not all or nothing */
  shares?: Record<string, ExactText>
}

/** The key of a slot. */
export interface SlotKey {
  shape: GapShape
  key: Exclude<GapKey, { right: string }> | ChoiceKey
  /** right, partly right and wrong answers as this product writes them, with the answer in the file; null is blank */
  samples: { raw: string; answer: string | null }[]
  full: Rational
  losses: string[]
}

/** Something that nobody accepts. */
export const wrongText = 'ẅrøñg ẋ'
