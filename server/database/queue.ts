import type { Ctx } from '../graphql/context.ts'

/**
 * The jobs that there are and what each is told. A module adds its own:
 * `declare module '../../database/queue.ts' { interface Jobs { 'exams.publish': { examId: string } } }`
 */
export interface Jobs {}
export type JobName = keyof Jobs & string

/**
 * Puts a job into the queue, in the transaction that the context is in: the job exists exactly if
 * what caused it was committed. News that travels upward between modules are jobs too.
 * @param options.key replaces a waiting job of the same key
 * @param options.runAt not before this moment
 * @param options.lane jobs of one lane run one after another
 * @param options.urgent goes before whatever else waits: a student in an exam hangs on it
 * @param options.attempts how often it is tried; without it 25 times
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
