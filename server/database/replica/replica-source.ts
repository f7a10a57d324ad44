import pg from 'pg'
import type { DataSource } from 'typeorm'

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>
type ErrorListener = (error: Error) => void

/** The part of a PostgreSQL client that TypeORM uses. */
interface Connection {
  query: Query
  on(event: 'error', listener: ErrorListener): unknown
  removeListener(event: 'error', listener: ErrorListener): unknown
}

type Release = (error?: Error) => void

/** The part of TypeORM's PostgreSQL driver that provides pool connections. */
interface ConnectionSource {
  obtainMasterConnection(): Promise<[Connection, Release]>
}

const connectionsOf = ({ driver }: DataSource) => driver as unknown as ConnectionSource

/** What the reads of a replica report, and by what they are given up. */
export interface ReadWatch {
  /** whether the replica has failed since it was last compared with the primary, which is read then */
  isAway(): boolean
  /** the replica did not answer a read */
  failed(error: unknown): void
  /** functions that give up a running read, which the primary then answers */
  readonly running: Set<() => void>
}

/**
 * Makes the statements of a replica's data source go to the primary, in a read-only transaction, if the replica cannot
 * answer them. They are single reads: nothing is repeated that was done.
 */
export function fallBackTo(primary: DataSource, replica: DataSource, watch: ReadWatch): DataSource {
  const source = connectionsOf(replica)
  const obtain = source.obtainMasterConnection.bind(source)
  const readPrimary: Query = (text, values) => readOnly(connectionsOf(primary), text, values)
  const primaryOnly: Connection = { query: readPrimary, on() {}, removeListener() {} }
  source.obtainMasterConnection = async () => {
    if (watch.isAway()) return [primaryOnly, () => {}]
    try {
      const [connection, release] = await untilGivenUp(obtain(), watch, ([, free]) => free())
      return guarded(connection, release, readPrimary, watch)
    } catch (error) {
      watch.failed(error)
      return [primaryOnly, () => {}]
    }
  }
  return replica
}

function guarded(
  connection: Connection,
  release: Release,
  readPrimary: Query,
  watch: ReadWatch,
): [Connection, Release] {
  let broken: Error | undefined
  const query: Query = async (text, values) => {
    if (broken || watch.isAway()) return readPrimary(text, values)
    try {
      return await untilGivenUp(connection.query(text, values), watch)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      if (!(error instanceof pg.DatabaseError)) broken = error as Error
      watch.failed(error)
      return readPrimary(text, values)
    }
  }
  const shown: Connection = {
    query,
    on: (event, listener) => connection.on(event, listener),
    removeListener: (event, listener) => connection.removeListener(event, listener),
  }
  return [shown, (error) => release(error ?? broken)]
}

/** Waits for a read unless the replica is found to be away. @param late frees what arrives after that */
async function untilGivenUp<T>(read: Promise<T>, { running }: ReadWatch, late?: (result: T) => void): Promise<T> {
  let giveUp = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => {
      reject(new Error('The replica does not answer'))
      read.then(late, () => undefined)
    }
  })
  running.add(giveUp)
  try {
    return await Promise.race([read, givenUp])
  } finally {
    running.delete(giveUp)
  }
}

/**
 * Codes of PostgreSQL with which a replica refuses what the primary answers: a conflict with a change that it replays
 * (40001), a stop or start, no connection left, and a table or column of a migration that it has not replayed.
 */
const ownCodes = new Set(['40001', '57P01', '57P02', '57P03', '53300', '42P01', '42703'])

/** Whether an error comes from the replica or the connection to it, and not from the statement. */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return ownCodes.has(error.code ?? '') || Boolean(error.code?.startsWith('08'))
}

async function readOnly(source: ConnectionSource, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const [connection, release] = await source.obtainMasterConnection()
  try {
    await connection.query('begin read only')
    const result = await connection.query(text, values)
    await connection.query('commit')
    release()
    return result
  } catch (error) {
    await connection.query('rollback').then(
      () => release(),
      (failure: Error) => release(failure),
    )
    throw error
  }
}
