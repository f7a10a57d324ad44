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
  description: 'Link to registration with the reference code of its owner',
})
@Access(owner('ownerId'))
export class HopInLink extends Node {
  @Column('uuid') @Index() ownerId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) owner: Relation<User>

  @Field({ description: 'ID in the URL /hop-in/{shortId}' })
  @Column('text', { unique: true })
  shortId: string

  @Field(() => String, { nullable: true, description: 'Label visible to the owner only, such as the name of a class' })
  @Column('text', { nullable: true })
  label: string | null

  @Field({ description: 'Whether the link works' })
  @Column('boolean', { default: true })
  active: boolean

  @Field(() => Int, { description: 'Number of registrations through the link' })
  @Column('int', { default: 0 })
  uses: number

  @Field() @CreatedColumn() createdAt: Date
}
