import { demoValue } from '../../../demo-part/part.ts'
import type { User } from '../../accounts/public.ts'
import type { Category } from '../category.entity.ts'
import type { Exam } from '../exam.entity.ts'
import type { GivenAnswers } from './papers/mixed/mixed-question.ts'

/** The season's exams by their purpose in the demo. */
export interface DemoExams {
  practice: Exam
  /** with published results */
  finished: Exam
  open: Exam
  tomorrow: Exam
  /** in three weeks; students still have to pay */
  unpaid: Exam
  challenge: Exam
  embedded: Exam
  live: Exam
}
export type DemoExamKey = keyof DemoExams

/** The published exams of the season. */
export interface DemoSeason {
  /** in their order */
  categories: readonly Category[]
  exams: DemoExams
  /** several dates of one category to choose from */
  dates: readonly Exam[]
  /** an exam for teams */
  team: Exam
  /** an exam at a provider, open now */
  elsewhere: Exam
}

export const demoSeason = demoValue<DemoSeason>('season of exams')

/** All exams of the season. */
export const examsOf = ({ exams, dates, team, elsewhere }: DemoSeason): Exam[] => [
  ...Object.values<Exam>({ ...exams }),
  ...dates,
  team,
  elsewhere,
]

/** Exams of the crowd at a provider, of this season and the year before, with results. */
export const demoPastExams = demoValue<readonly Exam[]>('past exams')

/** Another date of the finished exam, sat yesterday. */
export const demoSecondDate = demoValue<Exam>('second date')

/** An exam that some students are sitting now, with cameras. */
export interface DemoExamInProgress {
  exam: Exam
  students: readonly User[]
  /** when all of them started, in milliseconds since 1970 */
  startedAt: number
}

export const demoExamInProgress = demoValue<DemoExamInProgress>('exam in progress')

/** Two rounds whose paper has all kinds of questions. */
export interface DemoMixedRounds {
  /** with published results */
  finished: Exam
  open: Exam
  /** what students answer to each question of the paper */
  answers: readonly GivenAnswers[]
}

export const demoMixedRounds = demoValue<DemoMixedRounds>('mixed rounds')
