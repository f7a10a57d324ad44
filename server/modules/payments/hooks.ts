import type { Ctx } from '../../context/context.ts'
import type { Payment } from './payment.entity.ts'
import { defineHook, type Hook } from '../../base/hooks.ts'

type PaymentsHook = (ctx: Ctx, payments: Payment[]) => Promise<void>

/**
 * Hook that grants paid payments. It runs in the transaction that records the payment, once per payment: if it throws,
 * nothing is recorded and the webhook is retried.
 */
export const onPaymentsPaid = defineHook<PaymentsHook>('payments.paid')

/**
 * Like `onPaymentsPaid`, for refunds: `state` is `refunded` for a full refund, `partiallyRefunded` for a partial one.
 */
export const onPaymentsRefunded = defineHook<PaymentsHook>('payments.refunded')

/** Like `onPaymentsPaid`, for refunds that failed after they were completed: the money is back. */
export const onRefundsReversed = defineHook<PaymentsHook>('payments.refundsReversed')

/** Like `onPaymentsPaid`, for payments that are due again because their invoice was cancelled. */
export const onPaymentsDueAgain = defineHook<PaymentsHook>('payments.dueAgain')

/**
 * Like `onPaymentsPaid`, for payments whose transfer was for something else: they are owed again. A hook throws if that is
 * no longer possible.
 */
export const onPaymentsUnpaid = defineHook<PaymentsHook>('payments.unpaid')

/** Calls the hooks of paid payments, in the context's transaction. */
export async function notifyPaid(ctx: Ctx, payments: Payment[]): Promise<void> {
  await run(ctx, onPaymentsPaid, payments)
}

/** Calls the hooks of refunded payments, in the context's transaction. */
export async function notifyRefunded(ctx: Ctx, payments: Payment[]): Promise<void> {
  await run(ctx, onPaymentsRefunded, payments)
}

/** Calls the hooks of reversed refunds, in the context's transaction. */
export async function notifyReversed(ctx: Ctx, payments: Payment[]): Promise<void> {
  await run(ctx, onRefundsReversed, payments)
}

/** Calls the hooks of payments of a cancelled invoice, in the context's transaction. */
export async function notifyDueAgain(ctx: Ctx, payments: Payment[]): Promise<void> {
  await run(ctx, onPaymentsDueAgain, payments)
}

/** Calls the hooks of payments that are owed again, in the context's transaction. */
export async function notifyUnpaid(ctx: Ctx, payments: Payment[]): Promise<void> {
  await run(ctx, onPaymentsUnpaid, payments)
}

async function run(ctx: Ctx, hook: Hook<PaymentsHook>, payments: Payment[]): Promise<void> {
  if (payments.length) for (const each of ctx.node.hooks.of(hook)) await each(ctx, payments)
}
