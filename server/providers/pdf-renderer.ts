import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { overloaded } from '../graphql/errors.ts'
import { changedServerTexts } from '../locales/translator.ts'

/**
 * The documents that there are and what each is drawn from: data that a thread can be sent. A module adds its own:
 * `declare module '../../providers/pdf-renderer.ts' { interface Documents { receipt: Receipt } }`
 */
export interface Documents {}
export type DocumentName = keyof Documents & string

/** Draws documents as PDF, aside from the event loop that answers requests. */
export interface PdfRenderer {
  /** @throws OVERLOADED while too many others wait */
  draw<K extends DocumentName>(name: K, from: Documents[K]): Promise<Buffer>
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** the program of a thread, built from server/documents/thread.ts */
  readonly program: string
  /** threads at most; they come with the work and go some time after it */
  readonly threads: number
  /** documents that may wait for a thread */
  readonly waiting: number
}

const longestIdle = 30_000
/** Megabytes that a thread may hold: a page needs a few. */
const mostMemory = 128
const retryAfterMs = 5000

/** One core is left for requests, and more than two threads would only take what PostgreSQL needs. */
export const usualThreads = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Documents that wait: half a minute of work for a thread. What draws many at a time keeps far below it. */
export const usualWaiting = 1000

/** Draws in threads; none is started before the first document. */
export function createPdfRenderer({ program, threads, waiting }: PdfRendererOptions): PdfRenderer {
  let pool: Piscina | undefined
  const start = () =>
    new Piscina({
      filename: program,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: longestIdle,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    })
  return {
    async draw(name, from) {
      pool ??= start()
      if (pool.queueSize >= waiting) throw overloaded(retryAfterMs)
      const { buffer, byteOffset, length } = (await pool.run({
        name,
        from,
        texts: changedServerTexts(),
      })) as Uint8Array<ArrayBuffer>
      return Buffer.from(buffer, byteOffset, length)
    },
    close: async () => pool?.destroy(),
  }
}

/** Where a thread's program was built to: beside the server's own, of which this is a part or a chunk. */
export function builtProgram(): string {
  const places = ['./document-thread.js', '../document-thread.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  )
  return places.find((place) => existsSync(place)) ?? places[0]!
}
