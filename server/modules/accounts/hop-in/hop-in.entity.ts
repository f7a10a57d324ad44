import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, owner } from '../../../graphql/rules.ts'
import { User } from '../user.entity.ts'

/** A short link shared by a supervisor or partner: it shows their name and leads to registration. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'A link that leads to registration under the reference code of its owner',
})
@Access(owner('ownerId'))
export class HopInLink extends Node {
  @Column('uuid') @Index() ownerId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) owner: Relation<User>

  @Field({ description: 'The end of the address /hop-in/{shortId}' })
  @Column('text', { unique: true })
  shortId: string

  @Field(() => String, { nullable: true, description: 'For the owner alone, such as the name of a class' })
  @Column('text', { nullable: true })
  label: string | null

  @Field({ description: 'False: the link greets nobody any more' })
  @Column('boolean', { default: true })
  active: boolean

  @Field(() => Int, { description: 'How many have registered by it' })
  @Column('int', { default: 0 })
  uses: number

  @Field() @CreatedColumn() createdAt: Date
}
