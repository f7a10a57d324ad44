import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import type { Locale } from '../../editions.ts'
import type { ExportRequest } from '../../export/request.ts'
import { Node } from '../../graphql/node.ts'
import { Access, owner } from '../../graphql/rules.ts'

export const ListExportState = { running: 'running', done: 'done', failed: 'failed', cancelled: 'cancelled' } as const
export type ListExportState = keyof typeof ListExportState
registerEnum(ListExportState, {
  name: 'ListExportState',
  description: 'State of an export',
  values: {
    running: 'The file is being written',
    done: 'The file can be downloaded until `expiresAt`',
    failed: 'The file could not be written; start a new export',
    cancelled: 'Cancelled by the user',
  },
})

/** A list that a job exports to a spreadsheet for the user who requested it. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'Server-side export of a long list',
})
@Access(owner('ownerId'))
@Index('list_export_of_owner', ['ownerId', 'createdAt'])
export class ListExport extends Node {
  @Column('uuid') ownerId: string
  @Field(() => ListExportState) @Column('text', { default: ListExportState.running }) state: ListExportState
  @Field({ description: 'File name' }) @Column('text') fileName: string
  /** the page's request, frozen when the export started */
  @Column('jsonb') asked: ExportRequest
  @Column('text') locale: Locale
  @Field(() => Int, { description: 'Number of rows in the list when the export started' }) @Column('int') total: number
  @Field(() => Int, { description: 'Number of rows written so far' }) @Column('int', { default: 0 }) rows: number
  @Field(() => Int, { description: 'File size so far in bytes' }) @Column('int', { default: 0 }) size: number
  /** storage keys of the parts of the file, in order */
  @Column('text', { array: true, default: [] }) parts: string[]
  @Field() @TimeColumn() createdAt: Date
  @Field(() => Date, { nullable: true, description: 'End of the export; null while running' })
  @OptionalTimeColumn()
  finishedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time at which the file is deleted' })
  @OptionalTimeColumn()
  @Index('list_export_expiry', { where: 'expires_at is not null' })
  expiresAt: Date | null
}
