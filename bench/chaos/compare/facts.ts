import type { ChaosExam, Records } from '../stage.ts'
import type { Student } from '../student.ts'

/** A row of the journal or a late answer, its answer as the student entered it. */
export interface StoredOperation {
  readonly attemptId: string
  readonly epoch: number
  readonly seq: number
  readonly questionNo: number
  /** byte of the answer */
  readonly choice: number
  readonly typed: string
}

/** The attempt of one student as PostgreSQL has it in the end; times are epoch ms. */
export interface AttemptFacts {
  readonly id: string
  readonly applicationId: string
  readonly startedAt: number | null
  readonly deadline: number | null
  readonly extraSeconds: number
  readonly closedAt: number | null
  readonly closeReason: string | null
  readonly epoch: number
  readonly ackSeq: number
  readonly answers: Buffer
  readonly typed: Readonly<Record<string, string>>
  readonly head: string
}

interface ReportFacts {
  readonly attemptId: string
  readonly correct: number
  readonly wrong: number
  readonly blank: number
}

/** What the database has in the end. */
export interface Facts {
  readonly attempts: ReadonlyMap<string, AttemptFacts>
  readonly journal: ReadonlyMap<string, readonly StoredOperation[]>
  readonly late: ReadonlyMap<string, readonly StoredOperation[]>
  readonly reports: ReadonlyMap<string, ReportFacts>
  /** right answers by question number */
  readonly keys: ReadonlyMap<number, string>
}

function grouped<T extends { attemptId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.attemptId) ?? []
    groups.set(row.attemptId, group)
    group.push(row)
  }
  return groups
}

const operationColumns = `attempt_id as "attemptId", epoch, seq, question_no as "questionNo", choice, typed`

/** Reads the facts of an exam. */
export async function readFacts(records: Records, exam: ChaosExam): Promise<Facts> {
  const ofExam = 'attempt_id in (select id from attempt where exam_id = $1)'
  const [attempts, journal, late, reports, keys] = await Promise.all([
    records.query<AttemptFacts>(
      `select id, application_id as "applicationId", epoch, ack_seq as "ackSeq", answers, typed,
         encode(head, 'hex') as head, extra_seconds as "extraSeconds", close_reason as "closeReason",
         (extract(epoch from started_at) * 1000)::float8 as "startedAt",
         (extract(epoch from deadline) * 1000)::float8 as deadline,
         (extract(epoch from closed_at) * 1000)::float8 as "closedAt"
       from attempt where exam_id = $1 and kind = 'exam' and superseded_at is null`,
      [exam.id],
    ),
    records.query<StoredOperation>(
      `select ${operationColumns} from journal where ${ofExam} order by attempt_id, epoch, seq`,
      [exam.id],
    ),
    records.query<StoredOperation>(`select ${operationColumns} from late_answer where ${ofExam}`, [exam.id]),
    records.query<ReportFacts>(
      `select attempt_id as "attemptId", correct, wrong, blank from report where exam_id = $1`,
      [exam.id],
    ),
    records.query<{ questionNo: number; right: string }>(
      `select distinct on (question_no) question_no as "questionNo",
         coalesce(content->'key'->>'right', content->'key'->'accepted'->0->>'value') as right
       from question where exam_id = $1 order by question_no, revision desc`,
      [exam.id],
    ),
  ])
  return {
    attempts: new Map(attempts.map((row) => [row.applicationId, row])),
    journal: grouped(journal),
    late: grouped(late),
    reports: new Map(reports.map((row) => [row.attemptId, row])),
    keys: new Map(keys.map(({ questionNo, right }) => [questionNo, right])),
  }
}

/** The answers that are still on a student's devices. */
export async function leftOnDevices({ devices }: Student): Promise<{ questionNo: number; answer: string }[]> {
  const found = await Promise.all(devices.map(({ disk }) => operationsOn(disk)))
  return found.flat()
}

async function operationsOn(disk: IDBFactory): Promise<{ questionNo: number; answer: string }[]> {
  const opening = disk.open('stadia-exam')
  // a device whose page never opened its journal
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('operations'))
  const database = await resultOf(opening)
  type Stored = { questionNo: number; choice?: string | null; answer?: string }
  const reading = database.transaction('operations').objectStore('operations').getAll() as IDBRequest<Stored[]>
  const stored = await resultOf(reading)
  database.close()
  return stored.map(({ questionNo, choice, answer }) => ({ questionNo, answer: answer ?? choice ?? '' }))
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The journal of a device cannot be read')))
  })
