import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { unfinishedRestore } from '../database/restoring/unfinished-restore.ts'
import type { BackupHeader, BackupManifest, BackupTable } from './manifest.ts'
import { BackupError } from './problem.ts'
import { columnsOf, nameOf } from './snapshot.ts'

/** A foreign key, which is dropped before the rows are loaded and checked after. */
interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Loads tables in one transaction: without triggers, which have run when the rows were written first, and with foreign keys
 * only at its end. Needs no rights but those of the owner of the tables.
 */
export class TableLoader {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, BackupTable>
  readonly #rows = new Map<string, number>()
  #keys: readonly ForeignKey[] = []

  constructor(client: pg.Client, { tables }: BackupHeader) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]))
  }

  /** Begins the transaction and empties all tables, from rows of migrations and of an interrupted restore. */
  async begin(): Promise<void> {
    const all = [...this.#tables.values()].map(nameOf)
    await this.#client.query('begin')
    await this.#client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local client_encoding = 'UTF8';
      set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local row_security = off`)
    const { rows } = await this.#client.query<ForeignKey>(foreignKeys)
    this.#keys = rows
    for (const { table, name } of rows) await this.#client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    for (const table of all) await this.#client.query(`alter table ${table} disable trigger user`)
    await this.#client.query(`truncate ${all.join(', ')}`)
  }

  /** Loads whole lines in the text format of COPY. */
  async load(name: string, text: Buffer): Promise<void> {
    const table = this.#tables.get(name)
    if (!table) throw new BackupError(`The backup has rows of ${name}, which it does not list`)
    const copy = this.#client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
    await pipeline(Readable.from([text], { objectMode: false }), copy)
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + copy.rowCount)
  }

  /** Checks the numbers of rows and the foreign keys, and commits. */
  async commit({ tables, sequences }: BackupManifest): Promise<void> {
    for (const { schema, name, rows } of tables) {
      const loaded = this.#rows.get(`${schema}.${name}`) ?? 0
      if (loaded !== rows) throw new BackupError(`${schema}.${name} has ${loaded} rows instead of ${rows}`)
    }
    for (const sequence of sequences) {
      const { value, isCalled } = sequence
      await this.#client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), value, isCalled])
    }
    for (const { table, name, definition } of this.#keys) {
      await this.#client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    for (const table of this.#tables.values()) {
      await this.#client.query(`alter table ${nameOf(table)} enable trigger user`)
    }
    await this.#client.query(`drop table ${unfinishedRestore}`)
    await this.#client.query('commit')
  }

  /** Undoes everything, unless it was committed. */
  async undo(): Promise<void> {
    await this.#client.query('rollback')
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)

const foreignKeys = `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'graphile_worker') order by 1, 2`
