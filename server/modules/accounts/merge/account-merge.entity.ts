import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { JsonObjectScalar, type JsonObject } from '../../../graphql/json-object.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User } from '../user.entity.ts'

/** Milliseconds during which a merge can be undone: 24 hours. */
export const undoPeriod = 86_400_000

/** A merge of two accounts of one person. The merged account stays, disabled, with what did not move. */
@Entity()
@Index(['createdAt'], { where: 'undone_at is null' })
@ObjectType({ implements: Node, description: 'Merge of two accounts of one person' })
@Access(may('admin.applications'))
export class AccountMerge extends Node {
  @Column('uuid') @Index() keptId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) kept: Relation<User>
  @Column('uuid') @Index() mergedId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) merged: Relation<User>
  /** null: an erased user */
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field() @CreatedColumn() createdAt: Date
  @Field(() => String, { nullable: true, description: 'Reason, as given by the admin' })
  @Column('text', { nullable: true })
  reason: string | null
  /** choice of the admin by conflict */
  @Column('jsonb') decisions: Record<string, string>
  @Field(() => JsonObjectScalar, { description: 'Number of moved rows by table' })
  @Column('jsonb')
  counts: JsonObject
  @Field(() => Int, { description: 'Number of moved rows' }) get rowCount(): number {
    return Object.values(this.counts).reduce<number>((sum, count) => sum + Number(count), 0)
  }
  @Field(() => Date, { nullable: true, description: 'Time at which it was undone' })
  @OptionalTimeColumn()
  undoneAt: Date | null
  @Column('uuid', { nullable: true }) undoneById: string | null
  @Field(() => String, { nullable: true, description: 'Reason for undoing it' })
  @Column('text', { nullable: true })
  undoReason: string | null

  @Field({ description: 'Latest time at which it can be undone' })
  get undoUntil(): Date {
    return new Date(this.createdAt.getTime() + undoPeriod)
  }
}

/**
 * A row changed by a merge: the changed columns before, and the whole row after; `after` is null for a deleted row, whose
 * columns are all in `before`. Kept until the merge can no longer be undone.
 */
@Entity()
@Index(['mergeId', 'tableName', 'rowId'], { unique: true })
export class AccountMergeRow extends Node {
  @Column('uuid') mergeId: string
  @ManyToOne(() => AccountMerge, { onDelete: 'CASCADE' }) merge: Relation<AccountMerge>
  @Column('text') tableName: string
  @Column('uuid') rowId: string
  @Column('jsonb') before: JsonObject
  @Column('jsonb', { nullable: true }) after: JsonObject | null
}

/** A row of one of the two accounts, in the words of the product. */
@ObjectType({ description: 'Row of an account that a merge moves' })
export class MergeItem {
  @Field(() => ID) id: string
  @Field({ description: 'Name of its table' }) table: string
  @Field(() => String, { nullable: true, description: 'What it is called' }) title: string | null
  @Field(() => String, { nullable: true, description: 'Its state' }) state: string | null
  @Field(() => Date, { nullable: true, description: 'Time at which it was created' }) createdAt: Date | null
}
