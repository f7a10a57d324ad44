import { demoValue } from '../../../demo-part/part.ts'
import type { CrowdPerson, User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { Application } from '../application.entity.ts'

/** The applications to the exams of the season, in every state. */
export const demoPlaces = demoValue<readonly Application[]>('applications')

/** A paid application with its student. */
export interface DemoPlace {
  application: Application
  user: User
}

/** The places of the second date. */
export const demoSecondDatePlaces = demoValue<readonly DemoPlace[]>('places of the second date')

/** The places of the second date whose students missed it; provided by the module in which the others sit it. */
export const demoMissedPlaces = demoValue<readonly DemoPlace[]>('missed places')

/** The applications of the students who are sitting the exam in progress, in their order. */
export const demoPlacesInProgress = demoValue<readonly Application[]>('places of the exam in progress')

/** The places of the mixed rounds that the students of the finished one have sat. */
export const demoMixedPlaces = demoValue<readonly DemoPlace[]>('places of the finished mixed round')

/** An application of the crowd. */
export interface CrowdPlace {
  id: string
  student: CrowdPerson
  exam: Exam
  /** milliseconds since 1970 */
  createdAt: number
  state: 'paid' | 'applied' | 'cancelled'
  endReason: 'unpaid' | 'refunded' | 'student' | null
}

export const demoCrowdPlaces = demoValue<readonly CrowdPlace[]>('applications of the crowd')
