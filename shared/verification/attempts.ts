import { sumOf, roundTo } from '../decimal.ts'
import { rawAnswerTo, typedByte, type StoredAnswers } from '../questions/raw-answer.ts'
import { chainHeads } from '../results/answer-chain.ts'
import { grade } from '../results/grade.ts'
import { fromBase64, toBase64 } from '../tlog/bytes.ts'
import type { Deviations, RowFinding } from './findings.ts'
import type { AnswerTuple, Evidence, KeyFile, PlaceLine, StatedReason } from './format.ts'
import type { CitedLeaf, LogLeaves } from './leaves.ts'

/** What the leaves of an attempt say. */
export interface AttemptLeaves {
  /** in the order of the log */
  readonly leaves: readonly CitedLeaf[]
  /** its end; null without one */
  readonly end: CitedLeaf | null
  /** the leaf because of which it does not count; null if it counts */
  readonly out: CitedLeaf | null
}

const ends = new Set(['handIn', 'forcedClose'])
const outs = new Set(['cancellation', 'setAside'])

/** Reads the leaves of a row: each is in the log, of this attempt, and one of them is its end. */
export function readLeaves(evidence: Evidence, log: LogLeaves, found: Deviations): AttemptLeaves {
  const where = `row ${evidence.row}`
  const cited = evidence.leaves.flatMap((leaf) => log.cite(leaf, evidence.row) ?? [])
  const leaves = cited.toSorted((a, b) => (a.index ?? Infinity) - (b.index ?? Infinity))
  for (const { event, leaf } of leaves) {
    if (event && !('attempt' in event))
      found.add('leaf', where, `The leaf ${leaf} (${event.kind}) is of the whole exam`)
    else if (event && event.attempt !== evidence.attempt)
      found.add('leaf', where, `The leaf ${leaf} (${event.kind}) is of another attempt, ${event.attempt}`)
  }
  const closing = leaves.filter(({ kind }) => ends.has(kind))
  if (closing.length !== 1 && evidence.stated !== 'erased')
    found.add('end', where, closing.length ? 'The attempt has several ends' : 'The attempt has no end in the log')
  const decisive = leaves.filter(({ kind }) => outs.has(kind) || kind === 'restored').at(-1)
  return {
    leaves,
    end: closing[0] ?? null,
    out: decisive && outs.has(decisive.kind) ? decisive : null,
  }
}

/** Compares whether a row is ranked with what its leaves say. */
export function checkRule(
  { row, unranked }: PlaceLine,
  { out }: AttemptLeaves,
  stated: StatedReason | undefined,
  found: Deviations,
): void {
  const where = `row ${row}`
  if (unranked === 'pending' && !stated)
    found.add('rule', where, 'The row is not ranked (pending), but its answers are there to be graded')
  if (unranked === null && out)
    found.add('rule', where, `The row is ranked, but the leaf ${out.leaf} (${out.kind}) says that it does not count`)
  const needed = unranked === 'cancelled' ? 'cancellation' : unranked === 'pending' ? null : unranked && 'setAside'
  if (needed && out?.kind !== needed)
    found.add('rule', where, `The row is not ranked (${unranked}), but no leaf of the kind ${needed} says so`)
}

/**
 * Compares the answers of a row with the chain in its leaves, and its score with that of the answers.
 * @returns whether the score was computed again
 */
export function checkAnswers(
  place: PlaceLine,
  evidence: Evidence,
  own: AttemptLeaves,
  key: KeyFile | null,
  found: Deviations,
): RowFinding['recomputed'] {
  if (evidence.stated) return evidence.stated
  const where = `row ${evidence.row}`
  const answers = evidence.answers ?? []
  checkOrder(answers, where, found)
  checkChain(evidence.attempt ?? '', answers, own, where, found)
  if (place.score === null) return 'noScore'
  if (!key) return 'withheld'
  const computed = scoreBy(key, answers, evidence.language ?? '', evidence.jury ?? 0)
  if (computed !== place.score)
    found.add('score', where, `The score is ${place.score}, but answers and key give ${computed}`)
  return true
}

/** The score of answers by a key, with points of a jury. @internal */
export const scoreBy = (key: KeyFile, answers: readonly AnswerTuple[], language: string, jury: number): number =>
  roundTo(sumOf([grade(key, { ...foldOf(answers), language }).score, jury]), 3)

/** The last answer to each question. */
function foldOf(answers: readonly AnswerTuple[]): StoredAnswers {
  const most = answers.reduce((highest, [, , no]) => Math.max(highest, no), 0)
  const stored = { answers: new Uint8Array(most), typed: {} as Record<string, string> }
  for (const [, , questionNo, choice, typed = ''] of answers) {
    stored.answers[questionNo - 1] = choice
    if (choice === typedByte) stored.typed[questionNo] = typed
  }
  return stored
}

/** Answers by question number, for people. */
export function shownAnswers(answers: readonly AnswerTuple[]): (readonly [number, string])[] {
  const stored = foldOf(answers)
  const numbers = [...new Set(answers.map(([, , no]) => no))].toSorted((a, b) => a - b)
  return numbers.map((no) => [no, rawAnswerTo(stored, no)])
}

/** Answers are numbered from 1 in each epoch, without gaps. */
function checkOrder(answers: readonly AnswerTuple[], where: string, found: Deviations): void {
  let [epoch, seq] = [0, 0]
  for (const [ofEpoch, ofSeq] of answers) {
    const expected = ofEpoch === epoch ? seq + 1 : 1
    if (ofEpoch < epoch || ofSeq !== expected)
      found.add(
        'answers',
        where,
        `After answer ${epoch}/${seq} comes ${ofEpoch}/${ofSeq}, so answers are missing or moved`,
      )
    ;[epoch, seq] = [ofEpoch, ofSeq]
  }
}

/** The hashes of the chain of answers, in Base 64. */
export const headsOf = (attempt: string, answers: readonly AnswerTuple[]): string[] =>
  chainHeads(
    attempt,
    answers.map(([epoch, seq, questionNo, choice, typed = '']) => ({ epoch, seq, questionNo, choice, typed })),
  ).map((head) => toBase64(Uint8Array.from(head.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))))

/** The chain of the answers goes through each hash in the leaves, in their order, and ends with the last of them. */
function checkChain(
  attempt: string,
  answers: readonly AnswerTuple[],
  { leaves }: AttemptLeaves,
  where: string,
  found: Deviations,
): void {
  const heads = headsOf(attempt, answers)
  let reached = 0
  let isEnded = false
  for (const { event, leaf, index } of leaves) {
    const chain = event && (event.kind === 'correction' ? event.after : 'chain' in event ? event.chain : null)
    if (!event || chain === null) continue
    fromBase64(chain)
    const at = heads.indexOf(chain)
    const what = `the leaf ${leaf} (${event.kind}, entry ${index ?? 'none'})`
    if (at < 0) found.add('answers', where, `The answers do not lead to the hash in ${what}`)
    else if (at < reached) found.add('answers', where, `The hash in ${what} is of fewer answers than the one before`)
    else reached = at
    if (event.kind === 'correction' && heads.indexOf(event.before) < 0)
      found.add('answers', where, `The answers do not lead to the hash before ${what}`)
    if (ends.has(event.kind)) isEnded = true
  }
  if (isEnded && reached < heads.length - 1)
    found.add('answers', where, `${heads.length - 1 - reached} answers were stored after the last hash in the log`)
}
