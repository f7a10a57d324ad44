import { IsNull, MoreThan } from 'typeorm'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import type { CardPayments, CardRefund, CardSession } from '../../../providers/card-payments.ts'
import { checkoutOfSession } from '../checkout/card-webhook.ts'
import { cardsOf } from '../checkout/cards.ts'
import { Checkout, CheckoutState } from '../checkout/checkout.entity.ts'
import { applySession } from '../checkout/checkout.outcome.ts'
import { recordBookDifferences } from './book-issues.ts'
import { recordIssue } from './issues.ts'
import { ReconciliationRun } from './issue.entity.ts'
import { publishReconciliation } from './reconciliation-source.ts'
import { applyRefund } from '../refunds/refund.outcome.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** reconciles the ledger with the provider, started by an admin */
    'payment.reconcile': { runId: string }
  }
}

const day = 86_400_000
/** Period that is reconciled: webhooks are retried for three days, and nights can be missed. */
const span = 4 * day
/** Hour (UTC) of the nightly run. */
const firstHour = 2
/** Younger payments may still be in transit, in milliseconds. */
const transitMs = 10 * 60_000
/** Maximum duration of a manual run in milliseconds; after that it counts as lost with its node. */
const longestRun = 60 * 60_000

/** Scheduled: reconciles the ledger with the provider and with our own records once a night, on one node. */
export async function reconcileNightly(ctx: Ctx): Promise<void> {
  const { cards } = ctx.node.providers
  const now = new Date(ctx.clock.now())
  if (now.getUTCHours() < firstHour) return
  const begun = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(ReconciliationRun)
    .values({ day: now.toISOString().slice(0, 10), startedAt: now })
    .orIgnore()
    .returning('id')
    .execute()
  const [run] = begun.raw as { id: string }[]
  if (!run) return
  try {
    const { compared, found } = cards ? await compareBooks(ctx, cards) : { compared: 0, found: 0 }
    await finish(ctx, run.id, { compared, found: found + (await recordBookDifferences(ctx, span)) })
  } catch (error) {
    await ctx.db.delete(ReconciliationRun, { id: run.id }) // the next tick tries again
    throw error
  }
}

/**
 * Starts a reconciliation as an admin. The comparison is a job; returns the current run if one is in progress.
 * @throws RULE_BROKEN if card payments are not configured
 */
export function startReconciliation(outer: Ctx): Promise<ReconciliationRun> {
  cardsOf(outer)
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query('select pg_advisory_xact_lock(74010020)')
    const now = ctx.clock.now()
    const running = await ctx.db.findOneBy(ReconciliationRun, {
      finishedAt: IsNull(),
      day: IsNull(),
      startedAt: MoreThan(new Date(now - longestRun)),
    })
    if (running) return running
    const run = await ctx.db.save(
      ctx.db.create(ReconciliationRun, {
        day: null,
        startedAt: new Date(now),
        startedById: ctx.viewer.id,
      }),
    )
    await enqueue(ctx, 'payment.reconcile', { runId: run.id })
    publishReconciliation(ctx, run)
    return run
  })
}

/** Job: runs a reconciliation started by an admin. Failures are stored on the run for the admin to see. */
export async function reconcileByHand(ctx: Ctx, { runId }: { runId: string }): Promise<void> {
  const run = await ctx.db.findOneBy(ReconciliationRun, { id: runId })
  if (!run || run.finishedAt) return
  try {
    await finish(ctx, runId, await compareBooks(ctx, cardsOf(ctx)))
  } catch (error) {
    ctx.log.warn({ err: error }, 'Comparing the ledger with the card provider failed')
    const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
    await ctx.db.update(ReconciliationRun, { id: runId }, { finishedAt: new Date(ctx.clock.now()), problem })
  }
  publishReconciliation(ctx, run)
}

/** The newest reconciliation run, or null. */
export const latestReconciliation = (ctx: Ctx): Promise<ReconciliationRun | null> =>
  ctx.db.findOne(ReconciliationRun, { where: {}, order: { startedAt: 'DESC' } })

async function finish(ctx: Ctx, id: string, { compared, found }: Comparison): Promise<void> {
  await ctx.db.update(ReconciliationRun, { id }, { compared, found, finishedAt: new Date(ctx.clock.now()) })
}

/** Numbers of payments and refunds compared and of differences. */
interface Comparison {
  compared: number
  found: number
}

/**
 * Compares payments and refunds of the period. Payments and refunds unknown to us are recorded; every difference
 * becomes an issue.
 * @internal
 */
export async function compareBooks(ctx: Ctx, cards: CardPayments): Promise<Comparison> {
  const since = new Date(ctx.clock.now() - span)
  const until = new Date(ctx.clock.now() - transitMs)
  let [compared, found] = [0, 0]
  const count = (same: boolean) => {
    compared += 1
    if (!same) found += 1
  }
  const seen = new Set<string>()
  for await (const session of cards.sessionsSince(since)) {
    seen.add(session.id)
    count(!session.paid || (await compareSession(ctx, session)))
  }
  for await (const refund of cards.refundsSince(since)) count(await compareRefund(ctx, refund))
  const paidHere = await ctx.db
    .createQueryBuilder(Checkout, 'checkout')
    .where('checkout.state = :paid and checkout.createdAt between :since and :until', {
      paid: CheckoutState.paid,
      since: new Date(since.getTime() + transitMs),
      until,
    })
    .getMany()
  for (const { id, sessionId, amount, currency } of paidHere) {
    if (sessionId && seen.has(sessionId)) continue
    await recordIssue(ctx, 'missingPayment', sessionId ?? id, id, { here: amount, there: null, currency })
    count(false)
  }
  return { compared, found }
}

/** @returns false for a difference, which is recorded */
async function compareSession(ctx: Ctx, session: CardSession): Promise<boolean> {
  const checkout = await checkoutOfSession(ctx, session)
  if (!checkout) {
    // the account serves another installation too
    if (!session.ours) return true
    await recordIssue(ctx, 'unknownPayment', session.id, null, { there: session.amount, currency: session.currency })
  } else if (session.amount !== checkout.amount || session.currency !== checkout.currency) {
    await recordIssue(ctx, 'amountDiffers', session.id, checkout.id, {
      here: checkout.amount,
      there: session.amount,
      currencyHere: checkout.currency,
      currencyThere: session.currency,
    })
  } else if (checkout.state !== CheckoutState.paid) {
    const before = checkout.state
    await inTransaction(ctx, (tx) => applySession(tx, checkout.id, session))
    await recordIssue(ctx, 'newsLost', session.id, checkout.id, {
      here: before,
      amount: session.amount,
      currency: session.currency,
    })
  } else {
    return true
  }
  return false
}

/**
 * Ignores refunds that are not ours: the account may also serve other installations.
 * @returns false for a difference, which is recorded
 */
async function compareRefund(ctx: Ctx, refund: CardRefund): Promise<boolean> {
  const checkout = refund.intentId ? await ctx.db.findOneBy(Checkout, { intentId: refund.intentId }) : null
  if (!checkout) return true
  await inTransaction(ctx, (tx) => applyRefund(tx, checkout, refund))
  const [{ there, here }]: [{ there: number; here: number }] = await ctx.db.query(
    `select $2::int there, coalesce((select amount from payment_refund
       where provider_id = $1 and state = 'done'), 0)::int here`,
    [refund.id, refund.state === 'done' ? refund.amount : 0],
  )
  if (here === there) return true
  await recordIssue(ctx, 'refundDiffers', refund.id, checkout.id, { here, there, currency: refund.currency })
  return false
}
