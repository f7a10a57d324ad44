import { IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs, SeekArgs } from '../../graphql/connection.ts'
import { registerEnum } from '../../graphql/enums.ts'
import { Id } from '../../graphql/input.ts'
import { countryArg, gradeArg } from '../../graphql/known.ts'
import { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
import { Payment, PaymentMethod } from './payment.entity.ts'
import { PaymentState } from './payment-states.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'

export const PaymentConnection = connectionOf(Payment)
export const PaymentRefundConnection = connectionOf(PaymentRefund)

/** The student's fields visible to payers. */
@ObjectType({ description: 'Student whose exam a payment is for' })
export class PaymentStudent {
  @Field(() => ID, { description: 'ID of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => Int, { nullable: true }) grade: number | null
}

/** Filters of a payer's own list, and of the list of all payments. */
@ArgsType()
@InputType()
export class PayerFilter {
  @Field(() => [PaymentState], { nullable: true }) states?: PaymentState[] | null
  @Field(() => String, {
    nullable: true,
    description:
      'Prefix of a student’s name, username, number of a receipt or invoice, or reference of the payment provider or transfer',
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType({ description: 'Filters of the list of all payments' })
export class PaymentFilterInput extends PayerFilter {
  @Field(() => PaymentMethod, { nullable: true }) method?: PaymentMethod | null
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('User', { nullable: true }) userId?: string | null
  @Field(() => Date, { nullable: true, description: 'Earliest time of the payment request, inclusive' })
  from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest time of the payment request, exclusive' }) to?: Date | null
  @Field(() => Date, { nullable: true, description: 'Earliest time of receipt, inclusive' }) paidFrom?: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest time of receipt, exclusive' }) paidTo?: Date | null
  @Field(() => Boolean, { nullable: true, description: 'Whether money was received' }) received?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the payment was refunded, fully or partially' })
  refunded?: boolean | null
  @Field(() => String, { nullable: true, description: 'ISO 4217 currency code' })
  @IsOptional()
  @Length(3, 3)
  currency?: string | null
  @Field(() => String, { nullable: true, description: `Country of the student, ${countryArg}` })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Field(() => Int, { nullable: true, description: `Of the student: ${gradeArg}` }) grade?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'Language of the exam, ISO 639-1; und for payments that are not for exams',
  })
  @IsOptional()
  @Length(2, 3)
  language?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the payment is for an exam' })
  forExam?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the payment method is known' })
  hasMethod?: boolean | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
}

/** Sort keys of the list of all payments; `student` sorts by last name, then first name. */
export const PaymentOrder = {
  createdAt: 'createdAt',
  paidAt: 'paidAt',
  amount: 'amount',
  state: 'state',
  student: 'student',
  username: 'username',
} as const
export type PaymentOrder = keyof typeof PaymentOrder
registerEnum(PaymentOrder, {
  name: 'PaymentOrder',
  description: 'Sort order of the list of all payments',
  values: {
    createdAt: 'By time of the payment request',
    paidAt: 'By time of payment, those not paid first',
    amount: 'By amount after the discount, whatever the currency',
    state: 'By state, alphabetically',
    student: 'By last name, then first name of the student',
    username: 'By student ID',
  },
})

@ArgsType()
export class AllPaymentsArgs extends SeekArgs {
  @Field(() => PaymentFilterInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: PaymentFilterInput | null
  @Field(() => PaymentOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: PaymentOrder | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for createdAt, otherwise false',
  })
  descending?: boolean | null
}

@InputType()
export class UpdatePaymentAmountInput {
  @Id('Payment') id: string
  @Field(() => Int, { description: 'Amount in minor units (cents)' }) @Min(1) @Max(10_000_000) amount: number
  @Field(() => String, { nullable: true, description: 'Reason, stored in the change record' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class RefundPaymentInput {
  @Id('Payment') paymentId: string
  @Field(() => Int, { nullable: true, description: 'Amount in minor units (cents); default: the remaining amount' })
  @IsOptional()
  @Min(1)
  @Max(10_000_000)
  amount?: number | null
  @Field({ description: 'Reason, visible to payer and student' }) @Length(3, 500) reason: string
  @Field(() => String, { nullable: true, description: 'Idempotency key; the same key returns the same refund' })
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
  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Limits the list to unresolved issues' })
  open?: boolean | null
}

@InputType()
export class ResolvePaymentIssueInput {
  @Id('PaymentIssue') id: string
  @Field({ description: 'Resolution of the issue' }) @Length(3, 1000) resolution: string
}

@ObjectType()
export class PaymentIssuePayload {
  @Field(() => PaymentIssue) issue: PaymentIssue
}

@ObjectType()
export class ReconciliationPayload {
  @Field(() => ReconciliationRun) run: ReconciliationRun
}
