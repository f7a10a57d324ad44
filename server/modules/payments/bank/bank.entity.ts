import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import type { ReadProblem } from './read/statement.types.ts'

/** Format of an imported statement. */
export const BankFormat = { camt: 'camt', csv: 'csv' } as const
export type BankFormat = (typeof BankFormat)[keyof typeof BankFormat]
registerEnum(BankFormat, {
  name: 'BankStatementFormat',
  description: 'Format of a bank statement',
  values: { camt: 'CAMT.053 (ISO 20022)', csv: 'Rows of a CSV file or a spreadsheet' },
})

/** `part`: a rest is undecided. `outgoing`: money that left the account, which needs no decision. */
export const BankEntryState = {
  open: 'open',
  part: 'part',
  matched: 'matched',
  returned: 'returned',
  ignored: 'ignored',
  reversed: 'reversed',
  outgoing: 'outgoing',
} as const
export type BankEntryState = (typeof BankEntryState)[keyof typeof BankEntryState]
registerEnum(BankEntryState, {
  name: 'BankEntryState',
  description: 'State of an entry of a bank statement',
  values: {
    open: 'Nothing is decided',
    part: 'A rest is undecided',
    matched: 'Assigned in full to invoices and payments; a surplus is sent back',
    returned: 'Sent back to its sender',
    ignored: 'Not for the product, for the given reason',
    reversed: 'Taken back by the bank, or takes an earlier entry back',
    outgoing: 'Left the account; needs no decision',
  },
})

/**
 * `assign`: money for an invoice or a payment. `recorded`: the same money as an admin had recorded by hand. `surplus`: too
 * much for an invoice, to be sent back. `return`: sent back. `ignore`: not ours. `reverse`: taken back by the bank.
 */
export const BankBookingKind = {
  assign: 'assign',
  recorded: 'recorded',
  surplus: 'surplus',
  return: 'return',
  ignore: 'ignore',
  reverse: 'reverse',
} as const
export type BankBookingKind = (typeof BankBookingKind)[keyof typeof BankBookingKind]
registerEnum(BankBookingKind, {
  name: 'BankBookingKind',
  description: 'Decision about an entry of a bank statement, or part of it',
  values: {
    assign: 'Received for an invoice or a payment',
    recorded: 'The same money as an admin had recorded by hand',
    surplus: 'More than the invoice; to be sent back to the payer',
    return: 'Sent back to its sender',
    ignore: 'Not for the product',
    reverse: 'Taken back by the bank',
  },
})

/** An imported bank statement. Amounts are in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'Imported bank statement' })
@Access(may('admin.payments'))
@Index('bank_statement_newest', ['createdAt', 'id'])
export class BankStatement extends Node {
  @Field({ description: 'Name of the file' }) @Column('text') fileName: string
  @Field(() => BankFormat) @Column('text') format: BankFormat
  @Field(() => String, { nullable: true, description: 'Number of the statement at the bank' })
  @Column('text', { nullable: true })
  number: string | null
  @Field(() => String, { nullable: true, description: 'Account of the statement; null if the file does not name it' })
  @Column('text', { nullable: true })
  account: string | null
  @Column('text') currency: string
  @Column('int', { nullable: true }) openingBalance: number | null
  @Column('int', { nullable: true }) closingBalance: number | null
  @Field(() => Int, { description: 'Number of entries in the file' }) @Column('int') entryCount: number
  @Field(() => Int, { description: 'Number of entries that had not been imported before' })
  @Column('int')
  addedCount: number
  /** SHA-256 of the file and the position of the statement in it */
  @Column('text', { unique: true }) hash: string
  @Column('jsonb') problems: ReadProblem[]
  @Column('uuid', { nullable: true }) importedById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** An entry of a bank statement. `amount = rest + sum of its bookings`; negative for money that left the account. */
@Entity()
@ObjectType({ implements: Node, description: 'Entry of a bank statement' })
@Access(may('admin.payments'))
@Index('bank_entry_newest', ['bookedOn', 'id'])
@Index('bank_entry_by_state', ['state', 'bookedOn', 'id'])
@Index('bank_entry_of_statement', ['statementId', 'bookedOn', 'id'])
@Index('bank_entry_payer', ['payerAccount'], { where: 'payer_account is not null' })
@Check('bank_entry_rest', `rest between least(amount, 0) and greatest(amount, 0)`)
export class BankEntry extends Node {
  @Column('uuid') statementId: string
  @ManyToOne(() => BankStatement) statement: Relation<BankStatement>
  @Field(() => Int, { description: 'Line of the file' }) @Column('int') line: number
  @Field(() => BankEntryState) @Column('text') state: BankEntryState
  @Column('int') amount: number
  /** minor units that are not decided */
  @Column('int') rest: number
  @Column('text') currency: string
  @Field(() => String, { description: 'Day of booking, YYYY-MM-DD' }) @Column('date') bookedOn: string
  @Field(() => String, { nullable: true, description: 'Value date, YYYY-MM-DD' })
  @Column('date', { nullable: true })
  valueOn: string | null
  @Field(() => String, { nullable: true, description: 'The bank’s reference' })
  @Column('text', { nullable: true })
  bankReference: string | null
  @Column('text', { nullable: true }) endToEndId: string | null
  @Field(() => String, { nullable: true, description: 'Structured creditor reference (ISO 11649)' })
  @Column('text', { nullable: true })
  creditorReference: string | null
  @Field({ description: 'Text of the payer' }) @Column('text') text: string
  @Field(() => String, { nullable: true, description: 'Name of the payer, or of the payee of outgoing money' })
  @Column('text', { nullable: true })
  payerName: string | null
  @Field(() => String, { nullable: true, description: 'Account of the payer, or of the payee of outgoing money' })
  @Column('text', { nullable: true })
  payerAccount: string | null
  @Field({ description: 'Whether it takes an earlier entry back' }) @Column('boolean') isReversal: boolean
  @Field(() => String, { nullable: true, description: 'Amount ordered in another currency' })
  @Column('text', { nullable: true })
  ordered: string | null
  @Column('int', { nullable: true }) charges: number | null
  /** the part of the file, as imported */
  @Column('text') raw: string
  /** recognises the same entry in another file */
  @Column('text', { unique: true }) fingerprint: string
}

/** Append-only decisions about entries: the database refuses to change or delete rows. A counter-entry undoes one. */
@Entity()
@ObjectType({ implements: Node, description: 'Decision about an entry of a bank statement, or part of it' })
@Access(may('admin.payments'))
export class BankBooking extends Node {
  @Column('uuid') @Index() entryId: string
  @ManyToOne(() => BankEntry) entry: Relation<BankEntry>
  @Field(() => BankBookingKind) @Column('text') kind: BankBookingKind
  /** minor units with the sign of the entry; the opposite sign undoes */
  @Column('int') amount: number
  @Column('uuid', { nullable: true }) @Index() invoiceId: string | null
  @ManyToOne(() => Invoice, { nullable: true }) invoice?: Relation<Invoice> | null
  @Column('uuid', { nullable: true }) @Index() paymentId: string | null
  /** refund of a surplus */
  @Column('uuid', { nullable: true }) refundId: string | null
  /** the booking that it undoes */
  @Column('uuid', { nullable: true, unique: true }) undoesId: string | null
  @Field(() => String, { nullable: true, description: 'Note or reason' })
  @Column('text', { nullable: true })
  note: string | null
  /** null: booked automatically */
  @Column('uuid', { nullable: true }) byId: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Columns of a bank's files, remembered by their headings. */
@Entity()
export class BankLayout extends Node {
  @Column('text', { unique: true }) layout: string
  @Column('jsonb') reading: StoredReading
  @Column('uuid', { nullable: true }) byId: string | null
}

/** An uploaded file between its preview and its import; one for each admin, at most a day. */
@Entity()
export class BankUpload extends Node {
  @Column('uuid', { unique: true }) byId: string
  @Column('text') name: string
  @Column('bytea') bytes: Buffer
  @Column('jsonb') reading: StoredReading
  @CreatedColumn() createdAt: Date
}

/** An admin's choices for a file of rows; absent or null values are detected. */
export interface StoredReading {
  sheet?: string | null
  headingRow?: number | null
  encoding?: string | null
  separator?: string | null
  columns?: Partial<Record<string, number | null>>
  dateOrder?: 'dayFirst' | 'monthFirst' | null
  decimal?: 'comma' | 'point' | null
}
