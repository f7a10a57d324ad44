import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../user.entity.ts'

/** A one-time code that lets its holder set a new password for a short time. */
@Entity()
export class PasswordReset extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256 of the code */
  @Column('text', { unique: true }) codeHash: string
  @TimeColumn() expiresAt: Date
  @OptionalTimeColumn() usedAt: Date | null
  @CreatedColumn() createdAt: Date
}
