import type { EntityManager } from 'typeorm'
import { sessionSource } from './sessions.ts'

/**
 * Runs work under a session lock, unless another node does.
 * @param lockKey number of the lock, unique in the product
 */
export async function onOneNode(
  { db }: { readonly db: EntityManager },
  lockKey: number,
  work: () => Promise<void>,
): Promise<void> {
  const session = sessionSource(db.dataSource).createQueryRunner()
  try {
    const [{ locked }] = await session.query('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (!locked) return
    try {
      await work()
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    await session.release()
  }
}
