import { toBase64, TlogError } from '../tlog/bytes.ts'
import { decodeOpening, entryOf, parseEvent, parseReceipt } from '../tlog/exam-entry.ts'
import { leafHash } from '../tlog/hashing.ts'
import { parseNote, verifyNote, type NoteKey } from '../tlog/note.ts'
import { parseProof, verifyProof } from '../tlog/proof.ts'
import { headsOf, shownAnswers } from './attempts.ts'
import type { Deviations, ReceiptFinding } from './findings.ts'
import type { AnswerTuple, Evidence } from './format.ts'
import type { CitedLeaf, LogLeaves } from './leaves.ts'
import type { PublishedFiles } from './published-files.ts'

/** A file that a student holds: a proof with its opening, a log receipt, or the own line of evidence. */
export interface HeldFile {
  readonly name: string
  readonly text: string
}

interface Held {
  readonly leaf: string
  readonly event: string | null
  readonly answers?: readonly AnswerTuple[]
}

/**
 * Compares what students hold with the log and with the results: their leaves are in both, and the answers lead to the
 * hash in the leaf.
 * @param keys the log’s key and, if known, that of its log receipts
 */
export async function checkReceipts(
  held: readonly HeldFile[],
  { log, receipts }: { readonly log: NoteKey; readonly receipts: NoteKey | null },
  files: PublishedFiles,
  leaves: LogLeaves,
  found: Deviations,
): Promise<ReceiptFinding[]> {
  const findings: ReceiptFinding[] = []
  for (const { name, text } of held) {
    try {
      for (const one of await readHeld(text, log, receipts)) findings.push(check(name, one, files, leaves, found))
    } catch (error) {
      if (!(error instanceof TlogError || error instanceof SyntaxError)) throw error
      found.add('receipt', name, error.message)
    }
  }
  return findings
}

async function readHeld(text: string, log: NoteKey, receipts: NoteKey | null): Promise<Held[]> {
  if (text.startsWith('c2sp.org/tlog-proof')) {
    const proof = parseProof(text)
    if (!proof.extra) throw new TlogError('The proof does not contain what it is about (the line "extra")')
    const opening = decodeOpening(proof.extra)
    const entry = entryOf(opening)
    await verifyProof(proof, entry, log)
    return [{ leaf: toBase64(leafHash(entry)), event: opening.event }]
  }
  if (text.startsWith('stadia-exam-receipt/')) {
    const note = parseNote(text)
    if (receipts) await verifyNote(note, [receipts])
    const { origin, leaf } = parseReceipt(note.text)
    if (origin !== log.name) throw new TlogError(`The log receipt is of another log, ${origin}`)
    return [{ leaf: toBase64(leaf), event: null }]
  }
  const line = JSON.parse(text) as Partial<Evidence>
  if (!Array.isArray(line.leaves)) throw new TlogError('The file is no proof, no log receipt and no line of evidence')
  return line.leaves.map((leaf) => {
    if ('leaf' in leaf) return { leaf: leaf.leaf, event: null }
    const entry = entryOf({ salt: Uint8Array.from(atob(leaf.salt), (c) => c.charCodeAt(0)), event: leaf.event })
    const own = line.answers ? { answers: line.answers } : {}
    return { leaf: toBase64(leafHash(entry)), event: leaf.event, ...own }
  })
}

function check(
  file: string,
  { leaf, event, answers }: Held,
  files: PublishedFiles,
  leaves: LogLeaves,
  found: Deviations,
): ReceiptFinding {
  const index = leaves.indexOf(leaf)
  if (index === null) found.add('receipt', file, `The leaf ${leaf} is not in the log`)
  const cited = leaves.cited.find((one) => one.leaf === leaf)
  if (!cited) found.add('receipt', file, `The leaf ${leaf}${aboutOf(event)} is missing in the results of this exam`)
  const row = cited?.row ?? null
  const line = row === null ? undefined : files.evidence.get(row)
  const published = line && !('withheld' in line) ? line.answers : undefined
  const own = event === null ? null : provenAnswers(event, answers ?? published)
  if (answers && !own && event && 'chain' in parseEvent(event))
    found.add('receipt', file, `The answers do not lead to the hash in the leaf ${leaf}`)
  return { file, row, leaf, text: textOf(cited, index, files), answers: own }
}

/** The answers up to the hash in an event; null if it has none or they do not lead there. */
function provenAnswers(event: string, answers: readonly AnswerTuple[] | undefined): ReceiptFinding['answers'] {
  const parsed = parseEvent(event)
  const chain = parsed.kind === 'correction' ? parsed.after : 'chain' in parsed ? parsed.chain : null
  if (chain === null || !answers || !('attempt' in parsed)) return null
  const at = headsOf(parsed.attempt, answers).indexOf(chain)
  return at < 0 ? null : shownAnswers(answers.slice(0, at))
}

const aboutOf = (event: string | null): string => (event === null ? '' : ` (${parseEvent(event).kind})`)

function textOf(cited: CitedLeaf | undefined, index: number | null, { places }: PublishedFiles): string {
  if (!cited) return index === null ? 'neither in the log nor in the results' : `entry ${index}, not in the results`
  const place = cited.row === null ? undefined : places.get(cited.row)
  if (!place) return `entry ${index}, ${cited.kind}, of the whole exam`
  const result = place.unranked
    ? `not ranked (${place.unranked})`
    : `score ${place.score}, rank ${place.rank} of ${place.ranked} in group ${place.group}, award ${place.award ?? 'none'}`
  return `entry ${index}, ${cited.kind}: row ${place.row}, ${result}`
}
