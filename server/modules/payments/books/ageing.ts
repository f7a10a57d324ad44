import { registerEnum } from '../../../graphql/enums.ts'

/** Age of an open invoice in days past its due date. */
export const InvoiceAge = {
  notDue: 'notDue',
  days30: 'days30',
  days60: 'days60',
  days90: 'days90',
  older: 'older',
} as const
export type InvoiceAge = (typeof InvoiceAge)[keyof typeof InvoiceAge]
registerEnum(InvoiceAge, {
  name: 'InvoiceAge',
  description: 'Age of an open invoice',
  values: {
    notDue: 'Not past its due date',
    days30: '1 to 30 days past its due date',
    days60: '31 to 60 days past its due date',
    days90: '61 to 90 days past its due date',
    older: 'More than 90 days past its due date',
  },
})

/** SQL condition of an invoice that was open at a time; a pro forma invoice is no claim. @param asOf SQL of the time */
export const openAt = (asOf: string): string =>
  `invoice.kind = 'invoice' and invoice.created_at < ${asOf} and (invoice.closed_at is null or invoice.closed_at >= ${asOf})`

/**
 * SQL of what was left of an open invoice at a time, in minor units, without the parts that had arrived by then. Only
 * invoices with parts, and those that were paid since, need the ledger. @param asOf SQL of the time
 */
export const leftOf = (asOf: string): string =>
  `invoice.amount - case when invoice.received_amount = 0 and invoice.closed_at is null then 0 else coalesce((
     select sum(entry.amount) from jsonb_array_elements(invoice.lines) line
     join payment_ledger entry on entry.payment_id = (line ->> 'paymentId')::uuid
     where entry.kind = 'advance' and entry.created_at < ${asOf}), 0) end`

/**
 * SQL condition of an age at a time. Days begin with the moment at which the invoice was due; due dates are the current
 * ones, also for a time in the past.
 */
export function ofAge(age: InvoiceAge, asOf: string): string {
  const overdue = (days: number) => `${asOf} - interval '${days} days'`
  switch (age) {
    case 'notDue':
      return `invoice.due_at >= ${asOf}`
    case 'days30':
      return `invoice.due_at < ${asOf} and invoice.due_at >= ${overdue(30)}`
    case 'days60':
      return `invoice.due_at < ${overdue(30)} and invoice.due_at >= ${overdue(60)}`
    case 'days90':
      return `invoice.due_at < ${overdue(60)} and invoice.due_at >= ${overdue(90)}`
    case 'older':
      return `invoice.due_at < ${overdue(90)}`
  }
}
