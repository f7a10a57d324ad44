import { encodeMessage } from '../../errors/messages.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, failure, notFound } from '../../errors/errors.ts'
import { referenced } from '../../graphql/loaders.ts'
import { isStudentBelow, userById } from '../accounts/public.ts'
import { examById, windowOf } from '../exams/public.ts'
import { decidedPayer } from './payers.ts'
import { isGrandFinal, Payment } from './payment.entity.ts'
import { PaymentState } from './payment-states.ts'

/** Maximum payments in one checkout or invoice: enough for a school. */
const maxAtOnce = 100

/** Whether the viewer may pay it: their own, those of their students for a supervisor or partner, any for an admin. */
async function mayPay(ctx: Ctx, payment: Payment): Promise<boolean> {
  if (ctx.viewer.has('admin.payments')) return true
  const decided = await decidedPayer(ctx, payment)
  if (decided !== null) return decided
  if (payment.userId === ctx.viewer.id) return true
  if (ctx.viewer.userType !== 'supervisor' && ctx.viewer.userType !== 'partner') return false
  return isStudentBelow(ctx).load(payment.userId)
}

/**
 * Loads the payments that the viewer wants to pay, ordered by id.
 * @param lock locks them until the commit; requires a transaction
 * @throws BAD_USER_INPUT for none or too many, NOT_FOUND for others', RULE_BROKEN for several currencies
 */
export async function payablePayments(ctx: Ctx, ids: readonly string[], lock: boolean): Promise<Payment[]> {
  const wanted = [...new Set(ids)]
  if (!wanted.length || wanted.length > maxAtOnce) {
    throw badInput({ paymentIds: [encodeMessage('TOO_MANY_PAYMENTS', { count: maxAtOnce })] })
  }
  const query = ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.id = any(:wanted)', { wanted })
    .orderBy('payment.id')
  const payments = await (lock ? query.setLock('pessimistic_write') : query).getMany()
  const allowed = await Promise.all(payments.map((payment) => mayPay(ctx, payment)))
  if (payments.length !== wanted.length || allowed.includes(false)) throw notFound('Payment not found')
  if (new Set(payments.map(({ currency }) => currency)).size > 1) {
    throw failure('RULE_BROKEN', 'Payments in different currencies cannot be paid together')
  }
  return payments
}

/** @throws CONFLICT if paid or being paid; RULE_BROKEN if cancelled or refunded; `paymentId` is the payment */
export function refuseUnlessDue(payment: Payment): void {
  const refuse = (code: 'CONFLICT' | 'RULE_BROKEN', message: string) => {
    throw failure(code, message, { paymentId: payment.id, state: payment.state })
  }
  if (payment.state === PaymentState.due) return
  if (payment.state === PaymentState.processing) {
    refuse(
      'CONFLICT',
      payment.checkoutId ? 'A payment is in progress. Try again in a moment.' : 'It is already on an invoice.',
    )
  }
  if (payment.state === PaymentState.cancelled) refuse('RULE_BROKEN', 'It was cancelled: there is nothing to pay.')
  if (payment.state === PaymentState.refunded) refuse('RULE_BROKEN', 'It was refunded: there is nothing to pay.')
  refuse('CONFLICT', 'It is already paid. Nothing more is due.')
}

/**
 * Checks the caller's `isGf` against the kind of the payments; null and undefined skip the check.
 * @throws RULE_BROKEN; `grandFinal` is the actual kind of the payment `paymentId`
 */
export function refuseWrongEvent(payments: readonly Payment[], isGf: boolean | null | undefined): void {
  const wrong = isGf == null ? undefined : payments.find((payment) => isGrandFinal(payment) !== isGf)
  if (!wrong) return
  throw failure(
    'RULE_BROKEN',
    isGf ? 'This payment is not for the Grand Final' : 'This payment is for the Grand Final',
    { grandFinal: !isGf, paymentId: wrong.id },
  )
}

/** End of the exam's window in the student's time zone, after which payment cannot start. Null without an exam. */
async function payableUntil(ctx: Ctx, { examId, userId }: Payment): Promise<Date | null> {
  if (!examId) return null
  const [exam, student] = [await referenced(examById(ctx), examId), await referenced(userById(ctx), userId)]
  return windowOf(exam, student.timeZone).closesAt
}

/** Whether it is too late to start the payment. */
export async function isOver(ctx: Ctx, payment: Payment): Promise<boolean> {
  const until = await payableUntil(ctx, payment)
  return until !== null && until.getTime() <= ctx.clock.now()
}

/** Refuses to start payments of exams that are over. @throws WINDOW_CLOSED; `paymentId` is the payment */
export async function refuseOver(ctx: Ctx, payments: readonly Payment[]): Promise<void> {
  const over = await Promise.all(payments.map((payment) => isOver(ctx, payment)))
  const first = payments[over.indexOf(true)]
  if (first) throw failure('WINDOW_CLOSED', 'The time for this exam has ended', { paymentId: first.id })
}
