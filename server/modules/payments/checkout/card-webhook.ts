import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { isUuid } from '../../../graphql/node.ts'
import type { CardDispute, CardEvent, CardSession } from '../../../providers/card-payments.ts'
import { cardsOf } from './cards.ts'
import { Checkout, ProviderEvent } from './checkout.entity.ts'
import { applySession } from './checkout.outcome.ts'
import { recordIssue } from '../reconciliation/issues.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** finds out whether a disputed payment was made here */
    'payment.readDispute': { dispute: CardDispute }
  }
}

/**
 * Processes a verified webhook of the card provider. The event id, the bookings and the grants are one transaction: a
 * repeated delivery of the event, even a concurrent one, does nothing.
 * @returns false for an event received before, and for the page of another installation that uses the account
 */
export function processCardWebhook(outer: Ctx, news: CardEvent): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    const { about } = news
    if (about?.kind === 'session' && !about.session.ours && !(await checkoutOfSession(ctx, about.session))) return false
    const fresh = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({ id: news.id, type: news.type })
      .orIgnore()
      .returning('id')
      .execute()
    if (!(fresh.raw as unknown[]).length) return false
    await handle(ctx, news)
    return true
  })
}

async function handle(ctx: Ctx, { about }: CardEvent): Promise<void> {
  if (about?.kind === 'session') {
    const { session } = about
    const checkout = await checkoutOfSession(ctx, session)
    if (checkout) return applySession(ctx, checkout.id, session, about.outcome === 'failed')
    if (session.paid) {
      await recordIssue(ctx, 'unknownPayment', session.id, null, { there: session.amount, currency: session.currency })
    }
  } else if (about?.kind === 'refunds') {
    // reads the current refunds from the provider in a job: events may arrive in any order
    await enqueue(ctx, 'payment.readRefunds', { intentId: about.intentId }, { key: `refunds-${about.intentId}` })
  } else if (about?.kind === 'dispute') {
    const { intentId } = about.dispute
    const checkout = intentId ? await ctx.db.findOneBy(Checkout, { intentId }) : null
    if (checkout || !intentId) return recordDispute(ctx, about.dispute, checkout)
    await enqueue(ctx, 'payment.readDispute', { dispute: about.dispute })
  }
}

const recordDispute = (ctx: Ctx, { id, ...details }: CardDispute, checkout: Checkout | null): Promise<void> =>
  recordIssue(ctx, 'dispute', id, checkout?.id ?? null, { ...details })

/** Job: records a dispute unless the payment was made at another installation that uses the account. */
export async function readDispute(ctx: Ctx, { dispute }: { dispute: CardDispute }): Promise<void> {
  const session = dispute.intentId ? await cardsOf(ctx).sessionOf(dispute.intentId) : null
  const checkout = session && (await checkoutOfSession(ctx, session))
  if (checkout || session?.ours) await inTransaction(ctx, (tx) => recordDispute(tx, dispute, checkout))
}

/**
 * Finds the checkout by our own reference, since the page can be paid before we know the provider's id. The account may
 * also serve other installations, whose references are not ours.
 */
export function checkoutOfSession(ctx: Ctx, { id, reference }: CardSession): Promise<Checkout | null> {
  return ctx.db.findOneBy(Checkout, isUuid(reference) ? { id: reference } : { sessionId: id })
}
