import { failure, notFound } from '../../../errors/errors.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { Invoice, InvoiceState } from '../invoices/invoice.entity.ts'
import { recordPaymentChange } from '../ledger/ledger.ts'
import { isOver, refuseOver, refuseUnlessDue } from '../payable.ts'
import { dueAmountOf, Payment } from '../payment.entity.ts'
import { mailInvoice, mailPayer } from '../payments.mail.ts'

/** The run of the last reminder of one of the payments within a day; undefined if there was none. */
async function lastReminder(ctx: Ctx, paymentIds: readonly string[], action: string): Promise<string | undefined> {
  const rows: { runId: string }[] = await ctx.db.query(
    `select details->>'run' as "runId" from payment_change
     where payment_id = any($1::uuid[]) and action = $2 and created_at > now() - interval '1 day'
     order by created_at desc limit 1`,
    [[...paymentIds], action],
  )
  return rows[0]?.runId
}

/**
 * Reminds the student of a due payment by mail, in the context's transaction. The mail is about all payments of the
 * student that are due in this currency.
 * @returns false if the same run has sent it for another payment
 * @throws NOT_FOUND, CONFLICT (paid, or being paid), RULE_BROKEN (cancelled; no address; reminded within a day),
 * WINDOW_CLOSED
 */
export async function remindOfPayment(ctx: Ctx, id: string, runId: string): Promise<boolean> {
  const payment = await ctx.db.findOneBy(Payment, { id })
  if (!payment) throw notFound('Payment not found')
  const { userId, currency } = payment
  // in one order, so that two reminders of a student wait for each other
  const due = await ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where(`payment.userId = :userId and payment.state = 'due' and payment.currency = :currency`, { userId, currency })
    .orderBy('payment.id')
    .setLock('pessimistic_write')
    .getMany()
  if (!due.some((one) => one.id === id)) refuseUnlessDue(await ctx.db.findOneByOrFail(Payment, { id }))
  await refuseOver(ctx, [payment])
  const last = await lastReminder(ctx, [id], 'remind')
  if (last === runId) return false
  if (last) throw failure('RULE_BROKEN', 'A reminder was sent less than a day ago')
  const user = await userById(ctx).load(userId)
  if (!user?.email || user.isDraft) throw failure('RULE_BROKEN', 'This account has no e-mail address. Add one first.')
  const over = await Promise.all(due.map((one) => isOver(ctx, one)))
  const told = due.filter((_, i) => !over[i])
  await mailPayer(ctx, userId, 'reminder', {
    amount: told.reduce((sum, one) => sum + dueAmountOf(one), 0),
    currency,
    titles: told.map(({ titles }) => titles),
  })
  for (const one of told) await recordPaymentChange(ctx, one.id, 'remind', null, { run: runId })
  return true
}

/**
 * Reminds the supervisor of an open invoice by mail, in the context's transaction.
 * @throws NOT_FOUND, CONFLICT (not open), RULE_BROKEN (no address; reminded within a day)
 */
export async function remindOfInvoice(ctx: Ctx, id: string, runId: string): Promise<void> {
  const invoice = await ctx.db.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!invoice) throw notFound('Invoice not found')
  if (invoice.state !== InvoiceState.open) throw failure('CONFLICT', 'The invoice is no longer open')
  const ids = invoice.lines.map(({ paymentId }) => paymentId)
  if (await lastReminder(ctx, ids, 'remindInvoice')) {
    throw failure('RULE_BROKEN', 'A reminder was sent less than a day ago')
  }
  const supervisor = await userById(ctx).load(invoice.supervisorId)
  if (!supervisor?.email || supervisor.isDraft) {
    throw failure('RULE_BROKEN', 'This account has no e-mail address. Add one first.')
  }
  await mailInvoice(ctx, invoice, 'reminder')
  for (const paymentId of ids) {
    await recordPaymentChange(ctx, paymentId, 'remindInvoice', null, { invoice: invoice.number, run: runId })
  }
}
