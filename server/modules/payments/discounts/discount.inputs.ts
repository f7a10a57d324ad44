import { ArrayMaxSize, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, SortedArgs } from '../../../graphql/connection.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { Category, Money } from '../../exams/public.ts'
import { Discount, DiscountScope, DiscountState } from './discount.entity.ts'
import { Payment } from '../payment.entity.ts'

export const DiscountConnection = connectionOf(Discount)

/** Sort keys of lists of discount codes. */
export const DiscountOrder = {
  createdAt: 'createdAt',
  code: 'code',
  left: 'left',
  expiresAt: 'expiresAt',
} as const
export type DiscountOrder = keyof typeof DiscountOrder
registerEnum(DiscountOrder, {
  name: 'DiscountOrder',
  description: 'Sort order of discount codes',
  values: {
    createdAt: 'By time of creation',
    code: 'By code',
    left: 'By number of remaining uses',
    expiresAt: 'By expiry, those without one first',
  },
})

@ArgsType()
export class DiscountsArgs extends SortedArgs {
  @Field(() => DiscountOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: DiscountOrder | null
  @Field(() => String, { nullable: true, description: 'Prefix of a code' })
  @IsOptional()
  @MaxLength(60)
  search?: string | null
  @Field(() => DiscountState, { nullable: true }) state?: DiscountState | null
  @Id('User', { nullable: true }) ownerId?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(80) batch?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Lists only coupons (true) or only other codes (false); default: both',
  })
  coupons?: boolean | null
}

@ArgsType()
export class ApplyDiscountArgs {
  @Field() @Length(1, 60) code: string
  @Ids('Category', { nullable: true, description: 'Categories for which to show the discounted price of one exam' })
  @IsOptional()
  @ArrayMaxSize(50)
  categories?: string[] | null
  @Ids('Payment', { nullable: true, description: 'Payments for which to show the discounted price' })
  @IsOptional()
  @ArrayMaxSize(100)
  paymentIds?: string[] | null
}

@ObjectType({ description: 'Discounted price of one exam in a category' })
export class DiscountedCategory {
  @Field(() => Category) category: Category
  @Field(() => Money) price: Money
  @Field(() => Money) newPrice: Money
}

@ObjectType({ description: 'Discounted amount of a payment' })
export class DiscountedPayment {
  @Field(() => Payment) payment: Payment
  @Field(() => Money) discountAmount: Money
  @Field(() => Money) newPrice: Money
}

@ObjectType({ description: 'Preview of a discount code; nothing is reserved until payment starts' })
export class AppliedDiscount {
  @Field({ description: 'Discount code' }) code: string
  @Field(() => Int, { nullable: true, description: 'Discount in percent' }) percent: number | null
  @Field(() => Money, { nullable: true, description: 'Amount deducted per exam' }) amount: Money | null
  @Field(() => Int) remainingQuota: number
  @Field(() => Boolean, {
    description: 'Whether the code is a coupon; pay with type `coupon` if it covers the whole fee',
  })
  coupon: boolean
  @Field(() => Money, {
    nullable: true,
    description: 'Remaining value of the coupon, credited to its owner as another code',
  })
  rest: Money | null
  @Field(() => [DiscountedCategory]) categories: DiscountedCategory[]
  @Field(() => [DiscountedPayment]) payments: DiscountedPayment[]
  @Field(() => Money, { nullable: true, description: 'Total of the payments before the discount' }) total: Money | null
  @Field(() => Money, { nullable: true, description: 'Total of the payments after the discount' })
  newTotal: Money | null
  @Field(() => Money, { nullable: true, description: 'Card surcharge on `newTotal`' })
  newSurcharge: Money | null
}

@InputType()
export class DiscountValues {
  @Field(() => Int, { nullable: true, description: 'Discount in percent of the price; alternative to `amount`' })
  @IsOptional()
  @Min(1)
  @Max(100)
  percent?: number | null
  @Field(() => Int, { nullable: true, description: 'Discount per exam in minor units (cents)' })
  @IsOptional()
  @Min(1)
  @Max(10_000_000)
  amount?: number | null
  @Field(() => DiscountScope, { nullable: true, description: 'Default: `exams` for new codes' })
  scope?: DiscountScope | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the code applies to exams of every category. Default for new codes for exams without `categoryIds`: true',
  })
  allCategories?: boolean | null
  @Ids('Category', {
    nullable: true,
    description: 'Categories to which the code is limited; an empty list is refused unless `allCategories` is true',
  })
  @IsOptional()
  @ArrayMaxSize(50)
  categoryIds?: string[] | null
  @Field(() => Date, { nullable: true }) expiresAt?: Date | null
  @Id('User', { nullable: true, description: 'Supervisor or partner who owns the codes' }) ownerId?: string | null
}

@InputType()
export class GenerateDiscountsInput extends DiscountValues {
  @Field(() => Int, { description: 'Number of codes' }) @Min(1) @Max(1000) count: number
  @Field(() => String, { nullable: true, description: 'Prefix of each code: letters and digits' })
  @IsOptional()
  @Matches(/^[A-Za-z0-9-]{1,20}$/)
  prefix?: string | null
  @Field(() => Int, { defaultValue: 1, description: 'Number of exams per code' })
  @Min(1)
  @Max(100_000)
  quota: number
  @Field(() => String, {
    nullable: true,
    description: 'Creates coupons with this tier; `standard` coupons can be merged',
  })
  @IsOptional()
  @Length(1, 40)
  tier?: string | null
  @Field(() => String, { nullable: true, description: 'Name for the batch of codes' })
  @IsOptional()
  @Length(1, 80)
  batch?: string | null
}

@InputType()
export class UpdateDiscountInput extends DiscountValues {
  @Id('Discount') id: string
  @Field(() => Int, { nullable: true, description: 'Maximum number of uses' })
  @IsOptional()
  @Min(1)
  @Max(100_000)
  quota?: number | null
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
