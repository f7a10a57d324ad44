import { registerEnum } from '../../../graphql/enums.ts'

/**
 * Accounts of the journal. `receivables`: issued invoices. `card`, `bank`, `cash`: money. `surplus`: money to be returned
 * to payers. `advances`: parts of payments without an invoice.
 */
export const JournalAccount = {
  receivables: 'receivables',
  card: 'card',
  bank: 'bank',
  cash: 'cash',
  revenue: 'revenue',
  vat: 'vat',
  rounding: 'rounding',
  surplus: 'surplus',
  advances: 'advances',
} as const
export type JournalAccount = (typeof JournalAccount)[keyof typeof JournalAccount]
registerEnum(JournalAccount, {
  name: 'JournalAccount',
  description: 'Account of the journal',
  values: {
    receivables: 'Receivables: issued invoices',
    card: 'Money at the card provider',
    bank: 'Money at the bank',
    cash: 'Cash',
    revenue: 'Revenue, without VAT where an invoice shows it',
    vat: 'VAT owed',
    rounding: 'Rounding of invoices',
    surplus: 'Surplus money owed to payers',
    advances: 'Parts of payments without an invoice that are not complete yet',
  },
})

/** Kind of a journal entry. */
export const JournalKind = {
  invoice: 'invoice',
  cancellation: 'cancellation',
  creditNote: 'creditNote',
  receipt: 'receipt',
  refund: 'refund',
  surplus: 'surplus',
} as const
export type JournalKind = (typeof JournalKind)[keyof typeof JournalKind]
registerEnum(JournalKind, {
  name: 'JournalKind',
  description: 'Kind of a journal entry',
  values: {
    invoice: 'An invoice was issued',
    cancellation: 'An invoice without VAT was cancelled',
    creditNote: 'A credit note was issued',
    receipt: 'Money was received',
    refund: 'Money was returned, or came back because a refund failed',
    surplus: 'Surplus money was received or returned',
  },
})

const amount = (document: string, name: string) => `coalesce((${document} ->> '${name}')::bigint, 0)`

/** Debits of a document's accounts; credits are negative. @param sign -1 for a document that reverses an invoice */
const documentLines = (gross: string, sums: string, sign: '' | '-') => `(values
  (1, 'receivables', ${sign}${gross}),
  (2, 'revenue', -(${sign}(${gross} - ${amount(sums, 'tax')} - ${amount(sums, 'rounding')}))),
  (3, 'vat', -(${sign}${amount(sums, 'tax')})),
  (4, 'rounding', -(${sign}${amount(sums, 'rounding')})))`

/** SQL of a receipt's number, like `receiptNumber`. */
const receipt = `'R-' || extract(year from coalesce(payment.paid_at, entry.created_at) at time zone 'UTC')
  || '-' || upper(right(payment.id::text, 12))`

/** SQL of the account on which the money of a ledger entry is. */
const moneyAccount = `case when entry.booking_id is not null then 'bank'
  when entry.kind in ('charge', 'surplus', 'surplusRefund') or payment.method = 'card' then 'card'
  when entry.kind = 'cash' or payment.method = 'cash' then 'cash' else 'bank' end`

/** SQL of the account from which a ledger entry takes: revenue directly, unless a document has booked it. */
const otherAccount = `case when entry.kind in ('surplus', 'surplusRefund') then 'surplus'
  when entry.kind = 'advance' and invoice.kind is distinct from 'invoice' then 'advances'
  when entry.kind in ('invoice', 'advance') or (entry.kind in ('refund', 'refundReversal') and payment.method = 'invoice'
    and invoice.vat is not null) then 'receivables'
  else 'revenue' end`

/** Condition of a period; both ends are SQL. */
const within = (column: string) => `${column} >= $1 and ${column} < $2`

/**
 * SQL of the double-entry journal of a period ($1 to $2): `at, kind, document, account, amount` (minor units; debits are
 * positive), `currency, vat_case, key, line`. `key` is unique for each entry, whose lines add up to 0. Every part reads
 * its table by an index on the time.
 */
export const journalRows = `
  select invoice.created_at at, 'invoice' kind, invoice.number document, line.account, line.amount, invoice.currency,
    invoice.vat ->> 'case' vat_case, 'a' || invoice.id key, line.place
  from invoice cross join lateral ${documentLines('invoice.amount', 'invoice.vat', '')} line (place, account, amount)
  where ${within('invoice.created_at')} and invoice.kind = 'invoice' and line.amount <> 0
  union all
  select invoice.closed_at, 'cancellation', invoice.number, line.account, line.amount, invoice.currency,
    null, 'b' || invoice.id, line.place
  from invoice cross join lateral ${documentLines('invoice.amount', 'invoice.vat', '-')} line (place, account, amount)
  where ${within('invoice.closed_at')} and invoice.state = 'cancelled' and invoice.kind = 'invoice' and invoice.vat is null and line.amount <> 0
  union all
  select note.created_at, 'creditNote', note.number, line.account, line.amount, note.currency,
    invoice.vat ->> 'case', 'c' || note.id, line.place
  from credit_note note join invoice on invoice.id = note.invoice_id
  cross join lateral ${documentLines('note.amount', 'note.sums', '-')} line (place, account, amount)
  where ${within('note.created_at')} and line.amount <> 0
  union all
  select entry.created_at,
    case when entry.kind in ('surplus', 'surplusRefund') then 'surplus'
      when entry.kind in ('refund', 'refundReversal') then 'refund' else 'receipt' end,
    case when entry.kind = 'invoice' or payment.method = 'invoice' then coalesce(invoice.number, ${receipt})
      else ${receipt} end,
    line.account, line.amount, entry.currency, null, 'd' || entry.id, line.place
  from payment_ledger entry join payment on payment.id = entry.payment_id
  left join invoice on invoice.id = payment.invoice_id
  cross join lateral (values (1, ${moneyAccount}, entry.amount::bigint), (2, ${otherAccount}, -entry.amount::bigint))
    line (place, account, amount)
  where ${within('entry.created_at')} and entry.kind not in ('discount', 'coupon')`
