import { enqueue } from '../../../database/queue.ts'
import { separately } from '../../../database/separately.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { examById, type TimesChange, windowOf } from '../../exams/public.ts'
import { Payment } from '../payment.entity.ts'
import { mailInvoice } from '../payments.mail.ts'
import { Invoice, InvoiceState } from './invoice.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** the exam of invoiced payments has new times */
    'invoices.move': { examId: string }
  }
}

const day = 86_400_000
/** Payment term of an invoice in milliseconds. */
const paymentTerm = 30 * day

/**
 * Due date of an invoice: after the payment term, but a day before the first of its exams opens, or at that opening if
 * it is less than a day away. For an open exam, its end counts instead.
 */
export async function dueDateOf(ctx: Ctx, issuedAt: number, payments: readonly Payment[]): Promise<Date> {
  const now = ctx.clock.now()
  const ends = await Promise.all(payments.map((payment) => payBefore(ctx, payment)))
  const end = Math.min(...ends)
  return new Date(Math.min(issuedAt + paymentTerm, end - day > now ? end - day : end))
}

/** When the exam of a payment opens for its student, or ends if it has opened; infinite without an exam. */
async function payBefore(ctx: Ctx, { examId, userId }: Payment): Promise<number> {
  if (!examId) return Infinity
  const [exam, student] = [await referenced(examById(ctx), examId), await referenced(userById(ctx), userId)]
  const { opensAt, closesAt } = windowOf(exam, student.timeZone)
  return (opensAt.getTime() > ctx.clock.now() ? opensAt : closesAt).getTime()
}

/** Queues the move of an exam's open invoices when its times change. */
export const moveInvoicesLater = (ctx: Ctx, { exam }: TimesChange): Promise<void> =>
  enqueue(ctx, 'invoices.move', { examId: exam.id })

/** Moves the due dates of an exam's open invoices with the exam, and notifies the payers. */
export async function moveInvoices(outer: Ctx, { examId }: { examId: string }): Promise<void> {
  const invoices: { id: string }[] = await outer.db.query(
    `select distinct i.id from invoice i join payment p on p.invoice_id = i.id
     where i.state = 'open' and p.exam_id = $1 order by i.id`,
    [examId],
  )
  await separately(outer, 'Moving the due date of an invoice', invoices, ({ id }) =>
    inTransaction(outer, (ctx) => moveInvoice(ctx, id)),
  )
}

async function moveInvoice(ctx: Ctx, id: string): Promise<void> {
  const invoice = await ctx.db.findOneBy(Invoice, { id, state: InvoiceState.open })
  if (!invoice) return
  const payments = await ctx.db.findBy(Payment, { invoiceId: id })
  const dueAt = await dueDateOf(ctx, invoice.createdAt.getTime(), payments)
  if (dueAt.getTime() === invoice.dueAt.getTime()) return
  // paid or cancelled in the meantime: nothing is due
  const { affected } = await ctx.db.update(Invoice, { id, state: InvoiceState.open, dueAt: invoice.dueAt }, { dueAt })
  if (affected) await mailInvoice(ctx, Object.assign(invoice, { dueAt }), 'moved')
}
