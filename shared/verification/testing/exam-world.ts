import { createHash } from 'node:crypto'
import { element } from '../../required.ts'
import { answerByte, typedByte } from '../../questions/raw-answer.ts'
import { placesOf } from '../../results/places.ts'
import { toBase64 } from '../../tlog/bytes.ts'
import { entryOf, formatEvent, type LoggedEvent } from '../../tlog/exam-entry.ts'
import { leafHash } from '../../tlog/hashing.ts'
import { headsOf, scoreBy } from '../attempts.ts'
import {
  keyFormat,
  type AnswerTuple,
  type KeyFile,
  type PlaceLine,
  type StatedReason,
  type UnrankedRule,
} from '../format.ts'

/** Ids and times of the exam of the tests. */
export const examId = '0193a1b2-0000-7000-8000-000000000001'
const otherExam = '0193a1b2-0000-7000-8000-00000000ffff'
export const attemptId = (no: number) => `0193a1b2-0000-7000-8000-1000000000${String(no).padStart(2, '0')}`
/** A time in minutes after the start, as logged. */
export const timeAt = (minutes: number) => new Date(Date.UTC(2026, 10, 29, 10, 0) + minutes * 60_000).toISOString()
/** Bytes that look random and are the same in each run. */
export const bytesOf = (text: string, size = 32): Uint8Array =>
  createHash('sha512').update(text).digest().subarray(0, size)

/** An event with its salt. */
export interface LoggedOpening {
  readonly salt: Uint8Array
  readonly event: LoggedEvent
}

/** Hash of an opening as a leaf, in Base 64. */
export const leafOf = ({ salt, event }: LoggedOpening): string =>
  toBase64(leafHash(entryOf({ salt, event: formatEvent(event) })))

/** An attempt with what is published about it; a dishonest publisher changes any of it. */
export interface WorldAttempt {
  readonly id: string
  name: string | null
  group: string | null
  answers: AnswerTuple[]
  jury: number
  stated: StatedReason | null
  leaves: LoggedOpening[]
  unranked: UnrankedRule | null
  score: number | null
  rank: number | null
  ranked: number | null
  percentile: number | null
  award: PlaceLine['award']
}

/** An exam before its publication: what is in the log, and what will be published. */
export interface World {
  /** openings in the order of the log, those of other exams included */
  log: LoggedOpening[]
  attempts: WorldAttempt[]
  /** all versions, the newest last */
  keys: KeyFile[]
}

let salts = 0
/** An event with a new salt. */
export const opened = (event: LoggedEvent): LoggedOpening => ({ salt: bytesOf(`salt ${salts++}`), event })

const content = (right: string) => ({ kind: 'choice' as const, shape: {}, key: { right } })

/** The key: five choices and a word. */
function makeKey(version: number, rightOf5: string): KeyFile {
  const question = { scoring: null, points: 1, topic: 'Algebra', level: null, cancelled: false }
  const frame = { options: 4, lists: [], units: {} }
  return {
    format: keyFormat,
    rules: 1,
    examId,
    version,
    languages: ['en', 'fr'],
    scoring: { right: 4, wrong: -1, blank: 0 },
    levels: [],
    awards: { gold: 20, silver: 20, bronze: 20, honourable: 20 },
    questions: [
      ...['A', 'B', 'C', 'D', rightOf5].map((right, i) => ({
        ...question,
        questionNo: i + 1,
        content: content(right),
        frame,
      })),
      {
        ...question,
        questionNo: 6,
        frame: { options: 0, lists: [], units: {} },
        content: {
          kind: 'words' as const,
          shape: {},
          key: {
            accepted: { en: [{ text: 'Euler' }], fr: [{ text: 'Euler' }] },
            caseSensitive: false,
            wildcards: false,
          },
        },
      },
    ],
  }
}

/** Answers to the questions 1 to 6 in this order, `''` for none; the last of a list is stored first as blank. */
function answersOf(raw: readonly string[]): AnswerTuple[] {
  const given = raw.flatMap((answer, i) => (answer === '' ? [] : [{ no: i + 1, answer }]))
  return given.map(({ no, answer }, i): AnswerTuple => {
    const byte = answerByte(answer)
    return byte === typedByte ? [1, i + 1, no, byte, answer] : [1, i + 1, no, byte]
  })
}

const sheets: readonly (readonly [group: string, answers: readonly string[]])[] = [
  ['8', ['A', 'B', 'C', 'D', 'A', 'Euler']],
  ['8', ['A', 'B', 'C', 'D', 'B', 'euler']],
  ['8', ['A', 'B', 'C', 'A', 'B', '']],
  ['8', ['A', 'B', 'D', 'A', '', 'Gauss']],
  ['8', ['A', 'B', 'D', 'A', '', 'Gauss']],
  ['8', ['D', 'D', 'D', '', '', '']],
  ['9', ['A', 'B', 'C', 'D', 'A', '']],
  ['9', ['A', '', 'C', 'D', 'A', '']],
  ['9', ['A', 'B', '', '', 'A', 'Euler']],
  ['9', ['B', 'B', 'B', 'B', 'B', '']],
  ['9', ['A', 'B', 'C', 'C', 'A', '']],
  ['9', ['A', 'B', 'C', 'D', 'D', 'Euler']],
]

/**
 * A whole exam with everything that occurs: twelve attempts in two groups with saved minutes, a correction after the end, a
 * cancellation, an attempt that was set aside, a camera that was off, one that was restored, a student who does not publish
 * answers, an erased one, points of a jury, and a key that was corrected after the start.
 */
export function makeWorld(): World {
  salts = 0
  const keys = [makeKey(1, 'C'), makeKey(2, 'A')]
  const attempts = sheets.map(([group, raw], i): WorldAttempt => ({
    id: attemptId(i + 1),
    name: i % 2 ? null : `Student ${i + 1}`,
    group,
    answers: answersOf(raw),
    jury: 0,
    stated: null,
    leaves: [],
    unranked: null,
    score: null,
    rank: null,
    ranked: null,
    percentile: null,
    award: null,
  }))
  const world: World = { log: [], attempts, keys }
  saveMinutes(world)
  endAttempts(world)
  decide(world)
  grantPlaces(world)
  return world
}

/** Adds a leaf of an attempt to the log. */
export function logOf(world: World, attempt: WorldAttempt, event: LoggedEvent): void {
  const one = opened(event)
  world.log.push(one)
  attempt.leaves.push(one)
}

const reason = toBase64(bytesOf('reason'))
const chainAt = (attempt: WorldAttempt, count: number) => element(headsOf(attempt.id, attempt.answers), count)
const foreign = (no: number) =>
  opened({
    kind: 'handIn',
    at: timeAt(no),
    exam: otherExam,
    attempt: attemptId(90),
    chain: toBase64(bytesOf(`other ${no}`)),
  })

/** In minute 1 the first two answers are stored, in minute 3 the next two. */
function saveMinutes(world: World): void {
  for (const minute of [1, 3]) {
    world.log.push(foreign(minute))
    for (const attempt of world.attempts) {
      const count = Math.min(minute + 1, attempt.answers.length)
      const of = { exam: examId, attempt: attempt.id, minute: String(minute), chain: chainAt(attempt, count) }
      logOf(world, attempt, { kind: 'savedMinute', at: timeAt(minute + 0.5), ...of })
    }
  }
}

/** Even ones submit, the time of odd ones is over; the answers of the second are corrected afterwards. */
function endAttempts(world: World): void {
  for (const [i, attempt] of world.attempts.entries()) {
    const of = { exam: examId, attempt: attempt.id, chain: chainAt(attempt, attempt.answers.length) }
    logOf(
      world,
      attempt,
      i % 2 ? { kind: 'forcedClose', at: timeAt(60), ...of, reason } : { kind: 'handIn', at: timeAt(58), ...of },
    )
  }
  world.log.push(foreign(59))
  const second = element(world.attempts, 1)
  const before = chainAt(second, second.answers.length)
  second.answers.push([2, 1, 5, 1])
  const after = chainAt(second, second.answers.length)
  logOf(world, second, { kind: 'correction', at: timeAt(90), exam: examId, attempt: second.id, before, after })
}

/** Attempts 4 to 10 meet with what can happen after the end. */
function decide(world: World): void {
  const at = (no: number) => element(world.attempts, no - 1)
  const out = (kind: 'cancellation' | 'setAside' | 'restored', no: number, minutes: number) => {
    logOf(world, at(no), { kind, at: timeAt(minutes), exam: examId, attempt: at(no).id, reason } as LoggedEvent)
  }
  out('cancellation', 4, 100)
  at(4).unranked = 'cancelled'
  out('setAside', 10, 101)
  at(10).unranked = 'setAside'
  out('setAside', 8, 102)
  at(8).unranked = 'camera'
  out('setAside', 7, 103)
  out('restored', 7, 110)
  at(9).jury = 2.5
  at(11).stated = 'noConsent'
  at(12).stated = 'erased'
}

/** Scores and places by the newest key. */
export function grantPlaces({ attempts, keys }: World): void {
  const key = element(keys, keys.length - 1)
  for (const attempt of attempts) {
    attempt.score =
      attempt.unranked && attempt.unranked !== 'camera' ? null : scoreBy(key, attempt.answers, 'en', attempt.jury)
    if (attempt.unranked && attempt.unranked !== 'camera') attempt.group = null
  }
  const results = attempts.flatMap((attempt) => {
    const { group, score, unranked } = attempt
    return group === null || score === null ? [] : [{ group, score, isOut: unranked === 'camera', attempt }]
  })
  for (const [{ attempt }, place] of placesOf(results, key.awards)) Object.assign(attempt, place)
}
