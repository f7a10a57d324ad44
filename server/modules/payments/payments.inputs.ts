import { IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { countryArg, gradeArg } from '../../graphql/known.ts'
import { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
import { Payment, PaymentMethod } from './payment.entity.ts'
import { PaymentState } from './payment-states.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'

export const PaymentConnection = connectionOf(Payment)
export const PaymentRefundConnection = connectionOf(PaymentRefund)

/** The student's fields visible to payers. */
@ObjectType({ description: 'The student whose exam a payment is for' })
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
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class AllPaymentsArgs extends PaymentsArgs {
  @Field(() => PaymentMethod, { nullable: true }) method?: PaymentMethod | null
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('User', { nullable: true }) userId?: string | null
  @Field(() => Date, { nullable: true, description: 'Asked for at this moment or later' }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Asked for before this moment' }) to?: Date | null
  @Field(() => Date, { nullable: true, description: 'The money came at this moment or later' }) paidFrom?: Date | null
  @Field(() => Date, { nullable: true, description: 'The money came before this moment' }) paidTo?: Date | null
  @Field(() => Boolean, { nullable: true, description: 'Money came for it' }) received?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Refunded, wholly or partly' }) refunded?: boolean | null
  @Field(() => String, { nullable: true, description: 'ISO 4217' })
  @IsOptional()
  @Length(3, 3)
  currency?: string | null
  @Field(() => String, { nullable: true, description: `Of the student, ${countryArg}` })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Field(() => Int, { nullable: true, description: `Of the student, ${gradeArg}` }) grade?: number | null
  @Field(() => String, { nullable: true, description: 'In which the exam is sat; und: for something else' })
  @IsOptional()
  @Length(2, 3)
  language?: string | null
  @Field(() => Boolean, { nullable: true, description: 'False: for something else than an exam' })
  forExam?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'False: how it is paid is not known yet' })
  hasMethod?: boolean | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
}

@InputType()
export class UpdatePaymentAmountInput {
  @Id('Payment') id: string
  @Field(() => Int, { description: 'Minor units' }) @Min(1) @Max(10_000_000) amount: number
  @Field(() => String, { nullable: true, description: 'Kept with the record of changes' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class RefundPaymentInput {
  @Id('Payment') paymentId: string
  @Field(() => Int, { nullable: true, description: 'Minor units; all that is left when not said' })
  @IsOptional()
  @Min(1)
  @Max(10_000_000)
  amount?: number | null
  @Field({ description: 'The payer and the student read it' }) @Length(3, 500) reason: string
  @Field(() => String, { nullable: true, description: 'The same key asks for the same refund' })
  @IsOptional()
  @Length(8, 100)
  requestKey?: string | null
}

@ObjectType()
export class PaymentPayload {
  @Field(() => Payment) payment: Payment
}

@ObjectType()
export class RefundPaymentPayload {
  @Field(() => PaymentRefund) refund: PaymentRefund
  @Field(() => Payment) payment: Payment
}

export const PaymentIssueConnection = connectionOf(PaymentIssue)

@ArgsType()
export class PaymentIssuesArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Only those that nobody has resolved' })
  open?: boolean | null
}

@InputType()
export class ResolvePaymentIssueInput {
  @Id('PaymentIssue') id: string
  @Field({ description: 'What was done about it' }) @Length(3, 1000) resolution: string
}

@ObjectType()
export class PaymentIssuePayload {
  @Field(() => PaymentIssue) issue: PaymentIssue
}

@ObjectType()
export class ReconciliationPayload {
  @Field(() => ReconciliationRun) run: ReconciliationRun
}
