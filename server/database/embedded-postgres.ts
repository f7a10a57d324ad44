import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { launch, logTail, prepareCluster, type Cluster } from './embedded-postgres/cluster.ts'
import { discardMisleadingPidFile, findPostmaster, type Postmaster } from './embedded-postgres/postmaster.ts'
import { EmbeddedPostgresError } from './embedded-postgres/problem.ts'
import { join, leave, urlOf } from './embedded-postgres/session.ts'

export { EmbeddedPostgresError }

/** Milliseconds for a start, including recovery after a power loss. */
const startLimit = 120_000
const pollEvery = 20
/** Milliseconds between two attempts to restart a database that died. */
const reviveEvery = 500

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster, its password and its log; created if missing. */
  dataDir: string
  /** Port on 127.0.0.1; 0 takes any free port. A database that is already running keeps its own. */
  port: number
  log: (message: string) => void
  /** False gives up safety and background work for speed (no fsync, no autovacuum). For tests only. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** Connection URL of a database of this cluster. */
  url(database: string): string
  /** True if it was already running, for example after its server was killed. */
  adopted: boolean
  /** Ends this process's use. The last user shuts the database down, even if another process started it. */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL, or adopts the one that already runs on the same folder. Several processes may share
 * it: each holds an advisory lock in a session, which ends with its process, so no pid file needs to be trusted. If the
 * database dies while it is in use, it is restarted on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { port, log, durable = true } = options
  const cluster = prepareCluster(path.resolve(options.dataDir), durable, log)
  let stopping = false
  const isOver = () => stopping
  let use = await joinOrLaunch(cluster, port, durable, isOver)
  const { adopted } = use
  log(`Embedded PostgreSQL ${adopted ? 'was running' : 'started'} on port ${use.postmaster.port}`)
  let reviving: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | undefined

  function watch({ session }: Use) {
    session.on('error', (error) => {
      if (!stopping) log(`The embedded PostgreSQL ended the connection: ${error.message}`)
    })
    session.once('end', () => {
      if (!stopping) reviving = revive()
    })
  }
  async function revive() {
    while (!stopping) {
      try {
        use = await joinOrLaunch(cluster, use.postmaster.port, durable, isOver)
        watch(use)
        return log(`Embedded PostgreSQL ${use.adopted ? 'is back' : 'restarted'} on port ${use.postmaster.port}`)
      } catch (error) {
        if (!stopping) log(`The embedded PostgreSQL could not be restarted: ${(error as Error).message}`)
      }
      await pause(reviveEvery)
    }
  }
  watch(use)
  return {
    url: (database) => urlOf(cluster, use.postmaster.port, database),
    adopted,
    stop: () => {
      stopping = true
      return (stopped ??= reviving.then(() => leave(cluster, use.postmaster, use.session)))
    },
  }
}

/** This process's use of the running database. */
interface Use {
  readonly session: pg.Client
  readonly postmaster: Postmaster
  /** it was already running */
  readonly adopted: boolean
}

/** Creates the database `name` on the server of `url` unless it exists. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process may have created it concurrently: duplicate_database, or unique_violation in the catalogue.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

async function joinOrLaunch(cluster: Cluster, port: number, durable: boolean, isOver: () => boolean): Promise<Use> {
  const until = Date.now() + startLimit
  let launched: ReturnType<typeof launch> | undefined
  let failure: string | undefined
  // a server launched here is joined even after `stop` was called: otherwise nothing would shut it down
  while (Date.now() < until && (launched || !isOver())) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.ready) {
      const session = await join(cluster, postmaster, durable)
      if (session) return { session, postmaster, adopted: postmaster.pid !== launched?.pid }
    } else if (!postmaster && failure) {
      throw new EmbeddedPostgresError(failure)
    } else if (!postmaster && !launched) {
      discardMisleadingPidFile(cluster)
      launched = launch(cluster, await freePort(port), durable)
      launched.once('error', (error) => (failure = `PostgreSQL could not be started: ${error.message}`))
      launched.once('exit', (code) => (failure = `PostgreSQL ended with code ${code}:\n${logTail(cluster)}`))
    }
    await pause(pollEvery)
  }
  const seconds = startLimit / 1000
  throw new EmbeddedPostgresError(`The embedded PostgreSQL was not ready after ${seconds} s:\n${logTail(cluster)}`)
}

/** Resolves to the wanted port, or to any free one for 0. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code !== 'EADDRINUSE'
          ? error
          : new EmbeddedPostgresError(
              `Port ${wanted}, meant for the embedded PostgreSQL, is used by another program. ` +
                'Stop it, or choose another with EMBEDDED_DATABASE_PORT=…',
            ),
      )
    })
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
