import { loader } from '../../../graphql/loaders.ts'
import { BonusAccount } from './bonus.entity.ts'

/** The account of a supervisor by user id; null before the first points. */
export const bonusAccountOf = loader<string, BonusAccount | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(BonusAccount, 'account')
    .where('account.userId = any(:ids)', { ids: [...ids] })
    .getMany()
  const found = new Map(rows.map((row) => [row.userId, row]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Purchases of a supervisor by user id: the number of purchases per package, keyed by its points. */
export const purchasesOf = loader<string, ReadonlyMap<number, number>>(async (ctx, ids) => {
  const rows: { userId: string; bucks: number; times: number }[] = await ctx.db.query(
    `select user_id "userId", -delta bucks, count(*)::int times from bonus_ledger
     where user_id = any($1) and reason = 'purchase' group by user_id, delta`,
    [ids],
  )
  const found = new Map<string, Map<number, number>>(ids.map((id) => [id, new Map()]))
  for (const { userId, bucks, times } of rows) found.get(userId)?.set(bucks, times)
  return ids.map((id) => found.get(id) ?? new Map())
})
