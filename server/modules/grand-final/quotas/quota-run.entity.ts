import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { organiser } from '../grand-final.access.ts'
import type { Explanation } from './explanation.ts'
import { QuotaRulesType } from './quota.inputs.ts'
import type { QuotaRules } from './quota-rules.ts'

/** A proposal's result for one group. */
export interface QuotaOutcome {
  groupId: string
  received: number
  explanation: Explanation
}

/** A proposal of the quota solver: its rules and each group's result. */
@Entity()
@ObjectType({ implements: Node, description: 'Proposal of the allocation solver' })
@Access(organiser)
@Index('IDX_quota_run_newest', ['eventId', 'createdAt', 'id'])
export class QuotaRun extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Field(() => QuotaRulesType) @Column('jsonb') rules: QuotaRules
  @Column('jsonb') outcome: QuotaOutcome[]
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() publishedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
