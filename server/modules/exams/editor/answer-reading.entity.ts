import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'

/** Places where right answers are displayed. */
export const AnswerReadingPlace = { editor: 'editor', print: 'print', export: 'export' } as const
export type AnswerReadingPlace = keyof typeof AnswerReadingPlace
registerEnum(AnswerReadingPlace, {
  name: 'AnswerReadingPlace',
  description: 'Place where right answers were read',
  values: {
    editor: 'In the question editor',
    print: 'In a printed paper',
    export: 'In an exported file',
  },
})

/** Permission to read right answers and the log of such access. */
export const keysPermission = '$admin.examKeys'

/** A log entry: a user read the right answers of an exam. */
@Entity()
@ObjectType({ implements: Node, description: 'Log entry of access to the right answers of an exam' })
@Access(may(keysPermission))
@Index(['examId', 'readAt', 'id'])
export class AnswerReading extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') @Index() userId: string
  @Field(() => AnswerReadingPlace) @Column('text') place: AnswerReadingPlace
  @Field() @CreatedColumn() readAt: Date
}
