import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { CardProblem, type CardSession } from '../../../providers/card-payments.ts'
import { cardsOf } from './cards.ts'
import { Checkout, CheckoutState } from './checkout.entity.ts'
import { release, takeOver } from './checkout.outcome.ts'

/** How long after its end a page is looked at, milliseconds: the provider's own news come first. */
const patience = 60_000
/** A page that the provider did not open within this time was not opened, milliseconds. */
const openingTime = 120_000
const mostAtOnce = 50

/**
 * Closes a checkout's payment page at the provider's, and takes over what it is then: given up, or paid after all.
 * Not inside a transaction.
 */
export async function closePage(ctx: Ctx, checkoutId: string): Promise<void> {
  const checkout = await ctx.db.findOneBy(Checkout, { id: checkoutId })
  if (!checkout || !isUnfinished(checkout)) return
  const session = await closedSession(ctx, checkout)
  await inTransaction(ctx, async (tx) => {
    if (session) return takeOver(tx, checkoutId, session)
    const locked = await tx.db.findOne(Checkout, { where: { id: checkoutId }, lock: { mode: 'pessimistic_write' } })
    if (locked && isUnfinished(locked)) await release(tx, locked, CheckoutState.released)
  })
}

const isUnfinished = ({ state }: Checkout): boolean =>
  state === CheckoutState.opening || state === CheckoutState.open || state === CheckoutState.pending

/** The page, closed if it could be; null when there never was one. */
async function closedSession(ctx: Ctx, { sessionId, request }: Checkout): Promise<CardSession | null> {
  const cards = cardsOf(ctx)
  if (sessionId) return cards.expire(sessionId)
  if (!request) return null
  // we asked and did not hear the answer: asking again gives the same page, if there is one
  const asked = { ...request, expiresAt: new Date(request.expiresAt) }
  try {
    return await cards.expire((await cards.open(asked)).id)
  } catch (error) {
    if (error instanceof CardProblem && error.kind === 'refused') return null
    throw error
  }
}

/** A job: closes a page that is in somebody's way. */
export const expireCheckout = (ctx: Ctx, { checkoutId }: { checkoutId: string }): Promise<void> =>
  closePage(ctx, checkoutId)

/** Again and again: gives up abandoned pages, and what a crash has left half-done. */
export async function sweepCheckouts(ctx: Ctx): Promise<void> {
  if (!ctx.node.providers.cards) return
  const now = ctx.clock.now()
  const left = await ctx.db
    .createQueryBuilder(Checkout, 'checkout')
    .where('checkout.state = :open and checkout.expiresAt < :over', {
      open: CheckoutState.open,
      over: new Date(now - patience),
    })
    .orWhere('checkout.state = :opening and checkout.createdAt < :old', {
      opening: CheckoutState.opening,
      old: new Date(now - openingTime),
    })
    .orderBy('checkout.createdAt')
    .limit(mostAtOnce)
    .getMany()
  for (const { id } of left) {
    await closePage(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, checkoutId: id }, 'A page was not closed'),
    )
  }
}
