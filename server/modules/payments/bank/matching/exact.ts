import type { Ctx } from '../../../../context/context.ts'
import { GraphQLError } from 'graphql'
import { BankEntry } from '../bank.entity.ts'
import { bookEntry } from '../booking.service.ts'
import { exactInvoices } from './proposals.ts'

/** Maximum number of entries booked by one call, and of entries compared. */
const maxBooked = 100
const maxCompared = 1000

/**
 * Books undecided entries that match exactly, oldest first, each in a transaction of its own. An entry that someone else
 * decides at the same time is left alone.
 * @param statementId only of this statement
 */
export async function bookExact(
  ctx: Ctx,
  statementId: string | null | undefined,
): Promise<{ booked: number; more: boolean }> {
  let booked = 0
  let after = ''
  for (let compared = 0; compared < maxCompared;) {
    const query = ctx.db
      .createQueryBuilder(BankEntry, 'entry')
      .where(`entry.state = 'open' and entry.amount > 0`)
      .orderBy('entry.id')
      .limit(200)
    if (after) query.andWhere('entry.id > :after', { after })
    if (statementId) query.andWhere('entry.statementId = :statementId', { statementId })
    const entries = await query.getMany()
    for (const entry of entries) {
      if (booked >= maxBooked) return { booked, more: true }
      if (await bookIfExact(ctx, entry)) booked++
    }
    compared += entries.length
    after = entries.at(-1)?.id ?? ''
    if (entries.length < 200) return { booked, more: false }
  }
  // the rest is compared by the next call only if this one made progress
  return { booked, more: booked > 0 }
}

async function bookIfExact(ctx: Ctx, entry: BankEntry): Promise<boolean> {
  const invoices = await exactInvoices(ctx, entry)
  if (!invoices.length) return false
  try {
    await bookEntry(
      ctx,
      entry.id,
      invoices.map(({ id, amount, receivedAmount }) => ({ invoiceId: id, amount: amount - receivedAmount })),
    )
    return true
  } catch (error) {
    // decided or paid in another way since
    if (error instanceof GraphQLError && error.extensions['code'] === 'CONFLICT') return false
    throw error
  }
}

/** Job: books the exact matches of a new statement, if the settings say so. */
export async function bookExactOf(ctx: Ctx, { statementId }: { statementId: string }): Promise<void> {
  while ((await bookExact(ctx, statementId)).more);
}
