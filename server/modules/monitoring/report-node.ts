import { randomUUID } from 'node:crypto'
import { version } from '../../../package.json'
import { perNode, type Ctx } from '../../context/context.ts'
import { poolFigures } from '../../database/pool-figures.ts'
import { openSockets } from '../../transport/open-sockets.ts'
import { answerWriter } from '../arena/public.ts'
import { SaveTimes } from './save-times.ts'

/** Milliseconds between two reports of a node. */
export const reportEvery = 5000

/** Share of saves that `saveMs` covers. */
const share = 0.95

/** What a node remembers between its reports. */
const reporter = perNode((node) => {
  const times = new SaveTimes()
  const writer = answerWriter({ node })
  writer.onBatch((saves, seconds) => times.add(saves, seconds))
  return { id: randomUUID(), startedAt: new Date(node.clock.now()), times, at: node.clock.now(), saved: 0, refused: 0 }
})

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0)

/** Stores what this node does, and deletes the reports of nodes that ended over an hour ago. */
export async function reportNode(ctx: Ctx): Promise<void> {
  const { node } = ctx
  const mine = reporter(ctx)
  const { figures, failures } = answerWriter({ node })
  const now = ctx.clock.now()
  const seconds = Math.max((now - mine.at) / 1000, 0.001)
  const refused = sum(figures.refused.values())
  const pool = poolFigures(node.db)
  const values = {
    node_id: mine.id,
    version,
    started_at: mine.startedAt,
    reported_at: new Date(now),
    load: node.load?.() ?? 0,
    memory_mb: Math.round(process.memoryUsage().rss / 1_048_576),
    sockets: openSockets({ node }).count(),
    pool_used: pool.used,
    pool_size: pool.size,
    pool_waiting: pool.waiting,
    saves_per_second: (figures.saved - mine.saved) / seconds,
    save_ms: mine.times.take(share),
    saves_waiting: figures.waiting,
    refused_per_second: (refused - mine.refused) / seconds,
    writer_failures: failures,
  }
  Object.assign(mine, { at: now, saved: figures.saved, refused })
  const columns = Object.keys(values)
  await ctx.db.query(
    `insert into node_report (${columns.join(', ')}) values (${columns.map((_column, i) => `$${i + 1}`).join(', ')})
     on conflict (node_id) do update set ${columns
       .slice(1)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`,
    Object.values(values),
  )
  // a statement of its own that waits for no other node, so that none holds a row that another one needs
  await ctx.db.query(
    `delete from node_report where node_id in (
       select node_id from node_report where reported_at < $1::timestamptz - interval '1 hour' for update skip locked)`,
    [new Date(now)],
  )
}

/** Deletes the report of a node that ends in order, so that it is not taken for one that fell silent. */
export async function forgetNode(ctx: Ctx): Promise<void> {
  await ctx.db.query('delete from node_report where node_id = $1', [reporter(ctx).id])
}
