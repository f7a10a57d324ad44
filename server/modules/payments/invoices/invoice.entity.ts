import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { SettingData } from '../../settings/public.ts'
import type { InvoiceVat, VatBuyer } from '../vat/invoice-vat.ts'

/** `open`: awaiting a transfer, which an admin confirms. */
export const InvoiceState = { open: 'open', paid: 'paid', cancelled: 'cancelled' } as const
export type InvoiceState = (typeof InvoiceState)[keyof typeof InvoiceState]
registerEnum(InvoiceState, {
  name: 'InvoiceState',
  description: 'State of an invoice',
  values: {
    open: 'Awaiting a bank transfer, which an admin confirms',
    paid: 'The transfer was confirmed',
    cancelled: 'No longer valid; its payments are due again',
  },
})

/** `proforma`: states what to transfer, before payment; not an invoice for the tax office. */
export const InvoiceKind = { invoice: 'invoice', proforma: 'proforma' } as const
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind]
registerEnum(InvoiceKind, {
  name: 'InvoiceKind',
  description: 'Kind of an invoice',
  values: {
    invoice: 'Invoice',
    proforma: 'Pro forma invoice for a bank transfer: issued before payment, not valid for tax',
  },
})

/** Seller and bank details for transfers. */
export type Seller = SettingData<'invoiceSeller'>

/** A line of an invoice, as issued; amounts are in minor units. */
export interface InvoiceLineData {
  paymentId: string
  /** the student, whose name is read when displayed, since it may be erased */
  userId: string
  titles: LocalizedText
  amount: number
  discountAmount: number
}

/** An invoice to a supervisor, or a pro forma invoice to any payer, for payments of students. */
@Entity()
@ObjectType({ implements: Node, description: 'Invoice or pro forma invoice to a payer for payments of students' })
// the office assigns bank entries to invoices
@Access(or(owner('supervisorId'), may('admin.invoices'), may('admin.payments')))
@Index('invoice_newest', ['createdAt', 'id'])
// the orders of the office's list
@Index('invoice_by_amount', ['amount', 'id'])
@Index('invoice_by_due_date', ['dueAt', 'id'])
@Index('invoice_by_state', ['state', 'createdAt', 'id'])
// purchase orders in any case; created by the migration
@Index('invoice_purchase_order', { synchronize: false })
// finds the invoices that were open at a time
@Index('invoice_closed', ['closedAt', 'createdAt'])
export class Invoice extends Node {
  @Field({ description: 'Invoice number, to be used as payment reference' })
  @Column('text', { unique: true })
  number: string
  @Field(() => InvoiceKind) @Column('text', { default: InvoiceKind.invoice }) kind: InvoiceKind
  @Field(() => String, { nullable: true, description: 'The payer’s purchase order number' })
  @Column('text', { nullable: true })
  purchaseOrder: string | null
  /** the payer */
  @Column('uuid') @Index() supervisorId: string
  @ManyToOne(() => User) supervisor: Relation<User>
  @Field(() => InvoiceState) @Column('text', { default: InvoiceState.open }) state: InvoiceState
  /** minor units */
  @Column('int') amount: number
  /** minor units that have arrived; all of the amount once paid */
  @Column('int', { default: 0 }) receivedAmount: number
  @Column('text') currency: string
  /** the invoiced lines; kept after cancellation, when the payments may be paid in another way */
  @Column('jsonb') lines: InvoiceLineData[]
  /** the issuer according to the settings at that time; null: only the name of the edition was known */
  @Column('jsonb', { nullable: true }) seller: Seller | null
  /** as issued; null: an invoice without VAT */
  @Column('jsonb', { nullable: true }) vat: InvoiceVat | null
  /** the billing details as issued; null: the supervisor, whose name is read when displayed */
  @Column('jsonb', { nullable: true }) buyer: VatBuyer | null
  @Field() @TimeColumn() dueAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() paidAt: Date | null
  /** when it was paid or cancelled; null while open */
  @OptionalTimeColumn() closedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Transfer reference recorded by the admin' })
  @Column('text', { nullable: true })
  reference: string | null
  @Column('uuid', { nullable: true }) confirmedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
