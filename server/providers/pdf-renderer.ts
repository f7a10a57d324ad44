import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { ProviderBusy } from '../errors/busy.ts'
import type { Texts } from '../errors/texts.ts'

/**
 * Input of the documents by name; it must be structured-cloneable. A module adds its own:
 * `declare module '../../providers/pdf-renderer.ts' { interface Documents { receipt: Receipt } }`
 */
export interface Documents {}
export type DocumentName = keyof Documents & string

/** Draws documents as PDF, off the event loop that serves requests. */
export interface PdfRenderer {
  /**
   * @param texts of the node
   * @throws ProviderBusy if the queue is full
   */
  draw<K extends DocumentName>(
    name: K,
    from: Documents[K],
    texts: Pick<Texts, 'changed' | 'translator'>,
  ): Promise<Buffer>
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** bundle of server/documents/thread.ts */
  readonly program: string
  /** maximum number of threads; they start on demand and stop when idle */
  readonly threads: number
  /** maximum number of queued documents */
  readonly waiting: number
}

const longestIdle = 30_000
/** Memory limit of a thread in megabytes; a page needs a few. */
const maxMemory = 128
const retryAfterMs = 5000

/** Leaves a core for requests; more than two threads would compete with PostgreSQL. */
export const defaultThreads = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Maximum queue length: about half a minute of work for a thread. Bulk jobs stay far below it. */
export const defaultWaiting = 1000

/** Draws in threads; the first one starts with the first document. */
export function createPdfRenderer({ program, threads, waiting }: PdfRendererOptions): PdfRenderer {
  let pool: Piscina | undefined
  const start = () => {
    const threadPool = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: longestIdle,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    })
    // A thread that fails between two documents is replaced; without a listener the event would end the process.
    threadPool.on('error', () => undefined)
    return threadPool
  }
  return {
    async draw(name, from, { changed }) {
      pool ??= start()
      if (pool.queueSize >= waiting) throw new ProviderBusy(retryAfterMs)
      // The program is loaded with the document, so that a program that cannot be loaded fails only the document.
      const used = pool
      try {
        const { buffer, byteOffset, length } = (await used.run(
          { name, from, changed },
          { filename: program },
        )) as Uint8Array<ArrayBuffer>
        return Buffer.from(buffer, byteOffset, length)
      } catch (error) {
        if (isLoadError(error) && pool === used) {
          // Threads cache modules that failed to load; new threads load them again.
          pool = undefined
          void used.close()
        }
        throw error
      }
    },
    close: async () => pool?.destroy(),
  }
}

/** Whether the program or one of its modules is missing or incomplete, for example during a deployment. */
function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // error codes are lost between threads
  return error.message.startsWith('Cannot find ') || error.name === 'SyntaxError'
}

/** Path of the bundled worker program, next to the server's bundle, which contains this module or its chunk. */
export function builtProgram(): string {
  const at = (place: string) => fileURLToPath(new URL(place, import.meta.url))
  const beside = at('./document-thread.js')
  const above = at('../document-thread.js')
  return existsSync(beside) || !existsSync(above) ? beside : above
}
