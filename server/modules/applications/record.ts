import { recordChange } from '../../module/change-record.ts'
import type { Ctx } from '../../context/context.ts'
import { by } from '../../graphql/loaders.ts'
import type { Application } from './application.entity.ts'
import { ApplicationChange, type RecordedEvent } from './application-change.entity.ts'

type Details = Partial<Pick<ApplicationChange, 'reason' | 'fromExamId' | 'changedById'>>

/** Adds an entry to an application's change record, after the state was changed in the same transaction. */
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

/** Change record of an application, oldest entry first. */
export const changesByApplication = by(() => ApplicationChange, 'applicationId', 'createdAt')
