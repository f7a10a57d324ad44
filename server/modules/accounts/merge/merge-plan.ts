import { createHash } from 'node:crypto'
import { first, required } from '../../../../shared/required.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { userColumnsOf, type MovedColumn } from '../../../module/user-columns.ts'
import type { MergeItem } from './account-merge.entity.ts'

/** Which account's row or value the kept account has after a merge. */
export type Choice = 'kept' | 'merged'

/** The two accounts by id. */
export interface Pair {
  readonly keptId: string
  readonly mergedId: string
}

/** Two rows of which an account can have only one. */
interface RowConflict {
  readonly key: string
  readonly kept: MergeItem
  readonly merged: MergeItem
}

/** What a merge does with the rows of one column. */
export interface ColumnPlan {
  readonly table: string
  readonly column: string
  /** rows that move to the kept account */
  readonly incoming: readonly MergeItem[]
  /** rows of the kept account that change places with incoming ones */
  readonly outgoing: readonly MergeItem[]
  /** rows that the merged account keeps */
  readonly staying: readonly MergeItem[]
  /** rows that are deleted, since the kept account has the same */
  readonly dropped: readonly MergeItem[]
}

export interface Plan {
  readonly conflicts: readonly RowConflict[]
  readonly columns: readonly ColumnPlan[]
  /** changes with every row that moves or stays, so that an admin confirms what they have seen */
  readonly fingerprint: string
}

/** A row as read: its owner, and the row that it follows. */
interface Read extends MergeItem {
  owner: string
  follows: string | null
}

/** A column that moves, with its place in the order of what follows what. */
interface Moved extends MovedColumn {
  readonly table: string
  readonly column: string
}

/** Columns that move, in an order in which rows come after those that they follow. */
export const movedColumns = perNode((node): readonly Moved[] => {
  const all = Object.entries(userColumnsOf({ node })).flatMap(([name, rule]) => {
    const [table = '', column = ''] = name.split('.')
    return rule.kind === 'moves' ? [{ ...rule, table, column }] : []
  })
  return [...all.filter(({ follows }) => !follows), ...all.filter(({ follows }) => follows)]
})

/** Columns whose rows forbid a merge, with the sentences. */
export const blockingColumns = perNode((node) =>
  Object.entries(userColumnsOf({ node })).flatMap(([name, rule]) => {
    const [table = '', column = ''] = name.split('.')
    return rule.kind === 'blocks' ? [{ table, column, sentence: rule.sentence }] : []
  }),
)

/** Quotes the name of a table or column, which comes from declarations, never from input. */
export const named = (name: string): string => `"${name}"`

/** Column of the primary key of a table whose rows can move. */
const keyOf = (ctx: Pick<Ctx, 'db'>, table: string): string => {
  const found = ctx.db.dataSource.entityMetadatas.find(({ tableName }) => tableName === table)
  return first(required(found, `entity of ${table}`).primaryColumns).databaseName
}
export const keyColumn = keyOf

/**
 * Decides for every row of the merged account whether it moves. Rows of which an account can have only one are conflicts;
 * undecided ones stay.
 */
export async function planMerge(ctx: Ctx, pair: Pair, decisions: ReadonlyMap<string, Choice>): Promise<Plan> {
  const conflicts: RowConflict[] = []
  const columns: ColumnPlan[] = []
  /** by table: rows that do not move, and rows of the kept account that leave it */
  const staying = new Map<string, Set<string>>()
  const leaving = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, table: string, id: string) =>
    void to.set(table, (to.get(table) ?? new Set()).add(id))
  for (const moved of movedColumns(ctx)) {
    const rows = await readRows(ctx, moved, pair)
    const follow = (row: Read, of: Map<string, Set<string>>) =>
      row.follows !== null && (of.get(moved.follows?.table ?? '')?.has(row.follows) ?? false)
    const merged = rows.filter(({ owner }) => owner === pair.mergedId)
    const kept = rows.filter(({ owner }) => owner === pair.keptId)
    const outgoing = kept.filter((row) => follow(row, leaving))
    const stays = merged.filter((row) => follow(row, staying))
    const dropped: Read[] = []
    const taken = await takenRows(ctx, moved, pair)
    for (const { mergedRow, keptRow } of taken) {
      const mine = kept.find(({ id }) => id === keptRow)
      const theirs = merged.find(({ id }) => id === mergedRow)
      if (!mine || !theirs || stays.includes(theirs) || outgoing.includes(mine) || dropped.includes(theirs)) continue
      if (moved.ifTaken === 'dropped') {
        dropped.push(theirs)
        continue
      }
      if (moved.ifTaken === 'chosen') {
        const key = `${moved.table}:${mergedRow}`
        conflicts.push({ key, kept: mine, merged: theirs })
        if (decisions.get(key) === 'merged') {
          outgoing.push(mine)
          continue
        }
      }
      stays.push(theirs)
    }
    for (const { id } of stays) add(staying, moved.table, id)
    for (const { id } of outgoing) add(leaving, moved.table, id)
    const incoming = merged.filter((row) => !stays.includes(row) && !dropped.includes(row))
    columns.push({ table: moved.table, column: moved.column, incoming, outgoing, staying: stays, dropped })
  }
  return { conflicts, columns, fingerprint: fingerprintOf(conflicts, columns) }
}

function fingerprintOf(conflicts: readonly RowConflict[], columns: readonly ColumnPlan[]): string {
  const ids = (rows: readonly MergeItem[]) => rows.map(({ id, state }) => [id, state])
  const told = columns.map(({ table, column, ...of }) => [table, column, ...Object.values(of).map(ids)])
  return createHash('sha256')
    .update(JSON.stringify([conflicts.map(({ key }) => key), told]))
    .digest('base64url')
}

/** The rows of both accounts in a column, oldest first. */
async function readRows(ctx: Ctx, moved: Moved, { keptId, mergedId }: Pair): Promise<Read[]> {
  const { table, column, follows, only, title, state } = moved
  const key = keyOf(ctx, table)
  const rows: (Omit<Read, 'table' | 'createdAt' | 'title'> & { title: unknown; at: string | null })[] =
    await ctx.db.query(
      `select r.${named(key)} as id, r.${named(column)} as owner, (${follows?.id ?? 'null::uuid'}) as follows,
         to_jsonb(${title ?? 'null::text'}) as title, (${state ?? 'null::text'}) as state,
         coalesce(to_jsonb(r)->>'created_at', to_jsonb(r)->>'at') as at
       from ${named(table)} r where r.${named(column)} = any($1) and (${only ?? 'true'})
       order by r.${named(key)}`,
      [[keptId, mergedId]],
    )
  return rows.map(({ at, title: told, ...row }) => ({
    ...row,
    table,
    title: textOf(ctx, told),
    createdAt: at === null ? null : new Date(at),
  }))
}

/** A text, or the reader's language of texts by language. */
function textOf({ locale }: Ctx, told: unknown): string | null {
  if (told === null || typeof told !== 'object') return told === null ? null : String(told)
  const texts = told as Record<string, string | undefined>
  return texts[locale] ?? texts.en ?? null
}

interface UniqueIndex {
  table: string
  keys: string[]
  condition: string | null
}

const indexesOf = new WeakMap<object, Promise<readonly UniqueIndex[]>>()

/** The unique indexes of all tables, as PostgreSQL knows them; read once. */
function uniqueIndexes(ctx: Ctx): Promise<readonly UniqueIndex[]> {
  const known = indexesOf.get(ctx.node)
  if (known) return known
  const read = ctx.db.query(
    `select c.relname as table, pg_get_expr(i.indpred, i.indrelid) as condition,
       array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  ) as Promise<UniqueIndex[]>
  read.catch(() => indexesOf.delete(ctx.node))
  indexesOf.set(ctx.node, read)
  return read
}

/** Pairs of rows that a unique index does not let one account have together. */
async function takenRows(
  ctx: Ctx,
  { table, column, only }: Moved,
  { keptId, mergedId }: Pair,
): Promise<{ mergedRow: string; keptRow: string }[]> {
  const key = named(keyOf(ctx, table))
  const found: { mergedRow: string; keptRow: string }[] = []
  for (const { keys, condition } of (await uniqueIndexes(ctx)).filter((one) => one.table === table)) {
    if (!keys.includes(column)) continue
    const others = keys.filter((one) => one !== column)
    const side = (owner: string) =>
      `(select r.${key} as id${others.map((one, i) => `, ${one} as e${i}`).join('')} from ${named(table)} r
        where r.${named(column)} = ${owner} and (${condition ?? 'true'}) and (${only ?? 'true'}))`
    found.push(
      ...(await ctx.db.query(
        `select m.id as "mergedRow", k.id as "keptRow" from ${side('$1')} m join ${side('$2')} k
         on ${others.map((_, i) => `m.e${i} = k.e${i}`).join(' and ') || 'true'} order by m.id`,
        [mergedId, keptId],
      )),
    )
  }
  return found
}
