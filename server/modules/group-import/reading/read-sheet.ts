import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import jschardet from 'jschardet'
import Papa from 'papaparse'
import yauzl from 'yauzl'
import { failure } from '../../../graphql/errors/errors.ts'
import { sheetWorkerProgram } from './sheet-worker.ts'
import { separators } from '../../../../shared/text-file.ts'

/** Size and row limits of a class list. */
export const maxSheetBytes = 5 * 1024 * 1024
export const maxRows = 2000
const maxColumns = 60
/** Limits of an archive, checked before unpacking. */
const maxEntries = 500
const maxUnpackedBytes = 60 * 1024 * 1024
const maxRatio = 200
/** Memory and time limits of the parser thread, which is terminated beyond them. */
const maxMegabytes = 300
const maxMs = 20_000

/** A parsed file with its reading options. */
export interface Sheet {
  readonly headers: string[]
  readonly rows: string[][]
  /** text files only; null for a spreadsheet */
  readonly encoding: string | null
  /** text files only; null for a spreadsheet */
  readonly separator: string | null
}

/** Reading options of a text file, which override the detected ones. */
export interface TextReading {
  readonly encoding?: string | null
  readonly separator?: string | null
}

const unreadable = () => failure('UNSUPPORTED_MEDIA', 'This file cannot be read. Save it as XLSX, ODS or CSV.')

/**
 * Parses a spreadsheet or a text file.
 * @throws UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN (macros, formulas, hidden sheets, too many rows, empty, encoding)
 */
export async function readSheet(bytes: Buffer, { encoding, separator }: TextReading = {}): Promise<Sheet> {
  if (bytes.length > maxSheetBytes) throw failure('TOO_LARGE', 'The file is too large (max. 5 MB)')
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const isOldExcel = bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'
  if (isArchive) await checkArchive(bytes)
  const text = isArchive || isOldExcel ? null : decode(bytes, encoding ?? null)
  const parsed = text && parseText(text.text, separator ?? null)
  const all = parsed?.rows ?? (await parseInThread(bytes))
  const filled = all.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
  const [headers, ...rows] = filled
  if (!headers || rows.length === 0) throw failure('RULE_BROKEN', 'The file has no rows below its headings')
  if (rows.length > maxRows) throw failure('TOO_MANY_ROWS', { count: maxRows })
  if (headers.length > maxColumns) throw failure('TOO_MANY_COLUMNS', { count: maxColumns })
  return {
    headers,
    rows: rows.map((row) => headers.map((_, i) => row[i] ?? '')),
    encoding: text?.encoding ?? null,
    separator: parsed?.separator ?? null,
  }
}

/** Checks the declared sizes before unpacking. */
function checkArchive(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) return reject(unreadable())
      let unpacked = 0
      let entries = 0
      archive.on('error', () => reject(unreadable()))
      archive.on('end', () => resolve())
      archive.on('entry', (entry: yauzl.Entry) => {
        entries += 1
        unpacked += entry.uncompressedSize
        const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
        const isBomb = entry.uncompressedSize > 1024 * 1024 && ratio > maxRatio
        if (entries > maxEntries || unpacked > maxUnpackedBytes || isBomb) {
          return reject(failure('TOO_LARGE', 'The file is too large when unpacked'))
        }
        if (/vbaProject|\.bin$|Basic\/|Scripts\//i.test(entry.fileName)) {
          return reject(failure('RULE_BROKEN', 'The file contains macros. Save it as XLSX without macros.'))
        }
        archive.readEntry()
      })
      archive.readEntry()
    })
  })
}

type Answer = { rows: string[][] } | { refused: string; detail: string }

function parseInThread(bytes: Buffer): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const parser = createRequire(import.meta.url).resolve('@e965/xlsx')
    const worker = new Worker(sheetWorkerProgram, {
      eval: true,
      workerData: { bytes: new Uint8Array(bytes), parser, maxRows },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      env: {},
    })
    const end = (then: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      then()
    }
    const timer = setTimeout(() => end(() => reject(tooMuch())), maxMs)
    worker.on('message', (answer: Answer) =>
      end(() => ('rows' in answer ? resolve(answer.rows) : reject(refusalOf(answer.refused, answer.detail)))),
    )
    worker.on('error', () => end(() => reject(tooMuch())))
  })
}

const tooMuch = () => failure('TOO_LARGE', 'The file is too large when unpacked')

function refusalOf(code: string, detail: string) {
  if (code === 'formula') {
    return failure('CELL_WITH_FORMULA', { cell: detail })
  }
  if (code === 'hidden') return failure('SHEET_HIDDEN', { sheet: detail })
  return unreadable()
}

/** Detects the encoding: byte order mark, then strict UTF-8, then a guess, which users can override. */
function decode(bytes: Buffer, encoding: string | null): { text: string; encoding: string } {
  if (bytes.includes(0) && !/^(?:fffe|feff)/.test(bytes.subarray(0, 2).toString('hex')) && !encoding) throw unreadable()
  const labels = encoding ? [encoding] : [markOf(bytes), 'utf-8', guessOf(bytes), 'windows-1252']
  for (const label of labels) {
    if (!label) continue
    try {
      return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding: label.toLowerCase() }
    } catch {
      // not this encoding
    }
  }
  if (encoding) throw failure('RULE_BROKEN', 'The file does not use this encoding. Choose another one.')
  throw unreadable()
}

function markOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

const guessOf = (bytes: Buffer): string | null => jschardet.detect(bytes.subarray(0, 65_536)).encoding || null

function parseText(text: string, separator: string | null): { rows: string[][]; separator: string } {
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: maxRows + 2,
    skipEmptyLines: 'greedy',
    delimiter: separator ?? '',
    delimitersToGuess: [...separators],
  })
  return { rows: data.map((row) => row.map((cell) => String(cell).slice(0, 500))), separator: meta.delimiter }
}
