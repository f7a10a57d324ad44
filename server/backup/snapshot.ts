import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { first } from '../../shared/required.ts'
import { backupLock } from '../database/restoring/backup-lock.ts'
import { isDatabaseUnavailable } from '../errors/unavailable.ts'
import type { BackupPartition, BackupSequence, BackupTable } from './manifest.ts'
import { BackupError } from './problem.ts'

/** Milliseconds to wait for the removals of files in progress, or for another backup. */
const lockWait = 30_000

/** Schemas of the product and of its job queue. */
const schemas = `('public', 'graphile_worker')`
/** Schemas of partitioned tables, and of partitions with partitions. */
const partitionSchemas = `('public', 'graphile_worker', 'partitions')`

/** One moment of the database, which stays readable until `close`. */
export class Snapshot {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /**
   * Opens a snapshot. From before it until `close`, no stored file is removed (`files.removeBytes`), so that all files
   * to which the snapshot refers are there.
   * @param url of a connection with a session
   * @throws BackupError while another backup is being taken
   */
  static async open(url: string): Promise<Snapshot> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'stadia backup',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    // a failing statement reports the loss of the connection
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(`set lock_timeout = ${lockWait}; set statement_timeout = 0; set synchronize_seqscans = off;
        set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD';
        set intervalstyle = 'postgres'; set extra_float_digits = 1; set row_security = off`)
      await client.query('select pg_advisory_lock($1)', [backupLock])
      await client.query('begin isolation level repeatable read read only')
      return new Snapshot(client)
    } catch (error) {
      await client.end()
      if ((error as pg.DatabaseError).code !== '55P03') throw error
      throw new BackupError('Another backup is being taken. Wait until it has ended', { cause: error })
    }
  }

  /** @returns rows of a query */
  async rows<T extends pg.QueryResultRow>(text: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(text, [...parameters])).rows
  }

  /** Tables with their stored columns. They are locked against changes of the schema. */
  async tables(): Promise<BackupTable[]> {
    const tables = await this.rows<BackupTable>(tablesQuery)
    if (tables.length > 0) await this.#client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
    return tables
  }

  /** Partitions, outer ones first. */
  async partitions(): Promise<BackupPartition[]> {
    return this.rows<BackupPartition>(partitionsQuery)
  }

  async sequences(): Promise<BackupSequence[]> {
    const found = await this.rows<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname in ${schemas} order by 1, 2`,
    )
    const sequences: BackupSequence[] = []
    for (const each of found) {
      const [state] = await this.rows<{ value: string; called: boolean }>(
        `select last_value::text as value, is_called as called from ${nameOf(each)}`,
      )
      if (state) sequences.push({ ...each, value: state.value, isCalled: state.called })
    }
    return sequences
  }

  /** The rows of a query as the text of COPY; `rowCount` is known at its end. Read it to the end before anything else. */
  copy(query: string): Readable & { readonly rowCount: number } {
    return this.#client.query(copyTo(`copy (${query}) to stdout`, { highWaterMark: 2 ** 20 }))
  }

  async close(): Promise<void> {
    // a copy that was not read to its end keeps the connection busy
    this.#client.connection.stream.destroy()
    await this.#client.end().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
    })
  }
}

const tablesQuery = `select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${schemas}
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1, 2`

const partitionsQuery = `with recursive part as (
    select i.inhrelid, i.inhparent, 1 as depth from pg_inherits i join pg_class c on c.oid = i.inhparent
      where c.relkind = 'p' and not c.relispartition
    union all select i.inhrelid, i.inhparent, depth + 1 from pg_inherits i join part on part.inhrelid = i.inhparent
  )
  select n.nspname as schema, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound, pn.nspname as "parentSchema",
    parent.relname as "parentName", pg_get_partkeydef(c.oid) as key
  from part join pg_class c on c.oid = part.inhrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class parent on parent.oid = part.inhparent join pg_namespace pn on pn.oid = parent.relnamespace
  where pn.nspname in ${partitionSchemas} and c.relkind in ('r', 'p') order by depth, 1, 2`

/** Tables of a database with their stored columns; a partitioned table once, without its partitions. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(tablesQuery)).rows
}

/** Quoted name of a table or a sequence. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** Quoted names of the stored columns of a table. */
export const columnsOf = ({ columns }: Pick<BackupTable, 'columns'>): string => columns.map(quoted).join(', ')

const quoted = (name: string) => pg.escapeIdentifier(name)

/** Version of PostgreSQL. */
export async function versionOf(snapshot: Snapshot): Promise<string> {
  return first(await snapshot.rows<{ version: string }>(`select current_setting('server_version') as version`)).version
}
