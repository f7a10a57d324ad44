import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../user.entity.ts'

/**
 * Reason why a session ended; `otherDevice`: ended by its user from another device; `switched`: the user type was
 * switched.
 */
export type EndReason =
  | 'signOut'
  | 'otherDevice'
  | 'reuse'
  | 'disabled'
  | 'admin'
  | 'switched'
  | 'passwordReset'
  | 'passwordChange'
  | 'erasure'

/** A login on a device: the family of its refresh tokens. */
@Entity()
@Index(['endedAt'], { where: 'ended_at is not null' })
@ObjectType({ implements: Node, description: 'Login session on a device' })
@Access(or(owner('userId'), may('admin.supervisors')))
export class Session extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('text') userAgent: string
  @Field({ description: 'IP address at login' }) @Column('text') address: string
  /** hex SHA-256 of the device cookie; identifies a known device at a later login */
  @Column('text', { nullable: true }) deviceHash: string | null
  @Field() @CreatedColumn() createdAt: Date
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() endedAt: Date | null
  @Column('text', { nullable: true }) endReason: EndReason | null
}

/** A refresh token, stored as a hash; rotated at every use. */
@Entity()
export class RefreshToken extends Node {
  @Column('uuid') @Index() sessionId: string
  @ManyToOne(() => Session, { onDelete: 'CASCADE' }) session: Relation<Session>
  /** hex SHA-256; 256 random bits need no slow hash */
  @Column('text', { unique: true }) tokenHash: string
  @TimeColumn() createdAt: Date
  @OptionalTimeColumn() rotatedAt: Date | null
}
