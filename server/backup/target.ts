import type pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { createDataSource } from '../database/data-source.ts'
import { migrationNames, migrations } from '../database/migrations/index.ts'
import { unfinishedRestore } from '../database/restoring/unfinished-restore.ts'
import type { BackupHeader } from './manifest.ts'
import { replacePartitions } from './partitions.ts'
import { BackupError } from './problem.ts'
import { tablesOf } from './snapshot.ts'

/** Session lock of a restore. */
const restoreLock = 74_010_101

/**
 * Refuses a target in which a restore would destroy something, and a backup that this version cannot restore.
 * @throws BackupError
 */
export async function checkTarget(client: pg.Client, header: BackupHeader, edition: string): Promise<void> {
  if (header.edition !== edition) {
    throw new BackupError(
      `The backup is of the edition ${header.edition}, and PLATFORM is ${edition}: restore it with PLATFORM=${header.edition}`,
    )
  }
  const unknown = header.migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup is of a newer version of the product (${header.product}; this one does not know ${unknown.join(', ')}): restore it with that version`,
    )
  }
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [restoreLock])
  if (!rows[0]?.free) throw new BackupError('Another restore of this database is running')
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!tables.some(({ name }) => name === unfinishedRestore)) {
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables. Restore into a new database, or, with the embedded one, with another DATA_DIR`,
    )
  }
  if (await hasOtherMigrations(client, header)) {
    throw new BackupError(
      'An earlier restore of a newer backup into this database was interrupted: delete the database and create it again',
    )
  }
}

/** Whether a migration was applied that is not in the backup. */
async function hasOtherMigrations(client: pg.Client, header: BackupHeader): Promise<boolean> {
  const { rows: there } = await client.query(`select to_regclass('public.migration') as is`)
  if (there[0]?.is === null) return false
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return rows.some(({ name }) => !header.migrations.includes(name))
}

/** Marks the database as being restored, and creates the tables as they were at the time of the backup. */
export async function createTables(client: pg.Client, url: string, header: BackupHeader): Promise<void> {
  await client.query(
    `create table if not exists ${unfinishedRestore} (begun_at timestamptz not null default now(), taken_at text not null)`,
  )
  await client.query(`insert into ${unfinishedRestore} (taken_at) values ($1)`, [header.takenAt])
  const wanted = migrations.filter(({ name }) => header.migrations.includes(name))
  const dataSource = await createDataSource(url, { entities: [], pool: 2, migrations: wanted }).initialize()
  try {
    await dataSource.runMigrations()
  } finally {
    await dataSource.destroy()
  }
  await runMigrations({ connectionString: url })
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  const queue = rows[0]?.id ?? 0
  if (header.queueMigration > queue) {
    throw new BackupError(
      'The backup is of a newer version of the job queue: restore it with the version that wrote it',
    )
  }
  await refuseOtherColumns(client, header)
  await replacePartitions(client, header.partitions)
}

/** Refuses a backup with tables or columns that its own migrations did not create here. */
async function refuseOtherColumns(client: pg.Client, header: BackupHeader): Promise<void> {
  const here = new Map(
    (await tablesOf(client)).map((table) => [`${table.schema}.${table.name}`, new Set(table.columns)]),
  )
  for (const { schema, name, columns } of header.tables) {
    const known = here.get(`${schema}.${name}`)
    const other = known ? columns.find((column) => !known.has(column)) : ''
    if (other === undefined) continue
    throw new BackupError(
      known
        ? `The backup has the column ${other} of ${schema}.${name}, which its migrations do not create`
        : `The backup has the table ${schema}.${name}, which its migrations do not create`,
    )
  }
}
