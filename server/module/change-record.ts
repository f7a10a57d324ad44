import { Field, InterfaceType } from 'type-graphql'
import { Column, type EntityTarget } from 'typeorm'
import { CreatedColumn } from '../database/columns.ts'
import type { Ctx } from '../context/context.ts'
import { Node } from '../graphql/node.ts'
import { JsonObjectScalar, type JsonObject } from '../graphql/json-object.ts'

/**
 * A change record: a change of a subject with old and new values, author and reason. Each module stores records in its
 * own table; only `recordChange` writes them, and they never change.
 */
@InterfaceType({
  implements: Node,
  description: 'Change record entry: the changed data, old and new values, author and reason',
})
export abstract class ChangeRecord extends Node {
  /** null: the system, or an erased user */
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field() @CreatedColumn() createdAt: Date

  @Field(() => String, { description: 'Type of the change, as defined by the record' })
  get what(): string {
    return (this as { action?: string }).action ?? ''
  }

  @Field(() => String, { nullable: true, description: 'Reason, where one was given' })
  get why(): string | null {
    return (this as { reason?: string | null }).reason ?? null
  }

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'Previous values; null if there were none',
  })
  get from(): JsonObject | null {
    return null
  }

  @Field(() => JsonObjectScalar, { nullable: true, description: 'New values; null if they were removed' })
  get to(): JsonObject | null {
    return null
  }
}

/** Columns of a record that `recordChange` does not fill itself. */
export type RecordedChange<T extends ChangeRecord> = Omit<T, keyof ChangeRecord> & Partial<ChangeRecord>

/**
 * Writes a change record, by default with the viewer as author, in the context's transaction: a rollback undoes it too.
 */
export async function recordChange<T extends ChangeRecord>(
  ctx: Ctx,
  table: EntityTarget<T>,
  line: Partial<RecordedChange<T>>,
): Promise<void> {
  await ctx.db.insert(table, { changedById: ctx.viewer.id, ...line } as never)
}
