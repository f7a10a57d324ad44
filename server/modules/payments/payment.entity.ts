import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'
import { PaymentState } from './payment-states.ts'
import { canViewPayment } from './payments.access.ts'
import { PaymentSubject } from './payment-subject.ts'

registerEnum(PaymentState, {
  name: 'PaymentState',
  description: 'State of a payment',
  values: {
    due: 'Payment has not started',
    processing: 'A payment page is open, or an invoice has been issued',
    paid: 'Paid in full, or covered by a code',
    refunded: 'All of the money was refunded',
    partiallyRefunded: 'Part of the money was refunded; still counts as paid',
    cancelled: 'No longer owed',
  },
})

/** Payment methods; `discount` and `coupon`: a code covered the whole amount. */
export const PaymentMethod = {
  card: 'card',
  discount: 'discount',
  coupon: 'coupon',
  invoice: 'invoice',
  cash: 'cash',
  bank: 'bank',
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
registerEnum(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'Payment method',
  values: {
    card: 'Card, on the payment page of the provider',
    discount: 'A discount code covered the whole amount',
    coupon: 'A coupon covered the whole amount',
    invoice: 'Invoice',
    cash: 'Cash, recorded by an admin',
    bank: 'Bank transfer, recorded by an admin',
  },
})

export { PaymentSubject }

/** Subjects of the Grand Final: REST callers mark these payments with `isGf`. */
const grandFinalSubjects: readonly PaymentSubject[] = [PaymentSubject.grandFinal]
export const isGrandFinal = ({ subject }: Pick<Payment, 'subject'>): boolean => grandFinalSubjects.includes(subject)

/**
 * The amount that a student owes for one subject, with its payment state. Amounts are in minor units. Transitions are
 * in payment-states.ts.
 */
@Entity()
@ObjectType({ implements: Node, description: 'Amount that a student owes for one subject, with its history' })
@Access(canViewPayment)
@Check(
  'payment_amounts',
  `amount >= 0 and discount_amount between 0 and amount and paid_amount >= 0
  and refunded_amount between 0 and paid_amount and surcharge_amount between 0 and paid_amount`,
)
// one live payment per subject; created by the migration
@Index('payment_live_once', { synchronize: false })
@Index(['subjectId', 'createdAt'])
@Index(['createdAt', 'id'])
// includes the id, so that the debts of many students come from the index alone
@Index('payment_owed', ['userId', 'id'], { where: `state in ('due', 'processing')` })
// counts the payments received in a period from the index alone
@Index('payment_received', ['currency', 'paidAt'], { where: 'paid_at is not null and paid_amount > 0' })
// finds the payment of a receipt number; created by the migration
@Index('payment_receipt', { synchronize: false })
// by state, and the totals by currency and state, which read no rows
@Index('payment_by_state', ['state', 'createdAt', 'id'])
// the orders of the office's list; created by the migration
@Index('payment_by_amount', { synchronize: false })
@Index('payment_by_paid_at', { synchronize: false })
@Index('payment_totals', { synchronize: false })
@Index('payment_by_method', ['method', 'createdAt', 'id'])
export class Payment extends Node {
  /** student */
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Column('uuid', { nullable: true }) @Index() examId: string | null
  @ManyToOne(() => Exam, { nullable: true }) exam?: Relation<Exam> | null

  @Field(() => PaymentSubject) @Column('text') subject: PaymentSubject
  /** id of the row in a higher module */
  @Column('uuid') subjectId: string
  /** titles of the subject when the payment was created */
  @Column('jsonb') titles: LocalizedText

  /** before any discount */
  @Column('int') amount: number
  @Column('int', { default: 0 }) discountAmount: number
  /** surcharge for card payment; included in the amount received */
  @Column('int', { default: 0 }) surchargeAmount: number
  /** amount received */
  @Column('int', { default: 0 }) paidAmount: number
  /** amount refunded */
  @Column('int', { default: 0 }) refundedAmount: number
  /** ISO 4217 */
  @Column('text') currency: string

  @Field(() => PaymentState) @Column('text', { default: PaymentState.due }) state: PaymentState
  @Field(() => PaymentMethod, { nullable: true }) @Column('text', { nullable: true }) method: PaymentMethod | null

  /** the payer, also while processing: the student, a supervisor or a partner; null if confirmed by an admin */
  @Column('uuid', { nullable: true }) @Index() payerId: string | null
  @ManyToOne(() => User, { nullable: true }) payer?: Relation<User> | null
  /** the checkout that holds it while processing by card */
  @Column('uuid', { nullable: true }) checkoutId: string | null
  /** the invoice, while processing and after */
  @Column('uuid', { nullable: true }) @Index() invoiceId: string | null

  @Field(() => Date, { nullable: true, description: 'Time of payment; null until paid' })
  @OptionalTimeColumn()
  paidAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Amount received; before payment, or if cancelled, the amount due. Minor units. */
export const priceOfPayment = (payment: Payment): { amount: number; currency: string } => ({
  amount: payment.paidAt ? payment.paidAmount : dueAmountOf(payment),
  currency: payment.currency,
})

/** Amount due after the discount, in minor units. */
export const dueAmountOf = ({ amount, discountAmount }: Pick<Payment, 'amount' | 'discountAmount'>): number =>
  amount - discountAmount
