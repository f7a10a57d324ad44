import type { Ctx } from '../../../context/context.ts'
import { BonusAccount, BonusMovement, BonusReason } from './bonus.entity.ts'

/** Locks the account of a supervisor until the commit; creates it if missing. */
export async function lockAccount(ctx: Ctx, userId: string): Promise<BonusAccount> {
  await ctx.db.createQueryBuilder().insert().into(BonusAccount).values({ userId }).orIgnore().execute()
  return ctx.db.findOneOrFail(BonusAccount, { where: { userId }, lock: { mode: 'pessimistic_write' } })
}

/**
 * Writes a movement to the ledger and updates the account, which the caller has locked. Points of a refunded exam that
 * were already spent become debt; no other movement may exceed the balance.
 */
export async function movePoints(
  ctx: Ctx,
  account: BonusAccount,
  { delta, reason, subjectId, turn = 0 }: Pick<BonusMovement, 'delta' | 'reason' | 'subjectId'> & { turn?: number },
): Promise<void> {
  if (account.points + delta < 0 && reason !== BonusReason.refunded) throw new Error('There are not enough points')
  await ctx.db.insert(BonusMovement, { userId: account.userId, delta, reason, subjectId, turn })
  const balance = account.points - account.owed + delta
  Object.assign(account, { points: Math.max(balance, 0), owed: Math.max(-balance, 0) })
  await ctx.db.update(BonusAccount, { userId: account.userId }, { points: account.points, owed: account.owed })
}
