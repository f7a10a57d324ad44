import type { QuestionKind, QuestionShape } from '../../../../shared/questions/content.ts'
import type { StoredAnswers } from '../../../../shared/questions/raw-answer.ts'
import { element } from '../../../../shared/required.ts'
import { registerEnum } from '../../../graphql/enums.ts'

/** The options of a question. */
export const Choice = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G', H: 'H' } as const
export type Choice = (typeof Choice)[keyof typeof Choice]
registerEnum(Choice, {
  name: 'Choice',
  description: 'Option of a question, by its letter in the paper, regardless of the order shown',
  values: {
    A: 'First option',
    B: 'Second option',
    C: 'Third option',
    D: 'Fourth option',
    E: 'Fifth option',
    F: 'Sixth option',
    G: 'Seventh option',
    H: 'Eighth option',
  },
})

/** The options in the order of their numbers. */
export const choices = Object.values(Choice)

/** The option with a number from 1 to 8. @throws RangeError for another number */
export const choiceOf = (number: number): Choice => element(choices, number - 1)

/** The option that an attempt has for a question; null for a blank and for an answer that is no single option. */
export const choiceIn = ({ answers }: Pick<StoredAnswers, 'answers'>, questionNo: number): Choice | null =>
  choices[(answers[questionNo - 1] ?? 0) - 1] ?? null

/** A rendered paper in one language for students. It never contains answers. */
export interface StudentPaper {
  readonly examId: string
  readonly version: number
  readonly language: string
  readonly questions: readonly StudentQuestion[]
}

export interface StudentQuestion {
  /** id of the current revision */
  readonly id: string
  readonly questionNo: number
  readonly kind: QuestionKind
  readonly shape: QuestionShape['shape']
  /** sanitized HTML */
  readonly html: string
  readonly options: readonly StudentOption[]
  /** see QuestionWords */
  readonly lists: readonly (readonly StudentOption[])[]
  readonly unit: string | null
  readonly level: string | null
  readonly topic: string
  readonly points: number
  /** its options may be shuffled */
  readonly mixable: boolean
}

export interface StudentOption {
  readonly choice: Choice
  /** sanitized HTML */
  readonly html: string
}
