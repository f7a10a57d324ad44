import pg from 'pg'
import type { Config } from '../config.ts'
import type { Storage } from '../providers/storage.ts'
import { secretsFingerprint } from '../secrets/seal.ts'
import { readBackup } from './check-backup.ts'
import type { OpenKeys } from './keys.ts'
import { TableLoader } from './load-tables.ts'
import type { BackupManifest } from './manifest.ts'
import { checkTarget, createTables } from './target.ts'

/** Files that are written at the same time. */
const filesAtOnce = 8

/** Where a backup is restored. */
export interface RestoreTarget {
  readonly config: Config
  /** URL of a connection with a session */
  readonly databaseUrl: string
  readonly storage: Storage
}

/** A backup that has been restored. */
export interface RestoredBackup {
  readonly manifest: BackupManifest
  /** whether this site has the key that encrypted the columns */
  readonly hasSecretsKey: boolean
}

/**
 * Restores a backup into an empty database and the file storage. It reads the backup twice: the first time it only compares
 * sums. The rows appear all at once, after the files; an interrupted restore leaves a database that nodes refuse, and can be
 * repeated. Later migrations are not run.
 * @throws BackupError
 */
export async function restoreBackup(target: RestoreTarget, file: string, keys: OpenKeys): Promise<RestoredBackup> {
  const { config, databaseUrl, storage } = target
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stadia restore', keepAlive: true })
  // a failing statement reports the loss of the connection
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { header } = await readBackup(file, keys, { header: (each) => checkTarget(client, each, config.platform) })
    await createTables(client, databaseUrl, header)
    const loader = new TableLoader(client, header)
    const files = new FileWriter(storage)
    await loader.begin()
    let manifest: BackupManifest
    try {
      manifest = await readBackup(file, keys, {
        tablePart: (name, text) => loader.load(name, text),
        file: (key, bytes) => files.write(key, bytes),
      })
      await files.end()
      await loader.commit(manifest)
    } catch (error) {
      await files.end().catch(() => undefined)
      await loader.undo().catch(() => undefined)
      throw error
    }
    await client.query('analyze')
    return { manifest, hasSecretsKey: header.secretsKey === (await secretsFingerprint(config)) }
  } finally {
    await client.end()
  }
}

/** Writes files, some at the same time. */
class FileWriter {
  readonly #storage: Storage
  readonly #running = new Set<Promise<void>>()
  #failure: unknown

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** Resolves when the next file may be given. A file that is there is not written again. */
  async write(key: string, bytes: Buffer): Promise<void> {
    const writing = this.#storage
      .put(key, bytes, 'application/octet-stream')
      .catch((error: unknown) => void (this.#failure ??= error))
      .finally(() => this.#running.delete(writing))
    this.#running.add(writing)
    if (this.#running.size >= filesAtOnce) await Promise.race(this.#running)
    if (this.#failure) throw this.#failure
  }

  /** Waits for all. @throws the first failure */
  async end(): Promise<void> {
    await Promise.all(this.#running)
    if (this.#failure) throw this.#failure
  }
}
