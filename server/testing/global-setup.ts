import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { clusterFolder } from './database/cluster-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's database `postgres`, for a role that may create databases. */
    postgresUrl: string
    /** Id of this run: each run creates its own template database. */
    runId: string
  }
}

/**
 * Starts one PostgreSQL for all server tests. Overlapping runs share it, and the last one stops and deletes it, with
 * the databases left by killed runs. It runs without fsync, because test data need not survive.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = clusterFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log: () => undefined, durable: false })
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('runId', crypto.randomUUID())
  return async () => {
    await postgres.stop()
    // still running if another run uses it
    if (!existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))) rmSync(dataDir, { recursive: true, force: true })
  }
}
