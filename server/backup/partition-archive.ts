import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { hooksOf, type Module } from '../module/module.ts'
import {
  archivable,
  attach,
  createDetached,
  isInUse,
  momentOf,
  partitionedTables,
  partitionsOf,
  type Partition,
} from '../modules/partitions/public.ts'
import type { Storage } from '../providers/storage.ts'
import { decrypterFor, encrypterFor, type LockKeys, type OpenKeys } from './keys.ts'
import { BackupError } from './problem.ts'
import { tableParts } from './table-parts.ts'

const decompress = promisify(gunzip)

/** Age of the newest id of a partition that may be archived, in milliseconds: a year. */
const minAge = 365 * 86_400_000
/** Times that a change of the table is tried while others use it, a second apart. */
const maxTries = 60

/** Where partitions are archived. */
export interface ArchiveSite {
  /** URL of a connection with a session */
  readonly databaseUrl: string
  readonly storage: Storage
  readonly modules: readonly Module[]
}

/** Rows that were moved to the file storage or back. */
export interface MovedRows {
  readonly rows: number
  readonly parts: number
  /** of the rows as text of COPY, in hexadecimal */
  readonly sha256: string
  /** keys of the parts in the file storage */
  readonly keys: readonly string[]
}

/**
 * Moves a partition into the file storage: its rows are written, encrypted, read back and compared before the partition is
 * dropped. Until then they can be read in the table, but not changed.
 * @param open opens what `lock` encrypts: nothing is dropped that could not be read again
 * @throws BackupError
 */
export async function archivePartition(
  site: ArchiveSite,
  name: string,
  { lock, open }: { lock: LockKeys; open: OpenKeys },
): Promise<MovedRows> {
  const written: string[] = []
  try {
    return await inSession(site.databaseUrl, async (client) => {
      const { table, ...partition } = await archivablePartition(client, site, name)
      await client.query(`lock table partitions."${name}" in share mode`)
      const moved = await writeParts(client, site.storage, { name, lock, written })
      if ((await readParts(site.storage, written, open)) !== moved.sha256) {
        throw new BackupError(`What was read back of ${name} is not what was written: nothing was dropped`)
      }
      await client.query(
        `insert into archived_partition (name, table_name, from_id, until_id, row_count, sha256)
         values ($1, $2, $3, $4, $5, $6)`,
        [name, table, partition.from, partition.until, moved.rows, moved.sha256],
      )
      await client.query(
        `insert into archived_part ("partition", no, sha256)
         select $1, no, key from unnest($2::text[]) with ordinality as part(key, no)`,
        [name, written],
      )
      await whenUnused(client, `alter table public."${table}" detach partition partitions."${name}"`)
      await client.query(`drop table partitions."${name}"`)
      return moved
    })
  } catch (error) {
    for (const key of written) await site.storage.remove(key)
    throw error
  }
}

/**
 * Moves an archived partition back into its table. Its parts remain in the file storage: remove the keys afterwards.
 * @throws BackupError
 */
export async function restorePartition(
  { databaseUrl, storage }: Omit<ArchiveSite, 'modules'>,
  name: string,
  open: OpenKeys,
): Promise<MovedRows> {
  return inSession(databaseUrl, async (client) => {
    const { rows: found } = await client.query<{ table: string; from: string; until: string; sha256: string }>(
      `select table_name as "table", from_id as "from", until_id as until, sha256 from archived_partition
       where name = $1 for update`,
      [name],
    )
    const [archived] = found
    const of = partitionedTables.find(({ table }) => table === archived?.table)
    if (!archived || !of) throw new BackupError(`${name} is not archived: npm run archive lists what is`)
    const { rows: parts } = await client.query<{ key: string }>(
      `select sha256 as key from archived_part where "partition" = $1 order by no`,
      [name],
    )
    const keys = parts.map(({ key }) => key)
    const db = queriesOf(client)
    await createDetached(db, of.table, name)
    let rows = 0
    const sha256 = await readParts(storage, keys, open, async (text) => {
      const copy = client.query(copyFrom(`copy partitions."${name}" from stdin`))
      await pipeline(Readable.from([text], { objectMode: false }), copy)
      rows += copy.rowCount
    })
    if (sha256 !== archived.sha256)
      throw new BackupError(`The archive of ${name} is damaged: its rows have another digest`)
    await attach(db, of, { name, from: archived.from, until: archived.until })
    await client.query('delete from archived_partition where name = $1', [name])
    return { rows, parts: keys.length, sha256, keys }
  })
}

/** What there is to archive and what is archived, a line each. */
export async function listPartitions({ databaseUrl, modules }: Omit<ArchiveSite, 'storage'>): Promise<string[]> {
  return inSession(databaseUrl, async (client) => {
    const lines: string[] = []
    for (const { table } of hooksOf(modules).of(archivable)) {
      for (const { name, until } of await partitionsOf(queriesOf(client), table)) {
        const { rows } = await client.query<{ size: string }>(
          `select pg_size_pretty(pg_total_relation_size($1)) as size`,
          [`partitions."${name}"`],
        )
        lines.push(`${name}  until ${new Date(momentOf(until)).toISOString().slice(0, 10)}  ${rows[0]?.size ?? ''}`)
      }
    }
    const { rows } = await client.query<{ name: string; count: string; day: string }>(
      `select name, row_count as count, to_char(archived_at, 'YYYY-MM-DD') as day from archived_partition order by from_id`,
    )
    return [...lines, ...rows.map(({ name, count, day }) => `${name}  archived on ${day}  ${count} rows`)]
  })
}

/** Finds a partition that may be archived. @throws BackupError with the reason why it may not */
async function archivablePartition(
  client: pg.Client,
  { modules }: ArchiveSite,
  name: string,
): Promise<Partition & { table: string }> {
  for (const { table, when } of hooksOf(modules).of(archivable)) {
    const partition = (await partitionsOf(queriesOf(client), table)).find((each) => each.name === name)
    if (!partition) continue
    const { rows } = await client.query<{ now: Date; unused: boolean }>(`select now() as now, ${when} as unused`, [
      partition.from,
      partition.until,
    ])
    const [state] = rows
    if (!state || momentOf(partition.until) > state.now.getTime() - minAge) {
      throw new BackupError(`${name} is not a year old yet: it can be archived later`)
    }
    if (!state.unused)
      throw new BackupError(`${name} has rows that are still in use: npm run archive is for closed ones`)
    return { ...partition, table }
  }
  throw new BackupError(`${name} is no partition that can be archived: npm run archive lists them`)
}

async function writeParts(
  client: pg.Client,
  storage: Storage,
  { name, lock, written }: { name: string; lock: LockKeys; written: string[] },
): Promise<MovedRows> {
  const copy = client.query(copyTo(`copy (select * from partitions."${name}") to stdout`, { highWaterMark: 2 ** 20 }))
  const hash = createHash('sha256')
  for await (const { text, compressed } of tableParts(copy)) {
    hash.update(text)
    const encrypted = Buffer.from(await encrypterFor(lock).encrypt(compressed))
    written.push(await storage.putNamed('archive', encrypted, 'application/octet-stream'))
  }
  return { rows: copy.rowCount, parts: written.length, sha256: hash.digest('hex'), keys: written }
}

/** Reads parts one after another. @returns digest of their text. @throws BackupError */
async function readParts(
  storage: Storage,
  keys: readonly string[],
  open: OpenKeys,
  take: (text: Buffer) => Promise<void> = async () => undefined,
): Promise<string> {
  const decrypter = decrypterFor(open)
  const hash = createHash('sha256')
  for (const key of keys) {
    const found = await storage.get(key)
    if (!found) throw new BackupError(`The file storage lacks the part ${key}`)
    const encrypted = await buffer(found.stream)
    const text = await decrypter.decrypt(encrypted).then(decompress, (cause: Error) => {
      throw new BackupError(`The part ${key} is damaged, or the key does not open it: ${cause.message}`, { cause })
    })
    hash.update(text)
    await take(text)
  }
  return hash.digest('hex')
}

/** Runs a statement of a transaction that needs the table for itself, without letting requests wait for long. */
async function whenUnused(client: pg.Client, statement: string): Promise<void> {
  await client.query(`set local lock_timeout = '500ms'`)
  for (let tries = 1; ; tries++) {
    await client.query('savepoint before')
    try {
      await client.query(statement)
      return
    } catch (error) {
      await client.query('rollback to savepoint before')
      if (!isInUse(error)) throw error
      if (tries === maxTries) {
        throw new BackupError('The table is in use, perhaps by a backup: try again later', { cause: error })
      }
      await pause(1000)
    }
  }
}

const queriesOf = (client: pg.Client) => ({
  query: async (text: string, parameters: unknown[] = []): Promise<unknown> =>
    (await client.query(text, parameters)).rows,
})

/** Runs work in a transaction of its own connection. */
async function inSession<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stadia archive', keepAlive: true })
  // a failing statement reports the loss of the connection
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local lock_timeout = '10s';
      set local idle_in_transaction_session_timeout = 0; set local client_encoding = 'UTF8';
      set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local synchronize_seqscans = off`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // ends a transaction that failed
    await client.end()
  }
}
