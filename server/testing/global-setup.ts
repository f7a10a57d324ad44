import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { clusterFolder } from './cluster-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's database `postgres`, for a role that may create databases. */
    postgresUrl: string
    /** Id of this run: each run creates its own template database. */
    runId: string
  }
}

/**
 * Starts one PostgreSQL for all server tests. Overlapping runs share it, and the last one stops and deletes it. It
 * runs without fsync, because test data need not survive.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = clusterFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log: () => undefined, durable: false })
  // If another run is active, the databases are that run's.
  const leftovers = postgres.adopted ? [] : await findLeftovers(postgres.url('postgres'))
  const dropped = drop(postgres.url('postgres'), leftovers)
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('runId', crypto.randomUUID())
  return async () => {
    await dropped
    await postgres.stop()
    // It still runs if another run uses it.
    if (!existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Names of the databases of earlier runs. */
async function findLeftovers(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'test_')`,
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}

/** Drops databases, each of which waits for a checkpoint: the tests run meanwhile. */
async function drop(url: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of names) {
    // A run that began just now may already use one, which then stays.
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`).catch(() => undefined)
  }
  await client.end()
}
