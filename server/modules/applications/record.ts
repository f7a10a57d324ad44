import { recordChange } from '../../change-record.ts'
import type { Ctx } from '../../graphql/context.ts'
import { by } from '../../graphql/loaders.ts'
import type { Application } from './application.entity.ts'
import { ApplicationChange, type RecordedEvent } from './application-change.entity.ts'

type Details = Partial<Pick<ApplicationChange, 'reason' | 'fromExamId' | 'changedById'>>

/** Writes a line into the record of an application that has its new state already, in the same transaction. */
export async function writeRecord(
  ctx: Ctx,
  { id: applicationId, state }: Application,
  event: RecordedEvent,
  details: Details = {},
): Promise<void> {
  await recordChange(ctx, ApplicationChange, {
    applicationId,
    event,
    state,
    createdAt: new Date(ctx.clock.now()),
    ...details,
  })
}

/** The record of an application, the oldest line first. */
export const changesByApplication = by(() => ApplicationChange, 'applicationId', 'createdAt')
