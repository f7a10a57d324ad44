import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readArchive, type ArchiveEntry } from './archive-reader.ts'
import { isCheckpointFile } from '../modules/transparency/public.ts'
import type { OpenKeys } from './keys.ts'
import { parseHeader, parseManifest, type BackupHeader, type BackupManifest } from './manifest.ts'
import { BackupError } from './problem.ts'
import { tableFolder } from './write-backup.ts'

const decompress = promisify(gunzip)

/** Maximum size of a part of a table after decompression: a gigabyte. */
const maxPart = 2 ** 30

/** What reads a backup; each step is awaited before the next entry is read. */
export interface BackupVisitor {
  /** the first */
  header?(header: BackupHeader): Promise<void> | void
  /** whole lines in the text format of COPY; `name` is `schema.table` */
  tablePart?(name: string, text: Buffer): Promise<void>
  file?(key: string, bytes: Buffer): Promise<void>
}

/**
 * Reads a backup to its end and compares everything with its sums: those of the entries, and those of tables and files in
 * its manifest.
 * @param visitor is called before the sums can be compared: what it does must be undone when this throws
 * @throws BackupError with a wrong key, and for a file that is damaged, incomplete or no backup
 */
export async function readBackup(file: string, keys: OpenKeys, visitor: BackupVisitor = {}): Promise<BackupManifest> {
  const seen = new SeenContent()
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  for await (const entry of readArchive(file, keys)) {
    if (manifest) throw new BackupError(`${entry.name} follows the end of the backup`)
    if (!header) {
      if (entry.name !== 'backup.json') throw new BackupError(`${file} is no backup of this product`)
      header = parseHeader(entry.bytes)
      await visitor.header?.(header)
    } else if (entry.name === 'manifest.json') {
      manifest = parseManifest(entry.bytes)
      continue
    } else {
      await visit(entry, seen, visitor)
    }
    seen.entries++
  }
  if (!header || !manifest) throw new BackupError(`${file} is cut off: its end is missing`)
  seen.compare(manifest, header)
  return manifest
}

async function visit({ name, bytes }: ArchiveEntry, seen: SeenContent, visitor: BackupVisitor): Promise<void> {
  if (name.startsWith('sums/')) return
  const [, table] = /^tables\/([^/]+)\/\d{6}\.copy\.gz$/.exec(name) ?? []
  if (table !== undefined) {
    const text = await decompress(bytes, { maxOutputLength: maxPart })
    seen.addPart(table, text)
    return visitor.tablePart?.(table, text)
  }
  const [, key] = /^files\/([a-z0-9]{8,128})$/.exec(name) ?? []
  if (key === undefined || isCheckpointFile(key))
    throw new BackupError(`The backup contains ${name}, which is no part of one`)
  seen.addFile(bytes)
  return visitor.file?.(key, bytes)
}

/** Sums of what was read. */
class SeenContent {
  entries = 0
  readonly #files = { count: 0, bytes: 0 }
  readonly #tables = new Map<string, { hash: Hash; bytes: number }>()

  addPart(table: string, text: Buffer): void {
    const sum = this.#tables.get(table) ?? { hash: createHash('sha256'), bytes: 0 }
    this.#tables.set(table, sum)
    sum.hash.update(text)
    sum.bytes += text.length
  }

  addFile(bytes: Buffer): void {
    this.#files.count++
    this.#files.bytes += bytes.length
  }

  /** @throws BackupError if the manifest tells of anything else */
  compare(manifest: BackupManifest, header: BackupHeader): void {
    const differs = (what: string) => new BackupError(`The backup is damaged: ${what} differs from its manifest`)
    if (manifest.entries !== this.entries) throw differs('the number of entries')
    if (JSON.stringify(manifest.header) !== JSON.stringify(header)) throw differs('backup.json')
    for (const table of manifest.tables) {
      const { hash, bytes } = this.#tables.get(nameIn(table)) ?? { hash: createHash('sha256'), bytes: 0 }
      this.#tables.delete(nameIn(table))
      if (bytes !== table.bytes || hash.digest('hex') !== table.sha256) throw differs(nameIn(table))
    }
    for (const name of this.#tables.keys()) throw differs(name)
    const { count, bytes } = this.#files
    if (count !== manifest.files.count || bytes !== manifest.files.bytes) throw differs('the files')
  }
}

/** Name of a table in the folders of a backup. */
const nameIn = (table: { schema: string; name: string }) => tableFolder(table).slice('tables/'.length, -1)
