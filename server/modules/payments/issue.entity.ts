import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'

/**
 * `newsLost`: it was paid at the provider's, and we had not heard of it (it is put right). `unknownPayment`: money that
 * belongs to nothing here. `missingPayment`: paid here, not there. `amountDiffers`, `refundDiffers`: other sums.
 * `dispute`: the card's owner contests it. `unallocatedRefund`: given back by hand, for which payment is not known.
 */
export const IssueKind = {
  newsLost: 'newsLost', unknownPayment: 'unknownPayment', missingPayment: 'missingPayment',
  amountDiffers: 'amountDiffers', refundDiffers: 'refundDiffers', dispute: 'dispute',
  unallocatedRefund: 'unallocatedRefund',
} as const
export type IssueKind = (typeof IssueKind)[keyof typeof IssueKind]
registerEnumType(IssueKind, { name: 'PaymentIssueKind' })

/** What somebody should look at: a difference between our books and the provider's, or a dispute. */
@Entity()
@ObjectType({ implements: Node, description: 'A difference between the books, or a dispute' })
@Access(may('admin.payments'))
@Index('payment_issue_once', ['kind', 'reference'], { unique: true })
export class PaymentIssue extends Node {
  @Field(() => IssueKind) @Column('text') kind: IssueKind
  @Field({ description: 'The provider’s id of the session, the payment, the refund or the dispute' })
  @Column('text') reference: string
  @Column('uuid', { nullable: true }) checkoutId: string | null
  /** what was found: amounts in minor units, states */
  @Column('jsonb') details: Record<string, string | number | null>
  @Field(() => String, { nullable: true, description: 'What was done about it' })
  @Column('text', { nullable: true }) resolution: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() resolvedAt: Date | null
  @Column('uuid', { nullable: true }) resolvedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A nightly comparison of the books with the provider's: one row for each day (UTC), YYYY-MM-DD. */
@Entity()
export class ReconciliationRun {
  @PrimaryColumn('date') day: string
  @CreatedColumn() startedAt: Date
  @OptionalTimeColumn() finishedAt: Date | null
  @Column('int', { default: 0 }) compared: number
}
