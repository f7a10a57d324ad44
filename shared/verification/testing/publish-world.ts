import { joinBytes } from '../../join-bytes.ts'
import { fromBase64, toBase64, utf8 } from '../../tlog/bytes.ts'
import { formatCheckpoint } from '../../tlog/checkpoint.ts'
import { entryOf, formatEvent, digestOf } from '../../tlog/exam-entry.ts'
import { hashSize, leafHash } from '../../tlog/hashing.ts'
import { formatNote, SignatureType, signText } from '../../tlog/note.ts'
import { formatProof } from '../../tlog/proof.ts'
import { keysOf } from '../../tlog/testing/signer.ts'
import { naivePath, naiveRoot } from '../../tlog/testing/second-verifier.ts'
import { encodeEntries, growTiles, tilePath } from '../../tlog/tiles.ts'
import { required } from '../../required.ts'
import { paperFormat, questionDigest, type Evidence, type PaperFile, type PlaceLine } from '../format.ts'
import { textOfLines, writeJson, writeLine, writeManifest, writeOpening } from '../write-files.ts'
import {
  bytesOf,
  examId,
  leafOf,
  makeWorld,
  opened,
  timeAt,
  type LoggedOpening,
  type World,
  type WorldAttempt,
} from './exam-world.ts'

/** Key of the log of the tests. */
export const testLog = keysOf('example.com/tlog', SignatureType.ed25519, new Uint8Array(32).fill(1))

/** Files by their paths below the log’s prefix, as texts or bytes. */
export type Files = Map<string, Uint8Array>

/** What a dishonest publisher or somebody on the way changes. */
export interface Fault {
  /** what is logged only after the exam */
  readonly late?: 'paper' | 'key'
  /** what is not logged before the start, or ever */
  readonly unlogged?: 'paper' | 'key'
  /** before the results are written: the publisher’s own lie, with a log and digests that fit it */
  readonly lie?: (world: World) => void
  /** events of the publication, before the log is signed */
  readonly events?: (events: LoggedOpening[]) => void
  /** entries of the log, before it is signed */
  readonly entries?: (entries: Uint8Array[]) => void
  /** the published files */
  readonly files?: (files: Files) => void
}

/** A published exam as an outsider has it. */
export interface PublishedWorld {
  readonly world: World
  readonly files: Files
  /** the log at the end of the exam, as a stranger kept it */
  readonly kept: string
  /** the proof that a student keeps, with its opening */
  readonly proofOf: (opening: LoggedOpening) => string
}

export const pathOf = (name: string) => `exams/${examId}/${name}`

/** The paper of the tests. */
const paper: PaperFile = {
  format: paperFormat,
  examId,
  version: 1,
  languages: {
    en: [1, 2, 3, 4, 5, 6].map((no) => [
      no,
      questionDigest({ html: `<p>Question ${no}</p>`, options: ['1', '2', '3', '4'], lists: [], unit: null }),
    ]),
  },
}
const paperText = writeJson(paper)
const digestOfFile = (text: string) => digestOf(utf8(text))
const wholeExam = (kind: 'paper' | 'key', minutes: number, text: string): LoggedOpening =>
  opened({ kind, at: timeAt(minutes), exam: examId, file: digestOfFile(text) })

/** Publishes the exam of the tests, with a fault. */
export async function publishWorld({
  late,
  unlogged,
  lie,
  events,
  entries,
  files: change,
}: Fault = {}): Promise<PublishedWorld> {
  const honest = makeWorld()
  const firstKey = writeJson(required(honest.keys[0], 'key'))
  const before = [wholeExam('paper', -60, paperText), wholeExam('key', -60, firstKey)].filter(
    ({ event }) => event.kind !== unlogged,
  )
  honest.log.unshift(...before.filter(({ event }) => event.kind !== late))
  honest.log.push(...before.filter(({ event }) => event.kind === late))
  const kept = await signed(honest.log.map(entryOfOpening))
  // students kept their proofs from the honest log
  const held = honest.log.map((one) => structuredClone(one))
  lie?.(honest)
  const world = honest
  const published = [...before]
  const texts = filesOf(world)
  const [, ...laterKeys] = world.keys
  for (const [i, key] of laterKeys.entries()) published.push(wholeExam('key', 120 + i, writeJson(key)))
  const firstManifest = digestOf(utf8('the results before the key was corrected'))
  const leaves = world.attempts.reduce((sum, attempt) => sum + evidenceOf(attempt, 1).leaves.length, 0)
  const manifest = writeManifest(
    {
      log: testLog.key.name,
      exam: examId,
      titles: { en: 'Mathematics' },
      at: timeAt(130),
      version: 2,
      before: firstManifest,
      rows: world.attempts.length,
      leaves,
      paper: 'paper-1.json',
      key: `key-${world.keys.length}.json`,
    },
    texts.sealed,
  )
  published.push(opened({ kind: 'resultsFile', at: timeAt(115), exam: examId, file: firstManifest }))
  published.push(opened({ kind: 'resultsFile', at: timeAt(130), exam: examId, file: manifest.digest }))
  published.push(
    opened({ kind: 'regrade', at: timeAt(130), exam: examId, before: firstManifest, after: manifest.digest }),
  )
  events?.(published)
  const known = new Set(world.log.map(leafOf))
  const inOrder = published.toSorted((a, b) => Date.parse(a.event.at) - Date.parse(b.event.at))
  world.log.push(...inOrder.filter((one) => !known.has(leafOf(one))))
  const all = world.log.map(entryOfOpening)
  entries?.(all)
  const files: Files = new Map(await logFiles(all))
  for (const [name, text] of [...texts.sealed, ...texts.lines]) files.set(pathOf(name), utf8(text))
  files.set(pathOf('manifest.json'), utf8(manifest.text))
  files.set(
    pathOf('log.ndjson'),
    utf8(textOfLines(published.map(({ salt, event }) => writeOpening(salt, formatEvent(event))))),
  )
  change?.(files)
  const heldEntries = held.map(entryOfOpening)
  const proofOf = (opening: LoggedOpening) => {
    const index = held.findIndex((one) => leafOf(one) === leafOf(opening))
    return formatProof({
      extra: joinBytes(opening.salt, utf8(formatEvent(opening.event))),
      index,
      path: naivePath(index, heldEntries).map((hash) => Uint8Array.from(hash)),
      checkpoint: kept,
    })
  }
  return { world, files, kept, proofOf }
}

const entryOfOpening = ({ salt, event }: LoggedOpening): Uint8Array => entryOf({ salt, event: formatEvent(event) })

/** A signed checkpoint of entries; its root is that of the second verifier. */
async function signed(entries: readonly Uint8Array[]): Promise<string> {
  const root = Uint8Array.from(naiveRoot(entries))
  const text = formatCheckpoint({ origin: testLog.key.name, size: entries.length, root, extensions: [] })
  return formatNote({ text, signatures: [await signText(testLog.key, testLog.sign, text)] })
}

/** The files of a log. */
async function logFiles(entries: readonly Uint8Array[]): Promise<Files> {
  const files: Files = new Map()
  for (const { level, index, bytes } of growTiles(0, [], entries.map(leafHash)))
    files.set(tilePath({ level, index, width: bytes.length / hashSize }), bytes)
  for (let at = 0; at < entries.length; at += 256) {
    const part = entries.slice(at, at + 256)
    files.set(tilePath({ level: 'entries', index: at / 256, width: part.length }), encodeEntries(part))
  }
  files.set('checkpoint', utf8(await signed(entries)))
  return files
}

function filesOf(world: World): { sealed: Map<string, string>; lines: Map<string, string> } {
  const places = world.attempts.map((attempt, i) => writeLine(placeOf(attempt, i + 1)))
  const evidence = world.attempts.map((attempt, i) => writeLine(evidenceOf(attempt, i + 1)))
  const hashes = (lines: readonly { digest: string }[]) => textOfLines(lines.map(({ digest }) => digest))
  const texts = (lines: readonly { text: string }[]) => textOfLines(lines.map(({ text }) => text))
  return {
    sealed: new Map([
      ['paper-1.json', paperText],
      ...world.keys.map((key, i) => [`key-${i + 1}.json`, writeJson(key)] as const),
      ['places.sha256', hashes(places)],
      ['evidence.sha256', hashes(evidence)],
    ]),
    lines: new Map([
      ['places-0.ndjson', texts(places)],
      ['evidence-0.ndjson', texts(evidence)],
    ]),
  }
}

const placeOf = (
  { group, score, rank, ranked, percentile, award, unranked }: WorldAttempt,
  row: number,
): PlaceLine => ({
  row,
  group,
  score,
  rank,
  ranked,
  percentile,
  award,
  unranked,
})

function evidenceOf({ id, name, answers, jury, stated, leaves }: WorldAttempt, row: number): Evidence {
  const salt = toBase64(bytesOf(`line ${row}`, 16))
  if (stated === 'erased') return { row, salt, leaves: [], stated }
  if (stated) return { row, salt, stated, leaves: leaves.map((one) => ({ leaf: leafOf(one), kind: one.event.kind })) }
  return {
    row,
    salt,
    leaves: leaves.map((one) => ({ salt: toBase64(one.salt), event: formatEvent(one.event) })),
    attempt: id,
    ...(name === null ? {} : { name }),
    language: 'en',
    answers,
    ...(jury ? { jury } : {}),
  }
}

/** Changes a text file. */
export const edit = (name: string, change: (text: string) => string) => (files: Files) => {
  const text = new TextDecoder().decode(required(files.get(pathOf(name)), name))
  files.set(pathOf(name), utf8(change(text)))
}

/** Changes the lines of a file. */
export const editLines = (name: string, change: (lines: string[]) => void) =>
  edit(name, (text) => {
    const lines = text.split('\n').filter((line) => line !== '')
    change(lines)
    return textOfLines(lines)
  })

/** A Base 64 value with its first bit turned. */
export function turned(value: string): string {
  const bytes = fromBase64(value)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return toBase64(bytes)
}
