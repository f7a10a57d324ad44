import { recordChange } from '../../../change-record.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { LedgerEntry, PaymentChange, type LedgerKind } from './ledger.entity.ts'
import type { Payment } from '../payment.entity.ts'

/** Writes a movement into the ledger, in the transaction that the context is in; nothing is written for 0. */
export async function book(
  ctx: Ctx,
  payment: Pick<Payment, 'id' | 'currency'>,
  { kind, amount, reference = null }: { kind: LedgerKind; amount: number; reference?: string | null },
): Promise<void> {
  if (amount === 0) return
  await ctx.db.insert(LedgerEntry, {
    paymentId: payment.id,
    kind,
    amount,
    currency: payment.currency,
    reference,
    byId: ctx.viewer.id,
  })
}

/** Notes who changed a payment by hand, and why. */
export async function noteChange(
  ctx: Ctx,
  paymentId: string,
  action: string,
  reason: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordChange(ctx, PaymentChange, { paymentId, action, reason, details })
}
