import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../../exams/public.ts'

export const RunState = { running: 'running', done: 'done' } as const
export type RunState = (typeof RunState)[keyof typeof RunState]
registerEnumType(RunState, {
  name: 'CertificateRunState',
  description: 'Status of a run that issues the certificates of an exam',
})

/** The making of all certificates of an exam, some at a time. */
@Entity()
@ObjectType({ implements: Node, description: 'The making of all certificates of an exam' })
@Access(may('admin.exams'))
@Index('certificate_run_once', ['examId'], { unique: true, where: `state = 'running'` })
export class CertificateRun extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Field(() => RunState) @Column('text', { default: RunState.running }) state: RunState
  @Field(() => Int, { description: 'Reports to go through' }) @Column('int') total: number
  @Field(() => Int, { description: 'Reports gone through' }) @Column('int', { default: 0 }) done: number
  @Field(() => Int, { description: 'Certificates that were not there before' })
  @Column('int', { default: 0 })
  issued: number
  /** reports up to this one are done */
  @Column('uuid', { nullable: true }) reachedId: string | null
  @Column('uuid', { nullable: true }) startedById: string | null
  @Field() @TimeColumn() startedAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
}
