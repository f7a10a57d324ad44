import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager } from 'typeorm'
import type { TestApp } from '../test-app.ts'

/**
 * Waits until `count` statements that start with `sql`, ignoring comments, are blocked by locks of other transactions.
 */
export async function untilBlocked({ db }: Pick<TestApp, 'db'>, sql: string, count = 1): Promise<void> {
  for (;;) {
    const [{ blocked }] = await db.query(
      `select count(*)::int as blocked from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and starts_with(regexp_replace(query, '^\\s*(/\\*.*?\\*/\\s*)?', ''), $1)`,
      [sql],
    )
    if (blocked >= count) return
    await pause(5)
  }
}

/**
 * Runs `call` while another transaction has made a change but not committed it. Commits the change once the call waits
 * for a lock, or has finished without waiting.
 */
export async function callDuring<T>(
  { db }: Pick<TestApp, 'db'>,
  change: (db: EntityManager) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { called } = await db.transaction(async (other) => {
    await change(other)
    const called = call()
    const ended = called.then(
      () => true,
      () => true,
    )
    while (!(await Promise.race([ended, isBlocked({ db })]))) await pause(5)
    return { called }
  })
  return called
}

async function isBlocked({ db }: Pick<TestApp, 'db'>): Promise<boolean> {
  const [{ blocked }] = await db.query(
    `select exists (select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock') as blocked`,
  )
  return blocked
}
