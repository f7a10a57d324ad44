import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { ChangeRecord } from '../../../change-record.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Payment } from '../payment.entity.ts'

/**
 * `charge`, `cash`, `bank`, `invoice`: money that came in; `refund` went back, `refundReversal` came back from a refund
 * that failed. `surplus`: paid a second time; `surplusRefund`: given back. `discount`, `coupon`: remitted, no money.
 */
export const LedgerKind = {
  charge: 'charge',
  cash: 'cash',
  bank: 'bank',
  invoice: 'invoice',
  refund: 'refund',
  refundReversal: 'refundReversal',
  surplus: 'surplus',
  surplusRefund: 'surplusRefund',
  discount: 'discount',
  coupon: 'coupon',
} as const
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind]
registerEnumType(LedgerKind, { name: 'LedgerKind', description: 'Kind of a ledger entry' })

/**
 * Every movement of money, and every remission, once and for ever: the database refuses to change or delete a row.
 * Of one payment, the money rows without the surplus add up to what was paid less what was refunded.
 */
@Entity('payment_ledger')
@ObjectType({ implements: Node, description: 'A movement of money, or a remission; never changed or deleted' })
@Access(may('admin.payments'))
export class LedgerEntry extends Node {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  @Field(() => LedgerKind) @Column('text') kind: LedgerKind
  /** minor units; what went back is below 0 */
  @Column('int') amount: number
  @Column('text') currency: string
  /** the provider's payment, or what an admin wrote: a receipt's number, a transfer's reference */
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) @Index() reference: string | null
  /** who did it; null for the provider's news */
  @Column('uuid', { nullable: true }) byId: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A change of a payment by hand, for the record. */
@Entity()
@Access(may('admin.payments'))
@ObjectType({ implements: [Node, ChangeRecord], description: 'A change of a payment by hand' })
export class PaymentChange extends ChangeRecord {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  @Field({ description: 'updateAmount, refund, cash, bank, invoice, cancelInvoice …' }) @Column('text') action: string
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) reason: string | null
  @Column('jsonb') details: Record<string, unknown>

  override get to(): Record<string, unknown> {
    return this.details
  }
}
