import type { Ctx } from '../../../context/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { recordChange } from '../../../module/change-record.ts'
import { UserChange } from '../admin/user-change.entity.ts'
import { User } from '../user.entity.ts'
import { AccountMerge, AccountMergeRow, undoPeriod, type MergeItem } from './account-merge.entity.ts'
import { exchange, journalOf } from './merge-journal.ts'
import { keyColumn, movedColumns, named } from './merge-plan.ts'
import { inUtc, lockPair, mergeObstacle } from './merge.service.ts'

/** Rows named at most, when changes stand in the way. */
const maxNamed = 20

/**
 * Later changes that stand in the way of undoing a merge: moved rows that have changed or are gone, and new rows that belong
 * to moved ones. The first twenty of each table.
 */
export async function changesSince(ctx: Ctx, merge: AccountMerge): Promise<MergeItem[]> {
  const tables: { name: string }[] = await ctx.db.query(
    'select distinct table_name as name from account_merge_row where merge_id = $1 order by 1',
    [merge.id],
  )
  const found: MergeItem[] = []
  for (const { name } of tables) found.push(...(await changedRows(ctx, merge, name)))
  for (const { follows, table, column } of movedColumns(ctx)) {
    if (follows) found.push(...(await newRows(ctx, merge, { table, column, follows })))
  }
  return found
}

/** Moved rows of a table that have changed since, apart from counters, or are gone. */
async function changedRows(ctx: Ctx, { id }: AccountMerge, table: string): Promise<MergeItem[]> {
  const counters = movedColumns(ctx).flatMap((one) => (one.table === table ? (one.counters ?? []) : []))
  const same = table === 'user' ? 'to_jsonb(t) @> j.after' : `to_jsonb(t) - $3::text[] = j.after - $3::text[]`
  const rows: { id: string; state: string }[] = await ctx.db.query(
    `select j.row_id as id, case when t.${named(keyColumn(ctx, table))} is null then 'gone' else 'changed' end as state
     from account_merge_row j left join ${named(table)} t on t.${named(keyColumn(ctx, table))} = j.row_id
     where j.merge_id = $1 and j.table_name = $2 and cardinality($3::text[]) >= 0
       and case when j.after is null then t.${named(keyColumn(ctx, table))} is not null
         else (${same}) is not true end
     limit ${maxNamed}`,
    [id, table, counters],
  )
  return rows.map((row) => ({ ...row, table, title: null, createdAt: null }))
}

/** Rows of the kept account that belong to a moved row and did not exist at the merge. */
async function newRows(
  ctx: Ctx,
  { id, keptId }: AccountMerge,
  { table, column, follows }: { table: string; column: string; follows: { table: string; id: string } },
): Promise<MergeItem[]> {
  const key = named(keyColumn(ctx, table))
  const rows: { id: string }[] = await ctx.db.query(
    `select r.${key} as id from ${named(table)} r
     where r.${named(column)} = $2
       and (${follows.id}) in (select j.row_id from account_merge_row j where j.merge_id = $1 and j.table_name = $3)
       and not exists (select from account_merge_row j where j.merge_id = $1 and j.table_name = $4 and j.row_id = r.${key})
     limit ${maxNamed}`,
    [id, keptId, follows.table, table],
  )
  return rows.map((row) => ({ ...row, state: 'new', table, title: null, createdAt: null }))
}

/**
 * Undoes a merge within 24 hours: both accounts and all rows are as before.
 * @throws NOT_FOUND, RULE_BROKEN (undone, too late, the kept account was merged, an exam or a checkout is open), CONFLICT
 * with the later `changes` that stand in the way
 */
export async function undoMerge(outer: Ctx, { mergeId, reason }: { mergeId: string; reason: string }) {
  return inTransaction(outer, async (ctx) => {
    await inUtc(ctx)
    const found = await ctx.db.findOneBy(AccountMerge, { id: mergeId })
    if (!found) throw notFound()
    const { kept, merged } = await lockPair(ctx, found)
    const merge = await ctx.db.findOneByOrFail(AccountMerge, { id: mergeId })
    if (!kept || !merged) throw notFound()
    await refuseUndo(ctx, merge, kept)
    const changes = await changesSince(ctx, merge)
    if (changes.length) {
      throw failure('CONFLICT', 'Later changes stand in the way, so the merge cannot be undone. The page names them.', {
        changes: changes.map(({ table, id, state }) => ({ table, id, state })),
      })
    }
    await restore(ctx, merge)
    const now = new Date(ctx.clock.now())
    await ctx.db.update(AccountMerge, { id: mergeId }, { undoneAt: now, undoneById: ctx.viewer.id, undoReason: reason })
    await ctx.db.delete(AccountMergeRow, { mergeId })
    for (const [user, other] of [
      [kept, merged],
      [merged, kept],
    ] as const) {
      const after = { account: other.username, reason }
      await recordChange(ctx, UserChange, { userId: user.id, action: 'undoAccountMerge', before: {}, after })
    }
    return ctx.db.findOneByOrFail(AccountMerge, { id: mergeId })
  })
}

async function refuseUndo(ctx: Ctx, merge: AccountMerge, kept: User): Promise<void> {
  if (merge.undoneAt) throw failure('RULE_BROKEN', 'This merge is already undone.')
  if (ctx.clock.now() >= merge.createdAt.getTime() + undoPeriod) {
    throw failure('RULE_BROKEN', 'A merge can be undone for 24 hours. That time is over.')
  }
  if (kept.mergedIntoId) {
    throw failure('RULE_BROKEN', 'The account was merged into another one since. Undo that merge first.')
  }
  for (const { rows, sentence } of ctx.node.hooks.of(mergeObstacle)) {
    const [row]: { found: boolean }[] = await ctx.db.query(`select exists (${rows}) as found`, [
      [merge.keptId, merge.mergedId],
    ])
    if (row?.found) throw failure('RULE_BROKEN', sentence)
  }
}

async function restore(ctx: Ctx, merge: AccountMerge): Promise<void> {
  const journal = await journalOf(ctx, merge.id)
  const moved = journal.filter(({ after, tableName }) => after !== null && tableName !== 'user')
  await exchange(
    ctx,
    movedColumns(ctx).map(({ table, column }) => {
      const idsFrom = (owner: string) =>
        moved.flatMap(({ tableName, rowId, before }) =>
          tableName === table && before[column] === owner ? [rowId] : [],
        )
      return {
        table,
        column,
        away: { ids: idsFrom(merge.keptId), to: merge.keptId },
        home: { ids: idsFrom(merge.mergedId), to: merge.mergedId },
      }
    }),
  )
  for (const { tableName, before } of journal.filter(({ after }) => after === null)) {
    await ctx.db.query(
      `insert into ${named(tableName)} select * from jsonb_populate_record(null::${named(tableName)}, $1::jsonb)`,
      [JSON.stringify(before)],
    )
  }
  const accounts = journal.filter(({ tableName }) => tableName === 'user')
  // both addresses are free before each account takes its own
  for (const { rowId, before } of accounts) if ('email' in before) await ctx.db.update(User, rowId, { email: null })
  for (const { rowId, before } of accounts) await restoreAccount(ctx, rowId, Object.keys(before), before)
}

async function restoreAccount(ctx: Ctx, id: string, columns: string[], before: object): Promise<void> {
  const set = columns.map((column) => `${named(column)} = old.${named(column)}`).join(', ')
  await ctx.db.query(
    `update "user" t set ${set} from jsonb_populate_record(null::"user", $2::jsonb) old where t.id = $1`,
    [id, JSON.stringify(before)],
  )
}

/** Deletes the journals of merges that can no longer be undone; the merges themselves stay. */
export async function forgetMergeJournals(ctx: Ctx): Promise<number> {
  const [, count]: [unknown, number] = await ctx.db.query(
    `delete from account_merge_row where merge_id in
       (select id from account_merge where created_at <= $1 and undone_at is null)`,
    [new Date(ctx.clock.now() - undoPeriod)],
  )
  return count
}
