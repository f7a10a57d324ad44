import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User } from '../user.entity.ts'

/** The key of an integration: acts as its user, within its own permissions, until it expires. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'API token with its own permissions; its secret is shown only once',
})
@Access(may('$admin.apiTokens'))
export class ApiToken extends Node {
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field() @Column('text') name: string
  /** hex SHA-256 of the token */
  @Column('text', { unique: true }) tokenHash: string
  @Field(() => [String], { description: 'Permission strings' }) @Column('text', { array: true }) permissions: string[]
  @Field() @CreatedColumn() createdAt: Date
  @Field() @TimeColumn() expiresAt: Date
  /** time of the last rotation, from which its lifetime counts */
  @Field(() => Date, { nullable: true, description: 'Time of the newest secret; null if never rotated' })
  @OptionalTimeColumn()
  rotatedAt: Date | null
  /** accurate to the minute */
  @Field(() => Date, { nullable: true, description: 'Time of the last use; null if never used' })
  @OptionalTimeColumn()
  lastUsedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of revocation; null unless revoked' })
  @OptionalTimeColumn()
  revokedAt: Date | null
}
