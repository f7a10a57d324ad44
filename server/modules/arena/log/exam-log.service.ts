import type { Ctx } from '../../../context/context.ts'
import { notFound, unauthenticated } from '../../../errors/errors.ts'
import { Application } from '../../applications/public.ts'
import { logWriter } from './log-writer.ts'
import { ExamLog, type LogDetails, type ExamEventDetails } from './exam-log.entity.ts'

/** Actions logged by the server; browsers log other actions. */
export const ExamEvent = {
  opened: 'Exam opened',
  takenOver: 'Continued in another tab',
  submitted: 'Exam submitted',
  timeUp: 'Time is up',
  reset: 'Attempt reset',
  closed: 'Closed by an administrator',
  extraTime: 'Extra time given',
  paused: 'Exam paused',
  resumed: 'Exam resumed',
  breakStarted: 'Break started',
  breakEnded: 'Break ended',
  pauseExpired: 'Closed after a long pause',
  lateAccepted: 'Late answers accepted',
  lateRefused: 'Late answers refused',
} as const
export type ExamEvent = (typeof ExamEvent)[keyof typeof ExamEvent]

/** Adds an entry to the exam's log, within the context's transaction. */
export async function logExamEvent(
  ctx: Ctx,
  of: { userId: string; applicationId: string },
  action: ExamEvent,
  details: ExamEventDetails = {},
): Promise<void> {
  await ctx.db.insert(ExamLog, {
    userId: of.userId,
    applicationId: of.applicationId,
    action,
    details,
    address: ctx.request.address,
    at: new Date(ctx.clock.now()),
  })
}

/**
 * Stores a browser's exam-day report, with the server's time and address.
 * @throws RATE_LIMITED, NOT_FOUND (another user's application)
 */
export async function setLog(
  ctx: Ctx,
  input: { action: string; applicationId?: string | null; details?: LogDetails | null },
): Promise<void> {
  const userId = ctx.viewer.id
  if (userId === null) throw unauthenticated()
  await ctx.node.limits.consume('logByUser', userId)
  const applicationId = input.applicationId ?? null
  if (applicationId && !(await ctx.db.existsBy(Application, { id: applicationId, userId }))) throw notFound()
  logWriter(ctx).add({
    userId,
    applicationId,
    action: input.action,
    details: { ...input.details },
    address: ctx.request.address,
    at: new Date(ctx.clock.now()),
  })
}
