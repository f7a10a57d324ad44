import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import type { Locale } from '../../editions.ts'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, and, may, owner, rule } from '../../graphql/rules.ts'
import { User, type DraftChanges } from '../accounts/public.ts'
import type { Cell } from '../../sheets/cell.ts'
import type { DateOrder } from '../../sheets/sheet.types.ts'
import type { Cells, ImportField } from './fields.ts'

/** `checking`: its rows are being checked; `draft`: they can be corrected and imported. */
export const GroupImportState = {
  checking: 'checking',
  draft: 'draft',
  running: 'running',
  done: 'done',
  withdrawn: 'withdrawn',
} as const
export type GroupImportState = keyof typeof GroupImportState
registerEnum(GroupImportState, {
  name: 'GroupImportState',
  description: 'State of an imported class list',
  values: {
    checking: 'The rows are being checked',
    draft: 'The rows can be corrected and imported',
    running: 'The import has started',
    done: 'Imported; can be undone until a student has registered, paid or started',
    withdrawn: 'The import was undone',
  },
})

/** `waiting`: not checked yet; `invite`: the account exists and gets an invitation; `same`: no change. */
export const ImportRowStatus = {
  waiting: 'waiting',
  new: 'new',
  changed: 'changed',
  invite: 'invite',
  same: 'same',
  error: 'error',
} as const
export type ImportRowStatus = keyof typeof ImportRowStatus
registerEnum(ImportRowStatus, {
  name: 'GroupImportRowStatus',
  description: 'Effect of the import on a row',
  values: {
    waiting: 'Not checked yet',
    new: 'Creates a draft account',
    changed: 'Updates a draft account on the supervisor’s list',
    invite: 'The account exists; the student is invited to the supervisor’s list',
    same: 'Changes nothing',
    error: 'Must be corrected before the import',
  },
})

/** A class list of a supervisor: first checked, then imported in one run. */
@Entity()
@ObjectType({ implements: Node, description: 'Class list imported by a supervisor' })
@Access(and(owner('ownerId'), may('supervisor.$ID.s-group-import')))
@Index('group_import_of_owner', ['ownerId', 'createdAt', 'id'])
export class GroupImport extends Node {
  @Column('uuid') ownerId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) owner: Relation<User>
  @Field() @Column('text') fileName: string
  @Field(() => String, { nullable: true, description: 'Encoding of a text file' })
  @Column('text', { nullable: true })
  encoding: string | null
  @Field(() => String, { nullable: true, description: 'Column separator of a text file' })
  @Column('text', { nullable: true })
  separator: string | null
  /** names of the sheets with content, in tab order; empty for a text file */
  @Field(() => [String], { description: 'Sheets of a spreadsheet that have content, in tab order' })
  @Column('text', { array: true, default: () => `'{}'` })
  sheetNames: string[]
  @Field(() => String, { nullable: true, description: 'Sheet that is read; null until one of several is chosen' })
  @Column('text', { nullable: true })
  sheetName: string | null
  @Field(() => Int, { nullable: true, description: 'Row of the headings in the file; 0 for none' })
  @Column('int', { nullable: true })
  headingRow: number | null
  /** order of dates chosen by the owner; null: inferred from the column */
  @Column('text', { nullable: true }) dateOrder: DateOrder | null
  /** language of the owner at the upload, as a hint to the order of dates */
  @Column('text', { nullable: true }) locale: Locale | null
  /** original file, for reading it with other settings; empty after import */
  @Column('bytea', { nullable: true, select: false }) source: Buffer | null
  /** the parsed file; empty after import */
  @Column('jsonb') sheet: {
    headings: string[]
    /** rows above the headings */
    above: { row: number; text: string }[]
    rows: { row: number; cells: Cell[] }[]
  }
  /** column index of each field */
  @Column('jsonb') columns: Record<ImportField, number | null>
  @Field(() => GroupImportState) @Column('text', { default: GroupImportState.draft }) state: GroupImportState
  @Column('uuid', { array: true, default: () => `'{}'` }) examIds: string[]
  @Field(() => Date, { nullable: true, description: 'Time of the import; null before it' })
  @OptionalTimeColumn()
  importedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Access rule: the row was loaded for its owner. */
const shown = rule(
  'ownImport',
  (ctx, row: GroupImportRow) => row.shownTo !== undefined && row.shownTo === ctx.viewer.id,
)

/** One student of a class list. */
@Entity()
@ObjectType({ implements: Node, description: 'Row of a class list' })
@Access(shown)
@Unique('group_import_row_once', ['importId', 'rowNo'])
@Index('group_import_row_by_status', ['importId', 'status', 'rowNo'])
export class GroupImportRow extends Node {
  @Column('uuid') importId: string
  @ManyToOne(() => GroupImport, { onDelete: 'CASCADE' }) import: Relation<GroupImport>
  @Field(() => Int, { description: 'Row number in the file' }) @Column('int') rowNo: number
  @Column('jsonb') cells: Cells
  @Field(() => ImportRowStatus) @Column('text') status: ImportRowStatus
  /** error messages in English by field */
  @Column('jsonb', { default: {} }) problems: Partial<Record<ImportField, string>>
  /** the student of the row */
  @Column('uuid', { nullable: true }) @Index() userId: string | null
  /** ids of the supervisor's students that match, if there are several */
  @Column('uuid', { array: true, default: () => `'{}'` }) matches: string[]
  /** ids of all accounts to which the row may refer, including those that the supervisor cannot see */
  @Column('uuid', { array: true, default: () => `'{}'` }) candidates: string[]
  /** ids of accounts with the same name that the supervisor declared to be other people */
  @Column('uuid', { array: true, default: () => `'{}'` }) others: string[]
  /** applications created by this import for the student; a withdrawal cancels only these */
  @Column('uuid', { array: true, default: () => `'{}'` }) applicationIds: string[]
  /** changes made to an existing student, for withdrawal */
  @Column('jsonb', { nullable: true }) changes: { draft: DraftChanges } | { invited: true } | null
  @Field({ description: 'Whether the run has processed the row' }) @Column('boolean', { default: false }) done: boolean
  /** failure of the run, in English */
  @Column('text', { nullable: true }) failure: string | null

  shownTo?: string
}
