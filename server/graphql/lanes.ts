import type { RateLimitName } from '../limits/rate-limits.ts'
import { declaredLimit } from './limits/limited.ts'

/**
 * The lane of a request at the door: `examDay` passes at once; the others have lines for each account, so that a long
 * change or upload does not delay the pages of its own account.
 */
export type Lane = 'examDay' | 'read' | 'change' | 'file'

/** Limits of requests that a running exam sends by itself. */
const ofExamDay: ReadonlySet<RateLimitName> = new Set(['cameraSegmentByUser', 'logByUser'])

/**
 * Whether a mutation belongs to exam day: unlimited, since it is bounded by the attempt, or sent by a running exam
 * itself. It is never refused because of other requests of its account.
 */
export function isOfExamDay(field: { extensions: { limit?: unknown } }): boolean {
  const limit = declaredLimit(field)
  if (!limit) return false
  return 'unlimited' in limit || ofExamDay.has('within' in limit ? limit.within : limit.rule)
}
