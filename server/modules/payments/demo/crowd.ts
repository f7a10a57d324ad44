import { insertRows } from '../../../demo-part/insert-rows.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { CrowdFee } from './cast.ts'

/** Inserts due payments, and past ones by transfer or cash: the sandbox of the card provider has no record of these. */
export async function makeCrowdPayments(ctx: Ctx, random: Random, fees: readonly CrowdFee[]): Promise<void> {
  const charged = fees.filter(({ exam }) => exam.priceAmount > 0)
  const payments = charged.flatMap(({ paidAt, ...fee }) =>
    paidAt ? [{ ...fee, id: random.uuid(), method: random.chance(0.8) ? 'bank' : 'cash', paidAt }] : [],
  )
  await insertPaid(ctx, payments)
  await insertMovements(ctx, payments)
  await insertDue(
    ctx,
    charged.filter(({ paidAt }) => !paidAt),
  )
}

/** A fee that was paid. */
interface PastPayment extends CrowdFee {
  id: string
  method: string
  paidAt: Date
}

const commonColumns = (ctx: Ctx, { userId, exam, applicationId, createdAt }: CrowdFee) => ({
  user_id: userId,
  exam_id: exam.id,
  subject: 'application',
  subject_id: applicationId,
  titles: exam.titles,
  amount: exam.priceAmount,
  currency: ctx.node.edition.currency,
  created_at: createdAt,
})

const insertPaid = (ctx: Ctx, payments: readonly PastPayment[]): Promise<void> =>
  insertRows(
    ctx,
    'payment',
    payments.map((payment) => ({
      ...commonColumns(ctx, payment),
      id: payment.id,
      paid_amount: payment.exam.priceAmount,
      refunded_amount: payment.refundedAt ? payment.exam.priceAmount : 0,
      state: payment.refundedAt ? 'refunded' : 'paid',
      method: payment.method,
      payer_id: payment.userId,
      paid_at: payment.paidAt,
    })),
  )

const insertDue = (ctx: Ctx, fees: readonly CrowdFee[]): Promise<void> =>
  insertRows(
    ctx,
    'payment',
    fees.map((fee) => ({ ...commonColumns(ctx, fee), state: 'due' })),
  )

/** Inserts ledger entries of the payments and their refunds. */
async function insertMovements(ctx: Ctx, payments: readonly PastPayment[]): Promise<void> {
  const { currency } = ctx.node.edition
  await insertRows(
    ctx,
    'payment_ledger',
    payments.flatMap(({ id, method, exam: { priceAmount: amount }, paidAt, refundedAt }) => [
      { payment_id: id, kind: method, amount, currency, created_at: paidAt },
      ...(refundedAt ? [{ payment_id: id, kind: 'refund', amount: -amount, currency, created_at: refundedAt }] : []),
    ]),
  )
  const refunded = payments.filter(({ refundedAt }) => refundedAt)
  await insertRows(
    ctx,
    'payment_refund',
    refunded.map(({ id, userId, exam, refundedAt }) => ({
      payment_id: id,
      payer_id: userId,
      amount: exam.priceAmount,
      currency,
      reason: 'The family moved away',
      state: 'done',
      request_key: `demo-${id}`,
      done_at: refundedAt,
      created_at: refundedAt,
    })),
  )
}
