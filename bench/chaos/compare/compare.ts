import { createHash } from 'node:crypto'
import type { ChaosExam } from '../stage.ts'
import type { Student } from '../student.ts'
import { leftOnDevices, type AttemptFacts, type Facts, type StoredOperation } from './facts.ts'

/** What the comparison counts; all must be 0. */
export const counts = [
  'acknowledged answers lost',
  'acknowledged answers doubled',
  'answers out of order',
  'answers vanished',
  'wrong time-ups',
  'folds that differ from the journal',
  'receipts that differ',
  'last screens that differ',
  'reports that differ',
  'mails sent twice',
  'payments made twice',
  'payments lost',
  'exams without an end',
] as const
export type Count = (typeof counts)[number]

/** A difference between what a student was told and what is stored. */
export interface Finding {
  readonly count: Count
  readonly who: string
  readonly what: string
}

const letters = 'ABCDEFGH'

/** A stored answer as the student entered it. */
const rawOf = ({ choice, typed }: StoredOperation): string =>
  choice === 255 ? typed : choice === 0 ? '' : (letters[choice - 1] ?? '?')

/** One student's side and the database's side. */
interface Sides {
  readonly student: Student
  readonly attempt: AttemptFacts
  readonly journal: readonly StoredOperation[]
  readonly late: readonly StoredOperation[]
  readonly facts: Facts
  readonly exam: ChaosExam
  find(count: Count, what: string): void
}

/** Compares what every student was told with what is stored. */
export async function compareStudents(students: readonly Student[], facts: Facts, exam: ChaosExam): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const student of students) {
    const who = `student ${student.seat.no}`
    const find = (count: Count, what: string) => void findings.push({ count, who, what })
    const attempt = facts.attempts.get(student.seat.applicationId)
    if (!attempt || attempt.startedAt === null) {
      if (student.ledger.acts.length) find('acknowledged answers lost', 'has answered, but has no attempt')
      else find('exams without an end', 'never started')
      continue
    }
    const journal = facts.journal.get(attempt.id) ?? []
    const sides = { student, attempt, journal, late: facts.late.get(attempt.id) ?? [], facts, exam, find }
    for (const check of [checkAcknowledged, checkOrder, checkFold, checkTimeUps, checkFarewell, checkReport])
      check(sides)
    await checkVanished(sides)
  }
  return findings
}

/** Every answer whose storage a page was told is in the journal, under its number and with its content. */
function checkAcknowledged({ student, journal, find }: Sides) {
  const stored = new Map(journal.map((row) => [`${row.epoch} ${row.seq}`, row]))
  for (const { epoch, seq, questionNo, answer } of student.ledger.acknowledged.values()) {
    const row = stored.get(`${epoch} ${seq}`)
    if (row && row.questionNo === questionNo && rawOf(row) === answer) continue
    const instead = row ? `question ${row.questionNo} ${rawOf(row)}` : 'nothing'
    find('acknowledged answers lost', `${epoch}/${seq}: question ${questionNo} ${answer}; stored: ${instead}`)
  }
}

/** Typed answers, each of which is unique, are stored in the order in which they were given, and once. */
function checkOrder({ student: { ledger }, journal, find }: Sides) {
  const acts = new Map(ledger.acts.filter(({ unique }) => unique).map((act) => [act.answer, act.no]))
  const acknowledged = new Set([...ledger.acknowledged.values()].map(({ epoch, seq }) => `${epoch} ${seq}`))
  const written = new Map<string, StoredOperation>()
  let latest = 0
  for (const row of journal) {
    const answer = rawOf(row)
    const no = acts.get(answer)
    if (no === undefined || ledger.reviewed.has(answer)) continue
    const before = written.get(answer)
    const at = `${row.epoch}/${row.seq} ${answer}`
    if (before && acknowledged.has(`${before.epoch} ${before.seq}`))
      find('acknowledged answers doubled', `${at} is also ${before.epoch}/${before.seq}`)
    if (no < latest) find('answers out of order', `${at} after act ${latest}`)
    latest = Math.max(latest, no)
    written.set(answer, row)
  }
}

/** The attempt's row is the fold of its journal, without gaps, and its head the end of the chain. */
function checkFold({ attempt, journal, find }: Sides) {
  const answers = Buffer.alloc(attempt.answers.length)
  const typed: Record<string, string> = {}
  let head = createHash('sha256').update(`stadia:${attempt.id}`).digest('hex')
  let [epoch, seq] = [0, 0]
  for (const row of journal) {
    if (row.epoch !== epoch) seq = 0
    if (row.seq !== seq + 1) find('folds that differ from the journal', `a gap before ${row.epoch}/${row.seq}`)
    ;[epoch, seq] = [row.epoch, row.seq]
    const content = row.choice === 255 ? `255|${row.typed}` : String(row.choice)
    const link = `${head}|${attempt.id}|${row.epoch}|${row.seq}|${row.questionNo}|${content}`
    head = createHash('sha256').update(link).digest('hex')
    answers[row.questionNo - 1] = row.choice
    delete typed[row.questionNo]
    if (row.choice === 255) typed[row.questionNo] = row.typed
  }
  if (!answers.equals(attempt.answers)) find('folds that differ from the journal', 'answers')
  if (JSON.stringify(sorted(typed)) !== JSON.stringify(sorted(attempt.typed)))
    find('folds that differ from the journal', 'typed answers')
  if (head !== attempt.head) find('folds that differ from the journal', 'head of the chain')
  if (epoch === attempt.epoch && seq !== attempt.ackSeq) find('folds that differ from the journal', 'last number')
}

const sorted = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).sort(([a], [b]) => Number(a) - Number(b))

/**
 * The end of the working time by the exam's rules as they were at a moment, not by the deadline that the attempt has;
 * epoch ms.
 */
const endAt = ({ student, attempt, exam }: Sides, moment: number): number => {
  const given = student.ledger.extraTimes.filter(({ at }) => at < moment)
  const extra = given.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.min((attempt.startedAt ?? 0) + exam.durationMs, exam.closesAt) + extra * 1000
}

/** Milliseconds by which a time-up may be told early: of two clocks on one machine, and of half a round trip. */
const tolerance = 300

/** Nobody is told that the time is up before it is. */
function checkTimeUps(sides: Sides) {
  const { student, attempt, find } = sides
  const early = (at: number) => (endAt(sides, at) - at) / 1000
  for (const { at, how } of student.ledger.timeUps) {
    const handedIn = attempt.closeReason === 'submitted' && attempt.closedAt !== null && at >= attempt.closedAt
    if (early(at) * 1000 > tolerance && !handedIn)
      find('wrong time-ups', `${how}: ${early(at).toFixed(2)} s before the end`)
  }
  const { closeReason, closedAt } = attempt
  if (closeReason === 'timeUp' && closedAt !== null && early(closedAt) * 1000 > tolerance)
    find('wrong time-ups', `closed ${early(closedAt).toFixed(2)} s before the end`)
}

/** What the last page showed is what is stored: answers, receipt and end. */
function checkFarewell({ student, attempt, find }: Sides) {
  const { farewell } = student.ledger
  if (!farewell || attempt.closedAt === null) {
    return find('exams without an end', farewell ? 'the attempt is open' : (student.ledger.story.at(-1) ?? 'no page'))
  }
  // a page without the pen shows a receipt only at the end, and none of the answers
  const shown = farewell.hadPen || farewell.phase === 'finished' ? farewell.receipt : null
  if (shown !== null && shown !== attempt.head)
    find('receipts that differ', `${shown.slice(0, 12)}; stored: ${attempt.head.slice(0, 12)}`)
  if (!farewell.hadPen) return
  attempt.answers.forEach((choice, i) => {
    const questionNo = i + 1
    if (farewell.unsure.includes(questionNo)) return
    const stored = choice === 255 ? (attempt.typed[questionNo] ?? '') : choice === 0 ? '' : letters[choice - 1]
    const shown = farewell.answers[questionNo] ?? ''
    if (stored !== shown) find('last screens that differ', `question ${questionNo}: ${shown}; stored: ${stored ?? '?'}`)
  })
}

/** The report counts what is stored, by the key as it was corrected last. */
function checkReport({ attempt, facts, find }: Sides) {
  const report = facts.reports.get(attempt.id)
  if (attempt.closedAt === null) return
  if (!report) return find('reports that differ', 'there is none')
  const expected = { correct: 0, wrong: 0, blank: 0 }
  attempt.answers.forEach((choice, i) => {
    const key = facts.keys.get(i + 1) ?? ''
    const answer = choice === 255 ? (attempt.typed[i + 1] ?? '') : choice === 0 ? '' : letters[choice - 1]
    expected[answer === '' ? 'blank' : answer === key ? 'correct' : 'wrong']++
  })
  for (const each of ['correct', 'wrong', 'blank'] as const) {
    if (report[each] !== expected[each])
      find('reports that differ', `${each}: ${report[each]}, by the answers ${expected[each]}`)
  }
}

/** Every typed answer that a page accepted is in the journal, kept for a decision, or still on the device. */
async function checkVanished({ student, journal, late, find }: Sides) {
  const { acts, reviewed } = student.ledger
  const known = new Set([...journal, ...late].map(rawOf))
  for (const { answer } of await leftOnDevices(student)) known.add(answer)
  for (const { local } of student.devices) {
    for (let i = 0; i < local.length; i++) {
      const value = local.getItem(local.key(i) ?? '') ?? ''
      for (const { answer } of acts) if (value.includes(`"${answer}"`)) known.add(answer)
    }
  }
  acts.forEach((act, i) => {
    if (!act.unique || known.has(act.answer) || reviewed.has(act.answer)) return
    // one that was replaced within the rest after typing was never recorded
    const replaced = acts.slice(i + 1).some(({ questionNo }) => questionNo === act.questionNo)
    if (!replaced) find('answers vanished', `question ${act.questionNo} ${act.answer}`)
  })
}
