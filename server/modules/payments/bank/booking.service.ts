import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Invoice, InvoiceState } from '../invoices/invoice.entity.ts'
import { receive } from '../invoices/receive.ts'
import { mailReceived } from '../payments.mail.ts'
import { BankBooking, BankEntry, type BankBookingKind } from './bank.entity.ts'
import { addBooking, liveBookings, lockEntry, otherCurrency, referenceOf, settleEntry } from './entry-bookings.ts'
import { payDirectly } from './pay-directly.ts'

/** Part of an entry for one open invoice or one due payment; minor units. */
export interface Part {
  invoiceId?: string | null
  paymentId?: string | null
  amount: number
}

/**
 * Assigns an entry, or parts of it, to open invoices and due payments, in one transaction.
 * @throws NOT_FOUND, CONFLICT (more than the rest of the entry, or than is owed; no longer open), RULE_BROKEN (another
 * currency, outgoing money, a payment in part)
 */
export function bookEntry(outer: Ctx, entryId: string, parts: readonly Part[]): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockEntry(ctx, entryId)
    if (entry.amount < 0) throw failure('RULE_BROKEN', 'Money that left the account cannot be assigned')
    const sum = parts.reduce((total, { amount }) => total + amount, 0)
    if (sum > entry.rest) throw failure('CONFLICT', 'This is more than the rest of the transfer. Reload and check it.')
    // in the order of their ids, so that concurrent decisions do not deadlock
    const ordered = [...parts].toSorted((a, b) => (targetOf(a) < targetOf(b) ? -1 : 1))
    for (const part of ordered) {
      if (part.invoiceId) await assignToInvoice(ctx, entry, part.invoiceId, part.amount)
      else if (part.paymentId) await payDirectly(ctx, entry, part.paymentId, part.amount)
      else throw failure('RULE_BROKEN', 'Choose an invoice or a payment')
    }
    return settleEntry(ctx, entry)
  })
}

const targetOf = ({ invoiceId, paymentId }: Part): string => invoiceId ?? `p${paymentId}`

async function assignToInvoice(ctx: Ctx, entry: BankEntry, invoiceId: string, amount: number): Promise<void> {
  const invoice = await lockInvoice(ctx, invoiceId)
  if (invoice.state !== InvoiceState.open) throw failure('CONFLICT', 'The invoice is no longer open')
  if (invoice.currency !== entry.currency) throw otherCurrency()
  const received = invoice.receivedAmount + amount
  if (received > invoice.amount) throw failure('CONFLICT', 'This is more than is still owed. Reload and check it.')
  const bookingId = await addBooking(ctx, entry, { kind: 'assign', amount, invoiceId })
  await receive(ctx, invoice, { received, reference: referenceOf(entry), bookingId })
  if (received < invoice.amount) await mailReceived(ctx, invoice, 'part', amount)
}

async function lockInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await ctx.db.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!invoice) throw notFound('Invoice not found')
  return invoice
}

/**
 * Notes that an entry is the money of a paid invoice that an admin had confirmed by hand. Books nothing.
 * @throws NOT_FOUND, CONFLICT (not paid, or its money was already found in a statement), RULE_BROKEN (another currency)
 */
export function linkEntry(outer: Ctx, entryId: string, invoiceId: string): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockEntry(ctx, entryId)
    const invoice = await lockInvoice(ctx, invoiceId)
    if (invoice.currency !== entry.currency) throw otherCurrency()
    const left = await notInStatements(ctx, invoice)
    if (entry.rest <= 0 || left <= 0) {
      throw failure('CONFLICT', 'The money of this invoice was already found in a statement, or it is not paid')
    }
    await addBooking(ctx, entry, { kind: 'recorded', amount: Math.min(entry.rest, left), invoiceId })
    return settleEntry(ctx, entry)
  })
}

/** Money of a paid invoice that no entry of a statement accounts for, in minor units. */
export async function notInStatements(ctx: Ctx, { id, state, amount }: Invoice): Promise<number> {
  if (state !== InvoiceState.paid) return 0
  const [{ found }] = (await ctx.db.query(
    `select coalesce(sum(amount), 0)::int found from bank_booking where invoice_id = $1 and kind in ('assign', 'recorded')`,
    [id],
  )) as [{ found: number }]
  return amount - found
}

/**
 * Decides that the rest of an entry is not for the product.
 * @throws NOT_FOUND, CONFLICT without a rest
 */
export function ignoreEntry(outer: Ctx, entryId: string, reason: string): Promise<BankEntry> {
  return decideRest(outer, entryId, 'ignore', reason)
}

/** Like `ignoreEntry`: notes that the rest of an entry was sent back, if none of it belongs to an invoice. */
export function noteReturn(outer: Ctx, entryId: string, reason: string): Promise<BankEntry> {
  return decideRest(outer, entryId, 'return', reason)
}

function decideRest(outer: Ctx, entryId: string, kind: BankBookingKind, note: string): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockEntry(ctx, entryId)
    if (entry.rest === 0) throw failure('CONFLICT', 'Nothing of it is undecided')
    await addBooking(ctx, entry, { kind, amount: entry.rest, note })
    return settleEntry(ctx, entry)
  })
}

/**
 * Books that the bank took an entry back: whatever it was assigned to is owed again.
 * @param entryId the reversal; its amount is that of the original, with the other sign
 * @throws NOT_FOUND, CONFLICT (already decided), RULE_BROKEN (the amounts differ)
 */
export function reverseEntry(
  outer: Ctx,
  entryId: string,
  originalId: string,
  undo: (ctx: Ctx, entry: BankEntry, booking: BankBooking, reason: string) => Promise<void>,
): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const [one, other] = [entryId, originalId].toSorted()
    const locked = [await lockEntry(ctx, one ?? entryId), await lockEntry(ctx, other ?? originalId)]
    const entry = locked.find(({ id }) => id === entryId)
    const original = locked.find(({ id }) => id === originalId)
    if (!entry || !original || entry.amount + original.amount !== 0 || entry.currency !== original.currency) {
      throw failure('RULE_BROKEN', 'The amounts of the two entries differ. Choose the entry that was taken back.')
    }
    if (entry.amount > 0 || entry.rest !== entry.amount) throw failure('CONFLICT', 'It is already decided')
    const note = referenceOf(entry)
    for (const booking of await liveBookings(ctx, original.id)) await undo(ctx, original, booking, note)
    for (const each of [entry, original]) {
      await addBooking(ctx, each, { kind: 'reverse', amount: each.amount, note })
      await settleEntry(ctx, each)
    }
    return entry
  })
}
