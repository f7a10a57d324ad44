import { defineHook } from '../../../base/hooks.ts'
import type { Ctx } from '../../../context/context.ts'

/** Rows of a partitioned table that may be archived. */
interface Archivable {
  readonly table: string
  /** SQL for whether nothing will change or read the rows with ids from $1 until $2 in daily work */
  readonly when: string
}

/**
 * Hook of modules whose table may be archived: the table holds nothing that an erasure of an account changes, and whoever
 * needs archived rows is told so.
 */
export const archivable = defineHook<Archivable>('partitions.archivable')

/** Which archived partition has the rows with one of some keys, if any. */
export async function archivedAmong(
  ctx: Pick<Ctx, 'db'>,
  table: string,
  ids: readonly string[],
): Promise<string | null> {
  const [found]: { name: string }[] = await ctx.db.query(
    `select p.name from archived_partition p
     where p.table_name = $1 and exists (select from unnest($2::uuid[]) id where id >= p.from_id and id < p.until_id)
     order by p.from_id limit 1`,
    [table, ids],
  )
  return found?.name ?? null
}
