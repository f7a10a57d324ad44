import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import { matchingIds } from '../applications.lists.ts'
import { cancelApplication } from '../applying/apply.service.ts'
import type { CancelMatchingApplicationsInput } from './admin.inputs.ts'

/** A run that cancels applications for a given reason and reports refused cancellations. */
export const cancelRuns: RunWork = {
  kind: 'cancelApplications',
  permission: 'admin.applications',
  recordType: 'Application',
  async labels(ctx, ids) {
    const rows: { id: string; username: string }[] = await ctx.db.query(
      'select a.id, u.username from application a join "user" u on u.id = a.user_id where a.id = any($1::uuid[])',
      [[...ids]],
    )
    return new Map(rows.map(({ id, username }) => [id, username]))
  },
  async one(ctx, id, { parameters }) {
    await cancelApplication(ctx, { id, reason: String(parameters.reason) })
    return true
  },
}

/** Starts a run that cancels all currently matching applications. */
export const cancelMatching = (
  outer: Ctx,
  { filter: { ...filters }, reason }: CancelMatchingApplicationsInput,
): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, cancelRuns, { ids: await matchingIds(ctx, filters), parameters: { reason } }),
  )
