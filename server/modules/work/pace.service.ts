import { In } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import { loader } from '../../graphql/loaders.ts'
import { WorkPace } from './pace.entity.ts'
import { WorkState, type WorkRow } from './source.ts'

/** Work to be measured. */
interface Measured {
  readonly id: string
  readonly kind: string
}

/** Rows below which a pace says nothing: starting a job takes longer than they do. */
const minRows = 10
/** Works of a kind from which the duration of the next is estimated. */
const maxSamples = 20
/** Milliseconds without a measurement after which the time left counts as unknown. */
const staleMs = 120_000

/**
 * Measures work that has processed `done` rows by now. The first call starts the measurement. One statement, so that
 * workers of the same work cannot disagree.
 */
export async function measureWork(ctx: Ctx, { id, kind }: Measured, done: number): Promise<void> {
  await ctx.db.query(
    `insert into work_pace as pace (work_id, kind, at, done) values ($1, $2, $3, $4)
     on conflict (work_id) do update set
       active_ms = pace.active_ms + coalesce(greatest(extract(epoch from $3 - pace.at) * 1000, 0), 0),
       recent_ms = case
         when $4 <= pace.done or pace.at is null then pace.recent_ms
         else (coalesce(pace.recent_ms, extract(epoch from $3 - pace.at) * 1000 / ($4 - pace.done))
           + greatest(extract(epoch from $3 - pace.at) * 1000 / ($4 - pace.done), 0)) / 2 end,
       done = greatest(pace.done, $4), at = $3`,
    [id, kind, new Date(ctx.clock.now()), done],
  )
}

/** Stops the clock of paused work. */
export const pauseMeasuring = (ctx: Ctx, id: string): Promise<unknown> =>
  ctx.db.query('update work_pace set at = null where work_id = $1', [id])

/** Restarts the clock of resumed work; the pause does not count. */
export const resumeMeasuring = (ctx: Ctx, id: string): Promise<unknown> =>
  ctx.db.query('update work_pace set at = $2 where work_id = $1', [id, new Date(ctx.clock.now())])

const paceById = loader<string, WorkPace | null>(async (ctx, ids) => {
  const found = new Map((await ctx.db.findBy(WorkPace, { workId: In([...ids]) })).map((pace) => [pace.workId, pace]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Seconds left, from the pace of the last rows; null while that is not known. */
export async function secondsLeft(ctx: Ctx, { id, state, total, done }: WorkRow): Promise<number | null> {
  if (state !== WorkState.running || total === null || done >= total) return null
  const pace = await paceById(ctx).load(id)
  if (pace?.recentMs == null || pace.at === null || pace.done < Math.min(minRows, total)) return null
  const since = ctx.clock.now() - pace.at.getTime()
  if (since > Math.max(staleMs, pace.recentMs * 4)) return null
  return Math.max(1, Math.round(((total - pace.done) * pace.recentMs - since) / 1000))
}

/** Shortest and longest expected duration of work, in seconds. */
export interface Duration {
  shortest: number
  longest: number
}

/** Factor by which a duration known from one or two works may differ. */
const fewSamplesSpread = 1.5

/** How long `rows` rows of a kind take, from the measured works of that kind; null while there is none. */
export async function durationOf(ctx: Ctx, kind: string, rows: number): Promise<Duration | null> {
  const found: { ms: number }[] = await ctx.db.query(
    `select active_ms / done as ms from work_pace
     where kind = $1 and done >= $2 and active_ms > 0 order by at desc nulls last limit $3`,
    [kind, minRows, maxSamples],
  )
  if (!found.length) return null
  const paces = found.map(({ ms }) => ms).toSorted((a, b) => a - b)
  // with many works, the fastest and the slowest tenth are exceptions
  const cut = Math.floor(paces.length / 10)
  const spread = paces.length < 3 ? fewSamplesSpread : 1
  const at = (i: number) => paces[i] ?? 0
  return {
    shortest: Math.max(1, Math.round((at(cut) * rows) / 1000 / spread)),
    longest: Math.max(1, Math.round((at(paces.length - 1 - cut) * rows * spread) / 1000)),
  }
}

/** Deletes measurements that no estimate needs: older than 90 days, and not among the newest of their kind. */
export async function deleteOldPaces(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    `delete from work_pace where work_id in (
       select work_id from (
         select work_id, at, row_number() over (partition by kind order by at desc nulls last) as place from work_pace
       ) ranked where place > $1 and (at is null or at < $2))`,
    [maxSamples, new Date(ctx.clock.now() - 90 * 86_400_000)],
  )
}
