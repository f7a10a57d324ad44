import { rangeOf, type IdRange } from './quarters.ts'

/** What runs a query, such as an entity manager: of a transaction, if the query is to be part of one. */
export interface Queries {
  query(text: string, parameters?: unknown[]): Promise<unknown>
}

/** A table whose rows are in partitions by quarters (docs/growth.md). */
export interface PartitionedTable {
  readonly table: string
  /** id made by `uuid7()`, and so ordered by time */
  readonly key: string
}

/** All partitioned tables. */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'journal', key: 'attempt_id' },
  { table: 'audit_entry', key: 'id' },
]

/** A partition of a table, other than the one for ids of no quarter. */
export interface Partition extends IdRange {
  /** within the schema `partitions` */
  readonly name: string
}

/** Name of the partition that takes ids of no other one. */
const defaultOf = (table: string): string => `partitions."${table}_default"`

/** Partitions of a table, oldest first, without the default one. */
export async function partitionsOf(db: Queries, table: string): Promise<Partition[]> {
  const rows = (await db.query(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = $1::regclass`,
    [`public.${table}`],
  )) as { name: string; bound: string }[]
  return rows
    .flatMap(({ name, bound }) => {
      const range = rangeOf(bound)
      return range ? [{ name, ...range }] : []
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Creates the table of a partition that is not attached yet, with everything that its rows need. */
export async function createDetached(db: Queries, table: string, name: string): Promise<void> {
  await db.query(`create table partitions."${name}" (like public."${table}" including all)`)
}

/**
 * Attaches a partition within a transaction. Rows of its range that are in the default partition move into it. Requests go
 * on, other than those to the default partition.
 */
export async function attach(db: Queries, { table, key }: PartitionedTable, partition: Partition): Promise<void> {
  const { name, from, until } = partition
  await db.query(`lock table ${defaultOf(table)} in access exclusive mode`)
  await db.query(
    `with moved as (delete from ${defaultOf(table)} where "${key}" >= '${from}' and "${key}" < '${until}' returning *)
     insert into partitions."${name}" select * from moved`,
  )
  await db.query(
    `alter table public."${table}" attach partition partitions."${name}" for values from ('${from}') to ('${until}')`,
  )
}

/** Whether PostgreSQL gave up because a table was in use. */
export const isInUse = (error: unknown): boolean => (error as { code?: string }).code === '55P03'
