import { Worker } from 'node:worker_threads'

/** How far the writing threads stand back behind the rest of the process (POSIX niceness). */
const niceness = 5
/** Threads: a disk takes two files that are made durable at once better than one after the other. */
const threads = 2

/**
 * The program of a writing thread. A text, so that it runs the same from source and from the bundle. Calls that wait for
 * the disk hold up this thread alone: neither the server's thread nor the pool that its other files need.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } = require('node:fs')
const { createHash } = require('node:crypto')
const { dirname, join } = require('node:path')
try { require('node:os').setPriority(0, workerData.niceness) } catch {}
const write = ({ path, draft, bytes }) => {
  if (statSync(path, { throwIfNoEntry: false })?.size === bytes.length) return
  mkdirSync(dirname(path), { recursive: true })
  // a reader sees the whole file or none, even when the machine stops in the middle
  try {
    const file = openSync(draft, 'wx')
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
const writeNamed = ({ root, salt, draft, bytes }) => {
  const key = createHash('sha256').update(salt).update(bytes).digest('hex')
  const path = join(root, key.slice(0, 2), key)
  write({ path, draft: path + draft, bytes })
  return key
}
parentPort.on('message', (task) => {
  let key = null
  let problem = null
  try {
    if (task.root) key = writeNamed(task)
    else write(task)
  } catch (error) {
    problem = { message: error.message, code: error.code }
  }
  parentPort.postMessage({ id: task.id, key, problem })
})
`

/** A whole file for a path, or one that the thread names by the hash of its salt and content, in a folder of the root. */
type Task =
  | { path: string; draft: string; bytes: Uint8Array }
  | { root: string; salt: string; draft: string; bytes: Uint8Array }

interface Answer {
  id: number
  /** the name that the thread has made */
  key: string | null
  problem: { message: string; code?: string } | null
}

interface Waiting {
  resolve(key: string | null): void
  reject(error: Error): void
}

/** Writes whole files durably, in threads of its own. A file of the same length that is there already stays. */
export class DiskWriter {
  readonly #threads: WriterThread[] = []

  /**
   * @param path where the file is to be
   * @param draft where it is written until it is whole; in the same folder
   */
  async write(path: string, draft: string, bytes: Buffer): Promise<void> {
    await this.#thread().do({ path, draft, bytes })
  }

  /**
   * Writes a file that is named by the SHA-256 of salt and bytes, in a folder of the name's first two digits. Bytes that
   * own their memory are handed to the thread: nobody reads them here afterwards.
   * @param draft what is added to its name until it is whole
   * @returns the name
   */
  async writeNamed(root: string, salt: string, draft: string, bytes: Buffer): Promise<string> {
    const owned = bytes.byteLength > 0 && bytes.byteLength === bytes.buffer.byteLength
    const key = await this.#thread().do({ root, salt, draft, bytes }, owned ? [bytes.buffer as ArrayBuffer] : [])
    return key!
  }

  /** The thread with the least to do. */
  #thread(): WriterThread {
    const idle = this.#threads.find((thread) => !thread.waiting)
    if (!idle && this.#threads.length < threads) this.#threads.push(new WriterThread())
    const [first, ...others] = this.#threads
    return idle ?? others.reduce((least, one) => (one.waiting <= least.waiting ? one : least), first!)
  }
}

/** One thread. It is begun again after it ended, and keeps no process alive but while it writes. */
class WriterThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #last = 0

  get waiting() {
    return this.#waiting.size
  }

  do(task: Task, handedOver: readonly ArrayBuffer[] = []): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#waiting.set(id, { resolve, reject })
      this.#worker ??= this.#start()
      this.#worker.ref()
      try {
        this.#worker.postMessage({ ...task, id }, handedOver)
      } catch (error) {
        this.#answered(id)
        reject(error as Error)
      }
    })
  }

  /** Nothing more is awaited of a task. */
  #answered(id: number): Waiting | undefined {
    const asked = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!this.#waiting.size) this.#worker?.unref()
    return asked
  }

  #start(): Worker {
    const worker = new Worker(program, { eval: true, workerData: { niceness }, execArgv: [], env: {} })
    worker.on('message', ({ id, key, problem }: Answer) => {
      const asked = this.#answered(id)
      if (problem) asked?.reject(Object.assign(new Error(problem.message), { code: problem.code }))
      else asked?.resolve(key)
    })
    let cause = new Error('The thread that writes files ended')
    worker.on('error', (error) => (cause = error as Error))
    worker.on('exit', () => {
      this.#worker = null
      const left = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { reject } of left) reject(cause)
    })
    return worker
  }
}
