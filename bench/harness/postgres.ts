import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { first } from '../../shared/required.ts'

/** Durability settings as reported by the running server. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_level'] as const

/** The product's embedded PostgreSQL with a separate data directory. */
export interface BenchPostgres {
  readonly pid: number
  readonly version: string
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
  /** Recreates an empty database. @returns its URL */
  freshDatabase(name: string): Promise<string>
  query<T extends pg.QueryResultRow>(text: string): Promise<T[]>
  stop(): Promise<void>
}

export async function startPostgres(dataDir: string): Promise<BenchPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, port: 0, durable: true, log: () => {} })
  const admin = new pg.Client({ connectionString: postgres.url('postgres'), application_name: 'bench' })
  await admin.connect()
  const setting = async (name: string) =>
    first((await admin.query<{ value: string }>('select current_setting($1) as value', [name])).rows).value
  const settings: Record<string, string> = {}
  for (const name of durability) settings[name] = await setting(name)
  return {
    pid: Number(readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    version: await setting('server_version'),
    settings,
    logFile: path.join(dataDir, 'postgres.log'),
    async freshDatabase(name) {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`create database ${name}`)
      return postgres.url(name)
    },
    query: async <T extends pg.QueryResultRow>(text: string) => (await admin.query<T>(text)).rows,
    async stop() {
      await admin.end()
      await postgres.stop()
    },
  }
}
