import { TlogError } from '../tlog/bytes.ts'
import { checkLog, readLeaves as readLogLeaves } from '../tlog/check-log.ts'
import type { Checkpoint } from '../tlog/checkpoint.ts'
import type { Hash } from '../tlog/hashing.ts'
import type { NoteKey } from '../tlog/note.ts'
import { checkAnswers, checkRule, readLeaves, type AttemptLeaves } from './attempts.ts'
import { checkExamEvents } from './exam-events.ts'
import { Deviations, type LeafFinding, type RowFinding, type Verification } from './findings.ts'
import type { PlaceLine } from './format.ts'
import { LogLeaves, type CitedLeaf } from './leaves.ts'
import { checkPlaces } from './places.ts'
import { readPublished, type PublishedFiles, type ReadPublished } from './published-files.ts'
import { checkReceipts, type HeldFile } from './receipts.ts'

/** What a verification needs. */
interface VerifyInput {
  /** reads the log and the files `exams/<id>/…` by their paths below the log’s prefix */
  readonly read: ReadPublished
  /** id of the exam */
  readonly exam: string
  readonly log: NoteKey
  /** key of log receipts; null: their signatures are not verified, only that the leaf is in the log */
  readonly receiptKey?: NoteKey | null
  /** signed checkpoint of an earlier verification, which the log must continue */
  readonly kept?: string
  readonly receipts?: readonly HeldFile[]
}

/**
 * Verifies the published results of an exam against the transparency log, with nothing but public files: every row cites
 * a leaf, every score, rank and award is computed again as far as the answers are published.
 * @returns all deviations; none if everything agrees
 */
export async function verifyExam(input: VerifyInput): Promise<Verification> {
  const { read, exam, log, receipts = [] } = input
  const found = new Deviations()
  const logRead = await readWholeLog(input, found)
  const leaves = new LogLeaves(logRead.leaves, exam, found)
  const files = await readPublished(read, exam, found)
  const outcome = files ? verifyFiles(files, leaves, log, found) : null
  const held = files
    ? await checkReceipts(receipts, { log, receipts: input.receiptKey ?? null }, files, leaves, found)
    : []
  return {
    exam,
    titles: files?.manifest.titles ?? {},
    version: files?.manifest.version ?? null,
    checkpoint: logRead.checkpoint,
    note: logRead.note,
    rows: outcome?.rows ?? [],
    leaves: outcome?.leaves ?? [],
    receipts: held,
    deviations: found.all,
    notes: outcome?.notes ?? [],
  }
}

interface LogRead {
  readonly checkpoint: Checkpoint | null
  readonly note: string | null
  readonly leaves: readonly Hash[]
}

/** Reads the log; one that contradicts itself is named, and its entries are taken as they are. */
async function readWholeLog({ read, log, kept }: VerifyInput, found: Deviations): Promise<LogRead> {
  const part = async (path: string) => {
    const bytes = await read(path)
    if (!bytes) throw new TlogError(`${path} is missing`)
    return bytes
  }
  try {
    return await checkLog(part, log, kept)
  } catch (error) {
    if (!(error instanceof TlogError)) throw error
    found.add('log', 'log', error.message)
  }
  try {
    return { checkpoint: null, note: null, leaves: await readLogLeaves(part) }
  } catch (error) {
    if (!(error instanceof TlogError)) throw error
    return { checkpoint: null, note: null, leaves: [] }
  }
}

/** A row with its result and what its leaves say. */
interface Verified {
  readonly place: PlaceLine
  readonly own: AttemptLeaves | null
  readonly recomputed: RowFinding['recomputed']
}

function verifyFiles(
  files: PublishedFiles,
  log: LogLeaves,
  key: NoteKey,
  found: Deviations,
): Pick<Verification, 'rows' | 'leaves' | 'notes'> {
  const { manifest, places } = files
  if (manifest.log !== key.name) found.add('file', 'manifest.json', `The manifest names another log, ${manifest.log}`)
  const ofExam = files.openings.flatMap((opening) => log.cite(opening, null) ?? [])
  const verified = [...places.values()].map((place) => verifyRow(place, files, log, found))
  checkAttempts(files, found)
  checkPlaces(places.values(), files.key, found)
  const ofAttempts = log.cited.filter(({ row }) => row !== null)
  const isWhole = [...files.evidence.values()].every((line) => !('withheld' in line))
  if (ofAttempts.length > manifest.leaves || (isWhole && ofAttempts.length < manifest.leaves))
    found.add('count', 'manifest.json', `${ofAttempts.length} leaves of attempts are cited, of ${manifest.leaves}`)
  const indexed = ofAttempts.filter(({ index }) => index !== null)
  const first = indexed.toSorted((a, b) => Number(a.index) - Number(b.index))[0] ?? null
  const notes = checkExamEvents(files, ofExam, first, found)
  log.findBackDated()
  return { rows: verified.map(rowFinding), leaves: leafFindings(verified, ofExam), notes }
}

function verifyRow(place: PlaceLine, files: PublishedFiles, log: LogLeaves, found: Deviations): Verified {
  const evidence = files.evidence.get(place.row)
  if (!evidence || 'withheld' in evidence) return { place, own: null, recomputed: 'withheld' }
  try {
    const own = readLeaves(evidence, log, found)
    if (evidence.stated !== 'erased') checkRule(place, own, evidence.stated, found)
    return { place, own, recomputed: checkAnswers(place, evidence, own, files.key, found) }
  } catch (error) {
    // the files are somebody else's: whatever cannot be computed is named and does not stop the rest
    found.add('format', `row ${place.row}`, `The row cannot be computed: ${(error as Error).message}`)
    return { place, own: null, recomputed: 'withheld' }
  }
}

/** An attempt has one row. */
function checkAttempts({ evidence, places }: PublishedFiles, found: Deviations): void {
  const rows = new Map<string, number>()
  for (const line of evidence.values()) {
    if (!places.has(line.row)) found.add('row', `row ${line.row}`, 'There is evidence of a row without a result')
    if ('withheld' in line || !line.attempt) continue
    const other = rows.get(line.attempt)
    if (other) found.add('row', `row ${line.row}`, `The attempt has another row, ${other}`)
    rows.set(line.attempt, line.row)
  }
}

const rowFinding = ({ place, own, recomputed }: Verified): RowFinding => ({
  row: place.row,
  group: place.group,
  rank: place.rank,
  award: place.award,
  score: place.score,
  unranked: place.unranked,
  leaf: own?.end?.leaf ?? null,
  recomputed,
})

function leafFindings(verified: readonly Verified[], ofExam: readonly CitedLeaf[]): LeafFinding[] {
  const about = ({ leaf, index, kind, event, row }: CitedLeaf) => ({ leaf, index, kind, at: event?.at ?? null, row })
  const ofRows = verified.flatMap(({ place, own }) =>
    (own?.leaves ?? []).map((leaf): LeafFinding => {
      const { unranked } = place
      const by = own?.out && own.out.leaf !== leaf.leaf ? own.out.leaf : null
      const state = unranked === null ? 'ranked' : by ? 'cancelled' : 'unranked'
      return { ...about(leaf), state, rule: unranked, by }
    }),
  )
  const whole = ofExam.map((leaf): LeafFinding => ({ ...about(leaf), state: 'exam', rule: null, by: null }))
  return [...whole, ...ofRows].toSorted((a, b) => (a.index ?? Infinity) - (b.index ?? Infinity))
}
