import type { WorkerEvents } from 'graphile-worker'

/** The worker pools of a node, each with the ids of the jobs that it executes or whose outcome it is writing. */
export class HeldJobs {
  readonly #living = new Map<string, Set<string>>()
  readonly #ended = new Set<string>()

  /** Follows the events of the queue. Jobs are locked under the name of their pool. */
  constructor(events: WorkerEvents) {
    events.on('pool:create', ({ workerPool }) => void this.#living.set(workerPool.id, new Set()))
    events.on('job:start', ({ worker, job }) => void this.#living.get(worker.workerPool.id)?.add(job.id))
    events.on('pool:release', ({ workerPool }) => {
      this.#living.delete(workerPool.id)
      this.#ended.add(workerPool.id)
    })
  }

  /** Ids of the running pools. */
  get living(): string[] {
    return [...this.#living.keys()]
  }

  /** Ids of ended pools that are still tracked. */
  get ended(): string[] {
    return [...this.#ended]
  }

  /** Ids of the jobs of all running pools. */
  get jobIds(): string[] {
    return [...this.#living.values()].flatMap((ids) => [...ids])
  }

  /** Removes jobs whose outcome is written. */
  drop(jobIds: readonly string[]): void {
    for (const held of this.#living.values()) for (const id of jobIds) held.delete(id)
  }

  /** Removes pools whose jobs are released. */
  forget(poolIds: readonly string[]): void {
    for (const id of poolIds) this.#ended.delete(id)
  }
}
