import type { EntityTarget, ObjectLiteral } from 'typeorm'
import type { Ctx } from '../context/context.ts'

/** Whether the ids are a permutation of the ids of the rows. */
export const isPermutationOf = (ids: readonly string[], there: readonly { id: string }[]): boolean =>
  ids.length === there.length && new Set(ids).size === ids.length && there.every(({ id }) => ids.includes(id))

/** Writes the positions of rows, from 0 on, into a column of their table. */
export async function savePositions<T extends ObjectLiteral>(
  ctx: Ctx,
  table: EntityTarget<T>,
  column: keyof T & string,
  ids: readonly string[],
): Promise<void> {
  const { tableName } = ctx.db.dataSource.getMetadata(table)
  await ctx.db.query(
    `update "${tableName}" put set "${column}" = place.n - 1
     from unnest($1::uuid[]) with ordinality place (id, n) where put.id = place.id`,
    [ids],
  )
}
