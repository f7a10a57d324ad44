import { ArrayMaxSize, Length, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { User } from '../../accounts/public.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'
import { Discount } from '../discounts/discount.entity.ts'
import { BonusMovement } from './bonus.entity.ts'

export const BonusMovementConnection = connectionOf(BonusMovement)

@ObjectType({ description: 'Points that can be converted into a code' })
export class BonusPackage {
  @Field(() => Int, { description: 'The points it needs' }) bucks: number
  @Field(() => Int, { description: 'What the code is worth, in whole units of the platform’s currency' })
  reward: number
  @Field(() => Int, { description: 'How often it may still be taken' }) quota: number
}

@InputType()
export class PurchaseCouponInput {
  @Field(() => Int, { description: 'The points that the chosen package needs' }) @Min(1) @Max(1_000_000) pkg: number
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
  @Field(() => [Discount], { description: 'What it was made of: they count as used' }) retired: Discount[]
}

@InputType()
export class AddBonusPointsInput {
  @Id('User', { description: 'A supervisor' }) id: string
  @Field(() => Int, { description: 'Below 0: so many are taken' }) @Min(-100_000) @Max(100_000) points: number
  @Field({ description: 'Kept with the record' }) @Length(3, 500) reason: string
}

@InputType()
export class SetBonusConfigurationInput {
  @Id('User', { description: 'A supervisor' }) id: string
  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'In the shape of the setting `bonusConfiguration`; null: what holds for everybody',
  })
  data?: JsonObject | null
}

@ObjectType()
export class BonusUserPayload {
  @Field(() => User) user: User
}
