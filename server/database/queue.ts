import type { EntityManager } from 'typeorm'
import type { Ctx } from '../context/context.ts'

/**
 * Payloads of the jobs by name. A module adds its own:
 * `declare module '../../database/queue.ts' { interface Jobs { 'exams.publish': { examId: string } } }`
 */
export interface Jobs {}
export type JobName = keyof Jobs & string

/**
 * Adds a job to the queue within the context's transaction: the job exists if and only if that transaction commits.
 * Events from lower to higher modules are jobs too.
 * @param options.key replaces a waiting job of the same key
 * @param options.runAt earliest start
 * @param options.lane jobs of one lane run one after another
 * @param options.urgent runs before all other waiting jobs: for students in an exam
 * @param options.attempts maximum number of attempts; 25 by default
 */
export async function enqueue<K extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: K,
  payload: Jobs[K],
  options: { key?: string; runAt?: Date; attempts?: number; lane?: string; urgent?: boolean } = {},
): Promise<void> {
  await ctx.db.query(
    `select graphile_worker.add_job($1::text, $2::json, run_at => $3::timestamptz, job_key => $4::text,
       max_attempts => $5::int, queue_name => $6::text, priority => $7::int)`,
    [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.key ?? null,
      options.attempts ?? null,
      options.lane ?? null,
      options.urgent ? -1 : 0,
    ],
  )
}

/**
 * Makes the waiting job of a key run now, with all its attempts, or adds it if there is none. A job that is running is
 * left alone: it does the work already.
 */
export async function enqueueAgain<K extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: K,
  payload: Jobs[K],
  key: string,
): Promise<void> {
  await ctx.db.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1),
       run_at => now(), attempts => 0)`,
    [key],
  )
  await ctx.db.query(
    `select graphile_worker.add_job($1::text, $2::json, job_key => $3::text, job_key_mode => 'unsafe_dedupe')`,
    [name, JSON.stringify(payload), key],
  )
}

/** Seconds since its last heartbeat, of which it sends one every two, after which a worker counts as missing. */
const workerSilence = 15

/** Number of nodes' workers that run jobs now; 0: jobs wait until a node with another `ROLE` than web starts. */
export async function liveWorkers(db: EntityManager): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    `select count(*)::int as count from job_worker where seen_at > now() - $1 * interval '1 second'`,
    [workerSilence],
  )
  return count
}
