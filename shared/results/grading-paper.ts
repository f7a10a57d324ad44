import type { QuestionContent, QuestionScoring } from '../questions/content.ts'
import type { AnswerFrame } from '../questions/kinds/kind.ts'
import type { ExamScoring } from '../questions/scoring.ts'

/** A section or gated level: its questions, and the number of right answers that opens the next one (0: always open). */
export interface Level {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  passMark: number
  /** where it differs from that of the exam */
  scoring?: QuestionScoring | null
}

/** Grading data of a paper. Until the results are published it never leaves the server. */
export interface GradingPaper {
  readonly examId: string
  readonly version: number
  readonly scoring: ExamScoring
  readonly levels: readonly Level[]
  readonly questions: readonly GradingQuestion[]
}

export interface GradingQuestion {
  readonly questionNo: number
  readonly content: QuestionContent
  readonly frame: AnswerFrame
  /** where it differs from that of the exam */
  readonly scoring: QuestionScoring | null
  readonly points: number
  readonly topic: string
  readonly level: string | null
  readonly cancelled: boolean
}
