import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { LedgerEntry } from '../ledger/ledger.entity.ts'
import { Payment } from '../payment.entity.ts'
import { createPayments } from '../payment.service.ts'
import type { DemoFee } from './cast.ts'

/** Creates due payments for unpaid fees. */
export async function askForFees(ctx: Ctx, fees: readonly DemoFee[]): Promise<void> {
  await createPayments(
    ctx,
    fees
      .filter(({ paidAt }) => !paidAt)
      .map(({ userId, exam, applicationId }) => ({
        userId,
        examId: exam.id,
        subject: 'application',
        subjectId: applicationId,
        titles: exam.titles,
        amount: exam.priceAmount,
        currency: ctx.node.edition.currency,
      })),
  )
}

/**
 * Records payments for the paid fees, by transfer or cash: the sandbox of the card provider has no record of past
 * payments.
 */
export async function makePaidFees(ctx: Ctx, random: Random, fees: readonly DemoFee[]): Promise<void> {
  const { currency } = ctx.node.edition
  const paid = fees.flatMap(({ paidAt, exam, applicationId, userId, createdAt }) => {
    if (!paidAt || !exam.priceAmount) return []
    const payment = ctx.db.create(Payment, {
      id: random.uuid(),
      userId,
      examId: exam.id,
      subject: 'application',
      subjectId: applicationId,
      titles: exam.titles,
      amount: exam.priceAmount,
      currency,
      state: 'paid',
      paidAmount: exam.priceAmount,
      payerId: userId,
      paidAt,
      createdAt,
    })
    const kind = random.chance(0.8) ? ('bank' as const) : ('cash' as const)
    payment.method = kind
    const entry = { paymentId: payment.id, kind, amount: exam.priceAmount, currency, createdAt: paidAt }
    return [{ payment, entry }]
  })
  await ctx.db.insert(
    Payment,
    paid.map(({ payment }) => payment),
  )
  await ctx.db.insert(
    LedgerEntry,
    paid.map(({ entry }) => entry),
  )
}
