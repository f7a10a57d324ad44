import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { registerEnum } from '../../../graphql/enums.ts'
import { ChangeRecord } from '../../../module/change-record.ts'
import { TimeColumn } from '../../../database/columns.ts'
import type { Locale } from '../../../editions.ts'

/** Status of a translation; approval requires a second person. */
export const InterfaceTextStatus = {
  empty: 'empty',
  needsEditing: 'needsEditing',
  translated: 'translated',
  approved: 'approved',
} as const
export type InterfaceTextStatus = keyof typeof InterfaceTextStatus
registerEnum(InterfaceTextStatus, {
  name: 'InterfaceTextStatus',
  description: 'Status of a text',
  values: {
    empty: 'Not translated',
    needsEditing: 'Marked for editing',
    translated: 'Translated; not approved',
    approved: 'Approved by a second person',
  },
})

/** An override of a shipped text: the text, its status, or both. */
@Entity()
@Index(['locale', 'changedAt'])
export class TextOverride {
  @PrimaryColumn('text') locale: Locale
  /** namespace of the web app, or `server` for the server's sentences */
  @PrimaryColumn('text') namespace: string
  /** for the server: the English sentence */
  @PrimaryColumn('text') key: string
  /** null: the shipped text applies */
  @Column('text', { nullable: true }) text: string | null
  @Column('text', { default: InterfaceTextStatus.translated }) status: InterfaceTextStatus
  /** the English meaning has changed since */
  @Column('boolean', { default: false }) outdated: boolean
  @Column('uuid', { nullable: true }) changedById: string | null
  @TimeColumn() changedAt: Date
}

/** Immutable log entry of a change of a text. */
@Entity()
@Index(['locale', 'namespace', 'key', 'createdAt'])
export class TextChange extends ChangeRecord {
  @Column('text') locale: Locale
  @Column('text') namespace: string
  @Column('text') key: string
  @Column('text', { nullable: true }) before: string | null
  @Column('text', { nullable: true }) after: string | null
  @Column('text') status: InterfaceTextStatus
}
