import type { QuestionContent, QuestionScoring } from '../../../../shared/questions/content.ts'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, owner } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'
import type { QuestionText } from '../papers/question.entity.ts'

/** Formats for importing questions. */
export const QuestionFormat = { moodle: 'moodle', gift: 'gift', aiken: 'aiken', table: 'table', qti: 'qti' } as const
export type QuestionFormat = keyof typeof QuestionFormat
registerEnum(QuestionFormat, {
  name: 'QuestionFormat',
  description: 'Format of imported questions',
  values: {
    moodle: 'Moodle XML',
    gift: 'GIFT text of Moodle',
    aiken: 'Aiken text of Moodle',
    table: 'Spreadsheet (XLSX or CSV)',
    qti: 'QTI 2.1 or 3.0',
  },
})

/** A fault that prevents a question from being imported. */
export interface ImportFault {
  line: number
  /** an English sentence */
  reason: string
  /** stable code of the reason; absent for missing pictures of this product */
  code?: string
}

/** A question of an imported file under review. */
export interface ImportRow {
  /** from 1 */
  no: number
  line: number
  words: QuestionText
  /** null if the file's could not be read */
  content: QuestionContent | null
  scoring: QuestionScoring | null
  topic: string | null
  points: number
  shuffle: boolean | null
  difficulty: number | null
  source: string | null
  faults: ImportFault[]
  /** parts of the question that would be lost */
  dropped: string[]
  skipped: boolean
  /** its source lines, where the format has lines */
  excerpt: string | null
}

/** A parsed question file awaiting its author's decision; nothing of it is in the exam yet. */
@Entity()
@ObjectType({ implements: Node, description: 'Question file waiting to be imported into an exam' })
@Access(owner('userId'))
export class QuestionImport extends Node {
  @Column('uuid') @Index() examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') userId: string
  @Field(() => QuestionFormat) @Column('text') format: QuestionFormat
  @Field({ description: 'Language code, ISO 639-1' }) @Column('text') language: string
  @Field() @Column('text') fileName: string
  @Column('text', { default: 'source' }) shuffle: 'source' | 'all' | 'none'
  @Column('jsonb') storedRows: ImportRow[]
  @Column('jsonb', { default: [] }) storedFaults: ImportFault[]
  /** incremented by every change, for optimistic locking */
  @Field(() => Int, { description: 'Increases with each change of the import' })
  @Column('int', { default: 1 })
  version: number
  @Field() @CreatedColumn() @Index() createdAt: Date
}
