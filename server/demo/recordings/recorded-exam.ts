import type { Ctx } from '../../graphql/context.ts'
import type { User } from '../../modules/accounts/public.ts'
import { Application } from '../../modules/applications/public.ts'
import { Attempt, AttemptKind, chainNext, chainStart, CloseReason, openUntil } from '../../modules/arena/public.ts'
import { addQuestions, Exam, paperOf, publishExam, SelfieRule } from '../../modules/exams/public.ts'
import { ProctorNote } from '../../modules/proctoring/public.ts'
import { gradeAttempts } from '../../modules/results/public.ts'
import { CameraEvent, CameraRule, CameraSegment, CameraStream } from '../../modules/streaming/public.ts'
import { durationOf, languagesOf, levelsOf, reviewed, rounds, titleOf } from '../exams.ts'
import type { DemoPaper } from '../papers.ts'
import { Random } from '../random.ts'
import { languageOf } from '../students.ts'
import first from './student-1.webm.txt?raw'
import second from './student-2.webm.txt?raw'
import third from './student-3.webm.txt?raw'

// Drawn figures that were recorded from a canvas with Chromium's MediaRecorder.
const media = [first, second, third].map((text) => Buffer.from(text, 'base64'))

/** Milliseconds: length of a segment, interval between segments, and total recorded per student. */
const [length, step, recorded] = [5400, 5000, 100_000]
/**
 * Events by student: the interval without a picture in seconds, the number of times the page was left, and whether the
 * exam was submitted when the recording ended.
 */
const students = [
  { missing: null, left: 0, submitted: true },
  { missing: null, left: 1, submitted: true },
  { missing: [40, 60], left: 0, submitted: true },
  { missing: null, left: 0, submitted: true },
  { missing: [20, 100], left: 3, submitted: false },
  { missing: null, left: 0, submitted: false },
] as const

/** A stored segment of a student's recording. */
export interface StoredSegment {
  student: number
  storageKey: string
  bytes: number
  /** milliseconds after the start of the attempt */
  at: number
}

/** Stores the students' recordings. Not inside a transaction. */
export async function storeRecordings({ node }: Ctx): Promise<StoredSegment[]> {
  const wanted = students.flatMap(({ missing }, student) =>
    Array.from({ length: recorded / step }, (_, i) => i * step)
      .filter((at) => !missing || at + length <= missing[0] * 1000 || at >= missing[1] * 1000)
      .map((at) => ({ student, at, content: media[student % media.length]! })),
  )
  return Promise.all(
    wanted.map(async ({ student, at, content }) => {
      // a copy, because the storage takes over the buffer's memory
      const key = await node.providers.storage.putNamed(`demo ${student} ${at} `, Buffer.from(content), 'video/webm')
      return { student, storageKey: key, bytes: content.length, at }
    }),
  )
}

/** Creates an exam with cameras that some students are sitting now. */
export async function makeRecordedExam(
  ctx: Ctx,
  of: {
    like: Exam
    paper: DemoPaper
    users: readonly User[]
    segments: readonly StoredSegment[]
    proctor: User | null
  },
): Promise<void> {
  const random = new Random(20_267)
  // excludes grades 7 and 8, so that the demo accounts are not offered this exam
  const ranges: [number, number][] = [
    [9, of.like.toGrade],
    [of.like.fromGrade, 6],
  ]
  const [grades, users] = ranges
    .map((range) => [range, of.users.filter(({ grade }) => grade! >= range[0] && grade! <= range[1])] as const)
    .find(([, those]) => those.length >= students.length)!
  const exam = await makeExam(ctx, random, of.like, of.paper, grades)
  const startedAt = ctx.clock.now() - recorded - 10_000
  const applications = users.slice(0, students.length).map((user) =>
    ctx.db.create(Application, {
      id: random.uuid(),
      userId: user.id,
      examId: exam.id,
      state: 'paid',
      grade: user.grade,
      country: user.country,
      language: languageOf(user, exam),
      createdAt: new Date(startedAt - 86_400_000),
      paidAt: new Date(startedAt - 86_400_000),
    }),
  )
  await ctx.db.insert(Application, applications)
  await sit(ctx, random, exam, applications, startedAt)
  for (const [i, application] of applications.entries()) {
    const own = of.segments.filter(({ student }) => student === i)
    await record(ctx, random, application, own, { startedAt, missing: students[i]!.missing })
  }
  await leave(ctx, applications, startedAt)
  await ctx.db.insert(ProctorNote, {
    applicationId: applications[4]!.id,
    userId: applications[4]!.userId,
    authorId: of.proctor?.id ?? null,
    moment: new Date(startedAt + 25_000),
    text: 'The camera was covered.',
    flagged: true,
  })
}

async function makeExam(
  ctx: Ctx,
  random: Random,
  like: Exam,
  paper: DemoPaper,
  [fromGrade, toGrade]: readonly [number, number],
): Promise<Exam> {
  const { platform } = ctx.node.edition
  const now = ctx.clock.now()
  const category = (await ctx.db.query('select titles from category where id = $1', [like.categoryId]))[0]
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: like.categoryId,
    titles: titleOf(category.titles, rounds.recorded),
    fromGrade,
    toGrade,
    languages: languagesOf(platform, paper),
    delivery: like.delivery,
    durationSeconds: durationOf(paper),
    scoring: like.scoring,
    levels: levelsOf(paper.questions),
    selfie: SelfieRule.none,
    priceAmount: 0,
    round: 0,
    opensAt: new Date(now - 3_600_000),
    closesAt: new Date(now + 3 * 3_600_000),
  })
  await ctx.db.insert(Exam, { ...exam })
  await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, paper.questions) })
  await ctx.db.insert(CameraRule, {
    examId: exam.id,
    cameras: 1,
    audio: false,
    type: 'internal',
    changedAt: new Date(now),
  })
  return publishExam(ctx, exam.id)
}

/** Creates attempts, most of them submitted, with a few answers each. */
async function sit(ctx: Ctx, random: Random, exam: Exam, applications: readonly Application[], startedAt: number) {
  const paper = await (await paperOf(ctx, exam.id)).grading()
  const journal: [attemptId: string, seq: number, question: number, choice: number, at: Date][] = []
  const attempts = applications.map((application, i) => {
    const id = random.uuid()
    const answers = Buffer.alloc(paper.questions.length)
    let head = chainStart(id)
    const count = random.whole(2, 4)
    for (let seq = 1; seq <= count; seq++) {
      const choice = random.whole(1, 4)
      answers[seq - 1] = choice
      head = chainNext(head, id, 1, { seq, questionNo: seq, choice })
      journal.push([id, seq, seq, choice, new Date(startedAt + seq * random.whole(14_000, 24_000))])
    }
    const deadline = startedAt + exam.durationSeconds * 1000
    return ctx.db.create(Attempt, {
      id,
      applicationId: application.id,
      kind: AttemptKind.exam,
      userId: application.userId,
      examId: exam.id,
      questionCount: paper.questions.length,
      openUntil: openUntil(paper, answers),
      startedAt: new Date(startedAt),
      deadline: new Date(deadline),
      acceptUntil: new Date(deadline + exam.graceSeconds * 1000),
      ...(students[i]!.submitted && {
        closedAt: new Date(startedAt + recorded),
        closeReason: CloseReason.submitted,
      }),
      tab: random.uuid(),
      epoch: 1,
      ackSeq: count,
      answers,
      head: Buffer.from(head, 'hex'),
    })
  })
  await ctx.db.insert(Attempt, attempts)
  await ctx.db.query(
    `insert into journal (attempt_id, epoch, seq, question_no, choice, at)
     select a, 1, s, q, c, t from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) r(a, s, q, c, t)`,
    [0, 1, 2, 3, 4].map((column) => journal.map((row) => row[column])),
  )
  await gradeAttempts(ctx, { attemptIds: attempts.filter(({ closedAt }) => closedAt).map(({ id }) => id) })
}

/** Creates a student's camera stream with the events that the browser reported. */
async function record(
  ctx: Ctx,
  random: Random,
  { id: applicationId, userId, examId }: Application,
  segments: readonly StoredSegment[],
  { startedAt, missing }: { startedAt: number; missing: readonly [number, number] | null },
) {
  const at = (milliseconds: number) => new Date(startedAt + milliseconds)
  const streamId = random.uuid()
  const end = Math.max(...segments.map((segment) => segment.at + length))
  await ctx.db.insert(CameraStream, {
    id: streamId,
    applicationId,
    userId,
    examId,
    type: 'internal',
    isTrial: false,
    camera: 1,
    isCreated: true,
    startedAt: at(0),
    lastSeenAt: at(end),
    endedAt: at(end),
    bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
    createdAt: at(-30_000),
  })
  const session = random.uuid()
  await ctx.db.insert(
    CameraSegment,
    segments.map(({ storageKey, bytes, at: from }, i) => ({
      streamId,
      session,
      seq: i + 1,
      storageKey,
      mimeType: 'video/webm',
      bytes,
      startedAt: at(from),
      endedAt: at(from + length),
      receivedAt: at(from + length + 400),
    })),
  )
  const events = [
    { kind: 'consented', at: at(-20_000) },
    { kind: 'started', at: at(0) },
    ...(missing ? ([{ kind: 'trackEnded', at: at(missing[0] * 1000) }] as const) : []),
    ...(missing && missing[1] * 1000 < recorded ? ([{ kind: 'started', at: at(missing[1] * 1000) }] as const) : []),
  ] as const
  await ctx.db.insert(
    CameraEvent,
    events.map((event) => ({ ...event, streamId, receivedAt: event.at })),
  )
}

/** Logs that each student opened the exam, and that some left its page. */
async function leave(ctx: Ctx, applications: readonly Application[], startedAt: number) {
  const rows = applications.flatMap(({ id, userId }, i) => [
    [userId, id, 'Exam opened', new Date(startedAt)] as const,
    ...Array.from(
      { length: students[i]!.left },
      (_, n) => [userId, id, 'User has left the tab', new Date(startedAt + 25_000 + n * 22_000)] as const,
    ),
  ])
  await ctx.db.query(
    `insert into exam_log (user_id, application_id, action, address, at)
     select u, a, w, '203.0.113.7', t from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) r(u, a, w, t)`,
    [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
  )
}
