import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { required } from '../../../shared/required.ts'
import { launch, prepareCluster, roleName, type Cluster } from '../../database/embedded-postgres/cluster.ts'
import { findPostmaster } from '../../database/embedded-postgres/postmaster.ts'
import { urlOf } from '../../database/embedded-postgres/session.ts'
import { freePort } from './redis-server.ts'

/** A PostgreSQL of one test, which the test stops and starts. */
export interface OwnPostgres {
  /** Creates a database whose confirmed transactions survive a crash of PostgreSQL. @returns its URL */
  createDatabase(name: string): Promise<string>
  urlOf(name: string): string
  start(): Promise<void>
  /** Stops it with all its connections; `immediate` as in a crash, so that its next start recovers. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Suspends all its processes: it keeps its connections but does not respond. */
  freeze(): void
  thaw(): void
  /** Starts another one with a copy of its data, which follows it. Restarts it when nobody is connected, and needs its write-ahead log (`logged`). */
  startReplica(): Promise<OwnPostgres>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Signals PostgreSQL's main process, then those that it has started. */
function signalAll(cluster: Cluster, signal: NodeJS.Signals): void {
  const { pid } = required(findPostmaster(cluster), 'running PostgreSQL')
  process.kill(pid, signal)
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const child of started) {
    try {
      process.kill(Number(child), signal)
    } catch (error) {
      // it has ended meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Creates and starts a PostgreSQL in a temporary folder. @param of.logged with the log that replicas need */
export async function startOwnPostgres(of: { logged?: boolean } = {}): Promise<OwnPostgres> {
  const { logged = false } = of
  const folder = await mkdtemp('/tmp/stadia-postgres-')
  return startCluster(
    folder,
    prepareCluster(folder, false, () => undefined),
    logged,
  )
}

const until = async (done: () => boolean) => {
  while (!done()) await pause(10)
}

/** Waits until the connections that others have closed have ended. */
async function untilAlone(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await admin.query(others)).rowCount) await pause(10)
  await admin.end()
}

async function startCluster(folder: string, cluster: Cluster, logged: boolean): Promise<OwnPostgres> {
  const port = await freePort()
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
    urlOf: (name) => urlOf(cluster, port, name),
    async start() {
      launch(cluster, port, logged)
      await until(() => findPostmaster(cluster)?.ready === true)
    },
    async stop(mode) {
      const postmaster = findPostmaster(cluster)
      if (!postmaster) return
      process.kill(postmaster.pid, signals[mode])
      await until(() => !findPostmaster(cluster))
    },
    freeze: () => signalAll(cluster, 'SIGSTOP'),
    thaw: () => signalAll(cluster, 'SIGCONT'),
    async startReplica() {
      await untilAlone(urlOf(cluster, port, 'postgres'))
      await own.stop('fast')
      const copy = await mkdtemp('/tmp/stadia-postgres-')
      await cp(folder, copy, { recursive: true, preserveTimestamps: true })
      await own.start()
      const there = path.join(copy, 'cluster')
      await writeFile(path.join(there, 'standby.signal'), '')
      const source = `host=127.0.0.1 port=${port} user=${roleName} password=${cluster.password}`
      await writeFile(path.join(there, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
      return startCluster(
        copy,
        prepareCluster(copy, false, () => undefined),
        logged,
      )
    },
    async remove() {
      await own.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}
