import type { Ctx } from '../context/context.ts'

/** Inserts many rows with one statement; all have the columns of the first. */
export async function insertRows(ctx: Ctx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  await ctx.db.query(
    `insert into "${table}" (${columns})
     select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
