import type { QuestionContent, QuestionScoring } from '../../../../../../shared/questions/content.ts'
import type { ContentProblem } from '../../../../../../shared/questions/kinds/kind.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import type { Dropped } from '../../dropped.ts'
import type { Refusals } from '../../refusals.ts'
import type { DroppedKind } from '../../types.ts'
import { exactText } from '../exact.ts'

/** An answer of a source with the share of the points that it gives. */
export interface WeightedAnswer {
  line: number
  /** null if it was refused earlier */
  text: string | null
  /** from -1 to 1; null if it was refused earlier */
  share: Rational | null
}

/** The content of a question with the texts that belong to it. */
export interface AnswerContent {
  options: string[]
  lists?: string[][]
  unit?: string
  content: QuestionContent
  scoring?: QuestionScoring
}

/** Where the faults and losses of the current question are recorded. */
export interface AnswerPlace {
  line: number
  refusals: Refusals
  dropped: Dropped
  /** language code of the file */
  language: string
  /** names the place of a problem besides the line, such as a column */
  locate?: (problem: ContentProblem) => void
}

export const isPositive = (share: Rational): boolean => share.compare(Rational.zero) > 0
export const isFull = (share: Rational): boolean => share.compare(Rational.one) === 0

/** The share as a key declares it; absent for all points. */
export const partialShare = (share: Rational): { share?: string } => (isFull(share) ? {} : { share: exactText(share) })

/** Names a loss of the current question. */
export function lose({ dropped, refusals }: AnswerPlace, kind: DroppedKind, detail: string): void {
  dropped.add(refusals.question, kind, detail)
}
