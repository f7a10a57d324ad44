import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'

export const CodingLanguage = { python: 'python', javascript: 'javascript', blocks: 'blocks' } as const
export type CodingLanguage = (typeof CodingLanguage)[keyof typeof CodingLanguage]
registerEnum(CodingLanguage, {
  name: 'CodingLanguage',
  description: 'Programming language of a coding game',
  values: {
    python: 'Python',
    javascript: 'JavaScript',
    blocks: 'Blocks instead of text',
  },
})

/** A student's account at the coding-game provider. Unlinking keeps the row and the provider account. */
@Entity()
@ObjectType({ implements: Node, description: 'A student’s account at the coding game provider' })
@Access(or(owner('userId'), may('admin.exams')))
@Index(['userId'], { unique: true, where: 'unlinked_at is null' })
@Index(['providerUserId'], { unique: true, where: 'unlinked_at is null and provider_user_id is not null' })
export class CodingAccount extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** OAuth id of the player. The provider accepts each id once, so every player of a student has its own. */
  @Column('uuid') identity: string
  /** null until the provider's first response */
  @Column('text', { nullable: true }) providerUserId: string | null
  @Field(() => String, { nullable: true, description: 'Player slug at the provider' })
  @Column('text', { nullable: true })
  slug: string | null
  @Field(() => CodingLanguage) @Column('text', { default: CodingLanguage.python }) language: CodingLanguage
  @Field(() => Date, { nullable: true, description: 'Time at which the account was linked' })
  @OptionalTimeColumn()
  linkedAt: Date | null
  @OptionalTimeColumn() unlinkedAt: Date | null

  @Field(() => Int, { description: 'Number of completed levels' })
  @Column('int', { default: 0 })
  levelsCompleted: number
  @Field(() => [String], { description: 'Concepts that the student has practised' })
  @Column('text', { array: true, default: [] })
  concepts: string[]
  @Field(() => Int, { description: 'Playing time counted by the provider, in seconds' })
  @Column('int', { default: 0 })
  playTime: number
  @Field(() => Date, { nullable: true, description: 'Time of the last successful progress request' })
  @OptionalTimeColumn()
  progressAt: Date | null
  /** time at which a node last claimed it for a pull */
  @OptionalTimeColumn() pulledAt: Date | null

  @Field(() => String, {
    nullable: true,
    description: '`unreachable`, `refused` or `gone`; null if there is no problem',
  })
  @Column('text', { nullable: true })
  problem: string | null
  @Field(() => Date, { nullable: true, description: "Time of the provider's last failure" })
  @OptionalTimeColumn()
  problemAt: Date | null
  @CreatedColumn() createdAt: Date
}

/** Progress of a player as pulled: one row per distinct state. */
@Entity()
@Index(['accountId', 'digest'], { unique: true })
@Index(['accountId', 'at'])
export class CodingState {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') accountId: string
  @ManyToOne(() => CodingAccount, { onDelete: 'CASCADE' }) account: Relation<CodingAccount>
  @Column('int') levelsCompleted: number
  @Column('text', { array: true }) concepts: string[]
  /** seconds */
  @Column('int') playTime: number
  /** hash of the content, for storing a state only once */
  @Column('text') digest: string
  @TimeColumn() at: Date
}

/** A one-time code or access token with which the provider looks up a student; only its hash is stored. */
@Entity()
@Index(['expiresAt'])
export class CodingToken {
  @Column('text', { primary: true }) hash: string
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** identity of the account the token was issued for */
  @Column('uuid') identity: string
  @Column('text') kind: 'code' | 'access'
  @TimeColumn() expiresAt: Date
}
