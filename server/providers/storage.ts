import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { DiskWriter } from './disk-writer.ts'

/** A stored file as a stream. */
export interface StoredBytes {
  stream: Readable
  /** bytes */
  size: number
}

/** Storage of file contents. A key always has the same content, so that a repeated write is harmless. */
export interface Storage {
  /** @param mimeType for a storage that serves files itself */
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>
  /**
   * Stores bytes under the hex SHA-256 of a salt and the bytes. Takes ownership of the buffer, which must not be read
   * afterwards.
   * @returns the key
   */
  putNamed(salt: string, bytes: Buffer, mimeType: string): Promise<string>
  /** @returns null for an unknown key */
  get(key: string): Promise<StoredBytes | null>
  /** Deletes a file; no error if it does not exist. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9]{8,128}$/

/** Files on the local disk, in the folder `files` of the data folder. */
export function createDiskStorage(dataDir: string): Storage {
  return new DiskStorage(join(dataDir, 'files'))
}

/** Stores files on disk, in subfolders by the first two characters of the key. */
class DiskStorage implements Storage {
  readonly #root: string
  readonly #writer = new DiskWriter()

  /** @param root the folder, created with the first file */
  constructor(root: string) {
    this.#root = resolve(root)
  }

  async put(key: string, bytes: Buffer) {
    const path = this.#path(key)
    await this.#writer.write(path, `${path}.${randomUUID()}.part`, bytes)
  }

  putNamed(salt: string, bytes: Buffer) {
    return this.#writer.writeNamed(this.#root, salt, `.${randomUUID()}.part`, bytes)
  }

  async get(key: string) {
    const path = this.#path(key)
    const size = await sizeOf(path)
    return size === null ? null : { stream: createReadStream(path), size }
  }

  async remove(key: string) {
    await rm(this.#path(key), { force: true })
  }

  #path(key: string) {
    if (!keyPattern.test(key)) throw new Error('A storage key is 8 to 128 lower-case letters and digits')
    return join(this.#root, key.slice(0, 2), key)
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
