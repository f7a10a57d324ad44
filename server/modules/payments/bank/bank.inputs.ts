import {
  ArrayMaxSize,
  ArrayMinSize,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Money } from '../../exams/public.ts'
import { PaidTogetherInput } from '../checkout/checkout.inputs.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { Payment } from '../payment.entity.ts'
import { BankEntry, BankEntryState, BankStatement } from './bank.entity.ts'

@InputType()
export class PayByTransferInput extends PaidTogetherInput {
  @Field(() => String, { nullable: true, description: 'Discount code or coupon' })
  @IsOptional()
  @MaxLength(60)
  appliedDiscount?: string | null
  @Field(() => String, { nullable: true, description: 'The payer’s purchase order number, printed on the document' })
  @IsOptional()
  @MaxLength(60)
  purchaseOrder?: string | null
}

@ObjectType()
export class PayByTransferPayload {
  @Field(() => [Payment]) payments: Payment[]
  @Field(() => Invoice, { description: 'Pro forma invoice with the account and the reference' }) invoice: Invoice
}

@InputType()
export class SetPurchaseOrderInput {
  @Id('Invoice') invoiceId: string
  @Field(() => String, { nullable: true, description: 'Purchase order number; null removes it' })
  @IsOptional()
  @MaxLength(60)
  purchaseOrder?: string | null
}

@ObjectType({ description: 'Account and reference for a bank transfer' })
export class BankTransferDetails {
  @Field({ description: 'Holder of the account' }) holder: string
  @Field({ description: 'Name of the bank' }) bank: string
  @Field({ description: 'IBAN, or another account number' }) iban: string
  @Field({ description: 'BIC; empty where transfers need none' }) bic: string
  @Field({ description: 'Structured creditor reference (ISO 11649), in groups of four' }) reference: string
  @Field(() => String, {
    nullable: true,
    description: 'Content of a QR code for banking apps (EPC069-12); null for currencies other than EUR',
  })
  qr: string | null
}

export const BankStatementConnection = connectionOf(BankStatement)
export const BankEntryConnection = connectionOf(BankEntry)

@InputType({ description: 'Filters of bank entries' })
@ArgsType()
export class BankEntryFilter {
  @Field(() => [BankEntryState], { nullable: true }) states?: BankEntryState[] | null
  @Id('BankStatement', { nullable: true }) statementId?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or text of the payer, account, number of an invoice, or an amount such as 20.00',
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'First day of booking, YYYY-MM-DD' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  from?: string | null
  @Field(() => String, { nullable: true, description: 'Last day of booking, YYYY-MM-DD' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  to?: string | null
}

@ArgsType()
export class BankEntriesArgs extends PageArgs {
  @Field(() => BankEntryFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: BankEntryFilter | null
}

@ArgsType()
export class BankTotalsArgs {
  @Field(() => BankEntryFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: BankEntryFilter | null
}

@ObjectType({ description: 'Sums of bank entries in one currency; major units may exceed 32 bits, so they are floats' })
export class BankTotals {
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => Int, { description: 'Number of incoming entries' }) count: number
  @Field(() => Float, { description: 'Incoming money, in minor units' }) imported: number
  @Field(() => Float, { description: 'Assigned to invoices and payments, in minor units' }) matched: number
  @Field(() => Float, { description: 'Decided in another way: sent back, ignored, reversed; in minor units' })
  decided: number
  @Field(() => Float, { description: 'Undecided, in minor units' }) open: number
  @Field(() => Int, { description: 'Number of entries with an undecided rest' }) openCount: number
}

@ObjectType({ description: 'A line of a file that is not imported, or not as expected' })
export class BankProblem {
  @Field(() => Int, { description: 'Line or entry of the file, from 1' }) line: number
  @Field({ description: 'What is wrong with it, and what to do' }) text: string
}

/** Why a claim is proposed for an entry, the strongest first. */
export const BankReason = {
  reference: 'reference',
  purchaseOrder: 'purchaseOrder',
  username: 'username',
  amount: 'amount',
  payerBefore: 'payerBefore',
  name: 'name',
  less: 'less',
  more: 'more',
  currency: 'currency',
  recordedByHand: 'recordedByHand',
  alreadyPaid: 'alreadyPaid',
  cancelled: 'cancelled',
} as const
export type BankReason = (typeof BankReason)[keyof typeof BankReason]
registerEnum(BankReason, {
  name: 'BankMatchReason',
  description: 'Why an invoice or a payment is proposed for an entry, or why it needs care',
  values: {
    reference: 'Its number is in the text',
    purchaseOrder: 'Its purchase order number is in the text',
    username: 'The username of the student is in the text',
    amount: 'The amount is the same',
    payerBefore: 'The same account has paid for this payer before',
    name: 'The name of the payer or student is the same',
    less: 'The transfer is less than is owed',
    more: 'The transfer is more than is owed',
    currency: 'The currency differs',
    recordedByHand: 'An admin has already recorded this amount by hand',
    alreadyPaid: 'It is already paid',
    cancelled: 'It was cancelled',
  },
})

@ObjectType({ description: 'Invoice or payment that an entry may be for' })
export class BankProposal {
  @Field(() => Invoice, { nullable: true }) invoice: Invoice | null
  @Field(() => Payment, { nullable: true }) payment: Payment | null
  @Field(() => Money, { description: 'Still owed' }) owed: Money
  @Field(() => Int, { description: 'Amount to assign, in minor units; 0 if it cannot be assigned' }) amount: number
  @Field(() => [BankReason]) reasons: BankReason[]
}

@ArgsType()
export class BankClaimsArgs {
  @Field({ description: 'Number of an invoice, purchase order, or name or username of a person' })
  @Length(2, 100)
  search: string
}

@InputType({ description: 'Part of an entry for one invoice or one payment' })
export class BankPartInput {
  @Id('Invoice', { nullable: true }) invoiceId?: string | null
  @Id('Payment', { nullable: true }) paymentId?: string | null
  @Field(() => Int, { description: 'Amount in minor units (cents)' }) @Min(1) @Max(2_147_483_647) amount: number
}

@InputType()
export class BookBankEntryInput {
  @Id('BankEntry') entryId: string
  @Field(() => [BankPartInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  parts: BankPartInput[]
}

@InputType()
export class DecideBankEntryInput {
  @Id('BankEntry') entryId: string
  @Field({ description: 'Note or reason, visible to admins' }) @Length(3, 500) reason: string
}

@InputType()
export class LinkBankEntryInput {
  @Id('BankEntry') entryId: string
  @Id('Invoice') invoiceId: string
}

@InputType()
export class ReverseBankEntryInput {
  @Id('BankEntry') entryId: string
  @Id('BankEntry') originalId: string
}

@InputType()
export class UndoBankBookingInput {
  @Id('BankBooking') bookingId: string
  @Field({ description: 'Reason, stored with the counter-entry' }) @Length(3, 500) reason: string
}

@InputType()
export class SettleBankReturnInput {
  @Id('BankBooking') bookingId: string
}

@InputType()
export class BookExactBankEntriesInput {
  @Id('BankStatement', { nullable: true }) statementId?: string | null
}

@InputType()
export class ImportBankStatementInput {
  @Field({ description: 'ID that the upload returned' }) @Length(36, 36) uploadId: string
  @Field({ description: 'Whether to leave out the lines that cannot be read' }) leaveOut: boolean
}

@ObjectType()
export class BankEntryPayload {
  @Field(() => BankEntry) entry: BankEntry
}

@ObjectType()
export class BookExactBankEntriesPayload {
  @Field(() => Int, { description: 'Number of entries booked by this call' }) booked: number
  @Field({ description: 'Whether exact matches may remain: call again' }) more: boolean
}

@ObjectType()
export class ImportBankStatementPayload {
  @Field(() => [BankStatement]) statements: BankStatement[]
  @Field(() => Int, { description: 'Number of new entries' }) added: number
  @Field(() => Int, { description: 'Number of entries that were already imported' }) known: number
}
