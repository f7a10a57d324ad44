import { first } from '../../../shared/required.ts'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { LocalizedText } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'
import { failure } from '../../errors/errors.ts'
import { bookDiscount } from './discounts/book-discount.ts'
import { releaseDiscount } from './discounts/discount.service.ts'
import { recordPaymentChange } from './ledger/ledger.ts'
import { Payment, type PaymentSubject } from './payment.entity.ts'
import { isPaid, liveStates, PaymentState, stateAfter } from './payment-states.ts'

/** Input of `createPayment`. */
export interface NewPayment {
  /** student */
  userId: string
  examId: string | null
  subject: PaymentSubject
  /** paid row, which has at most one live payment */
  subjectId: string
  titles: LocalizedText
  /** minor units, above 0 */
  amount: number
  /** ISO 4217 */
  currency: string
}

/** Creates a payment, in the transaction that creates its subject. */
export async function createPayment(ctx: Ctx, given: NewPayment): Promise<Payment> {
  return first(await createPayments(ctx, [given]))
}

/** Creates payments with one statement, in the transaction that creates their subjects. */
export async function createPayments(ctx: Ctx, given: readonly NewPayment[]): Promise<Payment[]> {
  if (given.some(({ amount }) => amount <= 0)) throw new Error('An item without a fee has no payment')
  return ctx.db.save(ctx.db.create(Payment, [...given]))
}

/**
 * Cancels the due payment of a subject together with the subject. Does nothing if there is none.
 * @throws CONFLICT if paid or being paid; the payment page is expired then, so that the next attempt succeeds, unless
 * the money arrives first
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
 * Cancels, with its subject, a payment that a code covered completely: the code can be used again. Money received is
 * returned only by a refund.
 * @returns null if there is no such payment
 */
export function releasePaymentOf(outer: Ctx, subject: PaymentSubject, subjectId: string): Promise<Payment | null> {
  return inTransaction(outer, async (ctx) => {
    const payment = await lockLive(ctx, subject, subjectId)
    if (!payment || !isReleasable(payment)) return null
    await bookDiscount(ctx, payment, -payment.discountAmount)
    await releaseDiscount(ctx, payment.id)
    await recordPaymentChange(ctx, payment.id, 'release', null)
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

/** Whether it was paid without any money. */
export const isReleasable = ({ state, paidAmount }: Payment): boolean => state === PaymentState.paid && paidAmount === 0

/**
 * Moves a payment to another date of the exam. Paid ones keep their amounts; a due one gets the new price, or is
 * cancelled if that is zero.
 * @throws CONFLICT while it is being paid
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

/** Transfers a due payment to another account. Does nothing in other states. */
export async function reassignPayment(ctx: Ctx, { id }: Pick<Payment, 'id'>, userId: string): Promise<void> {
  await ctx.db.update(Payment, { id, state: PaymentState.due }, { userId })
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
    // runs after the refusal has rolled this transaction back
    ctx.afterRollback(() =>
      enqueue({ db: ctx.node.db }, 'payment.expireCheckout', { checkoutId }, { key: `expire-${checkoutId}` }),
    )
    throw failure('CONFLICT', 'A payment is in progress. We are closing its payment page. Try again in a moment.')
  }
  throw failure('CONFLICT', 'It is on an invoice. Cancel the invoice first.')
}
