import type { Ctx } from '../../../context/context.ts'
import { pendingRefundOf, refundPayment, refundReasons, type Payment } from '../../payments/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalCharge } from './charge.entity.ts'

/** Refund in percent, by the event's cancellation rules. */
export function refundPercent(
  { cancellationRules, startsOn }: Pick<GrandFinalEvent, 'cancellationRules' | 'startsOn'>,
  now: number,
): number {
  const days = Math.floor((Date.parse(`${startsOn}T00:00:00Z`) - now) / 86_400_000)
  const fitting = cancellationRules.filter(({ daysBefore }) => days >= daysBefore)
  return Math.max(0, ...fitting.map(({ percent }) => percent))
}

/**
 * Refund of one payment, in whole minor units: never more than the amount left after earlier refunds, including those
 * that the provider has not confirmed.
 */
export async function refundOf(
  ctx: Ctx,
  { id, paidAmount, refundedAmount }: Payment,
  percent: number,
): Promise<number> {
  const left = paidAmount - refundedAmount - (await pendingRefundOf(ctx).load(id))
  return Math.max(0, Math.min(left, Math.floor((paidAmount * percent) / 100)))
}

/**
 * Cancels a paid charge and refunds a share of its payment. The provider is called later, by a job.
 * @returns the refund in minor units
 */
export async function refundCharge(
  ctx: Ctx,
  { id }: Pick<GrandFinalCharge, 'id'>,
  payment: Payment,
  percent: number,
  reason: string | null,
): Promise<number> {
  const amount = await refundOf(ctx, payment, percent)
  if (amount > 0) {
    await refundPayment(ctx, {
      paymentId: payment.id,
      amount,
      reason: reason ?? refundReasons.cancelled,
      requestKey: `gf-cancel-${id}`,
    })
  }
  await ctx.db.update(GrandFinalCharge, { id }, { cancelledAt: new Date(ctx.clock.now()) })
  return amount
}
