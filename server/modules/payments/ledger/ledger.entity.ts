import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { ChangeRecord } from '../../../module/change-record.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Payment } from '../payment.entity.ts'

/**
 * `charge`, `cash`, `bank`, `invoice`: money received. `refund`: money returned; `refundReversal`: money back from a
 * failed refund. `advance`: part of an invoice, until the whole amount has arrived. `surplus`: paid twice; `surplusRefund`: its return. `discount`, `coupon`: waived, no money.
 */
export const LedgerKind = {
  charge: 'charge',
  cash: 'cash',
  bank: 'bank',
  invoice: 'invoice',
  refund: 'refund',
  refundReversal: 'refundReversal',
  advance: 'advance',
  surplus: 'surplus',
  surplusRefund: 'surplusRefund',
  discount: 'discount',
  coupon: 'coupon',
} as const
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind]
registerEnum(LedgerKind, {
  name: 'LedgerKind',
  description: 'Type of a ledger entry',
  values: {
    charge: 'Received by card',
    cash: 'Received in cash',
    bank: 'Received by bank transfer',
    invoice: 'Received for an invoice',
    refund: 'Returned to the payer',
    refundReversal: 'Booked back because a refund failed',
    advance: 'Received in part, until the whole invoice is paid',
    surplus: 'Received for a payment that no longer needed it',
    surplusRefund: 'Surplus returned to the payer',
    discount: 'Waived by a discount code; no money',
    coupon: 'Waived by a coupon; no money',
  },
})

/**
 * Append-only ledger of money and discounts: the database refuses to change or delete rows. The money rows of a
 * payment, without advances and surplus, add up to paid minus refunded.
 */
@Entity('payment_ledger')
@ObjectType({ implements: Node, description: 'Entry in the append-only payment ledger' })
@Access(may('admin.payments'))
@Index('payment_ledger_newest', ['createdAt', 'id'])
export class LedgerEntry extends Node {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  @Field(() => LedgerKind) @Column('text') kind: LedgerKind
  /** minor units; negative for money returned */
  @Column('int') amount: number
  @Column('text') currency: string
  /** the provider's payment id, or an admin's note: a receipt number or a transfer reference */
  @Field(() => String, { nullable: true, description: 'Reference at the payment provider' })
  @Column('text', { nullable: true })
  @Index()
  reference: string | null
  /** the decision about an entry of a bank statement that caused it */
  @Column('uuid', { nullable: true })
  @Index('payment_ledger_booking', { where: 'booking_id is not null' })
  bookingId: string | null
  /** the acting user; null for webhooks */
  @Column('uuid', { nullable: true }) byId: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Log entry of a manual change of a payment. */
@Entity()
@Access(may('admin.payments'))
@ObjectType({ implements: [Node, ChangeRecord], description: 'Manual change of a payment' })
export class PaymentChange extends ChangeRecord {
  @Column('uuid') @Index() paymentId: string
  @ManyToOne(() => Payment) payment: Relation<Payment>
  @Field({ description: 'Action, such as updateAmount, refund, cash, bank, invoice, cancelInvoice or remind' })
  @Column('text')
  action: string
  @Field(() => String, { nullable: true, description: 'Reason given with the change' })
  @Column('text', { nullable: true })
  reason: string | null
  @Column('jsonb') details: Record<string, unknown>

  override get to(): Record<string, unknown> {
    return this.details
  }
}
