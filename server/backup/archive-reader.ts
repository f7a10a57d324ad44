import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { extract } from 'tar-stream'
import { decrypterFor, type OpenKeys } from './keys.ts'
import { BackupError } from './problem.ts'

/** Maximum size of an entry, which is read into memory: a gigabyte. */
const maxEntry = 2 ** 30

/** An entry of a backup. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Reads the entries of an encrypted archive in order and compares them with its sums. The last entry comes only when all
 * others were right.
 * @throws BackupError with a wrong key, and for a file that is damaged, cut off or no backup
 */
export async function* readArchive(file: string, keys: OpenKeys): AsyncGenerator<ArchiveEntry> {
  const plain = await decrypted(file, keys)
  const tar = extract()
  const source = Readable.fromWeb(plain)
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  const sums = new Map<string, string>()
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > maxEntry)
        throw new BackupError(`The backup contains ${name}, which is no part of one`)
      const bytes = await buffer(entry)
      if (name.startsWith('sums/')) compare(bytes.toString('utf8'), sums)
      else sums.set(name, createHash('sha256').update(bytes).digest('hex'))
      yield { name, bytes }
    }
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, error)
  } finally {
    source.destroy()
  }
}

/** Compares the sums of an entry `sums/…` with those of the entries before it. */
function compare(lines: string, sums: Map<string, string>): void {
  for (const line of lines.trimEnd().split('\n')) {
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sum === undefined || sums.get(name) !== sum) throw new BackupError(`${name || line} of the backup is damaged`)
    sums.delete(name)
  }
  const [unlisted] = sums.keys()
  if (unlisted !== undefined) throw new BackupError(`${unlisted} of the backup has no sum`)
}

async function decrypted(file: string, keys: OpenKeys): Promise<WebStream<Uint8Array>> {
  const decrypter = decrypterFor(keys)
  const source = createReadStream(file, { highWaterMark: 2 ** 18 })
  try {
    const stream = Readable.toWeb(source) as ReadableStream<Uint8Array>
    return (await decrypter.decrypt(stream)) as WebStream<Uint8Array>
  } catch (error) {
    source.destroy()
    const { message, code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw new BackupError(`${file} cannot be read: ${message}`, { cause: error })
    if (/no identity matched/.test(message)) {
      throw new BackupError('The passphrase or key does not open this backup', { cause: error })
    }
    throw new BackupError(`${file} is no backup, or its beginning is damaged`, { cause: error })
  }
}

function damaged(file: string, cause: unknown): BackupError {
  const { message } = cause as Error
  return new BackupError(`${file} is damaged or cut off: ${message}`, { cause })
}
