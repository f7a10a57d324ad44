import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { PaymentRefund } from '../refunds/refund.entity.ts'
import type { VatSums } from '../vat/vat-sums.ts'
import { Invoice, type InvoiceLineData } from './invoice.entity.ts'

/** A credit note for an invoice with VAT: for a refund, or for the whole invoice if it was cancelled. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'Credit note for an invoice with VAT, after a refund or its cancellation',
})
@Access(or(owner('supervisorId'), may('admin.invoices')))
@Unique('credit_note_number', ['number'])
@Unique('credit_note_refund', ['refundId'])
@Index('credit_note_newest', ['createdAt', 'id'])
export class CreditNote extends Node {
  @Field({ description: 'Number of the credit note' }) @Column('text') number: string
  @Column('uuid') @Index('credit_note_by_invoice') invoiceId: string
  @ManyToOne(() => Invoice) invoice: Relation<Invoice>
  @Column('uuid') supervisorId: string
  @ManyToOne(() => User) supervisor: Relation<User>
  /** null: the invoice was cancelled */
  @Column('uuid', { nullable: true }) refundId: string | null
  @ManyToOne(() => PaymentRefund, { nullable: true }) refund?: Relation<PaymentRefund> | null
  /** minor units, with VAT */
  @Column('int') amount: number
  @Column('text') currency: string
  @Column('jsonb') lines: InvoiceLineData[]
  @Column('jsonb') sums: VatSums
  @Field() @CreatedColumn() createdAt: Date
}
