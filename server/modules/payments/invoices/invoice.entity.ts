import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { SettingData } from '../../settings/public.ts'

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

/** An invoice to a supervisor for payments of students. */
@Entity()
@ObjectType({ implements: Node, description: 'Invoice to a supervisor for payments of students' })
@Access(or(owner('supervisorId'), may('admin.invoices')))
@Index('invoice_newest', ['createdAt', 'id'])
// the orders of the office's list
@Index('invoice_by_amount', ['amount', 'id'])
@Index('invoice_by_due_date', ['dueAt', 'id'])
@Index('invoice_by_state', ['state', 'createdAt', 'id'])
export class Invoice extends Node {
  @Field({ description: 'Invoice number, to be used as payment reference' })
  @Column('text', { unique: true })
  number: string
  @Column('uuid') @Index() supervisorId: string
  @ManyToOne(() => User) supervisor: Relation<User>
  @Field(() => InvoiceState) @Column('text', { default: InvoiceState.open }) state: InvoiceState
  /** minor units */
  @Column('int') amount: number
  @Column('text') currency: string
  /** the invoiced lines; kept after cancellation, when the payments may be paid in another way */
  @Column('jsonb') lines: InvoiceLineData[]
  /** the issuer according to the settings at that time; null: only the name of the edition was known */
  @Column('jsonb', { nullable: true }) seller: Seller | null
  @Field() @TimeColumn() dueAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() paidAt: Date | null
  @Field(() => String, { nullable: true, description: 'Transfer reference recorded by the admin' })
  @Column('text', { nullable: true })
  reference: string | null
  @Column('uuid', { nullable: true }) confirmedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
