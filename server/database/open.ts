import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Config } from '../config.ts'
import { createDataSource } from './data-source.ts'
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { guardTransactions } from './transaction-guard.ts'

/** An open database; `close` also ends the use of the embedded PostgreSQL, if that is the one in use. */
export interface Database {
  readonly url: string
  readonly dataSource: DataSource
  close(): Promise<void>
}

/** Opens the configured PostgreSQL, or the embedded one with a database for each edition. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) return connect(config.databaseUrl, config)
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    port: config.embeddedDatabasePort,
    log: (message) => log.info(message),
  })
  try {
    const name = `stadia_${config.platform}`
    await ensureDatabase(embedded.url('postgres'), name)
    return await connect(embedded.url(name), config, () => embedded.stop())
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Runs the migrations of the product and of the job queue. Several nodes may call it at once. */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  const runner = dataSource.createQueryRunner()
  try {
    await runner.query('select pg_advisory_lock(74010002)')
    await dataSource.runMigrations()
    await runMigrations({ connectionString: url, logger: undefined })
  } finally {
    await runner.query('select pg_advisory_unlock(74010002)')
    await runner.release()
  }
}

async function connect(url: string, config: Config, leave = async () => {}): Promise<Database> {
  const dataSource = await createDataSource(url, config.databasePool).initialize()
  if (config.mode !== 'production') guardTransactions(dataSource)
  return {
    url,
    dataSource,
    async close() {
      await dataSource.destroy()
      await leave()
    },
  }
}
