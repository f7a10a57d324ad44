import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { connectionOf, SeekArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Money } from '../../exams/public.ts'
import { InvoiceAge } from '../books/ageing.ts'
import { PaidTogetherInput } from '../checkout/checkout.inputs.ts'
import { Invoice, InvoiceState } from './invoice.entity.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentStudent } from '../payments.inputs.ts'

/** Ways to pay without a card. */
export const LocalPaymentType = {
  free: 'free',
  coupon: 'coupon',
  invoice: 'invoice',
  cash: 'cash',
  bank: 'bank',
} as const
export type LocalPaymentType = (typeof LocalPaymentType)[keyof typeof LocalPaymentType]
registerEnum(LocalPaymentType, {
  name: 'LocalPaymentType',
  description: 'Payment method without a card',
  values: {
    free: 'A discount code covers the whole amount',
    coupon: 'A coupon covers the whole amount',
    invoice: 'Invoice for a supervisor',
    cash: 'Cash, recorded by an admin',
    bank: 'Bank transfer, recorded by an admin',
  },
})

/** Input of a payment without a card. */
export interface PayLocally {
  paymentIds: string[]
  type: LocalPaymentType
  appliedDiscount?: string | null
  /** for cash or a transfer: the reference printed on the receipt */
  reference?: string | null
  /** whether the caller believes that they are for the Grand Final */
  isGf?: boolean | null
  notADuplicate?: boolean | null
}

@InputType()
export class PayLocallyInput extends PaidTogetherInput {
  @Field(() => LocalPaymentType) type: LocalPaymentType
  @Field(() => String, { nullable: true, description: 'Discount code or coupon' })
  @IsOptional()
  @MaxLength(60)
  appliedDiscount?: string | null
  @Field(() => String, { nullable: true, description: 'Reference of cash or a transfer, as shown on the receipt' })
  @IsOptional()
  @Length(1, 200)
  reference?: string | null
}

@ObjectType()
export class PayLocallyPayload {
  @Field(() => [Payment]) payments: Payment[]
  @Field(() => Invoice, { nullable: true, description: 'Invoice, if the payments were put on one' })
  invoice: Invoice | null
}

@ObjectType({ description: 'Line of an invoice, as issued' })
export class InvoiceLine {
  @Field(() => ID, { description: 'ID of the Payment' }) paymentId: string
  @Field({ description: 'Subject of the payment' }) title: string
  @Field(() => PaymentStudent) student: PaymentStudent
  @Field(() => Money) amount: Money
  @Field(() => Money) discountAmount: Money
  @Field(() => Money, { description: 'Amount after the discount' }) dueAmount: Money
}

export const InvoiceConnection = connectionOf(Invoice)

/** Sort keys of invoice lists; `supervisor` sorts by last name, then first name. */
export const InvoiceOrder = {
  createdAt: 'createdAt',
  number: 'number',
  amount: 'amount',
  dueAt: 'dueAt',
  state: 'state',
  supervisor: 'supervisor',
  username: 'username',
} as const
export type InvoiceOrder = keyof typeof InvoiceOrder
registerEnum(InvoiceOrder, {
  name: 'InvoiceOrder',
  description: 'Sort order of invoices',
  values: {
    createdAt: 'By time of issue',
    number: 'By invoice number',
    amount: 'By amount, whatever the currency',
    dueAt: 'By due date',
    state: 'By state, alphabetically',
    supervisor: 'By last name, then first name of the supervisor',
    username: 'By ID of the supervisor',
  },
})

@ArgsType()
export class InvoicesArgs extends SeekArgs {
  @Field(() => InvoiceOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: InvoiceOrder | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for createdAt, otherwise false',
  })
  descending?: boolean | null
}

@ArgsType()
@InputType({ description: 'Filters of invoice lists' })
export class InvoiceFilterInput {
  @Field(() => InvoiceState, { nullable: true }) state?: InvoiceState | null
  @Field(() => String, {
    nullable: true,
    description: 'End of the invoice number, reference of the transfer, or name prefix or username of the supervisor',
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Field(() => String, { nullable: true, description: 'ISO 4217 currency code' })
  @IsOptional()
  @Length(3, 3)
  currency?: string | null
  @Field(() => InvoiceAge, { nullable: true, description: 'Age of the invoices that were open at `asOf`' })
  age?: InvoiceAge | null
  @Field(() => Date, { nullable: true, description: 'Limits the list to invoices that were open at this time' })
  asOf?: Date | null
}

@InputType()
export class ConfirmInvoiceInput {
  @Id('Invoice') invoiceId: string
  @Field({ description: 'Reference of the bank transfer' }) @Length(1, 200) reference: string
}

@InputType()
export class CancelInvoiceInput {
  @Id('Invoice') invoiceId: string
}

@ObjectType()
export class InvoicePayload {
  @Field(() => Invoice) invoice: Invoice
}
