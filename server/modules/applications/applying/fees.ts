import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { Category, examById, type Exam } from '../../exams/public.ts'
import { failure } from '../../../errors/errors.ts'
import {
  cancelPaymentOf,
  changePaymentExam,
  createPayment,
  isPaid,
  isReleasable,
  paymentBySubject,
  PaymentState,
  PaymentSubject,
  releasePaymentOf,
  type Payment,
} from '../../payments/public.ts'
import type { Application } from '../application.entity.ts'
import { EndReason } from '../application-states.ts'
import { notifyExamLeft } from '../hooks.ts'
import { mailEnded } from '../applications.mail.ts'
import { applyEvent, lockApplication } from './apply-event.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** a place in an exam, which may have been sat, ended with its refund */
    'application.refunded': { examId: string }
  }
}

const subject = PaymentSubject.application

/** Charges the fee of a new application; grants a free one immediately. In the same transaction. */
export async function charge(ctx: Ctx, application: Application, exam: Exam): Promise<void> {
  if (exam.priceAmount === 0) {
    await applyEvent(ctx, application, 'grant')
    return
  }
  const { currency } = await ctx.db.findOneByOrFail(Category, { id: exam.categoryId })
  await createPayment(ctx, {
    userId: application.userId,
    examId: exam.id,
    subject,
    subjectId: application.id,
    titles: exam.titles,
    amount: exam.priceAmount,
    currency,
  })
}

/**
 * Cancels the fee. Call before locking the application's row, in the same order as payment events.
 * @throws CONFLICT when it is paid, or being paid
 */
export const waiveFee = (ctx: Ctx, applicationId: string) => cancelPaymentOf(ctx, subject, applicationId)

/**
 * Like `waiveFee` for an admin; also releases a fee that a code covered in full.
 * @throws CONFLICT if money was paid (the message states how to end such a place), or during a payment
 */
export async function endFee(ctx: Ctx, applicationId: string): Promise<void> {
  const payment = await paymentBySubject(ctx).load(applicationId)
  if (payment && isPaid(payment) && !isReleasable(payment)) {
    throw failure('CONFLICT', 'It is paid. Refund the payment in full to cancel it.')
  }
  const released = await releasePaymentOf(ctx, subject, applicationId)
  if (!released) await waiveFee(ctx, applicationId)
}

/** Whether the fee is paid or being paid. */
export async function feeIsWanted(ctx: Ctx, applicationId: string): Promise<boolean> {
  const payment = await paymentBySubject(ctx).load(applicationId)
  return payment !== null && (payment.state === PaymentState.processing || isPaid(payment))
}

/** Moves the fee to another exam. Call before locking the application's row. @throws CONFLICT during a payment */
export const moveFee = (ctx: Ctx, applicationId: string, { id: examId, titles, priceAmount: amount }: Exam) =>
  changePaymentExam(ctx, applicationId, { examId, titles, amount })

/** SQL: language of an application. @param subject SQL of its id */
export const languageOfApplication = (subject: string): string =>
  `(select a.language from application a where a.id = ${subject})`

/** Grants places that were paid for. */
export const grantPaid = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachApplication(ctx, payments, async (application, payment) => {
    if (application.state === 'applied') {
      await applyEvent(ctx, application, 'grant', payment.paidAt ? { paidAt: payment.paidAt } : {})
    } else if (application.state !== 'paid') {
      ctx.log.error(
        { applicationId: application.id, paymentId: payment.id },
        'A payment arrived for an application that has no place to grant',
      )
    }
  })

/** Takes places back whose fee is owed again, because the transfer was for something else. */
export const takeBackUnpaid = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachApplication(ctx, payments, async (application) => {
    if (application.state !== 'paid') return
    await applyEvent(ctx, application, 'ungrant', { paidAt: null })
    await notifyExamLeft(ctx, application)
  })

/** Ends applications whose fee was refunded in full. */
export const endRefunded = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachApplication(ctx, payments, async (application, { state }) => {
    if (state !== PaymentState.refunded || application.state !== 'paid') return
    await applyEvent(ctx, application, 'refund', { endReason: EndReason.refunded })
    await enqueue(ctx, 'application.refunded', { examId: application.examId })
    const [user, exam] = [await userById(ctx).load(application.userId), await examById(ctx).load(application.examId)]
    if (user && exam) await mailEnded(ctx, user, exam, 'refunded')
  })

/** Processes applications in the order of their ids, so that concurrent events do not deadlock. */
async function forEachApplication(
  ctx: Ctx,
  payments: Payment[],
  work: (application: Application, payment: Payment) => Promise<void>,
): Promise<void> {
  const mine = payments.filter((payment) => payment.subject === subject)
  for (const payment of mine.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1))) {
    const application = await lockApplication(ctx, { id: payment.subjectId })
    if (application) await work(application, payment)
  }
}
