import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { Payment, PaymentMethod, PaymentState } from './payment.entity.ts'

export const PaymentConnection = connectionOf(Payment)

/** Of a student, what those see who pay for them. */
@ObjectType()
export class PaymentStudent {
  @Field(() => ID, { description: 'The id of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => Int, { nullable: true }) grade: number | null
}

@ArgsType()
export class PaymentsArgs extends PageArgs {
  @Field(() => [PaymentState], { nullable: true }) states?: PaymentState[] | null
  @Field(() => String, { nullable: true, description: 'Beginnings of a student’s names, or a user name' })
  @IsOptional() @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class AllPaymentsArgs extends PaymentsArgs {
  @Field(() => PaymentMethod, { nullable: true }) method?: PaymentMethod | null
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('User', { nullable: true }) userId?: string | null
  @Field(() => Date, { nullable: true, description: 'Asked for at this moment or later' }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Asked for before this moment' }) to?: Date | null
}
