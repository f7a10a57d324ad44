import type { QuestionContent, QuestionScoring, QuestionWords } from '../../../../../../shared/questions/content.ts'
import type { RawAnswer } from '../../../../../../shared/questions/raw-answer.ts'

/**
 * Answers that students of the demo give to a question, by language of the paper: a right one, then others, most of them
 * wrong, the more frequent ones first. Languages without an entry use `any`.
 */
export type GivenAnswers = { any: RawAnswer[] } & Record<string, RawAnswer[]>

/** A question of any kind. A picture of its content or texts is `image:name`, stored as `questions/images/name.svg`. */
export interface MixedQuestion {
  /** in English */
  topic: string
  points: number
  content: QuestionContent
  scoring?: QuestionScoring
  answers: GivenAnswers
  texts: Record<string, QuestionWords>
}

/** The same answers in all languages. */
export const withAnswers = (...any: RawAnswer[]): GivenAnswers => ({ any })
