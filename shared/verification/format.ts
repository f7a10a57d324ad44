import type { AwardShares } from '../award-shares.ts'
import type { placesOf } from '../results/places.ts'
import type { GradingPaper } from '../results/grading-paper.ts'
import { fromBase64, utf8 } from '../tlog/bytes.ts'
import { digestOf } from '../tlog/exam-entry.ts'

/** Names of the formats (docs/verification.md). */
export const manifestFormat = 'stadia-exam-results/v1'
export const keyFormat = 'stadia-exam-key/v1'
export const paperFormat = 'stadia-exam-paper/v1'

/** Lines of a published file; the next lines are in the next file. */
export const linesPerFile = 1000
/** Bytes of the salt of a line of evidence. */
export const lineSaltSize = 16

/** What the published results of an exam consist of. Its SHA-256 is in the log, as `file` of an event `resultsFile`. */
export interface Manifest {
  readonly format: typeof manifestFormat
  /** origin of the log */
  readonly log: string
  readonly exam: string
  /** by language */
  readonly titles: Readonly<Record<string, string>>
  /** ISO 8601 */
  readonly at: string
  /** from 1 */
  readonly version: number
  /** digest of the manifest of the version before; null for the first */
  readonly before: string | null
  /** number of rows, one for each closed attempt */
  readonly rows: number
  /** number of leaves of the attempts, of which each row cites its own */
  readonly leaves: number
  /** names of the paper and the key that count */
  readonly paper: string
  readonly key: string
  /** digest of each file by name */
  readonly files: Readonly<Record<string, string>>
}

/** Why a closed attempt has no place. */
export type UnrankedRule = 'camera' | 'setAside' | 'cancelled' | 'pending'

/** The published result of an attempt, without a name. */
export interface PlaceLine {
  /** from 1, the number of the line */
  readonly row: number
  readonly group: string | null
  readonly score: number | null
  readonly rank: number | null
  /** number of results ranked together */
  readonly ranked: number | null
  readonly percentile: number | null
  readonly award: Award
  /** null for a result with a place */
  readonly unranked: UnrankedRule | null
}

type Award = ReturnType<typeof placesOf> extends Map<unknown, { award: infer A }> ? A : never

/** A leaf with its opening: the salt in Base 64, and the event as text. */
export interface OpenedLeaf {
  readonly salt: string
  readonly event: string
}

/** A leaf that is only named, since its event would show the answers: its hash in Base 64, and what it is said to be. */
export interface NamedLeaf {
  readonly leaf: string
  readonly kind: string
}

/** An answer in the order stored: epoch, seq, number of the question, byte, and the text if the byte is 255. */
export type AnswerTuple = readonly [number, number, number, number] | readonly [number, number, number, number, string]

/** Why the answers are not published, so that the score is taken as stated. */
export type StatedReason = 'noConsent' | 'provider' | 'erased'

/** The evidence of a row. */
export interface Evidence {
  readonly row: number
  /** 16 random bytes in Base 64, so that the hash of the line shows nothing about a line that is withheld */
  readonly salt: string
  readonly leaves: readonly (OpenedLeaf | NamedLeaf)[]
  readonly stated?: StatedReason
  readonly attempt?: string
  /** with the consent to be named */
  readonly name?: string
  /** language of the paper */
  readonly language?: string
  readonly answers?: readonly AnswerTuple[]
  /** points of a jury, which are not computed from answers */
  readonly jury?: number
}

/** A line of evidence that was withdrawn after its publication; its hash remains in `evidence.sha256`. */
export interface WithheldEvidence {
  readonly row: number
  readonly withheld: true
}

/** The key: what is right, and all rules from answers to awards. */
export interface KeyFile extends GradingPaper {
  readonly format: typeof keyFormat
  /** version of the rules of grading and scoring */
  readonly rules: number
  readonly languages: readonly string[]
  readonly awards: AwardShares
}

/** The paper, by its digests: the texts themselves are not published. */
export interface PaperFile {
  readonly format: typeof paperFormat
  readonly examId: string
  readonly version: number
  /** for each language, for each question its number and the SHA-256 of its texts, see `questionDigest` */
  readonly languages: Readonly<Record<string, readonly (readonly [questionNo: number, digest: string])[]>>
}

/** The texts of a question as students get them: HTML of the question, of its options, of further lists, and the unit. */
interface QuestionTexts {
  readonly html: string
  readonly options: readonly string[]
  readonly lists: readonly (readonly string[])[]
  readonly unit: string | null
}

/** Digest of the texts of a question. */
export const questionDigest = ({ html, options, lists, unit }: QuestionTexts): string =>
  digestOfText(JSON.stringify([html, options, lists, unit]))

/** The text of a line, without line feed. */
export const formatLine = (line: PlaceLine | Evidence | WithheldEvidence): string => JSON.stringify(line)

/** Name of the file of a line. @param row from 1 */
export const lineFile = (kind: 'places' | 'evidence', row: number): string =>
  `${kind}-${Math.floor((row - 1) / linesPerFile)}.ndjson`

/** Digest of a text: SHA-256 of its UTF-8, in Base 64. */
export const digestOfText = (text: string): string => digestOf(utf8(text))

/** The bytes of a salt. @throws TlogError */
export const saltBytes = (salt: string): Uint8Array => fromBase64(salt)
