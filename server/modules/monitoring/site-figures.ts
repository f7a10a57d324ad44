import { perNode, type Ctx } from '../../context/context.ts'
import { defineFigures, modulesFigures } from '../../module/figures.ts'

/** Milliseconds for which figures of the whole site are kept, so that many watchers cost as much as one. */
const keptFor = 2000

/** Figures of the job queue, of PostgreSQL and of the nodes. */
export const platformFigures = defineFigures({
  help: {
    jobs_due: 'Jobs that are due and not running',
    jobs_late_seconds: 'Seconds since the oldest of the due jobs was due; 0 without one',
    jobs_failed: 'Jobs that failed for the last time and stay in the queue',
    database_connections: 'Connections to the database server',
    database_connections_max: 'Connections that the database server allows',
    database_oldest_transaction_seconds: 'Seconds since the begin of the oldest transaction',
    nodes: 'Servers that reported in the last 20 seconds',
  },
  async read(ctx) {
    const [row] = await ctx.db.query(
      `select j.*, c.*, (select count(*)::int from node_report where reported_at > $1::timestamptz - interval '20 seconds') as nodes
       from (select
           count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as jobs_due,
           coalesce(extract(epoch from now() - min(run_at)
             filter (where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float as jobs_late_seconds,
           count(*) filter (where attempts >= max_attempts)::int as jobs_failed
         from graphile_worker.jobs) j,
       (select count(*)::int as database_connections, current_setting('max_connections')::int as database_connections_max,
           coalesce(extract(epoch from now() - min(xact_start) filter (where pid <> pg_backend_pid())), 0)::float
             as database_oldest_transaction_seconds
         from pg_stat_activity where backend_type = 'client backend') c`,
      [new Date(ctx.clock.now())],
    )
    return row
  },
})

const kept = perNode<{ until: number; reading: Promise<ReadonlyMap<string, number>> | null }>(() => ({
  until: 0,
  reading: null,
}))

/** The figures of the whole site by name, at most two seconds old. */
export function readSiteFigures(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const mine = kept(ctx)
  const now = performance.now()
  if (mine.reading && now < mine.until) return mine.reading
  mine.until = now + keptFor
  mine.reading = read(ctx)
  mine.reading.catch(() => {
    mine.until = 0
  })
  return mine.reading
}

async function read(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const figures = new Map<string, number>()
  for (const source of ctx.node.hooks.of(modulesFigures)) {
    for (const [name, value] of Object.entries(await source.read(ctx))) figures.set(name, value)
  }
  return figures
}
