import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import type { OfficeList } from '../../../shared/office-lists.ts'
import { User } from '../accounts/public.ts'
import { canViewListView } from './views.access.ts'

/** A column of a saved view, in its place. */
@ObjectType({ description: 'Column of a saved view, in its place' })
export class ListViewColumn {
  @Field({ description: 'Name of the column in the web app' }) name: string
  @Field(() => Int, { nullable: true, description: 'Width in CSS pixels; null: as wide as its content' })
  width: number | null
}

/** Filters, search, sort and columns of an office list, saved under a name. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'Filters, search, sort and columns of an office list, saved under a name',
})
@Access(canViewListView)
@Index('list_view_name', { synchronize: false })
@Index('list_view_shared', ['list', 'name', 'id'], { where: 'shared' })
@Check('list_view_owner', 'owner_id is not null or shared')
export class ListView extends Node {
  /** null: shared by someone whose account was erased */
  @Column('uuid', { nullable: true }) ownerId: string | null
  @ManyToOne(() => User, { nullable: true }) owner?: Relation<User> | null
  @Field(() => String, { description: 'Path of the list’s page below /stadia' }) @Column('text') list: OfficeList
  @Field() @Column('text') name: string
  @Field({ description: 'Whether all admins who may see the list see the view' })
  @Column('boolean', { default: false })
  shared: boolean
  @Field({ description: 'Query string of the list’s page: filters, search, sort and hidden columns' })
  @Column('text')
  query: string
  @Field(() => [ListViewColumn], { description: 'Columns in their order; empty: the order of the list' })
  @Column('jsonb', { default: [] })
  columns: ListViewColumn[]
  @Field() @TimeColumn() savedAt: Date
}

/** The view that a user's list opens with. */
@Entity()
export class ListViewDefault {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @PrimaryColumn('text') list: OfficeList
  @Column('uuid') @Index('list_view_default_view') viewId: string
  @ManyToOne(() => ListView, { onDelete: 'CASCADE' }) view: Relation<ListView>
}
