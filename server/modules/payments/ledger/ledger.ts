import { recordChange } from '../../../module/change-record.ts'
import type { Ctx } from '../../../context/context.ts'
import { LedgerEntry, PaymentChange, type LedgerKind } from './ledger.entity.ts'
import type { Payment } from '../payment.entity.ts'

/** Writes a ledger entry in the context's transaction; skips amounts of 0. */
export async function book(
  ctx: Ctx,
  payment: Pick<Payment, 'id' | 'currency'>,
  {
    kind,
    amount,
    reference = null,
    bookingId = null,
  }: { kind: LedgerKind; amount: number; reference?: string | null; bookingId?: string | null },
): Promise<void> {
  if (amount === 0) return
  await ctx.db.insert(LedgerEntry, {
    paymentId: payment.id,
    kind,
    amount,
    currency: payment.currency,
    reference,
    bookingId,
    byId: ctx.viewer.id,
  })
}

/** Logs a manual change of a payment with its author and reason. */
export async function recordPaymentChange(
  ctx: Ctx,
  paymentId: string,
  action: string,
  reason: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordChange(ctx, PaymentChange, { paymentId, action, reason, details })
}
