import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import type { CardPayments, CardRefund, CardSession } from '../../providers/card-payments.ts'
import { Checkout, CheckoutState } from './checkout.entity.ts'
import { takeOver } from './checkout.outcome.ts'
import { noteIssue } from './issues.ts'
import { ReconciliationRun } from './issue.entity.ts'
import { takeOverRefund } from './refund.outcome.ts'

const day = 86_400_000
/** How far back the books are compared: news are retried for three days, and nights can be missed. */
const span = 4 * day
/** Before this hour (UTC) nothing is compared: the night is over nowhere yet. */
const firstHour = 2
/** What is younger may still be on its way, milliseconds. */
const onItsWay = 10 * 60_000

/** Again and again: compares the books with the provider's, once a night however many nodes there are. */
export async function reconcileNightly(ctx: Ctx): Promise<void> {
  const { cards } = ctx.node.providers
  const now = new Date(ctx.clock.now())
  if (!cards || now.getUTCHours() < firstHour) return
  const today = now.toISOString().slice(0, 10)
  const begun = await ctx.db.createQueryBuilder().insert().into(ReconciliationRun)
    .values({ day: today }).orIgnore().returning('day').execute()
  if (!(begun.raw as unknown[]).length) return
  try {
    const compared = await compareBooks(ctx, cards)
    await ctx.db.update(ReconciliationRun, { day: today }, { compared, finishedAt: new Date(ctx.clock.now()) })
  } catch (error) {
    await ctx.db.delete(ReconciliationRun, { day: today }) // the next run tries again
    throw error
  }
}

/**
 * Compares payments and refunds of the last days. What the provider says was paid or refunded, and we had not heard,
 * is taken over; every difference is noted for admins.
 * @returns how many were compared
 */
export async function compareBooks(ctx: Ctx, cards: CardPayments): Promise<number> {
  const since = new Date(ctx.clock.now() - span)
  const until = new Date(ctx.clock.now() - onItsWay)
  let compared = 0
  const seen = new Set<string>()
  for await (const session of cards.sessionsSince(since)) {
    seen.add(session.id)
    if (session.paid) await compareSession(ctx, session)
    compared += 1
  }
  for await (const refund of cards.refundsSince(since)) {
    await compareRefund(ctx, refund)
    compared += 1
  }
  const paidHere = await ctx.db.createQueryBuilder(Checkout, 'checkout')
    .where('checkout.state = :paid and checkout.createdAt between :since and :until', {
      paid: CheckoutState.paid, since: new Date(since.getTime() + onItsWay), until,
    }).getMany()
  for (const { id, sessionId, amount, currency } of paidHere) {
    if (sessionId && seen.has(sessionId)) continue
    await noteIssue(ctx, 'missingPayment', sessionId ?? id, id, { here: amount, there: null, currency })
  }
  return compared
}

async function compareSession(ctx: Ctx, session: CardSession): Promise<void> {
  const checkout = await ctx.db.findOneBy(Checkout, { sessionId: session.id })
    ?? (session.reference ? await ctx.db.findOneBy(Checkout, { id: session.reference }) : null)
  if (!checkout) {
    await noteIssue(ctx, 'unknownPayment', session.id, null, { there: session.amount, currency: session.currency })
  } else if (session.amount !== checkout.amount || session.currency !== checkout.currency) {
    await noteIssue(ctx, 'amountDiffers', session.id, checkout.id, {
      here: checkout.amount, there: session.amount, currencyHere: checkout.currency, currencyThere: session.currency,
    })
  } else if (checkout.state !== CheckoutState.paid) {
    const before = checkout.state
    await inTransaction(ctx, (tx) => takeOver(tx, checkout.id, session))
    await noteIssue(ctx, 'newsLost', session.id, checkout.id, {
      here: before, amount: session.amount, currency: session.currency,
    })
  }
}

/** Asks nothing of what a refund is for that is not ours: the account may serve others too. */
async function compareRefund(ctx: Ctx, refund: CardRefund): Promise<void> {
  const checkout = refund.intentId ? await ctx.db.findOneBy(Checkout, { intentId: refund.intentId }) : null
  if (!checkout) return
  await inTransaction(ctx, (tx) => takeOverRefund(tx, checkout, refund))
  const [{ there, here }]: [{ there: number; here: number }] = await ctx.db.query(
    `select $2::int there, coalesce((select amount from payment_refund
       where provider_id = $1 and state = 'done'), 0)::int here`,
    [refund.id, refund.state === 'done' ? refund.amount : 0]) as never
  if (here !== there) {
    await noteIssue(ctx, 'refundDiffers', refund.id, checkout.id, { here, there, currency: refund.currency })
  }
}
