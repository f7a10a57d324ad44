import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'

/**
 * `newsLost`: paid at the provider, and the webhook was lost (repaired). `unknownPayment`: money that belongs to no
 * payment. `missingPayment`: paid here, not there. `amountDiffers`, `refundDiffers`: amounts differ. `dispute`:
 * chargeback by the cardholder. `unallocatedRefund`: made manually at the provider, payment unknown. `refundFailed`:
 * refunded money did not arrive. `booksDiffer`: our own records of the same money differ.
 */
export const IssueKind = {
  newsLost: 'newsLost',
  unknownPayment: 'unknownPayment',
  missingPayment: 'missingPayment',
  amountDiffers: 'amountDiffers',
  refundDiffers: 'refundDiffers',
  dispute: 'dispute',
  unallocatedRefund: 'unallocatedRefund',
  refundFailed: 'refundFailed',
  booksDiffer: 'booksDiffer',
} as const
export type IssueKind = (typeof IssueKind)[keyof typeof IssueKind]
registerEnum(IssueKind, {
  name: 'PaymentIssueKind',
  description: 'Type of discrepancy between the ledger and the card provider',
  values: {
    newsLost: 'Paid at the provider, but the webhook was lost; repaired automatically',
    unknownPayment: 'Money at the provider that belongs to no payment',
    missingPayment: 'Paid here, but not at the provider',
    amountDiffers: 'The amounts paid differ',
    refundDiffers: 'The amounts refunded differ',
    dispute: 'The cardholder disputed the charge',
    unallocatedRefund: 'Refunded at the provider; the payment is unknown',
    refundFailed: 'The refunded money did not reach the payer',
    booksDiffer: 'Payments, invoices, refunds and the ledger of this installation differ',
  },
})

/** An issue for admins: a discrepancy between our ledger and the provider, or a dispute. */
@Entity()
@ObjectType({ implements: Node, description: 'Discrepancy between the ledger and the provider, or a dispute' })
@Access(may('admin.payments'))
@Index('payment_issue_once', ['kind', 'reference'], { unique: true })
export class PaymentIssue extends Node {
  @Field(() => IssueKind) @Column('text') kind: IssueKind
  @Field({ description: 'The provider’s ID of the session, payment, refund or dispute' })
  @Column('text')
  reference: string
  @Column('uuid', { nullable: true }) checkoutId: string | null
  /** findings: amounts in minor units, states */
  @Column('jsonb') details: Record<string, string | number | null>
  @Field(() => String, { nullable: true, description: 'Resolution of the issue' })
  @Column('text', { nullable: true })
  resolution: string | null
  @Field(() => Date, { nullable: true, description: 'Time at which the issue was resolved; null before it' })
  @OptionalTimeColumn()
  resolvedAt: Date | null
  @Column('uuid', { nullable: true }) resolvedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A reconciliation run: one each night, and those started by admins. */
@Entity()
@ObjectType({ implements: Node, description: 'Reconciliation of the ledger with the card provider' })
@Access(may('admin.payments'))
export class ReconciliationRun extends Node {
  /** the day (UTC, YYYY-MM-DD) of a nightly run; null: started by an admin */
  @Field(() => String, { nullable: true, description: 'Day of a nightly reconciliation; null if started by an admin' })
  @Column('date', { nullable: true, unique: true })
  day: string | null
  @Field() @CreatedColumn() @Index() startedAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
  @Field(() => Int, { description: 'Number of compared payments and refunds' })
  @Column('int', { default: 0 })
  compared: number
  @Field(() => Int, { description: 'Number of discrepancies' }) @Column('int', { default: 0 }) found: number
  @Field(() => String, { nullable: true, description: 'Reason why it could not be completed' })
  @Column('text', { nullable: true })
  problem: string | null
  @Column('uuid', { nullable: true }) startedById: string | null
}
