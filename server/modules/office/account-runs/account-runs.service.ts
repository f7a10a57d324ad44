import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import { disableUser, enableUser, matchingAccountIds, User } from '../../accounts/public.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import type { DisableMatchingUsersInput, EnableMatchingUsersInput } from './account-runs.inputs.ts'

/** Bulk change of account status; accounts already in that status are skipped. */
const statusRuns = (kind: string, isDisabled: boolean, change: typeof disableUser): RunWork => ({
  kind,
  // accounts need several permissions, depending on their role
  permission: null,
  recordType: 'User',
  async labels(ctx, ids) {
    const rows: { id: string; username: string }[] = await ctx.db.query(
      'select id, username from "user" where id = any($1::uuid[])',
      [[...ids]],
    )
    return new Map(rows.map(({ id, username }) => [id, username]))
  },
  async one(ctx, id, { parameters }) {
    if (!ctx.viewer.has('admin.supervisors') || !ctx.viewer.has('admin.applications')) throw forbidden()
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user) throw notFound('User not found')
    if ((user.disabledAt !== null) === isDisabled) return false
    await change(ctx, id, String(parameters.reason))
    return true
  },
})

export const disableRuns = statusRuns('disableUsers', true, disableUser)
export const enableRuns = statusRuns('enableUsers', false, enableUser)

/** Starts a run that disables all matching accounts. */
export const disableMatching = (
  outer: Ctx,
  { filter: { ...filter }, reason }: DisableMatchingUsersInput,
): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, disableRuns, { ids: await matchingAccountIds(ctx, filter, false), parameters: { reason } }),
  )

/** Starts a run that enables all matching disabled accounts. */
export const enableMatching = (outer: Ctx, { filter: { ...filter }, reason }: EnableMatchingUsersInput): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, enableRuns, { ids: await matchingAccountIds(ctx, filter, true), parameters: { reason } }),
  )
