import { digestOf } from '../tlog/exam-entry.ts'
import type { Deviations } from './findings.ts'
import {
  digestOfText,
  keyFormat,
  lineFile,
  linesPerFile,
  manifestFormat,
  type Evidence,
  type KeyFile,
  type Manifest,
  type OpenedLeaf,
  type PlaceLine,
  type WithheldEvidence,
} from './format.ts'

/** Reads a part of the log or of the published files by its path below the log’s prefix; null if there is none. */
export type ReadPublished = (path: string) => Promise<Uint8Array | null>

/** The published files of an exam, as far as they can be read. */
export interface PublishedFiles {
  readonly manifest: Manifest
  readonly manifestDigest: string
  /** openings of events of the whole exam */
  readonly openings: readonly OpenedLeaf[]
  readonly key: KeyFile | null
  /** all versions of the key by digest, and of the paper */
  readonly keys: ReadonlyMap<string, KeyFile>
  readonly places: ReadonlyMap<number, PlaceLine>
  readonly evidence: ReadonlyMap<number, Evidence | WithheldEvidence>
}

/**
 * Reads the published files of an exam and compares each file and each line with its digest.
 * @returns null without a manifest
 */
export async function readPublished(
  read: ReadPublished,
  exam: string,
  found: Deviations,
): Promise<PublishedFiles | null> {
  const bytesOf = (name: string) => read(`exams/${exam}/${name}`)
  const manifestBytes = await bytesOf('manifest.json')
  const manifest = manifestBytes && parsed(textOf(manifestBytes), 'manifest.json', found, isManifest)
  if (!manifestBytes || !manifest) {
    if (!manifestBytes) found.add('file', 'manifest.json', 'The file is missing')
    return null
  }
  if (manifest.format !== manifestFormat) {
    found.add('format', 'manifest.json', `The format is not ${manifestFormat}`)
    return null
  }
  if (manifest.exam !== exam) found.add('file', 'manifest.json', `The manifest is of another exam, ${manifest.exam}`)
  const texts = new Map<string, string>()
  for (const [name, digest] of Object.entries(manifest.files)) {
    const bytes = await bytesOf(name)
    if (!bytes) found.add('file', name, 'The file is missing')
    else if (digestOf(bytes) !== digest) found.add('file', name, 'The file is not the one that the manifest names')
    if (bytes) texts.set(name, textOf(bytes))
  }
  const keys = new Map<string, KeyFile>()
  for (const [name, text] of texts) {
    const key = name.startsWith('key-') ? parsed(text, name, found, isKey) : null
    if (key) keys.set(digestOfText(text), key)
  }
  for (const name of [manifest.paper, manifest.key])
    if (!Object.hasOwn(manifest.files, name)) found.add('file', name, 'The manifest names no digest of this file')
  const keyText = texts.get(manifest.key)
  return {
    manifest,
    manifestDigest: digestOf(manifestBytes),
    openings: await openingsOf(bytesOf, found),
    key: (keyText && keys.get(digestOfText(keyText))) || null,
    keys,
    places: await linesOf('places', { rows: manifest.rows, texts, bytesOf }, found, isPlace),
    evidence: await linesOf('evidence', { rows: manifest.rows, texts, bytesOf }, found, isEvidence),
  }
}

async function openingsOf(
  bytesOf: (name: string) => Promise<Uint8Array | null>,
  found: Deviations,
): Promise<OpenedLeaf[]> {
  const bytes = await bytesOf('log.ndjson')
  if (!bytes) found.add('file', 'log.ndjson', 'The file is missing')
  return (bytes ? linesIn(textOf(bytes)) : []).flatMap((line) => parsed(line, 'log.ndjson', found, isOpened) ?? [])
}

interface LinesSource {
  readonly rows: number
  readonly texts: ReadonlyMap<string, string>
  readonly bytesOf: (name: string) => Promise<Uint8Array | null>
}

/** Lines by their rows; a line that differs from its published hash is kept, so that its content is verified too. */
async function linesOf<L extends { readonly row: number }>(
  kind: 'places' | 'evidence',
  { rows, texts, bytesOf }: LinesSource,
  found: Deviations,
  isLine: (value: object) => value is L,
): Promise<Map<number, L>> {
  const hashes = linesIn(texts.get(`${kind}.sha256`) ?? '')
  if (hashes.length !== rows) found.add('count', `${kind}.sha256`, `There are ${hashes.length} hashes of ${rows} rows`)
  const lines = new Map<number, L>()
  for (let from = 1; from <= rows; from += linesPerFile) {
    const name = lineFile(kind, from)
    const bytes = await bytesOf(name)
    if (!bytes) found.add('file', name, 'The file is missing')
    for (const text of bytes ? linesIn(textOf(bytes)) : []) {
      const line = parsed(text, name, found, isLine)
      if (!line) continue
      const where = `row ${line.row}`
      if (lines.has(line.row)) found.add('row', where, `${name} has the row twice`)
      else if (lineFile(kind, line.row) !== name) found.add('row', where, `The row does not belong into ${name}`)
      lines.set(line.row, lines.get(line.row) ?? line)
      const isWithheld = 'withheld' in line
      if (!isWithheld && hashes[line.row - 1] !== digestOfText(text))
        found.add('line', where, `The line of ${name} is not the one that was published`)
    }
  }
  for (let row = 1; row <= rows; row++)
    if (!lines.has(row)) found.add('row', `row ${row}`, `The row is missing in ${lineFile(kind, row)}`)
  for (const row of lines.keys())
    if (row > rows) found.add('row', `row ${row}`, `The row is more than the ${rows} of the manifest`)
  return lines
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const linesIn = (text: string) => text.split('\n').filter((line) => line !== '')

function parsed<T extends object>(
  text: string,
  name: string,
  found: Deviations,
  is: (value: object) => value is T,
): T | null {
  const value = jsonOf(text)
  if (typeof value === 'object' && value !== null && is(value)) return value
  found.add('format', name, `This cannot be read: ${text.slice(0, 80)}`)
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRow = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const isManifest = (value: object): value is Manifest =>
  'files' in value && isObject(value.files) && 'rows' in value && Number.isSafeInteger(value.rows)
const isKey = (value: object): value is KeyFile =>
  'format' in value && value.format === keyFormat && 'questions' in value && Array.isArray(value.questions)
const isOpened = (value: object): value is OpenedLeaf =>
  'salt' in value && typeof value.salt === 'string' && 'event' in value && typeof value.event === 'string'
const isPlace = (value: object): value is PlaceLine => 'row' in value && isRow(value.row) && 'score' in value
const isEvidence = (value: object): value is Evidence | WithheldEvidence =>
  'row' in value && isRow(value.row) && ('withheld' in value || ('leaves' in value && Array.isArray(value.leaves)))
