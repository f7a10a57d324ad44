import { registerEnumType } from 'type-graphql'
import type { Level, Scoring } from '../exam.entity.ts'

/** The four options of a question. Stored as 1 to 4. */
export const Choice = { A: 'A', B: 'B', C: 'C', D: 'D' } as const
export type Choice = (typeof Choice)[keyof typeof Choice]
registerEnumType(Choice, { name: 'Choice', description: 'One of the four options of a question' })

/** The options in the order of their numbers. */
export const choices = Object.values(Choice)

/** What a student is asked, in one language, ready to be shown. It never held an answer. */
export interface StudentPaper {
  readonly examId: string
  readonly version: number
  readonly language: string
  readonly questions: readonly StudentQuestion[]
}

export interface StudentQuestion {
  /** of the revision that is shown */
  readonly id: string
  readonly questionNo: number
  /** safe to show as it is */
  readonly html: string
  readonly options: readonly { readonly choice: Choice; readonly html: string }[]
  readonly level: string | null
  readonly topic: string
  readonly points: number
  /** its options may be shown in another order */
  readonly mixable: boolean
}

/** What grading needs. It never leaves the server. */
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
