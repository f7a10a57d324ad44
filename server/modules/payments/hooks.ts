import type { Ctx } from '../../graphql/context.ts'
import type { Payment } from './payment.entity.ts'

type Hook = (ctx: Ctx, payments: Payment[]) => Promise<void>
const paid: Hook[] = []
const refunded: Hook[] = []
const reversed: Hook[] = []
const dueAgain: Hook[] = []

/**
 * Registers a hook that grants paid payments; higher modules call it as they load. The hook runs in the transaction
 * that records the payment, once per payment: if it throws, nothing is recorded and the webhook is retried.
 */
export function onPaymentsPaid(hook: Hook): void {
  paid.push(hook)
}

/**
 * Like `onPaymentsPaid`, for refunds: `state` is `refunded` for a full refund, `partiallyRefunded` for a partial one.
 */
export function onPaymentsRefunded(hook: Hook): void {
  refunded.push(hook)
}

/** Like `onPaymentsPaid`, for refunds that fail after they were done: the money is back. */
export function onRefundsReversed(hook: Hook): void {
  reversed.push(hook)
}

/** Like `onPaymentsPaid`, for payments that are due again because their invoice was cancelled. */
export function onPaymentsDueAgain(hook: Hook): void {
  dueAgain.push(hook)
}

/** Calls the hooks of paid payments, in the context's transaction. */
export async function notifyPaid(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of paid) await hook(ctx, payments)
}

/** Calls the hooks of refunded payments, in the context's transaction. */
export async function notifyRefunded(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of refunded) await hook(ctx, payments)
}

/** Calls the hooks of reversed refunds, in the context's transaction. */
export async function notifyReversed(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of reversed) await hook(ctx, payments)
}

/** Calls the hooks of payments of a cancelled invoice, in the context's transaction. */
export async function notifyDueAgain(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of dueAgain) await hook(ctx, payments)
}
