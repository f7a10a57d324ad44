import type { EntityManager } from 'typeorm'

/** Seconds without a heartbeat after which a worker counts as dead; several heartbeats fit in. @internal */
export const heartbeatTimeout = 10

/**
 * Writes a heartbeat for a node's workers and releases jobs that no one works on: those of dead workers, since a killed
 * process does not release its jobs, and those that a live worker has locked but does not hold, because the job or its
 * outcome was lost with the connection. The queue alone would wait four hours. A worker that was only late repeats a
 * job at worst; all jobs are idempotent.
 * @param workerIds names that lock the node's jobs in the queue
 * @param heldJobIds jobs that these workers execute, or whose outcome they are writing
 * @returns ids of dead workers
 */
export async function recoverJobs(
  db: EntityManager,
  workerIds: readonly string[],
  heldJobIds: readonly string[],
): Promise<string[]> {
  await db.query(
    `insert into job_worker (id, seen_at) select unnest($1::text[]), now()
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [[...workerIds]],
  )
  await releaseLostJobs(db, workerIds, heldJobIds)
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

/** Releases jobs that live workers have locked for a while but do not hold. The attempt does not count. */
async function releaseLostJobs(db: EntityManager, workerIds: readonly string[], heldJobIds: readonly string[]) {
  await db.query(
    `with lost as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where locked_by = any($1::text[]) and not id = any($2::bigint[])
         and locked_at < now() - $3 * interval '1 second'
       returning job_queue_id
     )
     update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
     from lost where q.id = lost.job_queue_id and q.locked_by = any($1::text[])`,
    [[...workerIds], [...heldJobIds], heartbeatTimeout],
  )
}

/** Removes workers that ended from the list, and releases the jobs that they could not release themselves. */
export async function removeWorkers(db: EntityManager, workerIds: readonly string[]): Promise<void> {
  if (!workerIds.length) return
  await db.query(
    `with gone as (delete from job_worker where id = any($1::text[]))
     select graphile_worker.force_unlock_workers($1::text[])`,
    [[...workerIds]],
  )
}
