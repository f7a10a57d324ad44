import { element } from '../../../../shared/required.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import type { Level, Scoring } from '../exam.entity.ts'

/** The four options of a question, stored as 1 to 4. */
export const Choice = { A: 'A', B: 'B', C: 'C', D: 'D' } as const
export type Choice = (typeof Choice)[keyof typeof Choice]
registerEnum(Choice, {
  name: 'Choice',
  description: 'Option of a question, by its letter in the paper, regardless of the order shown',
  values: {
    A: 'First option',
    B: 'Second option',
    C: 'Third option',
    D: 'Fourth option',
  },
})

/** The options in the order of their numbers. */
export const choices = Object.values(Choice)

/** The option with a number from 1 to 4. @throws RangeError for another number */
export const choiceOf = (number: number): Choice => element(choices, number - 1)

/** The option that an attempt has for a question; null for a blank. */
export const choiceIn = (answers: Uint8Array, questionNo: number): Choice | null =>
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
  /** sanitized HTML */
  readonly html: string
  readonly options: readonly { readonly choice: Choice; readonly html: string }[]
  readonly level: string | null
  readonly topic: string
  readonly points: number
  /** its options may be shuffled */
  readonly mixable: boolean
}

/** Grading data of a paper. It never leaves the server. */
export interface GradingPaper {
  readonly examId: string
  readonly version: number
  readonly scoring: Scoring
  readonly levels: readonly Level[]
  readonly questions: readonly GradingQuestion[]
}

export interface GradingQuestion {
  readonly questionNo: number
  /** 1 to 4 for A to D */
  readonly answer: number
  readonly points: number
  readonly topic: string
  readonly level: string | null
  readonly cancelled: boolean
}
