import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'
import { seesPayment } from './payments.access.ts'

/**
 * `due`: nobody has begun to pay. `processing`: a checkout or an invoice is under way for it. See the diagram in
 * docs/payments.md.
 */
export const PaymentState = {
  due: 'due',
  processing: 'processing',
  paid: 'paid',
  refunded: 'refunded',
  partiallyRefunded: 'partiallyRefunded',
  cancelled: 'cancelled',
} as const
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]
registerEnumType(PaymentState, { name: 'PaymentState' })

/** How it was paid; `discount` and `coupon`: a code left nothing to pay. */
export const PaymentMethod = {
  card: 'card', discount: 'discount', coupon: 'coupon', invoice: 'invoice', cash: 'cash', bank: 'bank',
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
registerEnumType(PaymentMethod, { name: 'PaymentMethod' })

/** What a payment can be for. */
export const PaymentSubject = { application: 'application', grandFinal: 'grandFinal' } as const
export type PaymentSubject = (typeof PaymentSubject)[keyof typeof PaymentSubject]
registerEnumType(PaymentSubject, { name: 'PaymentSubject' })

/** A thing has at most one payment in these states. */
export const liveStates = [
  PaymentState.due, PaymentState.processing, PaymentState.paid, PaymentState.partiallyRefunded,
] as const

/** What one student owes for one thing, and what became of it. Amounts are in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'What one student owes for one thing, and what became of it' })
@Access(seesPayment)
@Check('payment_amounts', `amount >= 0 and discount_amount between 0 and amount and paid_amount >= 0
  and refunded_amount between 0 and paid_amount`)
// one live payment for a thing; the migration makes it
@Index('payment_live_once', { synchronize: false })
@Index(['subjectId', 'createdAt'])
@Index(['createdAt', 'id'])
@Index('payment_owed', ['userId'], { where: `state in ('due', 'processing')` })
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

/** What is still to be paid, or was, when no more discount comes; minor units. */
export const dueAmountOf = ({ amount, discountAmount }: Pick<Payment, 'amount' | 'discountAmount'>): number =>
  amount - discountAmount

/** Money came in for it and did not all go back. */
export const isPaid = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === PaymentState.paid || state === PaymentState.partiallyRefunded
