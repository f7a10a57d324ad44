import type { EntityManager } from 'typeorm'
import type { Pool } from 'pg'

/** Connections of a node's pool. */
export interface PoolFigures {
  readonly used: number
  readonly size: number
  /** requests that wait for a connection */
  readonly waiting: number
}

/** The pool of the node's ordinary connections, without those of the answer writer and the job queue. */
export function poolFigures({ connection: { driver } }: EntityManager): PoolFigures {
  const pool = (driver as { master?: Pool }).master
  if (!pool) return { used: 0, size: 0, waiting: 0 }
  return { used: pool.totalCount - pool.idleCount, size: pool.options.max, waiting: pool.waitingCount }
}
