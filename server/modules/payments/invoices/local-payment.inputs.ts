import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Money } from '../../exams/public.ts'
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
registerEnumType(LocalPaymentType, {
  name: 'LocalPaymentType',
  description:
    '`free` and `coupon`: a code leaves nothing to pay. `invoice`: for supervisors. `cash` and `bank`: an ' +
    'admin has the money',
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
  @Field(() => String, { nullable: true, description: 'A discount code or a coupon' })
  @IsOptional()
  @MaxLength(60)
  appliedDiscount?: string | null
  @Field(() => String, { nullable: true, description: 'Of cash or a transfer: what stands on the receipt' })
  @IsOptional()
  @Length(1, 200)
  reference?: string | null
}

@ObjectType()
export class PayLocallyPayload {
  @Field(() => [Payment]) payments: Payment[]
  @Field(() => Invoice, { nullable: true, description: 'When they were put upon one' }) invoice: Invoice | null
}

@ObjectType({ description: 'One thing on an invoice, as it was when the invoice was issued' })
export class InvoiceLine {
  @Field(() => ID, { description: 'The id of the Payment' }) paymentId: string
  @Field() title: string
  @Field(() => PaymentStudent) student: PaymentStudent
  @Field(() => Money) amount: Money
  @Field(() => Money) discountAmount: Money
  @Field(() => Money, { description: 'The amount without the discount' }) dueAmount: Money
}

export const InvoiceConnection = connectionOf(Invoice)

@ArgsType()
export class InvoicesArgs extends PageArgs {
  @Field(() => InvoiceState, { nullable: true }) state?: InvoiceState | null
}

@InputType()
export class ConfirmInvoiceInput {
  @Id('Invoice') invoiceId: string
  @Field({ description: 'Of the transfer' }) @Length(1, 200) reference: string
}

@InputType()
export class CancelInvoiceInput {
  @Id('Invoice') invoiceId: string
}

@ObjectType()
export class InvoicePayload {
  @Field(() => Invoice) invoice: Invoice
}
