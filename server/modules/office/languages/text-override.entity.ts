import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { registerEnumType } from 'type-graphql'
import { ChangeRecord } from '../../../change-record.ts'
import { TimeColumn } from '../../../database/columns.ts'
import type { Locale } from '../../../editions.ts'

/** How far a text is: empty, in need of another look, translated, approved by a second person. */
export const InterfaceTextStatus = {
  empty: 'empty',
  needsEditing: 'needsEditing',
  translated: 'translated',
  approved: 'approved',
} as const
export type InterfaceTextStatus = keyof typeof InterfaceTextStatus
registerEnumType(InterfaceTextStatus, {
  name: 'InterfaceTextStatus',
  description: 'How far a text is: empty, needs editing, translated, approved by a second person',
})

/** What differs from the shipped texts: the text itself, its status, or both. */
@Entity()
@Index(['locale', 'changedAt'])
export class TextOverride {
  @PrimaryColumn('text') locale: Locale
  /** of the web app's texts, or `server` for sentences of the server */
  @PrimaryColumn('text') namespace: string
  /** of the server: the English sentence */
  @PrimaryColumn('text') key: string
  /** null: the shipped text stands */
  @Column('text', { nullable: true }) text: string | null
  @Column('text', { default: InterfaceTextStatus.translated }) status: InterfaceTextStatus
  /** the meaning in English changed since */
  @Column('boolean', { default: false }) outdated: boolean
  @Column('uuid', { nullable: true }) changedById: string | null
  @TimeColumn() changedAt: Date
}

/** One change of a text: what it was and what it is, by whom. Never changed itself. */
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
