import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../database/columns.ts'
import { Access } from '../../graphql/rules.ts'
import { maySeeStatus } from './monitoring.access.ts'

/** What a node last reported of itself. Nodes that ended are deleted after an hour. */
@Entity()
@ObjectType('NodeReport', { description: 'What a server of the site last reported of itself' })
@Access(maySeeStatus)
export class NodeReport {
  @Field({ description: 'Changes with each start of the server' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'node_report_key' })
  nodeId: string
  @Field({ description: 'Release of the product' }) @Column('text') version: string
  @Field(() => Date) @TimeColumn() startedAt: Date
  @Field(() => Date, { description: 'Time of the report' })
  @TimeColumn()
  @Index('node_report_by_time')
  reportedAt: Date
  @Field(() => Float, { description: 'Share of the time in which it computes, 0 to 1' })
  @Column('real')
  load: number
  @Field(() => Int, { description: 'Memory in megabytes' }) @Column('int') memoryMb: number
  @Field(() => Int, { description: 'Open websockets' }) @Column('int') sockets: number
  @Field(() => Int, { description: 'Connections to the database in use' }) @Column('int') poolUsed: number
  @Field(() => Int, { description: 'Connections to the database that it may use' }) @Column('int') poolSize: number
  @Field(() => Int, { description: 'Requests that wait for a connection to the database' })
  @Column('int')
  poolWaiting: number
  @Field(() => Float, { description: 'Answers stored per second since its previous report' })
  @Column('real')
  savesPerSecond: number
  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds until the commit that 95 % of the answers since its previous report did not exceed',
  })
  @Column('int', { nullable: true })
  saveMs: number | null
  @Field(() => Int, { description: 'Answers that wait to be stored' }) @Column('int') savesWaiting: number
  @Field(() => Float, { description: 'Answers refused per second since its previous report' })
  @Column('real')
  refusedPerSecond: number
  @Field(() => Int, { description: 'Failures of the part that stores answers, since the start' })
  @Column('int')
  writerFailures: number
}
