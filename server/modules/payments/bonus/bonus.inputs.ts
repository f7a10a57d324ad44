import { ArrayMaxSize, Length, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { User } from '../../accounts/public.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'
import { Discount } from '../discounts/discount.entity.ts'
import { BonusMovement } from './bonus.entity.ts'

export const BonusMovementConnection = connectionOf(BonusMovement)

@ObjectType({ description: 'Package for converting bonus points into a code' })
export class BonusPackage {
  @Field(() => Int, { description: 'Number of points required' }) bucks: number
  @Field(() => Int, { description: 'Value of the code in whole units of the platform’s currency' })
  reward: number
  @Field(() => Int, { description: 'Number of times the package can still be bought' }) quota: number
}

@InputType()
export class PurchaseCouponInput {
  @Field(() => Int, { description: 'Number of points required by the chosen package' })
  @Min(1)
  @Max(1_000_000)
  pkg: number
}

@InputType()
export class MergeCouponsInput {
  @Ids('Discount') @ArrayMaxSize(100) ids: string[]
}

@ObjectType()
export class CouponPayload {
  @Field(() => Discount) coupon: Discount
}

@ObjectType()
export class MergeCouponsPayload extends CouponPayload {
  @Field(() => [Discount], { description: 'Merged coupons, which count as used' }) retired: Discount[]
}

@InputType()
export class AddBonusPointsInput {
  @Id('User', { description: 'ID of the supervisor' }) id: string
  @Field(() => Int, { description: 'Number of points; negative values remove points' })
  @Min(-100_000)
  @Max(100_000)
  points: number
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
}

@InputType()
export class SetBonusConfigurationInput {
  @Id('User', { description: 'ID of the supervisor' }) id: string
  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'Packages in the format of the setting `bonusConfiguration`; null restores the default',
  })
  data?: JsonObject | null
}

@ObjectType()
export class BonusUserPayload {
  @Field(() => User) user: User
}
