import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

/**
 * Waits until `count` statements that begin with `sql`, ignoring comments, are blocked by locks of other transactions.
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
