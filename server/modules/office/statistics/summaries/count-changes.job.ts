import { inTransaction } from '../../../../database/transaction.ts'
import type { Ctx } from '../../../../context/context.ts'
import { applicationCounting, indexOrder, moneyCounting, personCounting, type Counting } from './counters.ts'
import type { ChangeKind, StatisticChange } from './change.entity.ts'

/** Advisory lock for writing counters. */
export const countersLock = 74010062
/** Changes counted per transaction. */
const batch = 2000

/**
 * Counts the changes since the last run. Figures lag by at most the schedule's interval.
 * @returns number of changes counted
 */
export async function countChanges(outer: Ctx): Promise<number> {
  const total = { counted: 0 }
  for (;;) {
    const since = new Date(outer.clock.now())
    const counted = await inTransaction(outer, async (ctx) => {
      const [{ locked }]: [{ locked: boolean }] = await ctx.db.query(
        `select pg_try_advisory_xact_lock(${countersLock}) locked`,
      )
      // another node is counting
      if (!locked) return 0
      const found = await countBatch(ctx)
      if (found < batch) await recordCountedAt(ctx, since)
      return found
    })
    total.counted += counted
    if (counted < batch) return total.counted
  }
}

/** Counts the oldest changes; the caller holds the lock. @returns their number */
export async function countBatch(ctx: Ctx): Promise<number> {
  // changes of open transactions are left for the next run
  const [changes]: [Pick<StatisticChange, 'kind' | 'subjectId'>[], number] = await ctx.db.query(
    `delete from statistic_change where id in (select id from statistic_change order by id limit ${batch})
     returning kind, subject_id as "subjectId"`,
  )
  if (!changes.length) return 0
  const of = (kind: ChangeKind) => [
    ...new Set(changes.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)),
  ]
  const users = await withStudents(ctx, of('user'))
  const applications = await ids(
    ctx,
    `select id from unnest($1::uuid[]) id union select id from application where user_id = any($2)`,
    [of('application'), users],
  )
  const people = await ids(
    ctx,
    `select id from unnest($1::uuid[]) id
     union select user_id from application where id = any($2)
     union select user_id from statistic_application where application_id = any($2)`,
    [users, applications],
  )
  const payments = await ids(
    ctx,
    `select id from unnest($1::uuid[]) id union select id from payment where user_id = any($2)
     union select id from payment where subject_id = any($3)`,
    [of('payment'), users, applications],
  )
  await recount(ctx, applicationCounting, applications)
  await recount(ctx, personCounting, people)
  await recount(ctx, moneyCounting, payments)
  return changes.length
}

/** Adds the students of changed supervisors, whose partner may have changed. */
const withStudents = (ctx: Ctx, users: readonly string[]): Promise<string[]> =>
  ids(
    ctx,
    `select id from unnest($1::uuid[]) id
     union select s.below_id from relation s where s.state = 'active' and s.above_id = any($1)`,
    [users],
  )

async function ids(ctx: Ctx, sql: string, parameters: unknown[]): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(`select id from (${sql}) found (id)`, parameters)
  return rows.map(({ id }) => id)
}

/** Re-reads facts and adds the differences to the counters. */
async function recount(ctx: Ctx, counting: Counting, subjects: readonly string[]): Promise<void> {
  if (!subjects.length) return
  const { fact, table, keys, counters } = counting
  const columns = fact.columns.join(', ')
  const names = Object.keys(counters)
  const facts = `select -1 as sign, ${columns} from before union all select 1, ${columns} from after`
  await ctx.db.query(
    `with before as (select ${columns} from ${fact.table} where ${fact.id} = any($1)),
     after as materialized (${fact.read(ctx, 'x.id = any($1)')}),
     gone as (delete from ${fact.table} where ${fact.id} = any($1) and ${fact.id} not in (select ${fact.id} from after)),
     kept as (
       insert into ${fact.table} (${columns}) select ${columns} from after
       on conflict (${fact.id}) do update set ${fact.columns.map((name) => `${name} = excluded.${name}`).join(', ')}
     )
     insert into ${table} (${keys.join(', ')}, ${names.join(', ')})
     select * from (${counting.contributions(facts)}) difference
     where ${names.map((name) => `${name} <> 0`).join(' or ')}
     order by ${indexOrder}
     on conflict (${keys.join(', ')}) do update
       set ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`,
    [subjects],
  )
}

/** Records the time up to which everything is counted. */
export async function recordCountedAt(ctx: Ctx, at: Date): Promise<void> {
  await ctx.db.query(
    `insert into statistic_status (id, counted_at) values (1, $1)
     on conflict (id) do update set counted_at = excluded.counted_at`,
    [at],
  )
}
