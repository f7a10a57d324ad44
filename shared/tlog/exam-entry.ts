import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes } from '../join-bytes.ts'
import { fromBase64, toBase64, TlogError, utf8 } from './bytes.ts'

/** Fields of an event beyond `kind` and `at`, in their order. A digest is a SHA-256 in Base 64. */
const fieldsOf = {
  /** a student submitted an attempt; `chain`: last hash of its chain of answers */
  handIn: ['exam', 'attempt', 'chain'],
  /** an attempt was closed without its student; `reason`: digest of the reason */
  forcedClose: ['exam', 'attempt', 'chain', 'reason'],
  /** a minute in which answers of an attempt were stored; `minute` since its start, from 0 */
  savedMinute: ['exam', 'attempt', 'minute', 'chain'],
  /** stored answers were corrected after the end; last hashes of the chain before and after */
  correction: ['exam', 'attempt', 'before', 'after'],
  cancellation: ['exam', 'attempt', 'reason'],
  /** an attempt does not count */
  setAside: ['exam', 'attempt', 'reason'],
  /** an attempt that was set aside counts again */
  restored: ['exam', 'attempt', 'reason'],
  /** digest of a file of results */
  resultsFile: ['exam', 'file'],
  /** digests of the results before and after */
  regrade: ['exam', 'before', 'after'],
  /** before the start: digest of the paper as students get it */
  paper: ['exam', 'file'],
  /** before the start: digest of what is right */
  key: ['exam', 'file'],
} as const

/** Kind of an event of an exam. */
type ExamEventKind = keyof typeof fieldsOf

/** An event of an exam: `at` in ISO 8601 with milliseconds and Z, and the fields of its kind. */
export type LoggedEvent = {
  [K in ExamEventKind]: { readonly kind: K; readonly at: string } & Readonly<
    Record<(typeof fieldsOf)[K][number], string>
  >
}[ExamEventKind]

/** What opens a commitment: without the salt, nobody can tell what it is about. */
interface Opening {
  /** 32 random bytes */
  readonly salt: Uint8Array
  /** the event as text, from `formatEvent` */
  readonly event: string
}

const eventHeader = 'stadia-exam-event/v1'
const entryHeader = 'stadia-exam-leaf/v1'
const saltSize = 32
const digestSize = 32
const valuePattern = /^[\x21-\x7e]+$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/**
 * An event as canonical text: a header, and a line `<name> <value>` for each field, in the order of its kind.
 * @throws TlogError for a value with characters other than printable ASCII without spaces
 */
export function formatEvent(event: LoggedEvent): string {
  const values: Readonly<Record<string, string>> = event
  const lines = ['kind', 'at', ...fieldsOf[event.kind]].map((name) => {
    const value = values[name] ?? ''
    if (!valuePattern.test(value) || (name === 'at' && !timePattern.test(value)))
      throw new TlogError(`The value of ${name} cannot be logged: "${value}"`)
    return `${name} ${value}\n`
  })
  return `${eventHeader}\n${lines.join('')}`
}

/**
 * Reads an event as `formatEvent` writes it: one text for each event.
 * @throws TlogError
 */
export function parseEvent(text: string): LoggedEvent {
  const [header, ...lines] = text.split('\n')
  const values = Object.fromEntries(lines.slice(0, -1).map((line) => line.split(' ', 2)))
  if (header !== eventHeader || !isEvent(values) || formatEvent(values) !== text)
    throw new TlogError(`The text is not an event of the format ${eventHeader}`)
  return values
}

const isEvent = (values: Readonly<Record<string, string>>): values is LoggedEvent =>
  Object.hasOwn(fieldsOf, values['kind'] ?? '')

/**
 * The entry of an event in the log: a header, and the SHA-256 of salt and event. It shows neither kind nor time nor exam.
 * @throws TlogError for a salt of another length, which would let two events share a commitment
 */
export function entryOf({ salt, event }: Opening): Uint8Array {
  if (salt.length !== saltSize) throw new TlogError(`A salt has ${saltSize} bytes`)
  return utf8(`${entryHeader}\n${toBase64(sha256(joinBytes(salt, utf8(event))))}\n`)
}

/**
 * Reads the opening in the extra data of a proof: the salt, then the event.
 * @throws TlogError
 */
export function decodeOpening(bytes: Uint8Array): Opening {
  const event = new TextDecoder().decode(bytes.subarray(saltSize))
  parseEvent(event)
  return { salt: bytes.slice(0, saltSize), event }
}

/** A text such as a reason as a digest, which fits into an event. */
export const digestOf = (bytes: Uint8Array): string => toBase64(sha256(bytes))

/**
 * A log receipt: the promise that an entry appears in the log by a time. Signed as a note.
 * @param leaf hash of the entry as a leaf
 * @param by ISO 8601
 */
export const formatReceipt = (origin: string, leaf: Uint8Array, by: string): string =>
  `${receiptHeader}\nlog ${origin}\nleaf ${toBase64(leaf)}\nby ${by}\n`

/**
 * Reads the text of a log receipt.
 * @throws TlogError
 */
export function parseReceipt(text: string): {
  readonly origin: string
  readonly leaf: Uint8Array
  readonly by: string
} {
  const [, origin, leaf, by] = /^stadia-exam-receipt\/v1\nlog (\S+)\nleaf (\S+)\nby (\S+)\n$/.exec(text) ?? []
  if (!origin || !leaf || !by || !timePattern.test(by)) throw new TlogError('The text is not a log receipt')
  const hash = fromBase64(leaf)
  if (hash.length !== digestSize) throw new TlogError('The leaf of the log receipt is not a SHA-256')
  return { origin, leaf: hash, by }
}

const receiptHeader = 'stadia-exam-receipt/v1'
