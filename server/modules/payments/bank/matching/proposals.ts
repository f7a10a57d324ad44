import { fold, foldedWords } from '../../../../../shared/fold.ts'
import type { Ctx } from '../../../../context/context.ts'
import { loader } from '../../../../graphql/loaders.ts'
import { Invoice, InvoiceState } from '../../invoices/invoice.entity.ts'
import { dueAmountOf, Payment } from '../../payment.entity.ts'
import type { BankEntry } from '../bank.entity.ts'
import type { BankProposal, BankReason } from '../bank.inputs.ts'
import { notInStatements } from '../booking.service.ts'
import { numbersIn } from '../creditor-reference.ts'

/** Maximum number of proposals for an entry. */
const maxProposals = 10
/** Maximum number of candidates that are compared. */
const maxCandidates = 200

/** Weights of the reasons: a reference alone outweighs all others together. */
const weights: Record<BankReason, number> = {
  reference: 100,
  purchaseOrder: 40,
  username: 40,
  amount: 20,
  payerBefore: 15,
  name: 10,
  less: 0,
  more: 0,
  currency: -30,
  recordedByHand: 5,
  alreadyPaid: -60,
  cancelled: -60,
}

/** Numbers of invoices in the references and the text of an entry. */
const numbersOf = ({ creditorReference, endToEndId, text }: BankEntry): string[] =>
  numbersIn([creditorReference, text, endToEndId].filter(Boolean).join('\n'))

const invoiceByNumber = loader<string, Invoice | null>(async (ctx, numbers) => {
  const rows = await ctx.db
    .createQueryBuilder(Invoice, 'invoice')
    .where('invoice.number = any(:numbers)', { numbers: [...numbers] })
    .getMany()
  return numbers.map((number) => rows.find((row) => row.number === number) ?? null)
})

/** Minor units that an open invoice still owes. */
const owedOf = ({ amount, receivedAmount }: Invoice): number => amount - receivedAmount

/**
 * The invoices that an undecided entry pays exactly: all those that it names are open, in its currency, and owe its amount
 * together. Empty for any other entry.
 */
export async function exactInvoices(ctx: Ctx, entry: BankEntry): Promise<Invoice[]> {
  if (entry.amount <= 0 || entry.rest !== entry.amount) return []
  const invoices = await invoiceByNumber(ctx).loadMany(numbersOf(entry))
  const known = invoices.filter((each) => each instanceof Invoice)
  const isExact =
    known.length > 0 &&
    known.every(({ state, currency }) => state === InvoiceState.open && currency === entry.currency) &&
    known.reduce((sum, each) => sum + owedOf(each), 0) === entry.amount
  return isExact ? known : []
}

/** Invoices and payments that an entry with a rest may be for, the likeliest first, with the reasons. */
export async function proposalsFor(ctx: Ctx, entry: BankEntry): Promise<BankProposal[]> {
  if (entry.rest <= 0) return []
  const words = new Set(foldedWords(`${entry.payerName ?? ''} ${entry.text}`))
  const proposals = [...(await invoiceProposals(ctx, entry, words)), ...(await paymentProposals(ctx, entry, words))]
  const scoreOf = ({ reasons }: BankProposal) => reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return proposals
    .filter(({ reasons }) => reasons.some((reason) => weights[reason] > 0))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, maxProposals)
}

interface Person {
  firstName: string
  lastName: string
}

/** Whether all words of a person's first and last name occur. */
const isNamed = ({ firstName, lastName }: Person, words: ReadonlySet<string>): boolean => {
  const name = foldedWords(`${firstName} ${lastName}`)
  return name.length > 1 && name.every((word) => words.has(word))
}

async function invoiceProposals(ctx: Ctx, entry: BankEntry, words: ReadonlySet<string>): Promise<BankProposal[]> {
  const numbers = numbersOf(entry)
  const rows: (Person & { id: string; before: boolean })[] = await ctx.db.query(
    `with earlier as (
       select distinct i.supervisor_id from bank_entry e join bank_booking b on b.entry_id = e.id
       join invoice i on i.id = b.invoice_id
       where e.payer_account = $4 and e.id <> $5 and b.kind = 'assign'
     )
     select i.id, u.first_name "firstName", u.last_name "lastName", i.supervisor_id in (table earlier) before
     from invoice i join "user" u on u.id = i.supervisor_id
     where i.number = any($1) or i.state = 'open' and (
       i.currency = $2 and i.amount - i.received_amount = $3
       or i.supervisor_id in (table earlier)
       or i.purchase_order is not null and length(i.purchase_order) > 3 and position(upper(i.purchase_order) in $6) > 0
       or folded(u.last_name) = any($7)
     )
     order by i.number = any($1) desc, i.created_at desc, i.id limit ${maxCandidates}`,
    [
      numbers,
      entry.currency,
      entry.rest,
      entry.payerAccount,
      entry.id,
      entry.text.toUpperCase(),
      [...words].slice(0, 100),
    ],
  )
  const found = await ctx.db
    .createQueryBuilder(Invoice, 'invoice')
    .where('invoice.id = any(:ids)', { ids: rows.map(({ id }) => id) })
    .getMany()
  return Promise.all(
    rows.flatMap((row) => {
      const invoice = found.find(({ id }) => id === row.id)
      if (!invoice) return []
      const order = fold(invoice.purchaseOrder ?? '')
      const reasons: BankReason[] = [
        ...(numbers.includes(invoice.number) ? (['reference'] as const) : []),
        ...(order.length > 3 && fold(entry.text).includes(order) ? (['purchaseOrder'] as const) : []),
        ...(row.before ? (['payerBefore'] as const) : []),
        ...(isNamed(row, words) ? (['name'] as const) : []),
      ]
      return [proposalOf(ctx, entry, invoice, reasons)]
    }),
  )
}

/** An invoice as a proposal: the given reasons, and those that follow from its amount and state. */
export async function proposalOf(
  ctx: Ctx,
  entry: BankEntry,
  invoice: Invoice,
  reasons: BankReason[],
): Promise<BankProposal> {
  const { state, currency } = invoice
  const isOpen = state === InvoiceState.open
  const byHand = isOpen ? 0 : await notInStatements(ctx, invoice)
  const owed = isOpen ? owedOf(invoice) : 0
  const compared = isOpen ? owed : byHand
  if (currency !== entry.currency) reasons.push('currency')
  else if (compared > 0) reasons.push(compared === entry.rest ? 'amount' : compared > entry.rest ? 'less' : 'more')
  if (state === InvoiceState.paid) reasons.push(byHand > 0 ? 'recordedByHand' : 'alreadyPaid')
  if (state === InvoiceState.cancelled) reasons.push('cancelled')
  const amount = currency === entry.currency ? Math.min(owed, entry.rest) : 0
  return { invoice, payment: null, owed: { amount: owed, currency }, amount, reasons }
}

/** Words of a text as typed, so that a username keeps its signs. */
const typedWords = (text: string): string[] =>
  text
    .split(/[\s,;:]+/)
    .map(fold)
    .filter(Boolean)

/** Due payments without an invoice whose student is named, by username or by first and last name. */
async function paymentProposals(ctx: Ctx, entry: BankEntry, words: ReadonlySet<string>): Promise<BankProposal[]> {
  const typed = new Set([...words, ...typedWords(entry.text)])
  const rows: (Person & { id: string; username: string })[] = await ctx.db.query(
    `select p.id, u.username, u.first_name "firstName", u.last_name "lastName"
     from "user" u join payment p on p.user_id = u.id and p.state = 'due'
     where folded(u.username) = any($1) or folded(u.last_name) = any($1) and p.currency = $2 and p.amount - p.discount_amount = $3
     order by p.created_at desc, p.id limit ${maxCandidates}`,
    [[...typed].slice(0, 150), entry.currency, entry.rest],
  )
  const payments = await ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.id = any(:ids)', { ids: rows.map(({ id }) => id) })
    .getMany()
  return rows.flatMap((row) => {
    const payment = payments.find(({ id }) => id === row.id)
    if (!payment) return []
    const reasons: BankReason[] = [
      ...(typed.has(fold(row.username)) ? (['username'] as const) : []),
      ...(isNamed(row, words) ? (['name'] as const) : []),
    ]
    return reasons.length ? [paymentProposal(entry, payment, reasons)] : []
  })
}

/** A due payment as a proposal: it can only be paid in full. */
export function paymentProposal(entry: BankEntry, payment: Payment, reasons: BankReason[]): BankProposal {
  const owed = dueAmountOf(payment)
  const isSame = payment.currency === entry.currency
  const compared = owed === entry.rest ? 'amount' : owed > entry.rest ? 'less' : 'more'
  const amount = isSame && owed <= entry.rest ? owed : 0
  return {
    ...{ invoice: null, payment, amount, owed: { amount: owed, currency: payment.currency } },
    reasons: [...reasons, isSame ? compared : 'currency'],
  }
}
