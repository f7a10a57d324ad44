import { ArrayMaxSize, ArrayMinSize, IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { Checkout } from './checkout.entity.ts'

/** Payments paid together, by card or recorded by an admin. */
@InputType()
export class PaidTogetherInput {
  @Ids('Payment') @ArrayMinSize(1) @ArrayMaxSize(100) paymentIds: string[]
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the payments are for the Grand Final; a mismatch is RULE_BROKEN, null skips the check',
  })
  isGf?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Confirms the payment after CONFLICT with `duplicatePerson`' })
  notADuplicate?: boolean | null
}

@InputType()
export class StartCheckoutInput extends PaidTogetherInput {
  @Field(() => String, { nullable: true, description: 'Discount code' })
  @IsOptional()
  @MaxLength(60)
  appliedDiscount?: string | null
}

@InputType()
export class AbandonCheckoutInput {
  @Id('Checkout') checkoutId: string
}

@ObjectType()
export class CheckoutPayload {
  @Field(() => Checkout) checkout: Checkout
}

@ArgsType()
export class DuplicateWarningArgs {
  @Ids('Payment') @ArrayMinSize(1) @ArrayMaxSize(100) paymentIds: string[]
}
