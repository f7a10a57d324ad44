import { Column, Entity } from 'typeorm'
import { ObjectType, Field, Int } from 'type-graphql'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'

/** A subject of the olympiad, with its grades and the price of one exam. */
@Entity()
@ObjectType({ implements: Node, description: 'Subject category of exams, with its grades and price' })
export class Category extends Node {
  @Field({ description: 'Name of the category in addresses' }) @Column('text', { unique: true }) slug: string
  @Column('jsonb') titles: LocalizedText
  @Field(() => Int) @Column('int') fromGrade: number
  @Field(() => Int) @Column('int') toGrade: number
  /** minor units */
  @Column('int') priceAmount: number
  @Column('text') currency: string
  @Column('int') position: number
}
