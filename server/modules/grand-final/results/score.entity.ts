import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or } from '../../../graphql/rules.ts'
import { Award } from '../../results/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { organiser } from '../grand-final.access.ts'
import { answersForMember } from '../ownership.ts'
import { Participant } from '../participants/participant.entity.ts'

/** A student's result in a category of the Grand Final; place and award are set on publication. */
@Entity()
@ObjectType({ implements: Node, description: 'Result of a student in a Grand Final category' })
@Access(or(organiser, answersForMember))
@Check('grand_final_score_points', 'points >= 0')
@Index(['categoryId', 'points'])
export class GrandFinalScore extends Node {
  @Column('uuid') @Index({ unique: true }) participantId: string
  @ManyToOne(() => Participant, { onDelete: 'CASCADE' }) participant: Relation<Participant>
  @Column('uuid') categoryId: string
  @ManyToOne(() => GrandFinalCategory, { onDelete: 'CASCADE' }) category: Relation<GrandFinalCategory>
  @Field(() => Float) @Column('float8') points: number
  @Field(() => Int, { nullable: true, description: 'Rank, once the category is published' })
  @Column('int', { nullable: true })
  rank: number | null
  @Field(() => Int, { nullable: true, description: 'Number of ranked students' })
  @Column('int', { nullable: true })
  rankedCount: number | null
  @Field(() => Award, { nullable: true }) @Column('text', { nullable: true }) award: Award | null
  @Column('uuid', { nullable: true }) enteredById: string | null
  @CreatedColumn() createdAt: Date
}
