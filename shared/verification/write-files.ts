import { toBase64, utf8 } from '../tlog/bytes.ts'
import { digestOf } from '../tlog/exam-entry.ts'
import {
  digestOfText,
  formatLine,
  manifestFormat,
  type Evidence,
  type KeyFile,
  type Manifest,
  type OpenedLeaf,
  type PaperFile,
  type PlaceLine,
} from './format.ts'

/** A line of a published file, and its digest. */
interface WrittenLine {
  readonly text: string
  readonly digest: string
}

/** A line as it is published. */
export function writeLine(line: PlaceLine | Evidence): WrittenLine {
  const text = formatLine(line)
  return { text, digest: digestOfText(text) }
}

/** Text of a file of lines. */
export const textOfLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** Text of a paper or a key. The same content has the same text, so that it can be compared by its digest. */
export const writeJson = (file: KeyFile | PaperFile): string => `${JSON.stringify(sorted(file))}\n`

/** A line of `log.ndjson`: an opened leaf of the whole exam. */
export const writeOpening = (salt: Uint8Array, event: string): string =>
  JSON.stringify({ salt: toBase64(salt), event } satisfies OpenedLeaf)

/**
 * The manifest, and its digest, which goes into the log.
 * @param files texts by name
 */
export function writeManifest(
  about: Omit<Manifest, 'format' | 'files'>,
  files: ReadonlyMap<string, string>,
): WrittenLine {
  const named = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, digestOf(utf8(text))])
  const manifest: Manifest = { format: manifestFormat, ...about, files: Object.fromEntries(named) }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  return { text, digest: digestOfText(text) }
}

/** A JSON value whose objects have their names in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
