import { Column, Entity, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'

/** Marks an exam's ranking as published to all logged-in users. */
@Entity()
export class RankingPublication extends Node {
  @Column('uuid', { unique: true }) examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @TimeColumn() publishedAt: Date
  @Column('uuid', { nullable: true }) publishedById: string | null
}

/**
 * Consent to be named in published rankings; without it, initials and country are shown. A further one to publish the
 * answers, so that everybody can compute the score.
 */
@Entity()
export class NameConsent extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @TimeColumn() givenAt: Date
  @Column('boolean', { default: false }) withAnswers: boolean
}
