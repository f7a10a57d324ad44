import type { Ctx } from '../../context/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  attach,
  createDetached,
  isInUse,
  partitionedTables,
  partitionsOf,
  type PartitionedTable,
} from './partitions.ts'
import { lowestIdAt, missingQuarters } from './quarters.ts'

/** Milliseconds for which partitions exist in advance: at least two quarters. */
const ahead = 184 * 86_400_000
/** Longest time that requests may wait for a change of partitions, which itself takes milliseconds. */
const briefly = `set local lock_timeout = '500ms'`
/** Advisory lock of those who create partitions. */
const creating = 74_010_030

/** Creates the partitions of the quarters to come, and keeps the statistics of partitioned tables for the query planner. */
export async function keepPartitions(ctx: Ctx): Promise<void> {
  // ids have the time of the database
  const [{ now }]: [{ now: Date }] = await ctx.db.query('select now() as now')
  for (const each of partitionedTables) {
    await unlessInUse(ctx, each.table, () => createPartitions(ctx, each, now.getTime() + ahead))
    await analyzeWeekly(ctx, each)
  }
}

/** Creates the partitions that a table lacks up to a moment, in milliseconds. @internal */
export async function createPartitions(ctx: Ctx, each: PartitionedTable, until: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await db.query(briefly)
    const [{ free }]: [{ free: boolean }] = await db.query('select pg_try_advisory_xact_lock($1) as free', [creating])
    if (!free) return
    const newest = (await partitionsOf(db, each.table)).at(-1)
    for (const { name, ...range } of missingQuarters(newest?.until ?? lowestIdAt(until), until)) {
      const partition = { name: `${each.table}_${name}`, ...range }
      await createDetached(db, each.table, partition.name)
      await attach(db, each, partition)
    }
  })
}

/**
 * Drops the partitions of a table whose ids were all made before a moment, if the rows were too.
 * @param column time of the rows
 */
export async function dropPartitionsBefore(ctx: Ctx, table: string, column: string, moment: Date): Promise<void> {
  const old = (await partitionsOf(ctx.db, table)).filter(({ until }) => until <= lowestIdAt(moment.getTime()))
  for (const { name } of old) {
    await unlessInUse(ctx, table, () =>
      inTransaction(ctx, async ({ db }) => {
        await db.query(briefly)
        await db.query(`lock table public."${table}" in access exclusive mode`)
        const [{ kept }]: [{ kept: boolean }] = await db.query(
          `select exists (select from partitions."${name}" where "${column}" >= $1) as kept`,
          [moment],
        )
        if (!kept) await db.query(`drop table partitions."${name}"`)
      }),
    )
  }
}

/** PostgreSQL analyzes partitions by itself, but not the table as a whole. */
async function analyzeWeekly(ctx: Ctx, { table }: PartitionedTable): Promise<void> {
  const [{ due }]: [{ due: boolean }] = await ctx.db.query(
    `select coalesce(last_analyze < now() - interval '7 days', true) as due
     from pg_stat_user_tables where relid = $1::regclass`,
    [`public.${table}`],
  )
  if (!due) return
  await inTransaction(ctx, async ({ db }) => {
    await db.query(`set local statement_timeout = '10min'`)
    await db.query(`analyze public."${table}"`)
  })
}

/** Leaves work that would make requests wait to the next run. */
async function unlessInUse(ctx: Ctx, table: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isInUse(error)) throw error
    ctx.log.info({ table }, 'The table is in use: its partitions are changed later')
  }
}
