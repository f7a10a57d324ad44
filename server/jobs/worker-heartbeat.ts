import type { EntityManager } from 'typeorm'

/** Seconds without a heartbeat after which a worker counts as dead; several heartbeats fit in. */
export const heartbeatTimeout = 10

/**
 * Writes a heartbeat for a node's workers and releases the jobs of dead ones: a killed process does not release its
 * jobs, and the queue alone would wait four hours. A worker that was only late repeats a job at worst; all jobs are
 * idempotent.
 * @param workerIds names that lock the node's jobs in the queue
 * @returns ids of dead workers
 */
export async function recoverJobs(db: EntityManager, workerIds: readonly string[]): Promise<string[]> {
  await db.query(
    `insert into job_worker (id, seen_at) select unnest($1::text[]), now()
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [[...workerIds]],
  )
  // one statement: of several nodes, only the one that deletes the row releases its jobs
  const [{ dead }]: [{ dead: string[] }] = await db.query(
    `with gone as (
       delete from job_worker where seen_at < now() - $1 * interval '1 second' returning id
     ), all_gone as (
       select coalesce(array_agg(id), '{}') as ids from gone
     ) select ids as dead, graphile_worker.force_unlock_workers(ids) from all_gone`,
    [heartbeatTimeout],
  )
  return dead
}

/** Removes a stopping node's workers from the list: they have released their jobs. */
export async function removeWorkers(db: EntityManager, workerIds: readonly string[]): Promise<void> {
  await db.query('delete from job_worker where id = any($1::text[])', [[...workerIds]])
}
