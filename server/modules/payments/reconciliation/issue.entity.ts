import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'

/**
 * `newsLost`: paid at the provider, and the webhook was lost (repaired). `unknownPayment`: money that belongs to no
 * payment. `missingPayment`: paid here, not there. `amountDiffers`, `refundDiffers`: amounts differ. `dispute`:
 * chargeback by the cardholder. `unallocatedRefund`: made manually at the provider, payment unknown. `refundFailed`:
 * refunded money did not arrive.
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
} as const
export type IssueKind = (typeof IssueKind)[keyof typeof IssueKind]
registerEnumType(IssueKind, { name: 'PaymentIssueKind', description: 'How our ledger and the card provider differ' })

/** An issue for admins: a difference between our books and the provider's, or a dispute. */
@Entity()
@ObjectType({ implements: Node, description: 'A difference between the books, or a dispute' })
@Access(may('admin.payments'))
@Index('payment_issue_once', ['kind', 'reference'], { unique: true })
export class PaymentIssue extends Node {
  @Field(() => IssueKind) @Column('text') kind: IssueKind
  @Field({ description: 'The provider’s id of the session, the payment, the refund or the dispute' })
  @Column('text')
  reference: string
  @Column('uuid', { nullable: true }) checkoutId: string | null
  /** findings: amounts in minor units, states */
  @Column('jsonb') details: Record<string, string | number | null>
  @Field(() => String, { nullable: true, description: 'What was done about it' })
  @Column('text', { nullable: true })
  resolution: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() resolvedAt: Date | null
  @Column('uuid', { nullable: true }) resolvedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A reconciliation run: one each night, and those started by admins. */
@Entity()
@ObjectType({ implements: Node, description: 'A comparison of the books with the card provider’s' })
@Access(may('admin.payments'))
export class ReconciliationRun extends Node {
  /** the day (UTC, YYYY-MM-DD) of a nightly run; null: started by an admin */
  @Field(() => String, { nullable: true, description: 'The day of a nightly one; an admin began the others' })
  @Column('date', { nullable: true, unique: true })
  day: string | null
  @Field() @CreatedColumn() @Index() startedAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
  @Field(() => Int, { description: 'How many payments and refunds were compared' })
  @Column('int', { default: 0 })
  compared: number
  @Field(() => Int, { description: 'How many of them differed' }) @Column('int', { default: 0 }) found: number
  @Field(() => String, { nullable: true, description: 'Why it could not be finished' })
  @Column('text', { nullable: true })
  problem: string | null
  @Column('uuid', { nullable: true }) startedById: string | null
}
