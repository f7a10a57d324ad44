import type { Ctx } from '../../../graphql/context.ts'
import { BonusAccount, BonusMovement, BonusReason } from './bonus.entity.ts'

/** The account of a supervisor, ours until the commit; it is made where there is none. */
export async function lockAccount(ctx: Ctx, userId: string): Promise<BonusAccount> {
  await ctx.db.createQueryBuilder().insert().into(BonusAccount).values({ userId }).orIgnore().execute()
  return ctx.db.findOneOrFail(BonusAccount, { where: { userId }, lock: { mode: 'pessimistic_write' } })
}

/**
 * Writes a movement into the ledger and changes the account, which the caller has locked. The points of a refunded exam
 * that are no longer there are owed; nothing else may take more than there is.
 */
export async function movePoints(
  ctx: Ctx,
  account: BonusAccount,
  { delta, reason, subjectId, turn = 0 }: Pick<BonusMovement, 'delta' | 'reason' | 'subjectId'> & { turn?: number },
): Promise<void> {
  if (account.points + delta < 0 && reason !== BonusReason.refunded) throw new Error('There are not so many points')
  await ctx.db.insert(BonusMovement, { userId: account.userId, delta, reason, subjectId, turn })
  const balance = account.points - account.owed + delta
  Object.assign(account, { points: Math.max(balance, 0), owed: Math.max(-balance, 0) })
  await ctx.db.update(BonusAccount, { userId: account.userId }, { points: account.points, owed: account.owed })
}
