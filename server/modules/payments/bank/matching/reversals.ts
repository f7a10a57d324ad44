import type { Ctx } from '../../../../context/context.ts'
import { BankEntry } from '../bank.entity.ts'

/** For an undecided reversal: earlier entries of the same amount that were not taken back yet, at most ten. */
export async function originalsOf(
  ctx: Ctx,
  { isReversal, rest, amount, currency, bookedOn }: BankEntry,
): Promise<BankEntry[]> {
  if (!isReversal || rest === 0 || amount > 0) return []
  return ctx.db
    .createQueryBuilder(BankEntry, 'entry')
    .where('entry.amount = :amount and entry.currency = :currency and entry.bookedOn <= :bookedOn', {
      ...{ amount: -amount, currency, bookedOn },
    })
    .andWhere(`entry.state <> 'reversed'`)
    .orderBy('entry.bookedOn', 'DESC')
    .addOrderBy('entry.id', 'DESC')
    .limit(10)
    .getMany()
}
