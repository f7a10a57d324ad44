import type { Ctx } from '../../../../context/context.ts'
import { peopleNamed } from '../../../accounts/public.ts'
import { Invoice } from '../../invoices/invoice.entity.ts'
import { Payment } from '../../payment.entity.ts'
import type { BankEntry } from '../bank.entity.ts'
import type { BankProposal } from '../bank.inputs.ts'
import { numbersIn } from '../creditor-reference.ts'
import { paymentProposal, proposalOf } from './proposals.ts'

/** Maximum number of invoices, and of payments. */
const maxFound = 10

/** Open invoices and due payments that an admin searches for an entry, newest first. */
export async function claimsNamed(ctx: Ctx, entry: BankEntry, search: string): Promise<BankProposal[]> {
  const text = search.trim()
  const payers = peopleNamed('invoice.supervisor_id', text, { emails: true })
  const students = peopleNamed('payment.user_id', text, { emails: true })
  const invoices = await ctx.db
    .createQueryBuilder(Invoice, 'invoice')
    .where(`invoice.state = 'open'`)
    .andWhere(
      `(invoice.number = any(:numbers) or invoice.number like :ending or upper(invoice.purchase_order) = upper(:text)
        ${payers ? `or ${payers.sql}` : ''})`,
      {
        ...payers?.parameters,
        ...{ text, numbers: numbersIn(text), ending: `%${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}` },
      },
    )
    .orderBy('invoice.createdAt', 'DESC')
    .limit(maxFound)
    .getMany()
  const payments = students
    ? await ctx.db
        .createQueryBuilder(Payment, 'payment')
        .where(`payment.state = 'due' and ${students.sql}`, students.parameters)
        .orderBy('payment.createdAt', 'DESC')
        .limit(maxFound)
        .getMany()
    : []
  return [
    ...(await Promise.all(invoices.map((invoice) => proposalOf(ctx, entry, invoice, [])))),
    ...payments.map((payment) => paymentProposal(entry, payment, [])),
  ]
}
