import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the `postgres` database of the test server, as a role that may create databases. */
    postgresUrl: string
    /** Names this run: the template database is made anew for each. */
    runId: string
  }
}

/**
 * One PostgreSQL for all tests of the server. Runs that overlap share it, and the last one stops it.
 * It does not wait for the disk: what a test leaves behind is worth nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmbeddedPostgres({ dataDir: '.data/test', port: 0, log: () => undefined, durable: false })
  if (!postgres.adopted) await dropLeftovers(postgres.url('postgres'))
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('runId', crypto.randomUUID())
  return postgres.stop
}

/** Databases of earlier runs; when no other run was there before this one, nobody needs them. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'test_')`,
  )
  for (const { datname } of rows) {
    // A run that began at this very moment may use one already; it stays then.
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)}`).catch(() => undefined)
  }
  await client.end()
}
