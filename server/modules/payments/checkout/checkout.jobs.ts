import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { CardProblem, type CardSession } from '../../../providers/card-payments.ts'
import { cardsOf } from './cards.ts'
import { Checkout, CheckoutState } from './checkout.entity.ts'
import { release, applySession } from './checkout.outcome.ts'

/** Delay after a page's expiry before it is checked, in milliseconds: leaves time for the provider's own webhook. */
const webhookGraceMs = 60_000
/** Time after which a page still opening counts as failed, in milliseconds. */
const openingTime = 120_000
const maxAtOnce = 50

/**
 * Expires a checkout's payment page at the provider and applies the outcome: released, or paid after all. Call outside
 * a transaction.
 */
export async function closePage(ctx: Ctx, checkoutId: string): Promise<void> {
  const checkout = await ctx.db.findOneBy(Checkout, { id: checkoutId })
  if (!checkout || !isUnfinished(checkout)) return
  const session = await closedSession(ctx, checkout)
  await inTransaction(ctx, async (tx) => {
    if (session) return applySession(tx, checkoutId, session)
    const locked = await tx.db.findOne(Checkout, { where: { id: checkoutId }, lock: { mode: 'pessimistic_write' } })
    if (locked && isUnfinished(locked)) await release(tx, locked, CheckoutState.released)
  })
}

const isUnfinished = ({ state }: Checkout): boolean =>
  state === CheckoutState.opening || state === CheckoutState.open || state === CheckoutState.pending

/** The expired page; null if there never was one. */
async function closedSession(ctx: Ctx, { sessionId, request }: Checkout): Promise<CardSession | null> {
  const cards = cardsOf(ctx)
  if (sessionId) return cards.expire(sessionId)
  if (!request) return null
  // the response was lost: retrying the idempotent request returns the same page, if there is one
  const asked = { ...request, expiresAt: new Date(request.expiresAt) }
  try {
    return await cards.expire((await cards.open(asked)).id)
  } catch (error) {
    if (error instanceof CardProblem && error.kind === 'refused') return null
    throw error
  }
}

/** Job: expires a payment page that blocks another payment. */
export const expireCheckout = (ctx: Ctx, { checkoutId }: { checkoutId: string }): Promise<void> =>
  closePage(ctx, checkoutId)

/** Scheduled: releases abandoned checkouts and those interrupted by a crash. */
export async function sweepCheckouts(ctx: Ctx): Promise<void> {
  if (!ctx.node.providers.cards) return
  const now = ctx.clock.now()
  const left = await ctx.db
    .createQueryBuilder(Checkout, 'checkout')
    .where('checkout.state = :open and checkout.expiresAt < :over', {
      open: CheckoutState.open,
      over: new Date(now - webhookGraceMs),
    })
    .orWhere('checkout.state = :opening and checkout.createdAt < :old', {
      opening: CheckoutState.opening,
      old: new Date(now - openingTime),
    })
    .orderBy('checkout.createdAt')
    .limit(maxAtOnce)
    .getMany()
  for (const { id } of left) {
    await closePage(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, checkoutId: id }, 'Closing a checkout page failed'),
    )
  }
}
