import { windowOf, type Exam, type Window } from '../exams/public.ts'
import type { Application } from './application.entity.ts'

/** The window of this student alone, if there is one. */
export type OwnWindow = Pick<Application, 'ownOpensAt' | 'ownClosesAt'>

/** The window in which a student sits an exam: an own date, or that of the exam in the student's time zone. */
export const windowOfSitting = (
  exam: Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>,
  { ownOpensAt, ownClosesAt }: OwnWindow,
  timeZone: string,
): Window => (ownOpensAt && ownClosesAt ? { opensAt: ownOpensAt, closesAt: ownClosesAt } : windowOf(exam, timeZone))
