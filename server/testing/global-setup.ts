import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's database `postgres`, for a role that may create databases. */
    postgresUrl: string
    /** Id of this run: each run creates its own template database. */
    runId: string
  }
}

/**
 * Starts one PostgreSQL for all server tests. Overlapping runs share it, and the last one stops it. It runs without
 * fsync, because test data need not survive.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmbeddedPostgres({ dataDir: '.data/test', port: 0, log: () => undefined, durable: false })
  const dropped = postgres.adopted ? undefined : await dropLeftovers(postgres.url('postgres'))
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('runId', crypto.randomUUID())
  return async () => {
    await dropped?.done
    await postgres.stop()
  }
}

/**
 * Drops the databases of earlier runs while the tests run, because each drop waits for a checkpoint; called only if no
 * other run is active.
 */
async function dropLeftovers(url: string): Promise<{ done: Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'test_')`,
  )
  const drop = async () => {
    for (const { datname } of rows) {
      // A run that began just now may already use one, which then stays.
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)}`).catch(() => undefined)
    }
    await client.end()
  }
  return { done: drop() }
}
