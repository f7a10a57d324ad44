import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../user.entity.ts'

/** An address that a user asked for in place of the one before, until the code that went there comes back. */
@Entity()
export class EmailChange extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** in lower case */
  @Column('text') email: string
  /** argon2id: six digits would not stay secret behind a plain hash */
  @Column('text') codeHash: string
  /** how many more wrong codes are borne */
  @Column('int') triesLeft: number
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() usedAt: Date | null
  @CreatedColumn() createdAt: Date
}
