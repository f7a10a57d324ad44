import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'
import { PaymentState } from './payment-states.ts'
import { seesPayment } from './payments.access.ts'
import { PaymentSubject } from './payment-subject.ts'

registerEnumType(PaymentState, { name: 'PaymentState', description: 'Status of a payment' })

/** How it was paid; `discount` and `coupon`: a code left nothing to pay. */
export const PaymentMethod = {
  card: 'card',
  discount: 'discount',
  coupon: 'coupon',
  invoice: 'invoice',
  cash: 'cash',
  bank: 'bank',
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
registerEnumType(PaymentMethod, { name: 'PaymentMethod', description: 'How a payment was made' })

export { PaymentSubject }

/** The subjects that belong to the Grand Final: REST callers mark these payments with `isGf`. */
const grandFinalSubjects: readonly PaymentSubject[] = [PaymentSubject.grandFinal]
export const isGrandFinal = ({ subject }: Pick<Payment, 'subject'>): boolean => grandFinalSubjects.includes(subject)

/**
 * What one student owes for one thing, and what became of it. Amounts are in minor units. How states follow each other
 * is said in payment-states.ts.
 */
@Entity()
@ObjectType({ implements: Node, description: 'What one student owes for one thing, and what became of it' })
@Access(seesPayment)
@Check(
  'payment_amounts',
  `amount >= 0 and discount_amount between 0 and amount and paid_amount >= 0
  and refunded_amount between 0 and paid_amount and surcharge_amount between 0 and paid_amount`,
)
// one live payment for a thing; the migration makes it
@Index('payment_live_once', { synchronize: false })
@Index(['subjectId', 'createdAt'])
@Index(['createdAt', 'id'])
// with the id, so that what many students owe is found without a look at the rows
@Index('payment_owed', ['userId', 'id'], { where: `state in ('due', 'processing')` })
@Index('payment_by_method', ['method', 'createdAt', 'id'])
export class Payment extends Node {
  /** the student */
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Column('uuid', { nullable: true }) @Index() examId: string | null
  @ManyToOne(() => Exam, { nullable: true }) exam?: Relation<Exam> | null

  @Field(() => PaymentSubject) @Column('text') subject: PaymentSubject
  /** the row of a module above */
  @Column('uuid') subjectId: string
  /** what it is for, as it was called when it was asked for */
  @Column('jsonb') titles: LocalizedText

  /** before any discount */
  @Column('int') amount: number
  @Column('int', { default: 0 }) discountAmount: number
  /** what was paid on top because it was paid by card; a part of what came in */
  @Column('int', { default: 0 }) surchargeAmount: number
  /** what came in */
  @Column('int', { default: 0 }) paidAmount: number
  /** what went back of it */
  @Column('int', { default: 0 }) refundedAmount: number
  /** ISO 4217 */
  @Column('text') currency: string

  @Field(() => PaymentState) @Column('text', { default: PaymentState.due }) @Index() state: PaymentState
  @Field(() => PaymentMethod, { nullable: true }) @Column('text', { nullable: true }) method: PaymentMethod | null

  /** who paid, or is paying: the student, a supervisor, a partner; null for what an admin confirmed */
  @Column('uuid', { nullable: true }) @Index() payerId: string | null
  @ManyToOne(() => User, { nullable: true }) payer?: Relation<User> | null
  /** while it is processing by card: the checkout that holds it */
  @Column('uuid', { nullable: true }) checkoutId: string | null
  /** while it is processing by invoice, and after: the invoice */
  @Column('uuid', { nullable: true }) @Index() invoiceId: string | null

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() paidAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** What came in; before that, and for what was cancelled, what is or was asked. Minor units. */
export const priceOfPayment = (payment: Payment): { amount: number; currency: string } => ({
  amount: payment.paidAt ? payment.paidAmount : dueAmountOf(payment),
  currency: payment.currency,
})

/** What is still to be paid, or was, when no more discount comes; minor units. */
export const dueAmountOf = ({ amount, discountAmount }: Pick<Payment, 'amount' | 'discountAmount'>): number =>
  amount - discountAmount
