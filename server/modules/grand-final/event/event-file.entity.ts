import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import type { Locale } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { StoredFile } from '../../files/public.ts'
import { grandFinalReader } from '../grand-final.access.ts'
import { GrandFinalEvent } from './event.entity.ts'

/** A file for the participants of a Grand Final, such as a consent form, in one language. */
@Entity()
@ObjectType({ implements: Node, description: 'File for Grand Final participants in one language' })
@Access(grandFinalReader)
@Index(['eventId', 'createdAt', 'id'])
export class GrandFinalFile extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Field() @Column('text') title: string
  @Field(() => String, { description: 'Language code: en, az, fr, ru or tr' }) @Column('text') language: Locale
  @Column('uuid') @Index() fileId: string
  @ManyToOne(() => StoredFile) file: Relation<StoredFile>
  @Field({ description: 'File name for saving' }) @Column('text') name: string
  @Field(() => Int, { description: 'Size in bytes' }) @Column('int') size: number
  @Field() @CreatedColumn() createdAt: Date
}
