import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../user.entity.ts'

/** The secret shared with a user's authenticator app; effective once a code has confirmed it. */
@Entity()
export class Totp extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** encrypted by seal.ts, so that a copy of the database yields no codes */
  @Column('text') sealedSecret: string
  @OptionalTimeColumn() confirmedAt: Date | null
  /** time step (30 s since 1970) of the last accepted code; it and earlier ones are refused */
  @Column('int', { default: 0 }) lastStep: number
  @CreatedColumn() createdAt: Date
}

/** A recovery code, accepted once in place of an authenticator code. */
@Entity()
export class RecoveryCode extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256; 80 random bits need no slow hash */
  @Column('text') codeHash: string
  @OptionalTimeColumn() usedAt: Date | null
}

/** A login with a correct password that still needs a code. */
@Entity()
export class SignInChallenge extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256 of the token held by the browser */
  @Column('text', { unique: true }) tokenHash: string
  /** wrong guesses left */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
}
