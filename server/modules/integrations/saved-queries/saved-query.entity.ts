import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, ManyToOne, Unique, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'

/** A GraphQL document saved by an admin in the explorer. */
@Entity()
@ObjectType({ implements: Node, description: 'GraphQL document saved in the explorer' })
@Access(owner('userId'))
@Unique('saved_query_name', ['userId', 'name'])
export class SavedQuery extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field() @Column('text') name: string
  @Field() @Column('text') query: string
  @Field({ description: 'Variables as JSON, or empty' }) @Column('text') variables: string
  @Field() @TimeColumn() savedAt: Date
}
