import { Field, InterfaceType } from 'type-graphql'
import { Column, type EntityTarget } from 'typeorm'
import { CreatedColumn } from './database/columns.ts'
import type { Ctx } from './graphql/context.ts'
import { Node } from './graphql/node.ts'
import { JsonObjectScalar, type JsonObject } from './graphql/json-object.ts'

/**
 * A line of a record: what was done to a thing, from what to what, by whom and why. Each module keeps the lines of its
 * own things in a table of its own; they are written by `recordChange` alone and never changed.
 */
@InterfaceType({
  implements: Node,
  description: 'A line of a record: what was done, from what to what, by whom and why',
})
export abstract class ChangeRecord extends Node {
  /** null: by itself, or by somebody who was erased */
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field() @CreatedColumn() createdAt: Date

  @Field(() => String, { description: 'What was done, as a word of the type' })
  get what(): string {
    return (this as { action?: string }).action ?? ''
  }

  @Field(() => String, { nullable: true, description: 'Why, where a reason was given' })
  get why(): string | null {
    return (this as { reason?: string | null }).reason ?? null
  }

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'What changed, as it was; null where there was nothing',
  })
  get from(): JsonObject | null {
    return null
  }

  @Field(() => JsonObjectScalar, { nullable: true, description: 'What changed, as it is now; null where it is gone' })
  get to(): JsonObject | null {
    return null
  }
}

/** The columns of a line beside what `recordChange` knows by itself. */
export type RecordedChange<T extends ChangeRecord> = Omit<T, keyof ChangeRecord> & Partial<ChangeRecord>

/**
 * Writes a line into the record of a thing, by the viewer unless told, in the transaction that the context is in: what
 * is undone with it leaves no line.
 */
export async function recordChange<T extends ChangeRecord>(
  ctx: Ctx,
  table: EntityTarget<T>,
  line: Partial<RecordedChange<T>>,
): Promise<void> {
  await ctx.db.insert(table, { changedById: ctx.viewer.id, ...line } as never)
}
