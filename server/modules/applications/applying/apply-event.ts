import type { Ctx } from '../../../context/context.ts'
import { Application } from '../application.entity.ts'
import { stateAfter, type ApplicationEvent } from '../application-states.ts'
import { onApplicationEnded } from '../hooks.ts'
import { writeRecord } from '../record.ts'

type Change = Partial<Pick<Application, 'paidAt' | 'cancelledAt' | 'endReason'>>

/**
 * Applies an event to an application and records it. Call in a transaction that holds the row (`lockApplication`).
 * @param reason free text for the change record
 * @throws CONFLICT with the current `state`
 */
export async function applyEvent(
  ctx: Ctx,
  application: Application,
  event: ApplicationEvent,
  change: Change = {},
  reason: string | null = null,
): Promise<Application> {
  const state = stateAfter(application.state, event)
  const now = new Date(ctx.clock.now())
  const times: Change = state === 'paid' ? { paidAt: now } : state === 'cancelled' ? { cancelledAt: now } : {}
  Object.assign(application, { state }, times, change)
  await ctx.db.update(Application, application.id, { state, ...times, ...change })
  await writeRecord(ctx, application, event, { reason })
  if (state === 'cancelled') for (const hook of ctx.node.hooks.of(onApplicationEnded)) await hook(ctx, application)
  return application
}

/** Locks an application's row until the end of the transaction; null if none matches. */
export function lockApplication(ctx: Ctx, where: Partial<Pick<Application, 'id' | 'userId'>>) {
  return ctx.db.findOne(Application, { where, lock: { mode: 'pessimistic_write' } })
}
