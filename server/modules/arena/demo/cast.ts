import { demoValue } from '../../../demo-part/part.ts'
import type { CrowdPlace } from '../../applications/public.ts'
import type { Attempt } from '../attempt.entity.ts'

/** A finished attempt. */
export type DemoSitting = Attempt & { startedAt: Date; closedAt: Date }

/** The attempts of the season's finished exam. */
export const demoFinishedAttempts = demoValue<readonly DemoSitting[]>('attempts of the finished exam')

/** The attempts of the second date, by start. */
export const demoSecondDateAttempts = demoValue<readonly DemoSitting[]>('attempts of the second date')

/** The attempts of the finished mixed round. */
export const demoMixedAttempts = demoValue<readonly DemoSitting[]>('attempts of the finished mixed round')

/** The attempts of the exam in progress in the order of its students; some are submitted. */
export const demoAttemptsInProgress = demoValue<readonly Attempt[]>('attempts of the exam in progress')

/** An attempt of the crowd, sat at a provider. */
export interface CrowdSitting {
  id: string
  place: CrowdPlace
  /** working time */
  seconds: number
  /** milliseconds since 1970 */
  startedAt: number
  closedAt: number
}

export const demoCrowdSittings = demoValue<readonly CrowdSitting[]>('attempts of the crowd')
