import type { Checkpoint } from '../tlog/checkpoint.ts'
import type { UnrankedRule, StatedReason } from './format.ts'

/**
 * Kinds of deviations. Each says that something published does not fit the log, the other files, or the rules.
 *
 * | | |
 * |---|---|
 * | `log` | the log contradicts itself or what was kept of it |
 * | `format` | a file or a line cannot be read |
 * | `file` | a file is missing or is not the one that the manifest names |
 * | `line` | a line is not the one that was published |
 * | `row` | a row is missing, repeated, or has no evidence |
 * | `history` | the versions of the results do not continue each other in the log |
 * | `commitment` | manifest, paper or key are not in the log, or came into it late |
 * | `leaf` | a leaf is not in the log, is of another exam or attempt, or is cited twice |
 * | `time` | an event says an earlier time than events that were logged before it |
 * | `end` | an attempt has no end in the log, or two |
 * | `answers` | the answers do not lead to what the log says |
 * | `score`, `rank`, `award` | the result is another one by the key and the rules |
 * | `rule` | a row is ranked or not ranked against what the log says |
 * | `count` | the number of rows or leaves is another one than published |
 * | `receipt` | what a student holds is not in the log or not in the results |
 */
export type DeviationKind =
  | 'log'
  | 'format'
  | 'file'
  | 'line'
  | 'row'
  | 'history'
  | 'commitment'
  | 'leaf'
  | 'time'
  | 'end'
  | 'answers'
  | 'score'
  | 'rank'
  | 'award'
  | 'rule'
  | 'count'
  | 'receipt'

/** Something that does not agree. */
interface Deviation {
  readonly kind: DeviationKind
  /** the file, the row, the leaf, or the question: `row 5`, `leaf 3q2+7w…`, `places-0.ndjson` */
  readonly where: string
  readonly text: string
}

/** What became of a row. */
export interface RowFinding {
  readonly row: number
  readonly group: string | null
  readonly rank: number | null
  readonly award: string | null
  readonly score: number | null
  readonly unranked: UnrankedRule | null
  /** the leaf of the end of the attempt, which the row cites: hash in Base 64; null if the evidence is withheld */
  readonly leaf: string | null
  /** whether the score was computed again from answers and key; otherwise why it is taken as stated */
  readonly recomputed: true | StatedReason | 'withheld' | 'noScore'
}

/** What became of a leaf of the exam. */
export interface LeafFinding {
  /** hash in Base 64 */
  readonly leaf: string
  /** position in the log; null if it is not there */
  readonly index: number | null
  readonly kind: string
  /** null for an event that is only named */
  readonly at: string | null
  /** null for an event of the whole exam */
  readonly row: number | null
  readonly state: 'ranked' | 'unranked' | 'cancelled' | 'exam'
  /** the rule by which it is not ranked */
  readonly rule: UnrankedRule | null
  /** the later leaf that cancels it */
  readonly by: string | null
}

/** What a student’s own receipt shows. */
export interface ReceiptFinding {
  readonly file: string
  readonly row: number | null
  readonly leaf: string
  readonly text: string
  /** question number and answer, proven by the chain of the leaf */
  readonly answers: readonly (readonly [questionNo: number, answer: string])[] | null
}

/** The outcome of a verification. */
export interface Verification {
  readonly exam: string
  readonly titles: Readonly<Record<string, string>>
  readonly version: number | null
  /** null if the log could not be read */
  readonly checkpoint: Pick<Checkpoint, 'origin' | 'size'> | null
  /** the signed checkpoint, to be kept for the next time */
  readonly note: string | null
  readonly rows: readonly RowFinding[]
  readonly leaves: readonly LeafFinding[]
  readonly receipts: readonly ReceiptFinding[]
  readonly deviations: readonly Deviation[]
  /** what is worth knowing and agrees with the log, such as a corrected key */
  readonly notes: readonly string[]
}

/** Collects deviations, each once. */
export class Deviations {
  readonly #found = new Map<string, Deviation>()

  add(kind: DeviationKind, where: string, text: string): void {
    this.#found.set(`${kind}\n${where}\n${text}`, { kind, where, text })
  }

  get all(): readonly Deviation[] {
    return [...this.#found.values()]
  }
}
