import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, owner } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'
import type { QuestionText } from '../papers/question.entity.ts'

/** The formats that can be imported. */
export const QuestionFormat = { moodle: 'moodle', gift: 'gift', aiken: 'aiken', table: 'table', qti: 'qti' } as const
export type QuestionFormat = keyof typeof QuestionFormat
registerEnumType(QuestionFormat, {
  name: 'QuestionFormat',
  description: 'Moodle XML, GIFT, Aiken, a spreadsheet (xlsx or CSV), or QTI 2.1 and 3.0',
})

/** A fault that keeps a question of a file from being taken. */
export interface ImportFault {
  line: number
  reason: string
}

/** One question of a file that is looked at before it is taken. */
export interface ImportRow {
  /** from 1 */
  no: number
  line: number
  words: QuestionText
  /** 1 to 4; null: the file has none, or several */
  answer: number | null
  topic: string | null
  points: number
  shuffle: boolean | null
  difficulty: number | null
  source: string | null
  faults: ImportFault[]
  /** what of the question would not be kept */
  dropped: string[]
  skipped: boolean
  /** its lines in the file, where those can be shown */
  excerpt: string | null
}

/** A file of questions that was read and waits for its author's decision; nothing of it is in the exam yet. */
@Entity()
@ObjectType({ implements: Node, description: 'A file of questions that waits to be taken into an exam' })
@Access(owner('userId'))
export class QuestionImport extends Node {
  @Column('uuid') @Index() examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') userId: string
  @Field(() => QuestionFormat) @Column('text') format: QuestionFormat
  @Field({ description: 'ISO 639-1' }) @Column('text') language: string
  @Field() @Column('text') fileName: string
  @Column('text', { default: 'source' }) shuffle: 'source' | 'all' | 'none'
  @Column('jsonb') storedRows: ImportRow[]
  @Column('jsonb', { default: [] }) storedFaults: ImportFault[]
  /** raised by every change: a page that shows an older one is refused */
  @Field(() => Int) @Column('int', { default: 1 }) version: number
  @Field() @CreatedColumn() @Index() createdAt: Date
}
