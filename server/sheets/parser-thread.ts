import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { apostropheOfExports } from './formula-text.ts'
import { failure } from '../errors/errors.ts'
import { tooLargeUnpacked, unreadable, withMacros } from './archive.ts'
import type { SheetCell } from './cell.ts'
import book from './parser/book.js?raw'
import document from './parser/open-document.js?raw'
import thread from './parser/thread.js?raw'

/** Memory and time limits of the parser thread, which is terminated beyond them. */
const maxMegabytes = 300
const maxMs = 20_000
/** Milliseconds for which an idle thread is kept. */
const idleMs = 5000

/** Request to the parser thread. */
export interface ParserTask {
  readonly kind: 'book' | 'document' | 'text'
  readonly bytes?: Uint8Array
  readonly text?: string
  readonly separator?: string
  readonly separators?: readonly string[]
  readonly keepsApostrophes?: boolean
  readonly sheet?: string
  /** reads all visible sheets */
  readonly every?: boolean
  readonly maxRows: number
  readonly maxColumns: number
  readonly maxCharacters: number
}

/** A row that is not blank. */
export interface SheetRow {
  /** number in the file, from 1 */
  readonly row: number
  readonly cells: readonly (SheetCell | null)[]
}

export interface ParserAnswer {
  /** visible sheets with content, in tab order */
  readonly sheets: readonly { readonly name: string; readonly rowCount: number }[]
  /** the sheet read; null if several could be meant */
  readonly sheet: string | null
  readonly rows: readonly SheetRow[]
  readonly separator?: string
  /** with `every`: the visible sheets with content, in tab order, and the names of the hidden ones */
  readonly tables?: readonly NamedSheet[]
  readonly hidden?: readonly string[]
}

/** A sheet with its rows. */
export interface NamedSheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
  /** pictures, shapes and charts: the row, from 1, and the address of the cell to which they are fixed */
  readonly drawings: readonly { readonly row: number; readonly at: string }[]
}

let idle: { worker: Worker; end: NodeJS.Timeout } | null = null

function takeWorker(): Worker {
  if (idle) {
    const { worker, end } = idle
    idle = null
    clearTimeout(end)
    return worker
  }
  const { resolve } = createRequire(import.meta.url)
  const worker = new Worker([book, document, thread].join('\n'), {
    eval: true,
    workerData: {
      xlsx: resolve('@e965/xlsx'),
      saxes: resolve('saxes'),
      papaparse: resolve('papaparse'),
      apostrophe: apostropheOfExports.source,
    },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    env: {},
  })
  worker.unref()
  return worker
}

function giveBack(worker: Worker): void {
  worker.removeAllListeners()
  worker.unref()
  if (idle) return void worker.terminate()
  // an error between two tasks must not end the process
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (idle?.worker === worker) idle = null
  })
  const end = setTimeout(() => {
    if (idle?.worker === worker) idle = null
    void worker.terminate()
  }, idleMs)
  idle = { worker, end: end.unref() }
}

/**
 * Reads a file in the parser thread.
 * @throws UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN (macros, hidden parts, limits, quotation marks)
 */
export function parseInThread(task: ParserTask): Promise<ParserAnswer> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker()
    worker.removeAllListeners()
    worker.ref()
    const abort = () => {
      clearTimeout(timer)
      worker.removeAllListeners()
      worker.on('error', () => undefined)
      void worker.terminate()
      reject(tooLargeUnpacked())
    }
    const timer = setTimeout(abort, maxMs)
    worker.on('error', abort)
    worker.on('exit', abort)
    worker.on('message', (answer: ParserAnswer | { refused: string; detail: string }) => {
      clearTimeout(timer)
      giveBack(worker)
      if ('refused' in answer) reject(refusalOf(answer.refused, answer.detail, task))
      else resolve(answer)
    })
    worker.postMessage(task)
  })
}

function refusalOf(reason: string, detail: string, { maxRows, maxColumns, maxCharacters }: ParserTask) {
  switch (reason) {
    case 'macros':
      return withMacros()
    case 'hiddenSheet':
      return failure('SHEET_HIDDEN', { sheet: detail })
    case 'hiddenRow':
      return failure('SHEET_ROW_HIDDEN', { row: Number(detail) })
    case 'hiddenColumn':
      return failure('SHEET_COLUMN_HIDDEN', { column: detail })
    case 'noSheet':
      return failure('SHEET_MISSING', { sheet: detail })
    case 'rows':
      return failure('TOO_MANY_ROWS', { count: maxRows })
    case 'columns':
      return failure('TOO_MANY_COLUMNS', { count: maxColumns })
    case 'longCell':
      return failure('SHEET_CELL_TOO_LONG', { cell: detail, count: maxCharacters })
    case 'quotes':
      return failure('SHEET_QUOTES_OPEN', { row: Number(detail) })
    default:
      return unreadable()
  }
}
