import { Column, Entity, PrimaryColumn } from 'typeorm'
import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'

/** Last number given in a series: `INV` invoices, `PF` pro forma invoices, `CN` credit notes. */
@Entity()
export class DocumentNumber {
  @PrimaryColumn('text') series: string
  @Column('int') last: number
}

/**
 * The next number of a series, such as `INV-2026-000012`. Its row stays locked until the transaction ends: a transaction
 * that fails returns the number, so that a series has no gaps.
 */
export async function nextNumber(ctx: Ctx, series: 'INV' | 'PF' | 'CN'): Promise<string> {
  const rows: { last: number }[] = await ctx.db.query(
    `insert into document_number (series, last) values ($1, 1)
     on conflict (series) do update set last = document_number.last + 1 returning last`,
    [series],
  )
  const year = new Date(ctx.clock.now()).getUTCFullYear()
  return `${series}-${year}-${String(first(rows).last).padStart(6, '0')}`
}
