import type { Ctx } from '../../../context/context.ts'
import { checkoutTopic } from './checkout.outcome.ts'
import { checkoutOf } from './checkout.service.ts'

/** Message about a change of a checkout: only its id; subscribers reread the row. */
export interface CheckoutMessage {
  id: string
}

/**
 * Subscribes to one of the viewer's own checkouts: emits the current state, then every change without gaps.
 * @throws NOT_FOUND
 */
export async function watchCheckout(ctx: Ctx, id: string): Promise<AsyncIterableIterator<CheckoutMessage>> {
  await checkoutOf(ctx, id)
  return ctx.node.pubSub.subscribe<CheckoutMessage>(checkoutTopic(id), { current: () => [{ id }] })
}
