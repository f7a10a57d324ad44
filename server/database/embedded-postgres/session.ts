import { realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { first } from '../../../shared/required.ts'
import { requestShutdown, roleName, type Cluster } from './cluster.ts'
import { hasPidFile, type Postmaster } from './postmaster.ts'
import { EmbeddedPostgresError } from './problem.ts'

/** Milliseconds that `stop` waits; a slower shutdown completes on its own. */
const stopLimit = 6_000
/** Milliseconds for closing connections. */
const closingLimit = 1_000
/** Milliseconds between two polls. */
const pollEvery = 20

/** Advisory lock in the database `postgres`; every process that uses the cluster holds it (shared) until it ends. */
const inUseLock = 74_010_001

/** Opens the session that holds this process's lock; undefined if the database has shut down since. */
export async function join(cluster: Cluster, postmaster: Postmaster, durable: boolean): Promise<pg.Client | undefined> {
  const session = new pg.Client({
    connectionString: urlOf(cluster, postmaster.port, 'postgres'),
    application_name: 'stadia embedded database',
  })
  // A shutdown between two of the queries below breaks the connection: the query rejects with the error.
  const ignore = () => undefined
  session.on('error', ignore)
  try {
    await session.connect()
    await session.query('select pg_advisory_lock_shared($1)', [inUseLock])
    const { rows } = await session.query<{ folder: string; fsync: string }>(
      `select current_setting('data_directory') as folder, current_setting('fsync') as fsync`,
    )
    const refusal = refuse(cluster, postmaster, first(rows), durable)
    if (refusal) {
      await session.end()
      throw new EmbeddedPostgresError(refusal)
    }
    session.off('error', ignore)
    return session
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '28P01') {
      const file = path.join(path.dirname(cluster.folder), 'password')
      const refused = `The PostgreSQL on port ${postmaster.port} refuses the password in ${file}`
      throw new EmbeddedPostgresError(refused, { cause: error })
    }
    const wentAway =
      code === 'ECONNREFUSED' ||
      code === 'ECONNRESET' ||
      code?.startsWith('57P') ||
      /terminated/.test((error as Error).message)
    if (!wentAway) throw error
    return undefined
  }
}

function refuse(cluster: Cluster, { port }: Postmaster, found: { folder: string; fsync: string }, durable: boolean) {
  if (realpathSync(found.folder) !== realpathSync(cluster.folder)) {
    return `The PostgreSQL on port ${port} serves ${found.folder}, not ${cluster.folder}`
  }
  if (durable && found.fsync !== 'on') {
    return `The PostgreSQL on port ${port} was started without durability (for tests): stop it first`
  }
  return undefined
}

/** Ends this process's use, and shuts the database down if this was the last. */
export async function leave(cluster: Cluster, { pid }: Postmaster, session: pg.Client): Promise<void> {
  try {
    await session.query('select pg_advisory_unlock_shared($1)', [inUseLock])
    const { rows } = await session.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUseLock])
    if (!first(rows).last) return await session.end()
    await waitForClosing(session)
  } catch {
    // The database is already gone: nothing to stop.
    return
  }
  // The lock is held until the end: a process that joins now waits for it, loses its connection, and starts the
  // database again.
  requestShutdown(cluster, pid)
  const until = Date.now() + stopLimit
  while (hasPidFile(cluster) && Date.now() < until) await pause(pollEvery)
}

/** Waits until closing connections of this process are closed; a shutdown would break them. */
async function waitForClosing(session: pg.Client): Promise<void> {
  const until = Date.now() + closingLimit
  for (;;) {
    const { rowCount } = await session.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (!rowCount || Date.now() >= until) return
    await pause(pollEvery)
  }
}

/** Connection URL of a database of the cluster. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${roleName}:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}
