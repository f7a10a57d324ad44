import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { Session } from './session.entity.ts'
import { endAllSessions, endSession } from './session.service.ts'

/** Limit on the sessions listed. */
const maxDevices = 100

/** A user's live sessions, newest login first. */
export function liveSessions(ctx: Ctx, userId: string): Promise<Session[]> {
  return liveQuery(ctx, userId)
    .orderBy('session.createdAt', 'DESC')
    .addOrderBy('session.id', 'DESC')
    .take(maxDevices)
    .getMany()
}

/**
 * Logs the viewer out on one device immediately.
 * @throws NOT_FOUND for an ended session or another user's
 */
export async function endOwnSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  const session = await liveQuery(ctx, viewerId(ctx)).andWhere('session.id = :sessionId', { sessionId }).getOne()
  if (!session) throw notFound('This device is already logged out')
  await endSession(ctx, session.id, 'otherDevice')
}

/** Logs the viewer out on all other devices. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (ctx) => endAllSessions(ctx, viewerId(ctx), 'otherDevice', { except: ctx.viewer.sessionId }))
}

const liveQuery = (ctx: Ctx, userId: string) =>
  ctx.db
    .createQueryBuilder(Session, 'session')
    .where('session.userId = :userId and session.endedAt is null and session.expiresAt > :now', {
      userId,
      now: new Date(ctx.clock.now()),
    })
