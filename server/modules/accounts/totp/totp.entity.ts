import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../user.entity.ts'

/** The secret that a person's authenticator app shares with us; it counts once a code of it has confirmed it. */
@Entity()
export class Totp extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** see seal.ts: a copy of the database alone gives no codes */
  @Column('text') sealedSecret: string
  @OptionalTimeColumn() confirmedAt: Date | null
  /** the time step (30 s since 1970) of the last code that was taken: neither it nor an earlier one is taken again */
  @Column('int', { default: 0 }) lastStep: number
  @CreatedColumn() createdAt: Date
}

/** Stands in once for a code, when the authenticator is lost. */
@Entity()
export class RecoveryCode extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256: the code has 80 random bits, so that no slow hash is needed */
  @Column('text') codeHash: string
  @OptionalTimeColumn() usedAt: Date | null
}

/** A sign-in whose password was right and whose code is still to come. */
@Entity()
export class SignInChallenge extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256 of the token that the browser holds */
  @Column('text', { unique: true }) tokenHash: string
  /** how many more wrong codes are borne */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
}
