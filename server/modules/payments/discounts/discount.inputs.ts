import { ArrayMaxSize, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { Category, Money } from '../../exams/public.ts'
import { Discount, DiscountState } from './discount.entity.ts'
import { Payment } from '../payment.entity.ts'

export const DiscountConnection = connectionOf(Discount)

@ArgsType()
export class DiscountsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'The beginning of a code' })
  @IsOptional()
  @MaxLength(60)
  search?: string | null
  @Field(() => DiscountState, { nullable: true }) state?: DiscountState | null
  @Id('User', { nullable: true }) ownerId?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(80) batch?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Only coupons, or none; both unless told' })
  coupons?: boolean | null
}

@ArgsType()
export class ApplyDiscountArgs {
  @Field() @Length(1, 60) code: string
  @Ids('Category', { nullable: true, description: 'What one exam of them would cost' })
  @IsOptional()
  @ArrayMaxSize(50)
  categories?: string[] | null
  @Ids('Payment', { nullable: true, description: 'What these would cost' })
  @IsOptional()
  @ArrayMaxSize(100)
  paymentIds?: string[] | null
}

@ObjectType({ description: 'What one exam of a category would cost' })
export class DiscountedCategory {
  @Field(() => Category) category: Category
  @Field(() => Money) price: Money
  @Field(() => Money) newPrice: Money
}

@ObjectType({ description: 'What a payment would come to' })
export class DiscountedPayment {
  @Field(() => Payment) payment: Payment
  @Field(() => Money) discountAmount: Money
  @Field(() => Money) newPrice: Money
}

@ObjectType({ description: 'What a code would take off. Nothing is reserved until the payment begins' })
export class AppliedDiscount {
  @Field() code: string
  @Field(() => Int, { nullable: true }) percent: number | null
  @Field(() => Money, { nullable: true, description: 'Off each exam' }) amount: Money | null
  @Field(() => Int) remainingQuota: number
  @Field(() => Boolean, { description: 'A coupon: pay with the type "coupon" when nothing is left to pay' })
  coupon: boolean
  @Field(() => Money, { nullable: true, description: 'What the coupon is worth more: another code of its owner’s' })
  rest: Money | null
  @Field(() => [DiscountedCategory]) categories: DiscountedCategory[]
  @Field(() => [DiscountedPayment]) payments: DiscountedPayment[]
  @Field(() => Money, { nullable: true, description: 'Of the payments, before' }) total: Money | null
  @Field(() => Money, { nullable: true, description: 'Of the payments, after' }) newTotal: Money | null
  @Field(() => Money, { nullable: true, description: 'Comes on top of `newTotal` when it is paid by card' })
  newSurcharge: Money | null
}

@InputType()
export class DiscountValues {
  @Field(() => Int, { nullable: true, description: 'Of the price; or an amount' })
  @IsOptional()
  @Min(1)
  @Max(100)
  percent?: number | null
  @Field(() => Int, { nullable: true, description: 'Minor units off each exam' })
  @IsOptional()
  @Min(1)
  @Max(10_000_000)
  amount?: number | null
  @Ids('Category', { nullable: true, description: 'None: all' })
  @IsOptional()
  @ArrayMaxSize(50)
  categoryIds?: string[] | null
  @Field(() => Date, { nullable: true }) expiresAt?: Date | null
  @Id('User', { nullable: true, description: 'The supervisor or partner whose codes they are' }) ownerId?: string | null
}

@InputType()
export class GenerateDiscountsInput extends DiscountValues {
  @Field(() => Int, { description: 'How many codes' }) @Min(1) @Max(1000) count: number
  @Field(() => String, { nullable: true, description: 'Letters and digits that each code begins with' })
  @IsOptional()
  @Matches(/^[A-Za-z0-9-]{1,20}$/)
  prefix?: string | null
  @Field(() => Int, { defaultValue: 1, description: 'How many exams each code lowers' })
  @Min(1)
  @Max(100_000)
  quota: number
  @Field(() => String, { nullable: true, description: 'Makes them coupons; "standard" ones can be merged' })
  @IsOptional()
  @Length(1, 40)
  tier?: string | null
  @Field(() => String, { nullable: true, description: 'A name for all of them together' })
  @IsOptional()
  @Length(1, 80)
  batch?: string | null
}

@InputType()
export class UpdateDiscountInput extends DiscountValues {
  @Id('Discount') id: string
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(100_000) quota?: number | null
}

@InputType()
export class RevertDiscountStatusInput {
  @Id('Discount') id: string
}

@ObjectType()
export class GenerateDiscountsPayload {
  @Field(() => [Discount]) discounts: Discount[]
}

@ObjectType()
export class DiscountPayload {
  @Field(() => Discount) discount: Discount
}
