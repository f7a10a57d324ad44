import { inTransaction } from '../../../../database/transaction.ts'
import type { Ctx } from '../../../../context/context.ts'
import { countBatch, countersLock, recordCountedAt } from './count-changes.job.ts'
import { countings, indexOrder, type Counting } from './counters.ts'

/** Rebuilds facts and counters from the raw rows. */
export async function rebuildStatistics(outer: Ctx): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const since = new Date(ctx.clock.now())
    await ctx.db.query(`select pg_advisory_xact_lock(${countersLock})`)
    await ctx.db.query(`set local statement_timeout = 0`)
    // sorts and groups all counters in memory
    await ctx.db.query(`set local work_mem = '64MB'`)
    // changes committed from here on are counted later
    await ctx.db.query('delete from statistic_change')
    await ctx.db.query('delete from statistic_count')
    await ctx.db.query('delete from statistic_money')
    const filled = new Set<string>()
    for (const counting of countings) {
      const { fact, table, keys, counters } = counting
      const columns = fact.columns.join(', ')
      const names = Object.keys(counters)
      await ctx.db.query(`delete from ${fact.table}`)
      await ctx.db.query(`insert into ${fact.table} (${columns}) ${fact.read(ctx, 'true')}`)
      await ctx.db.query(`analyze ${fact.table}`)
      // only the second kind of facts meets counters of the first; looking for them takes as long as inserting
      const meeting = filled.has(table)
        ? `on conflict (${keys.join(', ')}) do update
             set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
        : ''
      filled.add(table)
      await ctx.db.query(
        `insert into ${table} (${keys.join(', ')}, ${names.join(', ')})
         select * from (${counting.contributions(`select 1 as sign, * from ${fact.table}`)}) made
         where ${names.map((name) => `${name} <> 0`).join(' or ')}
         order by ${indexOrder} ${meeting}`,
      )
    }
    await ctx.db.query(
      `insert into statistic_status (id, compared_at, differing) values (1, $1, 0)
       on conflict (id) do update set compared_at = excluded.compared_at, differing = 0`,
      [since],
    )
    await recordCountedAt(ctx, since)
  })
  // the columns that queries filter and group by
  const keys = 'scope, scope_key, dimension, span, day, key'
  await outer.db.query(`analyze statistic_count (${keys}), statistic_money (${keys}, currency)`)
}

/**
 * Compares the counters with counts over the raw rows, in one snapshot.
 * @returns number of wrong counters; null if counting is in progress
 * @internal
 */
export async function compareStatistics(outer: Ctx): Promise<number | null> {
  const differing = await inTransaction(outer, async (ctx) => {
    await ctx.db.query(`set transaction isolation level repeatable read`)
    await ctx.db.query(`set local statement_timeout = 0`)
    // does not wait: otherwise the snapshot would be older than the lock
    const [{ locked }]: [{ locked: boolean }] = await ctx.db.query(
      `select pg_try_advisory_xact_lock(${countersLock}) locked`,
    )
    if (!locked) return null
    const at = new Date(ctx.clock.now())
    while (await countBatch(ctx));
    let found = 0
    for (const counting of countings) found += await compare(ctx, counting)
    await ctx.db.query(
      `insert into statistic_status (id, compared_at, differing) values (1, $1, $2)
       on conflict (id) do update set compared_at = excluded.compared_at, differing = excluded.differing`,
      [at, found],
    )
    await recordCountedAt(ctx, at)
    return found
  })
  if (differing) {
    outer.log.error({ differing }, 'The statistics differ from the rows: run npm run statistics:rebuild')
  }
  return differing
}

async function compare(ctx: Ctx, counting: Counting): Promise<number> {
  const { fact, table, keys, counters } = counting
  const names = Object.keys(counters)
  const either = (name: string) => `coalesce(kept.${name}, 0) <> coalesce(made.${name}, 0)`
  const [{ differing }]: [{ differing: number }] = await ctx.db.query(
    `with made as (${counting.contributions(`select 1 as sign, raw.* from (${fact.read(ctx, 'true')}) raw`)})
     select count(*)::int differing
     from ${table} kept full join made using (${keys.join(', ')})
     where ${names.map(either).join(' or ')}`,
  )
  return differing
}

/** Hour (UTC) of the nightly comparison. */
const firstHour = 3

/** Scheduled: runs the comparison once a night, on one node. */
export async function compareNightly(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.clock.now())
  if (now.getUTCHours() < firstHour) return
  const [status]: { comparedAt: Date | null }[] = await ctx.db.query(
    'select compared_at as "comparedAt" from statistic_status where id = 1',
  )
  if (status?.comparedAt && dayOf(status.comparedAt) === dayOf(now)) return
  await compareStatistics(ctx)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
