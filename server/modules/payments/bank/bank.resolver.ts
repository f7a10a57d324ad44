import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { PageArgs } from '../../../graphql/connection.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Money } from '../../exams/public.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { personOf } from '../invoices/person.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentStudent } from '../payments.inputs.ts'
import { invoiceById, paymentById, refundById } from '../payments.loaders.ts'
import { RefundState } from '../refunds/refund.entity.ts'
import { BankBooking, BankEntry, BankStatement } from './bank.entity.ts'
import * as given from './bank.inputs.ts'
import * as lists from './bank.lists.ts'
import { bookEntry, ignoreEntry, linkEntry, reverseEntry } from './booking.service.ts'
import { bookExact } from './matching/exact.ts'
import { importStatement } from './import.service.ts'
import { claimsNamed } from './matching/claims.ts'
import { exactInvoices, proposalsFor } from './matching/proposals.ts'
import { originalsOf } from './matching/reversals.ts'
import { sendBack, settleReturn } from './surplus.ts'
import { undoBooking, undoLive } from './undo.ts'

const paymentsAdmin = may('admin.payments')

/** Imported statements. */
@Resolver(() => BankStatement)
export class BankStatementResolver {
  @Query(() => given.BankStatementConnection, { description: 'Imported bank statements, newest first' })
  @Access(paymentsAdmin)
  bankStatements(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return lists.bankStatements(ctx, page)
  }

  @FieldResolver(() => Money, { nullable: true, description: 'Balance before the entries; null if not stated' })
  openingBalance(@Root() { openingBalance, currency }: BankStatement): Money | null {
    return openingBalance === null ? null : { amount: openingBalance, currency }
  }

  @FieldResolver(() => Money, { nullable: true, description: 'Balance after the entries; null if not stated' })
  closingBalance(@Root() { closingBalance, currency }: BankStatement): Money | null {
    return closingBalance === null ? null : { amount: closingBalance, currency }
  }

  @FieldResolver(() => [given.BankProblem], { description: 'Lines that were not imported, or not as expected' })
  problems(@Root() { problems }: BankStatement, @Context() ctx: Ctx): given.BankProblem[] {
    return problems.map(({ line, message }) => ({ line, text: ctx.node.texts.sentence(ctx.locale, message) }))
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'Admin who imported it' })
  async importedBy(@Root() { importedById }: BankStatement, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    return importedById ? personOf(ctx, importedById) : null
  }

  @Mutation(() => given.ImportBankStatementPayload, {
    description: 'Imports the uploaded statement of the last preview. Entries that were imported before are skipped',
  })
  @Access(paymentsAdmin)
  importBankStatement(@Context() ctx: Ctx, @Arg('input') input: given.ImportBankStatementInput) {
    return importStatement(ctx, input)
  }
}

/** Entries of statements and the decisions about them. */
@Resolver(() => BankEntry)
export class BankEntryResolver {
  @Query(() => given.BankEntryConnection, { description: 'Bank entries, those booked last first' })
  @Access(paymentsAdmin)
  bankEntries(@Context() ctx: Ctx, @Args() { filter, ...page }: given.BankEntriesArgs) {
    return lists.bankEntries(ctx, filter ?? null, page)
  }

  @Query(() => [given.BankTotals], { description: 'Sums of incoming bank entries by currency' })
  @Access(paymentsAdmin)
  bankTotals(@Context() ctx: Ctx, @Args() { filter }: given.BankTotalsArgs) {
    return lists.bankTotals(ctx, filter ?? null)
  }

  @FieldResolver(() => Money, { description: 'Amount; negative if it left the account' })
  amount(@Root() { amount, currency }: BankEntry): Money {
    return { amount, currency }
  }

  @FieldResolver(() => Money, { description: 'Undecided part of the amount' })
  rest(@Root() { rest, currency }: BankEntry): Money {
    return { amount: rest, currency }
  }

  @FieldResolver(() => Money, { nullable: true, description: 'Charges deducted by banks' })
  charges(@Root() { charges, currency }: BankEntry): Money | null {
    return charges === null ? null : { amount: charges, currency }
  }

  @FieldResolver(() => String, { description: 'The part of the file, as imported' })
  raw(@Root() { raw }: BankEntry) {
    return raw
  }

  @FieldResolver(() => BankStatement)
  statement(@Root() { statementId }: BankEntry, @Context() ctx: Ctx) {
    return referenced(lists.bankStatementById(ctx), statementId)
  }

  @FieldResolver(() => [BankBooking], { description: 'Decisions and their counter-entries, oldest first' })
  bookings(@Root() { id }: BankEntry, @Context() ctx: Ctx) {
    return lists.bookingsByEntry(ctx).load(id)
  }

  @FieldResolver(() => [Invoice], { description: 'Invoices that it pays exactly; empty if it is decided or not exact' })
  exactInvoices(@Root() entry: BankEntry, @Context() ctx: Ctx) {
    return exactInvoices(ctx, entry)
  }

  @FieldResolver(() => [given.BankProposal], {
    description: 'Invoices and payments that it may be for, the likeliest first',
  })
  proposals(@Root() entry: BankEntry, @Context() ctx: Ctx) {
    return proposalsFor(ctx, entry)
  }

  @FieldResolver(() => [given.BankProposal], {
    description: 'Open invoices and due payments by number, order, name or username, to assign it to; at most 20',
  })
  claims(@Root() entry: BankEntry, @Context() ctx: Ctx, @Args() { search }: given.BankClaimsArgs) {
    return claimsNamed(ctx, entry, search)
  }

  @FieldResolver(() => [BankEntry], {
    description: 'For an undecided reversal: entries of the same amount that it may take back, newest first',
  })
  originals(@Root() entry: BankEntry, @Context() ctx: Ctx) {
    return originalsOf(ctx, entry)
  }
}

/** Mutations that decide about entries. */
@Resolver()
export class BankDecisionResolver {
  @Mutation(() => given.BankEntryPayload, {
    description: 'Assigns an entry, or parts of it, to open invoices and due payments',
  })
  @Access(paymentsAdmin)
  async bookBankEntry(@Context() ctx: Ctx, @Arg('input') { entryId, parts }: given.BookBankEntryInput) {
    return { entry: await bookEntry(ctx, entryId, parts) }
  }

  @Mutation(() => given.BookExactBankEntriesPayload, {
    description: 'Books up to 100 entries that match exactly, oldest first. Call again while `more` is true',
  })
  @Access(paymentsAdmin)
  bookExactBankEntries(@Context() ctx: Ctx, @Arg('input') { statementId }: given.BookExactBankEntriesInput) {
    return bookExact(ctx, statementId)
  }

  @Mutation(() => given.BankEntryPayload, {
    description: 'Notes that an entry is the money of a paid invoice that an admin had confirmed by hand',
  })
  @Access(paymentsAdmin)
  async linkBankEntry(@Context() ctx: Ctx, @Arg('input') { entryId, invoiceId }: given.LinkBankEntryInput) {
    return { entry: await linkEntry(ctx, entryId, invoiceId) }
  }

  @Mutation(() => given.BankEntryPayload, { description: 'Sends the rest of an entry back; a surplus is announced' })
  @Access(paymentsAdmin)
  async sendBackBankEntry(@Context() ctx: Ctx, @Arg('input') { entryId, reason }: given.DecideBankEntryInput) {
    return { entry: await sendBack(ctx, entryId, reason) }
  }

  @Mutation(() => given.BankEntryPayload, { description: 'Records that a surplus was transferred back' })
  @Access(paymentsAdmin)
  async settleBankReturn(@Context() ctx: Ctx, @Arg('input') { bookingId }: given.SettleBankReturnInput) {
    return { entry: await settleReturn(ctx, bookingId) }
  }

  @Mutation(() => given.BankEntryPayload, { description: 'Decides that the rest of an entry is not for the product' })
  @Access(paymentsAdmin)
  async ignoreBankEntry(@Context() ctx: Ctx, @Arg('input') { entryId, reason }: given.DecideBankEntryInput) {
    return { entry: await ignoreEntry(ctx, entryId, reason) }
  }

  @Mutation(() => given.BankEntryPayload, { description: 'Books that the bank took an entry back' })
  @Access(paymentsAdmin)
  async reverseBankEntry(@Context() ctx: Ctx, @Arg('input') { entryId, originalId }: given.ReverseBankEntryInput) {
    return { entry: await reverseEntry(ctx, entryId, originalId, undoLive) }
  }

  @Mutation(() => given.BankEntryPayload, {
    description: 'Undoes a decision by a counter-entry; what it paid is owed again',
  })
  @Access(paymentsAdmin)
  async undoBankBooking(@Context() ctx: Ctx, @Arg('input') { bookingId, reason }: given.UndoBankBookingInput) {
    return { entry: await undoBooking(ctx, bookingId, reason) }
  }
}

@Resolver(() => BankBooking)
export class BankBookingResolver {
  @FieldResolver(() => Money, { description: 'Amount, with the opposite sign for a counter-entry' })
  async amount(@Root() { amount, entryId }: BankBooking, @Context() ctx: Ctx): Promise<Money> {
    return { amount, currency: (await referenced(lists.bankEntryById(ctx), entryId)).currency }
  }

  @FieldResolver(() => Invoice, { nullable: true })
  invoice(@Root() { invoiceId }: BankBooking, @Context() ctx: Ctx) {
    return invoiceId && invoiceById(ctx).load(invoiceId)
  }

  @FieldResolver(() => Payment, { nullable: true })
  payment(@Root() { paymentId }: BankBooking, @Context() ctx: Ctx) {
    return paymentId && paymentById(ctx).load(paymentId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether a counter-entry undoes it' })
  async undone(@Root() { id, entryId }: BankBooking, @Context() ctx: Ctx) {
    return (await lists.bookingsByEntry(ctx).load(entryId)).some(({ undoesId }) => undoesId === id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is a counter-entry' })
  isCounterEntry(@Root() { undoesId }: BankBooking) {
    return undoesId !== null
  }

  @FieldResolver(() => Boolean, { description: 'For a surplus: whether it is still to be transferred back' })
  async toSendBack(@Root() { refundId, undoesId }: BankBooking, @Context() ctx: Ctx) {
    if (!refundId || undoesId) return false
    return (await refundById(ctx).load(refundId))?.state === RefundState.pending
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'Admin who decided; null: automatic' })
  async by(@Root() { byId }: BankBooking, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    return byId ? personOf(ctx, byId) : null
  }
}
