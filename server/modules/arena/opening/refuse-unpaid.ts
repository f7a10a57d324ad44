import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import type { Payment } from '../../payments/public.ts'

/** Refuses to make a fee owed again once its exam was started. @throws CONFLICT */
export async function refuseUnpaidOnceStarted(ctx: Ctx, payments: Payment[]): Promise<void> {
  const rows: unknown[] = await ctx.db.query(
    `select 1 from attempt where application_id = any($1) and kind = 'exam' and started_at is not null limit 1`,
    [payments.map(({ subjectId }) => subjectId)],
  )
  if (rows.length) throw failure('CONFLICT', 'An exam on it has been started. Refund the payment instead.')
}
