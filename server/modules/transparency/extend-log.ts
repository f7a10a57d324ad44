import type { Ctx } from '../../context/context.ts'
import { onOneNode } from '../../database/on-one-node.ts'
import { findProblem, openLog, signTree } from './checkpoints.ts'
import { logDueAttempts } from './due-attempts.ts'
import { logSavedMinutes } from './saved-minutes.ts'
import { addPendingEntries } from './tree.ts'
import { LogProblem } from './transparency.entities.ts'

/** Session lock: one node at a time extends and signs. */
const lockKey = 74_010_090

const warnings: Readonly<Record<LogProblem, string>> = {
  restored:
    'The transparency log signs nothing: its database is older than what it has signed. Restore a newer backup, see docs/transparency-log.md',
  copied:
    'The transparency log signs nothing: its database belongs to another PUBLIC_URL, see docs/transparency-log.md',
  otherStorage:
    'The transparency log signs nothing: its newest checkpoint is not in the file storage, so newer ones may have been lost with it. See npm run log:continue in docs/transparency-log.md',
}

/**
 * Logs what is due, adds pending entries to the tree and signs it, on one node at a time. If the database does not fit what was signed, it
 * changes nothing but the log’s problem.
 */
export const extendLog = (ctx: Ctx): Promise<void> => onOneNode(ctx, lockKey, () => extend(ctx))

async function extend(ctx: Ctx): Promise<void> {
  const problem = await findProblem(ctx)
  await noteProblem(ctx, problem)
  if (problem) return
  await logSavedMinutes(ctx)
  while (await logDueAttempts(ctx));
  while (await addPendingEntries(ctx));
  await signTree(ctx)
}

/** Stores why the log stands still, and logs it when it begins. */
async function noteProblem(ctx: Ctx, problem: LogProblem | null): Promise<void> {
  const before = await openLog(ctx)
  if (before.problem === problem) return
  await ctx.db.query('update transparency_log set problem = $1 where id = 1', [problem])
  if (problem) ctx.log.error({ origin: before.origin, size: before.size }, warnings[problem])
}
