import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../../accounts/public.ts'

/** Subjects of e-mails to students. Old rows also have `published` and `issued`, which are automatic messages now. */
export type ResultMailKind = 'corrected' | 'revoked'

/** Marks an e-mail about a result or certificate as queued, so that a repeated job does not send it twice. */
@Entity()
@Index('result_mail_of_user', ['userId'])
@Unique(['subjectId', 'kind', 'occasionId'])
export class ResultMail extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('text') kind: ResultMailKind
  /** a report or certificate */
  @Column('uuid') subjectId: string
  /** the recalculation of a correction; otherwise the subject itself */
  @Column('uuid') occasionId: string
  @TimeColumn() queuedAt: Date
}
