import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Ids } from '../../../graphql/input.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { InvoiceFilterInput } from '../invoices/local-payment.inputs.ts'
import { PaymentFilterInput } from '../payments.inputs.ts'

/** How an admin received money. */
export const MoneyReceived = { cash: 'cash', bank: 'bank' } as const
export type MoneyReceived = keyof typeof MoneyReceived
registerEnum(MoneyReceived, {
  name: 'MoneyReceived',
  description: 'How money was received',
  values: { cash: 'In cash', bank: 'By bank transfer' },
})

const matches = 'Applies to all current matches, without `ids`'
const chosen = 'Rows chosen one by one, instead of all matches'
/** Most rows that can be chosen one by one. */
const maxChosen = 1000

/** Payments to act on: all that match, or those chosen. */
@InputType()
class ChosenPayments {
  @Field(() => PaymentFilterInput, { description: matches }) @ValidateNested() filter: PaymentFilterInput
  @Ids('Payment', { nullable: true, description: chosen })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(maxChosen)
  ids?: string[] | null
}

@InputType()
export class RemindOfPaymentsInput extends ChosenPayments {}

@InputType()
export class ConfirmPaymentsInput extends ChosenPayments {
  @Field(() => MoneyReceived) type: MoneyReceived
  @Field({ description: 'Reference of the cash or the transfer, as shown on the receipts' })
  @Length(1, 200)
  reference: string
}

/** Invoices to act on: all that match, or those chosen. */
@InputType()
class ChosenInvoices {
  @Field(() => InvoiceFilterInput, { description: matches }) @ValidateNested() filter: InvoiceFilterInput
  @Ids('Invoice', { nullable: true, description: chosen })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(maxChosen)
  ids?: string[] | null
}

@InputType()
export class RemindOfInvoicesInput extends ChosenInvoices {}

@InputType()
export class CancelInvoicesInput extends ChosenInvoices {}

@InputType()
export class ConfirmInvoicesInput extends ChosenInvoices {
  @Field({ description: 'Reference of the bank transfer' }) @Length(1, 200) reference: string
}
