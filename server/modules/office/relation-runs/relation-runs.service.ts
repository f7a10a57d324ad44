import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { dropDraft, matchingListedIds, Relation, removeFromList, User } from '../../accounts/public.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import type { RemoveMatchingFromListInput } from './relation-runs.inputs.ts'

/** Bulk removal from the list of the user who started it; people no longer on it are skipped. */
export const removeRuns: RunWork = {
  kind: 'removeFromList',
  permission: null,
  recordType: 'User',
  async labels(ctx, ids) {
    const rows: { id: string; username: string }[] = await ctx.db.query(
      'select id, username from "user" where id = any($1::uuid[])',
      [[...ids]],
    )
    return new Map(rows.map(({ id, username }) => [id, username]))
  },
  async one(ctx, id) {
    if (!(await ctx.db.existsBy(Relation, { aboveId: viewerId(ctx), belowId: id }))) return false
    const user = await ctx.db.findOneByOrFail(User, { id })
    await (user.isDraft ? dropDraft : removeFromList)(ctx, id)
    return true
  },
}

/** Starts a run that removes all matching people from the viewer's list. */
export const removeMatching = (outer: Ctx, filter: RemoveMatchingFromListInput): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, removeRuns, { ids: await matchingListedIds(ctx, filter), subjectId: ctx.viewer.id }),
  )
