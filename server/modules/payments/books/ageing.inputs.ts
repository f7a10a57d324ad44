import { IsOptional, Length } from 'class-validator'
import { ArgsType, Field, Float, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { PaymentStudent } from '../payments.inputs.ts'

@ObjectType({ description: 'Sum in minor units (cents) of an ISO 4217 currency; larger than a Money can be' })
export class MoneySum {
  @Field(() => Float, { description: 'Minor units; 2000 is 20.00' }) amount: number
  @Field({ description: 'ISO 4217 currency code' }) currency: string
}

/** Open amounts by age. */
@ObjectType({ description: 'Open amounts of invoices in a currency, by age' })
export class OpenAmounts {
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => Int, { description: 'Number of open invoices' }) count: number
  @Field(() => MoneySum) total: MoneySum
  @Field(() => MoneySum, { description: 'Not past its due date' }) notDue: MoneySum
  @Field(() => MoneySum, { description: '1 to 30 days past due' }) days30: MoneySum
  @Field(() => MoneySum, { description: '31 to 60 days past due' }) days60: MoneySum
  @Field(() => MoneySum, { description: '61 to 90 days past due' }) days90: MoneySum
  @Field(() => MoneySum, { description: 'More than 90 days past due' }) older: MoneySum
}

@ObjectType({ description: 'Open amounts of a payer in a currency, by age' })
export class PayerOpenAmounts extends OpenAmounts {
  @Field({ description: 'Unique in the list' }) key: string
  @Field(() => PaymentStudent, { description: 'Supervisor to whom the invoices were issued' }) payer: PaymentStudent
  @Field(() => String, { nullable: true, description: 'Legal name in the billing details' }) legalName: string | null
}

export const PayerOpenAmountsConnection = connectionOf(PayerOpenAmounts)

@ArgsType()
export class OpenAmountsArgs {
  @Field(() => Date, { nullable: true, description: 'Time at which the invoices were open; default: now' })
  asOf?: Date | null
}

@ArgsType()
export class PayerOpenAmountsArgs extends PageArgs {
  @Field(() => Date, { nullable: true, description: 'Time at which the invoices were open; default: now' })
  asOf?: Date | null
  @Field(() => String, { nullable: true, description: 'ISO 4217 currency code' })
  @IsOptional()
  @Length(3, 3)
  currency?: string | null
}
