import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { failure } from '../../graphql/errors.ts'
import { bookDiscount } from './checkout/checkout.outcome.ts'
import { giveBackDiscount } from './discounts/discount.service.ts'
import { noteChange } from './ledger/ledger.ts'
import { Payment, type PaymentSubject } from './payment.entity.ts'
import { isPaid, liveStates, PaymentState, stateAfter } from './payment-states.ts'

/** What somebody is to pay for. */
export interface NewPayment {
  /** the student */
  userId: string
  examId: string | null
  subject: PaymentSubject
  /** the row that is paid for; it has at most one live payment */
  subjectId: string
  titles: LocalizedText
  /** minor units, above 0 */
  amount: number
  /** ISO 4217 */
  currency: string
}

/** Asks for a payment, in the transaction that makes what is paid for. */
export async function createPayment(ctx: Ctx, given: NewPayment): Promise<Payment> {
  if (given.amount <= 0) throw new Error('What costs nothing has no payment')
  return ctx.db.save(ctx.db.create(Payment, given))
}

/**
 * Cancels what is due for a thing, with the thing. Nothing happens where nothing was asked for.
 * @throws CONFLICT when it is paid, and while somebody is paying; their payment page is closed then, so that the
 * next try succeeds, unless the money was faster
 */
export function cancelPaymentOf(outer: Ctx, subject: PaymentSubject, subjectId: string): Promise<Payment | null> {
  return inTransaction(outer, async (ctx) => {
    const payment = await lockLive(ctx, subject, subjectId)
    if (!payment) return null
    await refuseUnlessDue(ctx, payment)
    return cancel(ctx, payment)
  })
}

/**
 * Ends, with the thing, a payment for which nothing came in because a code left nothing to pay: the code can be used
 * again. Money that came in goes back by a refund, and by nothing else.
 * @returns null when there is no such payment: nothing happens then
 */
export function releasePaymentOf(outer: Ctx, subject: PaymentSubject, subjectId: string): Promise<Payment | null> {
  return inTransaction(outer, async (ctx) => {
    const payment = await lockLive(ctx, subject, subjectId)
    if (!payment || !isReleasable(payment)) return null
    await bookDiscount(ctx, payment, -payment.discountAmount)
    await giveBackDiscount(ctx, payment.id)
    await noteChange(ctx, payment.id, 'release', null)
    return ctx.db.save(
      Object.assign(payment, {
        state: stateAfter(payment.state, 'release'),
        method: null,
        discountAmount: 0,
        paidAt: null,
      }),
    )
  })
}

/** Was it paid without any money? */
export const isReleasable = ({ state, paidAmount }: Payment): boolean => state === PaymentState.paid && paidAmount === 0

/**
 * The same place at another date. Paid ones keep their amounts; one that is due takes the new price, and is cancelled
 * where that is nothing.
 * @throws CONFLICT while somebody is paying
 */
export function changePaymentExam(
  outer: Ctx,
  subjectId: string,
  change: { examId: string; titles: LocalizedText; amount: number },
): Promise<Payment | null> {
  return inTransaction(outer, async (ctx) => {
    const payment = await lockLive(ctx, null, subjectId)
    if (!payment) return null
    const { amount, ...where } = change
    if (isPaid(payment)) return ctx.db.save(Object.assign(payment, where))
    await refuseUnlessDue(ctx, payment)
    return amount === 0 ? cancel(ctx, payment) : ctx.db.save(Object.assign(payment, where, { amount }))
  })
}

const cancel = (ctx: Ctx, payment: Payment): Promise<Payment> =>
  ctx.db.save(Object.assign(payment, { state: stateAfter(payment.state, 'cancel') }))

function lockLive(ctx: Ctx, subject: PaymentSubject | null, subjectId: string): Promise<Payment | null> {
  const query = ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.subjectId = :subjectId and payment.state = any(:states)', { subjectId, states: liveStates })
    .setLock('pessimistic_write')
  if (subject) query.andWhere('payment.subject = :subject', { subject })
  return query.getOne()
}

async function refuseUnlessDue(ctx: Ctx, payment: Payment): Promise<void> {
  if (isPaid(payment)) throw failure('CONFLICT', 'It is already paid')
  if (payment.state !== PaymentState.processing) return
  const { checkoutId } = payment
  if (checkoutId) {
    // after this transaction, which is rolled back by the refusal
    ctx.afterRollback(() =>
      enqueue({ db: ctx.node.db }, 'payment.expireCheckout', { checkoutId }, { key: `expire-${checkoutId}` }),
    )
    throw failure('CONFLICT', 'A payment is in progress. We are closing its payment page. Try again in a moment.')
  }
  throw failure('CONFLICT', 'It is on an invoice. Cancel the invoice first.')
}
