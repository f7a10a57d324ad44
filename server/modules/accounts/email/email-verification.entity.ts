import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../user.entity.ts'

/** A code that proves, once and not for long, that its holder reads the mail of an address. */
@Entity()
export class EmailVerification extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** the address that the code went to: it proves nothing about another */
  @Column('text') email: string
  /** argon2id: six digits would not stay secret behind a plain hash */
  @Column('text') codeHash: string
  /** how many more wrong codes are borne */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() usedAt: Date | null
  @CreatedColumn() createdAt: Date
}
