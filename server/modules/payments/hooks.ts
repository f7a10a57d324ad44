import type { Ctx } from '../../graphql/context.ts'
import type { Payment } from './payment.entity.ts'

type Hook = (ctx: Ctx, payments: Payment[]) => Promise<void>
const paid: Hook[] = []
const refunded: Hook[] = []
const reversed: Hook[] = []

/**
 * Modules on higher floors say here what a payment grants. Called as they load. The hook runs in the transaction that
 * records the payment, once for each payment: when it throws, nothing is recorded and the news comes again.
 */
export function onPaymentsPaid(hook: Hook): void {
  paid.push(hook)
}

/**
 * The same for money that went back: `state` says whether all of it did (`refunded`) or a part (`partiallyRefunded`).
 */
export function onPaymentsRefunded(hook: Hook): void {
  refunded.push(hook)
}

/** The same for a refund that was done and failed after all: the money is here again. */
export function onRefundsReversed(hook: Hook): void {
  reversed.push(hook)
}

/** Tells the modules above, in the transaction that the context is in. */
export async function tellPaid(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of paid) await hook(ctx, payments)
}

/** Tells the modules above, in the transaction that the context is in. */
export async function tellRefunded(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of refunded) await hook(ctx, payments)
}

/** Tells the modules above, in the transaction that the context is in. */
export async function tellReversed(ctx: Ctx, payments: Payment[]): Promise<void> {
  if (payments.length) for (const hook of reversed) await hook(ctx, payments)
}
