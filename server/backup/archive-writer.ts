import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pack } from 'tar-stream'
import { encrypterFor, type LockKeys } from './keys.ts'
import { BackupError } from './problem.ts'

/** Entries whose sums are in one entry `sums/…`. */
const sumsPerEntry = 5000

/**
 * An encrypted tar archive that is being written. It has its final name only when it is complete and on disk. After each
 * 5000 entries and at the end, an entry `sums/…` lists their SHA-256, in the format of `sha256sum`.
 */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #file: string
  readonly #draft: string
  readonly #written: Promise<void>
  #failure: Error | undefined
  #sums: string[] = []
  #sumFiles = 0
  #entries = 0

  private constructor(file: string, encrypted: (plain: WebStream<Uint8Array>) => Promise<WebStream<Uint8Array>>) {
    this.#file = file
    this.#draft = `${file}.part`
    const plain = Readable.toWeb(Readable.from(this.#pack, { objectMode: false })) as WebStream<Uint8Array>
    this.#written = encrypted(plain).then((stream) =>
      pipeline(Readable.fromWeb(stream), createWriteStream(this.#draft, { flags: 'w', mode: 0o600, flush: true })),
    )
    this.#written.catch((error: Error) => {
      this.#failure = error
      this.#pack.destroy(error)
    })
  }

  /** @throws BackupError if the file exists, or without valid keys */
  static async open(file: string, keys: LockKeys): Promise<ArchiveWriter> {
    const encrypter = encrypterFor(keys)
    if (await exists(file)) throw new BackupError(`${file} exists: a backup overwrites nothing`)
    const encrypt = async (plain: WebStream<Uint8Array>) =>
      (await encrypter.encrypt(plain as ReadableStream<Uint8Array>)) as WebStream<Uint8Array>
    return new ArchiveWriter(file, encrypt)
  }

  /** Number of entries so far. */
  get entries(): number {
    return this.#entries
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.#put(name, bytes.length, Readable.from([bytes], { objectMode: false }))
  }

  /** Adds a stream whose size is known. @throws if it has another size */
  async addStream(name: string, size: number, stream: Readable): Promise<void> {
    await this.#put(name, size, stream)
  }

  /** Writes the last entry and gives the file its name. @returns its size in bytes */
  async finish(name: string, bytesOf: (entries: number) => Buffer): Promise<number> {
    await this.#flushSums()
    await this.add(name, bytesOf(this.#entries))
    this.#pack.finalize()
    await this.#written
    await rename(this.#draft, this.#file)
    return (await stat(this.#file)).size
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await rm(this.#draft, { force: true })
  }

  async #put(name: string, size: number, stream: Readable): Promise<void> {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await new Promise<void>((resolve, reject) => {
        const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
          error ? reject(error) : resolve(),
        )
        pipeline(stream, hashing, entry).catch(reject)
      })
    } catch (error) {
      throw this.#failure ?? error
    }
    this.#entries++
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
    if (this.#sums.length >= sumsPerEntry) await this.#flushSums()
  }

  async #flushSums(): Promise<void> {
    const lines = this.#sums
    this.#sums = []
    if (lines.length === 0) return
    await this.add(`sums/${String(++this.#sumFiles).padStart(6, '0')}.sha256`, Buffer.from(lines.join('')))
    this.#sums = []
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
