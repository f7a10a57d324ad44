import type { EntityManager } from 'typeorm'

/** Seconds after its last sign of life at which a worker counts as dead; several signs must be missing. */
export const silence = 10

/**
 * Gives a sign of life for the workers of a node, and hands on what dead ones held: a process that was killed has not
 * put its jobs back, and the queue alone would wait four hours for it. A worker that was merely late does its job a
 * second time at worst, which every job bears.
 * @param workerIds the names in which the node's jobs are locked in the queue
 * @returns the workers that were found dead
 */
export async function keepJobsMoving(db: EntityManager, workerIds: readonly string[]): Promise<string[]> {
  await db.query(
    `insert into job_worker (id, seen_at) select unnest($1::text[]), now()
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [[...workerIds]],
  )
  // one statement: of several nodes only the one that takes the row away hands its jobs on
  const [{ dead }]: [{ dead: string[] }] = await db.query(
    `with gone as (
       delete from job_worker where seen_at < now() - $1 * interval '1 second' returning id
     ), all_gone as (
       select coalesce(array_agg(id), '{}') as ids from gone
     ) select ids as dead, graphile_worker.force_unlock_workers(ids) from all_gone`,
    [silence],
  )
  return dead
}

/** Takes the workers of a node that ends out of the list: they have put their jobs back. */
export async function forgetWorkers(db: EntityManager, workerIds: readonly string[]): Promise<void> {
  await db.query('delete from job_worker where id = any($1::text[])', [[...workerIds]])
}
