import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Payment } from '../payment.entity.ts'
import { seesRefund } from './refund.access.ts'

/** `pending` until the provider has told what became of it. */
export const RefundState = { pending: 'pending', done: 'done', failed: 'failed' } as const
export type RefundState = (typeof RefundState)[keyof typeof RefundState]
registerEnumType(RefundState, { name: 'RefundState', description: 'Status of a refund' })

/** Money on its way back: of a payment, or a surplus that was paid a second time. */
@Entity()
@ObjectType({ implements: Node, description: 'Money on its way back' })
@Access(seesRefund)
@Index('payment_refund_surplus', ['payerId', 'createdAt', 'id'], { where: 'surplus' })
export class PaymentRefund extends Node {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  /** the checkout whose money goes back; null when it was paid without a card */
  @Column('uuid', { nullable: true }) @Index() checkoutId: string | null
  /** who had paid */
  @Column('uuid', { nullable: true }) payerId: string | null
  /** minor units */
  @Column('int') amount: number
  @Column('text') currency: string
  /** in the admin's words, or one of `refundReasons` */
  @Column('text') reason: string
  @Field({ description: 'It was paid a second time' }) @Column('boolean', { default: false }) surplus: boolean
  @Field(() => RefundState) @Column('text', { default: RefundState.pending }) state: RefundState
  /** the same key asks for the same refund */
  @Column('text', { unique: true }) requestKey: string
  @Column('text', { nullable: true, unique: true }) providerId: string | null
  @Field(() => String, { nullable: true, description: 'Why it failed' })
  @Column('text', { nullable: true })
  problem: string | null
  @Column('uuid', { nullable: true }) requestedById: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() doneAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
