import { Column, Entity, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'

/** The ranking of an exam is there for all who are signed in. */
@Entity()
export class RankingPublication extends Node {
  @Column('uuid', { unique: true }) examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @TimeColumn() publishedAt: Date
  @Column('uuid', { nullable: true }) publishedById: string | null
}

/** Somebody wants the own name in published rankings; without it there are initials and country. */
@Entity()
export class NameConsent extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @TimeColumn() givenAt: Date
}
