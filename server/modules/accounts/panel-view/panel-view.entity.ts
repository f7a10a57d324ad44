import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Session } from '../session/session.entity.ts'
import { User } from '../user.entity.ts'

/** An admin's look at the panel of another person, read only. Not a login: it has no refresh token and no device. */
@Entity()
export class PanelView extends Node {
  /** whose panel is seen */
  @Column('uuid') @Index() ownerId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) owner: Relation<User>
  /** the admin's own session, with which the view ends */
  @Column('uuid') @Index() sessionId: string
  @ManyToOne(() => Session, { onDelete: 'CASCADE' }) session: Relation<Session>
  @CreatedColumn() createdAt: Date
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() endedAt: Date | null
}
