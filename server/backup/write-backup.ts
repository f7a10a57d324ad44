import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { version as product } from '../../package.json'
import type { Config } from '../config.ts'
import { migrationNames } from '../database/migrations/index.ts'
import { unfinishedRestore } from '../database/restoring/unfinished-restore.ts'
import { neededKeys } from '../modules/files/public.ts'
import { hooksOf, type Module } from '../module/module.ts'
import type { Storage } from '../providers/storage.ts'
import { secretsFingerprint } from '../secrets/seal.ts'
import { ArchiveWriter } from './archive-writer.ts'
import type { LockKeys } from './keys.ts'
import { formatVersion, type BackupHeader, type BackupManifest, type BackupTable, type TableSum } from './manifest.ts'
import { BackupError } from './problem.ts'
import { columnsOf, nameOf, Snapshot, versionOf } from './snapshot.ts'
import { tableParts } from './table-parts.ts'

/** Files up to this size are read ahead. */
const smallFile = 4 * 2 ** 20
/** Number of files that are read at the same time. */
const filesAhead = 8
/** Missing files that the manifest names at most. */
const namedMissing = 1000

/** What a backup is taken of. */
export interface BackupSource {
  readonly config: Config
  /** URL of a connection with a session */
  readonly databaseUrl: string
  readonly storage: Storage
  readonly modules: readonly Module[]
}

/** A backup that has been written. */
export interface WrittenBackup {
  readonly manifest: BackupManifest
  /** bytes of the file */
  readonly size: number
}

/**
 * Writes a backup of the database and of the files to which it refers, in one snapshot, while the product runs.
 * @param file which must not exist, and does not until the backup is complete
 * @throws BackupError
 */
export async function writeBackup(source: BackupSource, file: string, keys: LockKeys): Promise<WrittenBackup> {
  const archive = await ArchiveWriter.open(file, keys)
  try {
    const snapshot = await Snapshot.open(source.databaseUrl)
    try {
      return await writeSnapshot(source, snapshot, archive)
    } finally {
      await snapshot.close()
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function writeSnapshot(source: BackupSource, snapshot: Snapshot, archive: ArchiveWriter): Promise<WrittenBackup> {
  const header = await headerOf(source, snapshot)
  await archive.add('backup.json', json(header))
  const tables: TableSum[] = []
  for (const table of header.tables) tables.push(await writeTable(snapshot, archive, table))
  const sequences = await snapshot.sequences()
  const { missingFiles, ...files } = await writeFiles(source, snapshot, archive)
  let manifest: BackupManifest | undefined
  const size = await archive.finish('manifest.json', (entries) => {
    manifest = { header, tables, sequences, files, missingFiles, entries }
    return json(manifest)
  })
  if (!manifest) throw new Error('The manifest was not written')
  return { manifest, size }
}

async function headerOf({ config }: BackupSource, snapshot: Snapshot): Promise<BackupHeader> {
  const tables = await snapshot.tables()
  const has = (schema: string, name: string) => tables.some((table) => table.schema === schema && table.name === name)
  if (has('public', unfinishedRestore)) {
    throw new BackupError('The restore of this database has not ended: repeat it first, see docs/backup.md')
  }
  const migrations = has('public', 'migration')
    ? await snapshot.rows<{ name: string }>('select name from migration order by timestamp, id')
    : []
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up')
  const applied = new Set(migrations.map(({ name }) => name))
  if (applied.size !== migrationNames.length || !migrationNames.every((name) => applied.has(name))) {
    throw new BackupError(
      'The database has the schema of another version of the product: take the backup with the version that runs on it',
    )
  }
  const [queue] = await snapshot.rows<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  const [{ now } = { now: new Date() }] = await snapshot.rows<{ now: Date }>('select now() as now')
  return {
    format: formatVersion,
    edition: config.platform,
    product,
    publicUrl: config.publicUrl,
    takenAt: now.toISOString(),
    postgres: await versionOf(snapshot),
    migrations: migrations.map(({ name }) => name),
    queueMigration: queue?.id ?? 0,
    secretsKey: await secretsFingerprint(config),
    tables,
    partitions: await snapshot.partitions(),
  }
}

/** Writes a table as `tables/<schema>.<table>/<part>.copy.gz`. */
async function writeTable(snapshot: Snapshot, archive: ArchiveWriter, table: BackupTable): Promise<TableSum> {
  const { schema, name } = table
  const copy = snapshot.copy(`select ${columnsOf(table)} from ${nameOf(table)}`)
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  for await (const { text, compressed } of tableParts(copy)) {
    hash.update(text)
    bytes += text.length
    await archive.add(`${tableFolder(table)}${String(++part).padStart(6, '0')}.copy.gz`, compressed)
  }
  return { schema, name, rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Folder of a table in a backup. */
export const tableFolder = ({ schema, name }: { schema: string; name: string }): string => `tables/${schema}.${name}/`

/** Writes the files to which the snapshot refers, as `files/<key>`. */
async function writeFiles(
  { modules, storage }: BackupSource,
  snapshot: Snapshot,
  archive: ArchiveWriter,
): Promise<{ count: number; bytes: number; missingFiles: string[] }> {
  const keys = createInterface({ input: snapshot.copy(neededKeys({ hooks: hooksOf(modules) })), crlfDelay: Infinity })
  const written = { count: 0, bytes: 0, missingFiles: [] as string[] }
  for await (const { key, small } of readAhead(storage, keys)) {
    const found = small ?? (await storage.get(key))
    if (found === null) {
      if (written.missingFiles.length < namedMissing) written.missingFiles.push(key)
      continue
    }
    const size = Buffer.isBuffer(found) ? found.length : found.size
    if (Buffer.isBuffer(found)) await archive.add(`files/${key}`, found)
    else await archive.addStream(`files/${key}`, size, found.stream)
    written.count++
    written.bytes += size
  }
  return written
}

interface ReadFile {
  readonly key: string
  /** undefined: too large to be read ahead, or missing */
  readonly small: Buffer | undefined
}

/** Reads small files ahead, since each read from a bucket takes its time. */
async function* readAhead(storage: Storage, keys: AsyncIterable<string>): AsyncGenerator<ReadFile> {
  const running: Promise<ReadFile>[] = []
  try {
    for await (const key of keys) {
      running.push(readSmall(storage, key))
      if (running.length > filesAhead) yield await (running.shift() as Promise<ReadFile>)
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next
  } finally {
    await Promise.allSettled(running)
  }
}

async function readSmall(storage: Storage, key: string): Promise<ReadFile> {
  const found = await storage.get(key)
  if (found && found.size <= smallFile) return { key, small: await buffer(found.stream) }
  found?.stream.destroy()
  return { key, small: undefined }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
