import { Column, Entity, Index } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { maySupport } from '../support.access.ts'
import { SupportTopic } from '../threads/thread.entity.ts'

/** A prepared answer in the languages of the interface, with variables such as `{{firstName}}`. */
@Entity()
@ObjectType({ implements: Node, description: 'Prepared answer of the office' })
@Access(maySupport)
export class CannedText extends Node {
  @Field(() => SupportTopic, { nullable: true, description: 'Topic for which it is offered first; null: any' })
  @Column('text', { nullable: true })
  @Index()
  topic: SupportTopic | null
  @Column('jsonb') storedWords: StoredWords
  @Field() @CreatedColumn() createdAt: Date
}
