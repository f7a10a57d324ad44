import type { SelectQueryBuilder } from 'typeorm'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { wordPatterns } from '../../../database/search.ts'
import { by, byId } from '../../../graphql/loaders.ts'
import type { Ctx } from '../../../context/context.ts'
import { BankBooking, BankEntry, BankStatement } from './bank.entity.ts'
import type { BankEntryFilter, BankTotals } from './bank.inputs.ts'
import { compact } from './creditor-reference.ts'
import { moneyOf } from './read/csv.ts'

export const bankStatementById = byId(() => BankStatement)
export const bankEntryById = byId(() => BankEntry)
export const bankBookingById = byId(() => BankBooking)
export const bookingsByEntry = by(() => BankBooking, 'entryId', 'createdAt')

/** Imported statements, newest first. */
export const bankStatements = (ctx: Ctx, page: PageArgs): Promise<Page<BankStatement>> =>
  connection(ctx.db.createQueryBuilder(BankStatement, 'statement'), page, [['createdAt', 'DESC']])

/** Entries, those booked last first. */
export function bankEntries(ctx: Ctx, filter: BankEntryFilter | null, page: PageArgs): Promise<Page<BankEntry>> {
  return connection(filtered(ctx.db.createQueryBuilder(BankEntry, 'entry'), filter), page, [['bookedOn', 'DESC']])
}

function filtered(query: SelectQueryBuilder<BankEntry>, filter: BankEntryFilter | null) {
  const { states, statementId, search, from, to } = filter ?? {}
  if (states) query.andWhere('entry.state = any(:states)', { states })
  if (statementId) query.andWhere('entry.statementId = :statementId', { statementId })
  if (from) query.andWhere('entry.bookedOn >= :from', { from })
  if (to) query.andWhere('entry.bookedOn <= :to', { to })
  const text = search?.trim()
  if (!text) return query
  const amount = moneyOf(text, /,\d{1,2}$/.test(text) ? 'comma' : 'point', 'EUR')
  // letters and digits alone, since references are typed with any signs between them
  const letters = compact(text)
  const ways = [
    `folded(concat_ws(' ', entry.payerName, entry.text, entry.bankReference)) like all(:patterns)`,
    ...(letters.length > 3
      ? [
          `regexp_replace(upper(concat(entry.text, entry.creditorReference, entry.payerAccount)), '[^A-Z0-9]', '', 'g')
            like :letters`,
        ]
      : []),
    ...(amount === null ? [] : ['abs(entry.amount) = :amount']),
  ]
  query.andWhere(`(${ways.join(' or ')})`, {
    ...{ patterns: wordPatterns(text), letters: `%${letters}%`, amount: amount === null ? null : Math.abs(amount) },
  })
  return query
}

/** Sums of the incoming entries of a filter, by currency. */
export async function bankTotals(ctx: Ctx, filter: BankEntryFilter | null): Promise<BankTotals[]> {
  const rows: BankTotals[] = await filtered(ctx.db.createQueryBuilder(BankEntry, 'entry'), filter)
    .andWhere('entry.amount > 0')
    .leftJoin(
      `(select entry_id, sum(amount) filter (where kind in ('assign', 'recorded', 'surplus')) ours from bank_booking group by entry_id)`,
      'booked',
      'booked.entry_id = entry.id',
    )
    .select('entry.currency', 'currency')
    .addSelect('count(*)::int', 'count')
    .addSelect('sum(entry.amount)::float8', 'imported')
    .addSelect('coalesce(sum(booked.ours), 0)::float8', 'matched')
    .addSelect('sum(entry.rest)::float8', 'open')
    .addSelect('count(*) filter (where entry.rest <> 0)::int', 'openCount')
    .groupBy('entry.currency')
    .orderBy('entry.currency')
    .getRawMany()
  return rows.map((row) => ({ ...row, decided: row.imported - row.matched - row.open }))
}
