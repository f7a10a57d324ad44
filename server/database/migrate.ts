import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { DataSource } from 'typeorm'
import { createDataSource } from './data-source.ts'
import { sessionAccess } from './sessions.ts'
import { refuseUnfinishedRestore } from './restoring/unfinished-restore.ts'

const settings = {
  // An index of a large table takes minutes.
  statement_timeout: '0',
  // Requests to a table wait behind a migration that waits for it.
  lock_timeout: '2s',
  max_parallel_workers_per_gather: '0',
}
/** Times that a migration is tried if a table is in use for longer than it may wait. */
const maxTries = 120
/** Milliseconds between tries. */
const tryEvery = 1000
const lockNotAvailable = '55P03'

/**
 * Runs the migrations of the product and of the job queue. Several nodes may call it concurrently: one runs them, the
 * others wait. Nodes that serve meanwhile go on (docs/nodes.md).
 * @param url of a connection with a session
 * @param migrations instead of the product's
 */
export async function migrate(of: DataSource, url: string, migrations?: readonly Function[]): Promise<void> {
  const { databaseUrl, route } = sessionAccess(of)
  const dataSource = await createDataSource(databaseUrl, {
    entities: [],
    pool: 2,
    route,
    settings,
    ...(migrations && { migrations }),
  }).initialize()
  try {
    const runner = dataSource.createQueryRunner()
    await runner.query('set lock_timeout = 0')
    await runner.query('select pg_advisory_lock(74010002)')
    await refuseUnfinishedRestore(runner)
    await runPending(dataSource)
    await runMigrations({ connectionString: url })
  } finally {
    // ends the session and with it the lock
    await dataSource.destroy()
  }
}

/** Runs the migrations that have not run, each in a transaction; one that a busy table stopped is tried again. */
async function runPending(dataSource: DataSource): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await dataSource.runMigrations()
      return
    } catch (error) {
      if (tries === maxTries || (error as { code?: string }).code !== lockNotAvailable) throw error
      await pause(tryEvery)
    }
  }
}
