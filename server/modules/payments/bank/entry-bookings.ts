import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { BankBooking, BankEntry, BankEntryState, type BankBookingKind } from './bank.entity.ts'

/** An entry, locked until the end of the transaction. @throws NOT_FOUND */
export async function lockEntry(ctx: Ctx, id: string): Promise<BankEntry> {
  const entry = await ctx.db.findOne(BankEntry, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!entry) throw notFound('This entry does not exist')
  return entry
}

/** A decision about a locked entry, or its counter-entry; the amount has the sign of the entry. */
export interface NewBooking {
  kind: BankBookingKind
  amount: number
  invoiceId?: string | null
  paymentId?: string | null
  refundId?: string | null
  undoesId?: string | null
  note?: string | null
}

/** Books a decision and deducts it from the rest; `settleEntry` stores the entry. @returns id of the booking */
export async function addBooking(ctx: Ctx, entry: BankEntry, booking: NewBooking): Promise<string> {
  entry.rest -= booking.amount
  const { id } = await ctx.db.save(ctx.db.create(BankBooking, { entryId: entry.id, ...booking, byId: ctx.viewer.id }))
  return id
}

/** Bookings of an entry that no counter-entry undoes, oldest first. */
export async function liveBookings(ctx: Ctx, entryId: string): Promise<BankBooking[]> {
  const all = await ctx.db.find(BankBooking, { where: { entryId }, order: { createdAt: 'ASC', id: 'ASC' } })
  const undone = new Set(all.map(({ undoesId }) => undoesId))
  return all.filter(({ id, undoesId }) => undoesId === null && !undone.has(id))
}

/** Stores the rest of a locked entry and the state that follows from its bookings. */
export async function settleEntry(ctx: Ctx, entry: BankEntry): Promise<BankEntry> {
  entry.state = await stateOf(ctx, entry)
  await ctx.db.update(BankEntry, entry.id, { rest: entry.rest, state: entry.state })
  return entry
}

async function stateOf(ctx: Ctx, { id, rest, amount }: BankEntry): Promise<BankEntryState> {
  if (rest === amount) return BankEntryState.open
  if (rest !== 0) return BankEntryState.part
  const kinds = new Set((await liveBookings(ctx, id)).map(({ kind }) => kind))
  if (kinds.has('assign') || kinds.has('recorded')) return BankEntryState.matched
  if (kinds.has('reverse')) return BankEntryState.reversed
  return kinds.has('return') ? BankEntryState.returned : BankEntryState.ignored
}

/** The bank's reference of an entry for receipts and records, or its day. */
export const referenceOf = ({ bankReference, bookedOn }: BankEntry): string =>
  [bookedOn, bankReference].filter(Boolean).join(' ').slice(0, 150)

/** Refusal of an assignment across currencies. */
export const otherCurrency = () =>
  failure(
    'RULE_BROKEN',
    'The currencies differ. Send the money back, or ask the payer to settle in the right currency.',
  )
