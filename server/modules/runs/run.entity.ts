import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import type { Ctx } from '../../context/context.ts'
import { Node } from '../../graphql/node.ts'
import { Access, rule } from '../../graphql/rules.ts'
import type { Permission } from '../../../shared/permission.ts'

export const RunState = {
  running: 'running',
  paused: 'paused',
  cancelled: 'cancelled',
  done: 'done',
} as const
export type RunState = keyof typeof RunState
registerEnum(RunState, {
  name: 'RunState',
  description: 'State of a run',
  values: {
    running: 'Being processed',
    paused: 'Stopped by a user; can be resumed',
    cancelled: 'Final: the remaining items are not processed',
    done: 'Final: all items are processed; individual items may have failed',
  },
})

/** Whether the viewer may watch and control a run: users with its permission, else the user who started it. */
export const maySteer = (ctx: Ctx, run: Run): boolean =>
  run.permission ? ctx.viewer.has(run.permission) : run.startedById !== null && run.startedById === ctx.viewer.id

/** Long-running work on items selected at its start. */
@Entity()
@ObjectType({ implements: Node, description: 'Bulk operation that continues after its page is closed' })
@Access(rule('maySteer', maySteer))
@Index('run_once', ['kind', 'subjectId'], { unique: true, where: `state in ('running', 'paused')` })
@Index('run_of_subject', ['subjectId', 'startedAt'])
@Index('run_newest', ['startedAt', 'id'])
@Index('run_of_starter', ['startedById', 'startedAt', 'id'])
export class Run extends Node {
  @Field({ description: 'Kind of operation, such as certificates' }) @Column('text') kind: string
  @Field(() => RunState) @Column('text', { default: RunState.running }) state: RunState
  /** subject, such as an exam; at most one run of a kind is active per subject */
  @Column('uuid', { nullable: true }) subjectId: string | null
  /** parameters of the work, the same for all items */
  @Column('jsonb', { default: {} }) parameters: Record<string, unknown>
  /** permission to control it; null: only the user who started it */
  @Column('text', { nullable: true }) permission: Permission | null
  @Field(() => Int, { description: 'Total number of items' }) @Column('int') total: number
  @Field(() => Int, { description: 'Number of processed items' }) @Column('int', { default: 0 }) done: number
  @Field(() => Int, { description: 'Number of created or changed items' })
  @Column('int', { default: 0 })
  changed: number
  @Field(() => Int, { description: 'Number of failed items' }) @Column('int', { default: 0 }) faultCount: number
  @Column('uuid', { nullable: true }) startedById: string | null
  @Field() @TimeColumn() startedAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
}

/** An item of a run: selected at the start, processed once. */
@Entity()
@Index('run_item_open', ['runId', 'position'], { where: 'not done' })
@Index('run_item_fault', ['runId', 'position'], { where: 'fault is not null' })
export class RunItem {
  @PrimaryColumn('uuid') runId: string
  @ManyToOne(() => Run, { onDelete: 'CASCADE' }) run: Relation<Run>
  @PrimaryColumn('int') position: number
  /** id of the row to process */
  @Column('uuid') itemId: string
  @Column('boolean', { default: false }) done: boolean
  /** reason of a failure: an encoded message */
  @Column('text', { nullable: true }) fault: string | null
}
