import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Exam } from '../../exams/public.ts'
import { StoredFile } from '../../files/public.ts'
import { mayRun } from '../imagination.access.ts'

/** A task of a challenge exam: a brief, or a target picture to approximate. */
@Entity()
@ObjectType({ implements: Node, description: 'Picture task of a challenge exam' })
@Access(mayRun)
@Unique('image_task_once', ['examId', 'number'])
export class ImageTask extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam?: Relation<Exam>
  @Field(() => Int, { description: 'Number of the task in the exam, starting at 1' }) @Column('int') number: number
  @Column('jsonb') briefs: LocalizedText
  /** the target picture; null: the brief alone */
  @Column('uuid', { nullable: true }) @Index() targetId: string | null
  @ManyToOne(() => StoredFile, { nullable: true }) target?: Relation<StoredFile> | null
  @Field(() => Int, { description: 'Number of pictures that a student can generate for the task' })
  @Column('int', { default: 8 })
  attempts: number
}
