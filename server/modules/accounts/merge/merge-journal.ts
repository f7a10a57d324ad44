import { insertedId } from '../../../database/inserted-id.ts'
import type { Ctx } from '../../../context/context.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { AccountMergeRow } from './account-merge.entity.ts'
import { keyColumn, named, type ColumnPlan } from './merge-plan.ts'
import { User } from '../user.entity.ts'

/** Rows of one statement of the journal. */
const batch = 5000

/** Rows of a column that change places: those of `away` make room before those of `home` come. */
export interface Exchange {
  readonly table: string
  readonly column: string
  readonly away: { readonly ids: readonly string[]; readonly to: string }
  readonly home: { readonly ids: readonly string[]; readonly to: string }
}

/** Writes changes to the journal: by table and row the changed columns before. */
export async function writeJournal(
  ctx: Ctx,
  mergeId: string,
  changes: ReadonlyMap<string, ReadonlyMap<string, JsonObject>>,
): Promise<void> {
  const rows = [...changes].flatMap(([table, of]) => [...of].map(([id, before]) => ({ table, id, before })))
  for (let from = 0; from < rows.length; from += batch) {
    await ctx.db.query(
      `insert into account_merge_row (merge_id, table_name, row_id, before)
       select $1, one."table", one.id, one.before
       from jsonb_to_recordset($2::jsonb) one("table" text, id uuid, before jsonb)`,
      [mergeId, JSON.stringify(rows.slice(from, from + batch))],
    )
  }
}

/** The changed columns of the moved rows, before the change, by table and row. */
export function movesOf(columns: readonly ColumnPlan[], of: { keptId: string; mergedId: string }) {
  const changes = new Map<string, Map<string, JsonObject>>()
  for (const { table, column, incoming, outgoing } of columns) {
    const rows = changes.get(table) ?? new Map<string, JsonObject>()
    for (const [moved, owner] of [
      [incoming, of.mergedId],
      [outgoing, of.keptId],
    ] as const) {
      for (const { id } of moved) rows.set(id, { ...rows.get(id), [column]: owner })
    }
    if (rows.size) changes.set(table, rows)
  }
  return changes
}

/** Adds the rows as they are now to the journal; of an account only the changed columns. */
export async function recordAfter(ctx: Ctx, mergeId: string, tables: Iterable<string>): Promise<void> {
  for (const table of tables) {
    await ctx.db.query(
      `update account_merge_row j set after = ${table === 'user' ? changedOf('t') : 'to_jsonb(t)'}
       from ${named(table)} t where j.merge_id = $1 and j.table_name = $2 and t.${named(keyColumn(ctx, table))} = j.row_id`,
      [mergeId, table],
    )
  }
}

const changedOf = (row: string) =>
  `(select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(${row})) c where j.before ? c.key)`

/** Deletes rows and keeps them whole in the journal. */
export async function dropRows(ctx: Ctx, mergeId: string, columns: readonly ColumnPlan[]): Promise<void> {
  for (const { table, dropped } of columns) {
    if (!dropped.length) continue
    const key = named(keyColumn(ctx, table))
    const ids = dropped.map(({ id }) => id)
    await ctx.db.query(
      `insert into account_merge_row (merge_id, table_name, row_id, before)
       select $1, $2, t.${key}, to_jsonb(t) from ${named(table)} t where t.${key} = any($3)
       on conflict (merge_id, table_name, row_id) do update set before = excluded.before`,
      [mergeId, table, ids],
    )
    await ctx.db.query(`delete from ${named(table)} where ${key} = any($1)`, [ids])
  }
}

/**
 * Exchanges rows between two accounts. Since a unique index has room for one of two rows only, those that go away wait at
 * an account that exists in this transaction only.
 */
export async function exchange(ctx: Ctx, all: readonly Exchange[]): Promise<void> {
  const set = ({ table, column }: Exchange, ids: readonly string[], to: string) =>
    ids.length
      ? ctx.db.query(
          `update ${named(table)} set ${named(column)} = $1 where ${named(keyColumn(ctx, table))} = any($2)`,
          [to, [...ids]],
        )
      : null
  const waits = all.some(({ away }) => away.ids.length)
  const room = waits ? await makeRoom(ctx) : null
  for (const one of all) if (room) await set(one, one.away.ids, room)
  for (const one of all) await set(one, one.home.ids, one.home.to)
  for (const one of all) await set(one, one.away.ids, one.away.to)
  if (room) await ctx.db.delete(User, { id: room })
}

async function makeRoom(ctx: Ctx): Promise<string> {
  const [{ id }]: [{ id: string }] = await ctx.db.query('select gen_random_uuid() as id')
  const inserted = await ctx.db.insert(User, {
    username: `merge-${id}`,
    firstName: '',
    lastName: '',
    userType: 'student',
    isDraft: true,
  })
  return insertedId(inserted)
}

/** The journal of a merge. */
export const journalOf = (ctx: Ctx, mergeId: string): Promise<AccountMergeRow[]> =>
  ctx.db.findBy(AccountMergeRow, { mergeId })
