import { Worker } from 'node:worker_threads'
import { required } from '../../shared/required.ts'

/** POSIX niceness of the writer threads: they yield to the rest of the process. */
const niceness = 5
/** Number of threads: two concurrent fsyncs are faster than two in sequence. */
const threads = 2

/**
 * Source of a writer thread, as a string so that it runs the same from source and from the bundle. Its calls block only
 * this thread, not the server's thread or libuv's pool.
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

/** A file to write: at a path, or in a folder under the hash of its salt and content. */
type Task =
  | { path: string; draft: string; bytes: Uint8Array }
  | { root: string; salt: string; draft: string; bytes: Uint8Array }

interface Answer {
  id: number
  /** the name derived from the hash */
  key: string | null
  problem: { message: string; code?: string } | null
}

interface Waiting {
  resolve(key: string | null): void
  reject(error: Error): void
}

/** Writes whole files durably in worker threads. An existing file of the same length is not rewritten. */
export class DiskWriter {
  readonly #threads: WriterThread[] = []

  /**
   * @param path destination
   * @param draft temporary path in the same folder, until the file is complete
   */
  async write(path: string, draft: string, bytes: Buffer): Promise<void> {
    await this.#thread().do({ path, draft, bytes })
  }

  /**
   * Writes a file named by the SHA-256 of salt and bytes, in a folder named by the hash's first two digits. A buffer
   * that owns its memory is transferred to the thread and must not be read afterwards.
   * @param draft suffix of the temporary name until the file is complete
   * @returns the name
   */
  async writeNamed(root: string, salt: string, draft: string, bytes: Buffer): Promise<string> {
    const owned = bytes.byteLength > 0 && bytes.byteLength === bytes.buffer.byteLength
    const key = await this.#thread().do({ root, salt, draft, bytes }, owned ? [bytes.buffer as ArrayBuffer] : [])
    return required(key, 'name of the written file')
  }

  /** Returns the least busy thread. */
  #thread(): WriterThread {
    const idle = this.#threads.find((thread) => !thread.waiting)
    if (idle) return idle
    if (this.#threads.length < threads) this.#threads.push(new WriterThread())
    return this.#threads.reduce((least, one) => (one.waiting <= least.waiting ? one : least))
  }
}

/** A writer thread. It is restarted after it exits, and keeps the process alive only while it writes. */
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

  /** Removes a completed task. */
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
    let cause = new Error('The file writer thread exited')
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
