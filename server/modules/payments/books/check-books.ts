import type { Ctx } from '../../../context/context.ts'
import { leftOf, openAt } from './ageing.ts'
import { journalRows } from './journal.ts'

/** A difference between two records of the same money. */
export interface BookDifference {
  check: BookCheck
  /** id of the payment or invoice, or a currency */
  reference: string
  /** number for people: of an invoice; the id otherwise */
  name: string
  /** minor units */
  expected: number
  found: number
  currency: string
}

/**
 * `paid`: the ledger's money of a payment is what it received less what it returned. `refunds`: its refunds are what the
 * payment returned. `surplus`: the returned surplus is that of the refunds. `invoiceLines`: the lines of an invoice add up
 * to its amount. `invoiceVat`: so do net, VAT and rounding. `invoicePaid`: the ledger has the amount of a paid invoice, and
 * nothing of another. `creditNotes`: the credit notes of an invoice with VAT are its refunds, or its amount if it was
 * cancelled. `receivables`: the journal's receivables are the open invoices. `entries`: the lines of each entry add up to 0.
 */
const checks = {
  paid: `select payment.id reference, payment.id::text name, payment.currency,
      payment.paid_amount - payment.refunded_amount expected, coalesce(booked.sum, 0) found
    from payment left join lateral (
      select sum(entry.amount) from payment_ledger entry where entry.payment_id = payment.id
        and entry.kind in ('charge', 'cash', 'bank', 'invoice', 'refund', 'refundReversal')) booked on true
    where payment.id = any($1)`,
  refunds: `select payment.id, payment.id::text, payment.currency, payment.refunded_amount, coalesce(made.sum, 0)
    from payment left join lateral (
      select sum(refund.amount) from payment_refund refund
      where refund.payment_id = payment.id and refund.state = 'done' and not refund.surplus) made on true
    where payment.id = any($1)`,
  surplus: `select payment.id, payment.id::text, payment.currency, coalesce(made.sum, 0), coalesce(booked.sum, 0)
    from payment left join lateral (
      select sum(refund.amount) from payment_refund refund
      where refund.payment_id = payment.id and refund.state = 'done' and refund.surplus) made on true
    left join lateral (
      select -sum(entry.amount) sum from payment_ledger entry
      where entry.payment_id = payment.id and entry.kind = 'surplusRefund') booked on true
    where payment.id = any($1)`,
  invoiceLines: `select invoice.id, invoice.number, invoice.currency, invoice.amount, coalesce(lines.sum, 0)
    from invoice left join lateral (
      select sum((line ->> 'amount')::bigint - (line ->> 'discountAmount')::bigint)
      from jsonb_array_elements(invoice.lines) line) lines on true
    where invoice.id = any($1)`,
  invoiceVat: `select invoice.id, invoice.number, invoice.currency, invoice.amount,
      (vat ->> 'net')::bigint + (vat ->> 'tax')::bigint + (vat ->> 'rounding')::bigint
    from invoice where invoice.id = any($1) and vat is not null`,
  invoicePaid: `select invoice.id, invoice.number, invoice.currency,
      case invoice.state when 'paid' then invoice.amount else 0 end, coalesce(booked.sum, 0)
    from invoice left join lateral (
      select sum(entry.amount) from jsonb_array_elements(invoice.lines) line
      join payment_ledger entry on entry.payment_id = (line ->> 'paymentId')::uuid and entry.kind = case invoice.kind when 'proforma' then 'bank' else 'invoice' end
        and split_part(entry.reference, ' ', 1) = invoice.number) booked on true
    where invoice.id = any($1)`,
  creditNotes: `select invoice.id, invoice.number, invoice.currency,
      case invoice.state when 'cancelled' then invoice.amount else coalesce(returned.sum, 0) end, coalesce(notes.sum, 0)
    from invoice left join lateral (
      select sum(payment.refunded_amount) from payment where payment.invoice_id = invoice.id) returned on true
    left join lateral (select sum(note.amount) from credit_note note where note.invoice_id = invoice.id) notes on true
    where invoice.id = any($1) and invoice.vat is not null`,
} as const
type BookCheck = keyof typeof checks | 'receivables' | 'entries'

const paymentChecks = ['paid', 'refunds', 'surplus'] as const
const invoiceChecks = ['invoiceLines', 'invoiceVat', 'invoicePaid', 'creditNotes'] as const

/** Rows of one statement. */
const batch = 1000

interface DifferenceRow {
  reference: string
  name: string
  currency: string
  expected: string
  found: string
}

/**
 * Compares payments, refunds, invoices, credit notes, journal and ledger with each other, in batches.
 * @param since only payments and invoices with an entry since then; default: all
 * @returns every difference; `each` gets them as they are found
 */
export async function checkBooks(
  ctx: Ctx,
  since: Date | null,
  each: (difference: BookDifference) => Promise<void> | void = () => undefined,
): Promise<{ compared: number; differences: number }> {
  let [compared, differences] = [0, 0]
  const report = async (check: BookCheck, rows: readonly DifferenceRow[]) => {
    for (const { expected, found, ...row } of rows) {
      differences += 1
      await each({ check, ...row, expected: Number(expected), found: Number(found) })
    }
  }
  for (const [table, names] of [
    ['payment', paymentChecks],
    ['invoice', invoiceChecks],
  ] as const) {
    for await (const ids of idsOf(ctx, table, since)) {
      compared += ids.length
      for (const name of names) {
        await report(
          name,
          await ctx.db.query(
            `select * from (${checks[name]}) one (reference, name, currency, expected, found) where expected <> found`,
            [ids],
          ),
        )
      }
    }
  }
  await report('entries', await unbalanced(ctx, since))
  if (!since) await report('receivables', await receivables(ctx))
  return { compared, differences }
}

/** Ids in batches, by the table's key: all, or those with a ledger entry or document since a time. */
async function* idsOf(ctx: Ctx, table: 'payment' | 'invoice', since: Date | null): AsyncGenerator<string[]> {
  const recent = {
    payment: `and id in (select payment_id from payment_ledger where created_at >= $3)`,
    invoice: `and (created_at >= $3 or closed_at >= $3
      or id in (select invoice_id from credit_note where created_at >= $3))`,
  }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows: { id: string }[] = await ctx.db.query(
      `select id from ${table} where id > $1 ${since ? recent[table] : ''} order by id limit $2`,
      [after, batch, ...(since ? [since] : [])],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

const always = [new Date('2000-01-01'), new Date('3000-01-01')]

/** Entries of the journal whose lines do not add up to 0. */
const unbalanced = (ctx: Ctx, since: Date | null): Promise<DifferenceRow[]> =>
  ctx.db.query(
    `select key reference, min(document) name, min(currency) currency, 0 expected, sum(amount) found
     from (${journalRows}) row group by key having sum(amount) <> 0 limit ${batch}`,
    since ? [since, always[1]] : always,
  )

/** The journal's receivables compared with the open invoices, by currency. */
const receivables = (ctx: Ctx): Promise<DifferenceRow[]> =>
  ctx.db.query(
    `select currency reference, currency name, currency, coalesce(open.sum, 0) expected, coalesce(booked.sum, 0) found
     from (select currency, sum(amount) from (${journalRows}) row where account = 'receivables' group by currency) booked
     full join (select currency, sum(${leftOf('$3::timestamptz')}) from invoice where ${openAt('$3::timestamptz')} group by currency) open
       using (currency)
     where coalesce(open.sum, 0) <> coalesce(booked.sum, 0)`,
    [...always, new Date(ctx.clock.now())],
  )
