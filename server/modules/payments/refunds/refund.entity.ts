import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Payment } from '../payment.entity.ts'
import { canViewRefund } from './refund.access.ts'

/** `pending` until the provider reports the outcome. */
export const RefundState = { pending: 'pending', done: 'done', failed: 'failed' } as const
export type RefundState = (typeof RefundState)[keyof typeof RefundState]
registerEnum(RefundState, {
  name: 'RefundState',
  description: 'State of a refund',
  values: {
    pending: 'Requested; the provider has not reported the outcome',
    done: 'The provider has refunded the money',
    failed: 'Failed; the money was booked back',
  },
})

/** A refund of a payment, or of a surplus that was paid twice. */
@Entity()
@ObjectType({ implements: Node, description: 'Refund' })
@Access(canViewRefund)
@Index('payment_refund_surplus', ['payerId', 'createdAt', 'id'], { where: 'surplus' })
export class PaymentRefund extends Node {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  /** the checkout whose money is refunded; null if paid without a card */
  @Column('uuid', { nullable: true }) @Index() checkoutId: string | null
  /** the original payer */
  @Column('uuid', { nullable: true }) payerId: string | null
  /** minor units */
  @Column('int') amount: number
  @Column('text') currency: string
  /** an admin's text, or one of `refundReasons` */
  @Column('text') reason: string
  @Field({ description: 'Whether the refund is for a duplicate payment' })
  @Column('boolean', { default: false })
  surplus: boolean
  @Field(() => RefundState) @Column('text', { default: RefundState.pending }) state: RefundState
  /** idempotency key */
  @Column('text', { unique: true }) requestKey: string
  @Column('text', { nullable: true, unique: true }) providerId: string | null
  @Field(() => String, { nullable: true, description: 'Reason for failure' })
  @Column('text', { nullable: true })
  problem: string | null
  @Column('uuid', { nullable: true }) requestedById: string | null
  @Field(() => Date, { nullable: true, description: 'Time at which the provider confirmed the refund' })
  @OptionalTimeColumn()
  doneAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
