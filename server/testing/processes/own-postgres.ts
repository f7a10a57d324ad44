import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { launch, prepareCluster } from '../../database/embedded-postgres/cluster.ts'
import { findPostmaster } from '../../database/embedded-postgres/postmaster.ts'
import { urlOf } from '../../database/embedded-postgres/session.ts'
import { freePort } from './redis-server.ts'

/** A PostgreSQL of one test, which the test stops and starts. */
export interface OwnPostgres {
  /** Creates a database whose confirmed transactions survive a crash of PostgreSQL. @returns its URL */
  createDatabase(name: string): Promise<string>
  start(): Promise<void>
  /** Stops it with all its connections; `immediate` as in a crash, so that its next start recovers. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Creates and starts a PostgreSQL in a temporary folder. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp('/tmp/stadia-postgres-')
  const cluster = prepareCluster(folder, false, () => undefined)
  const port = await freePort()
  const until = async (done: () => boolean) => {
    while (!done()) await pause(10)
  }
  const own: OwnPostgres = {
    async createDatabase(name) {
      const admin = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') })
      await admin.connect()
      await admin.query(`create database ${name}`)
      // The cluster's own setting loses the newest transactions in a crash. With this one, missing fsync matters only
      // in a power loss.
      await admin.query(`alter database ${name} set synchronous_commit = on`)
      await admin.end()
      return urlOf(cluster, port, name)
    },
    async start() {
      launch(cluster, port, false)
      await until(() => findPostmaster(cluster)?.ready === true)
    },
    async stop(mode) {
      const postmaster = findPostmaster(cluster)
      if (!postmaster) return
      process.kill(postmaster.pid, signals[mode])
      await until(() => !findPostmaster(cluster))
    },
    async remove() {
      await own.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}
