import { singleChoice } from '../exams/testing/public.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Platform } from '../../editions.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { call, makeAttempt, makeSitting } from '../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { Attempt } from '../arena/public.ts'
import { JournalEntry } from '../arena/testing/public.ts'
import { correctQuestion, type Exam } from '../exams/public.ts'
import { gradeAttempts } from './grading/grade-attempts.job.ts'
import { Report } from './reports/report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const past = new Date(Date.now() - 60_000)

/** Creates a student's closed attempt with these answers (0 blank, 1 to 4). */
async function makeClosed(of: TestApp, exam: Exam, answers: number[], student: Partial<User> = {}) {
  const application = await makeApplication(of, { userId: (await makeUser(of, student)).id, examId: exam.id })
  return makeAttempt(of, {
    applicationId: application.id,
    userId: application.userId,
    examId: exam.id,
    questionCount: answers.length,
    openUntil: answers.length,
    answers: Buffer.from(answers),
    closedAt: past,
    closeReason: 'submitted',
  })
}
const gradeAll = (of: TestApp, attempts: { id: string }[]) =>
  gradeAttempts(of.as(null).ctx, { attemptIds: attempts.map((attempt) => attempt.id) })
const reportOf = (of: TestApp, attempt: { id: string }) => of.db.findOneByOrFail(Report, { attemptId: attempt.id })
const publish = async (of: TestApp, exam: Exam, as?: User) =>
  call(of, as ?? (await makeUser(of, { userType: 'admin' })), 'publishResults', {
    examId: toGlobalId('Exam', exam.id),
    force: 'The test does not wait',
  })

describe('grading', () => {
  test('computes counts, scores and topics; regrading changes nothing', async () => {
    const exam = await makeExam(app, {
      questions: [{ topic: 'algebra' }, { topic: 'geometry', points: 2.5 }, { topic: 'algebra' }],
    })
    const attempt = await makeClosed(app, exam, [1, 2, 4])
    await gradeAll(app, [attempt])
    const report = await reportOf(app, attempt)
    expect(report).toMatchObject({
      correct: 2,
      wrong: 1,
      blank: 0,
      score: 3.5,
      maxScore: 4.5,
      rank: null,
      publishedAt: null,
      paperVersion: 1,
      topicCounts: [
        { topic: 'algebra', correct: 1, wrong: 1, blank: 0, total: 2 },
        { topic: 'geometry', correct: 1, wrong: 0, blank: 0, total: 1 },
      ],
    })
    await gradeAll(app, [attempt, attempt])
    expect({ ...(await reportOf(app, attempt)), gradedAt: null }).toEqual({ ...report, gradedAt: null })
  })

  test('never overwrites grades of answers accepted during grading', async () => {
    const exam = await makeExam(app, { questions: 3 })
    const attempt = await makeClosed(app, exam, [1, 0, 0])
    const query = app.db.query.bind(app.db)
    const accepted = { answers: Buffer.from([1, 1, 1]), epoch: 2, ackSeq: 2 }
    const spy = vi.spyOn(app.db, 'query').mockImplementation(async (sql, values) => {
      if (sql.includes('insert into report')) {
        spy.mockRestore()
        await app.db.update(Attempt, attempt.id, accepted)
        await gradeAll(app, [attempt])
        expect(await reportOf(app, attempt)).toMatchObject({ blank: 0 })
      }
      return query(sql, values)
    })
    await gradeAll(app, [attempt])
    expect(await reportOf(app, attempt)).toMatchObject({ blank: 0 })
  })

  test('measures the time of each topic between consecutive answers', async () => {
    const exam = await makeExam(app, { questions: [{ topic: 'algebra' }, { topic: 'geometry' }, { topic: 'algebra' }] })
    const [attempt, silent] = [await makeClosed(app, exam, [1, 2, 4]), await makeClosed(app, exam, [0, 0, 0])]
    const startedAt = new Date(past.getTime() - 600_000)
    await app.db.update('attempt', attempt.id, { startedAt })
    // a second answer to a question adds its time, even from a later tab
    const answers = [
      [1, 1, 1, 30],
      [1, 2, 2, 100],
      [1, 3, 3, 140.4],
      [2, 1, 1, 150.4],
    ] as const
    // a late answer was accepted the next day; its time ends with the exam, ten minutes after the start
    const late = [3, 1, 2, 86_400] as const
    await app.db.insert(
      JournalEntry,
      [...answers, late].map(([epoch, seq, questionNo, after]) => ({
        attemptId: attempt.id,
        epoch,
        seq,
        questionNo,
        choice: 1,
        at: new Date(startedAt.getTime() + after * 1000),
      })),
    )
    await gradeAll(app, [attempt, silent])
    const secondsOf = async (of: { id: string }) =>
      (await reportOf(app, of)).topicCounts.map(({ topic, seconds }) => [topic, seconds])
    expect(await secondsOf(attempt)).toEqual([
      ['algebra', 80],
      ['geometry', 70 + 450],
    ])
    expect(await secondsOf(silent)).toEqual([
      ['algebra', null],
      ['geometry', null],
    ])
  })

  test('excludes pauses of the exam from the time: before the first answer, between answers, at the end', async () => {
    const exam = await makeExam(app, {
      selfie: 'none',
      questions: [{ topic: 'algebra' }, { topic: 'geometry' }, { topic: 'logic' }],
    })
    const [one, other] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const order = (what: 'pauseExam' | 'resumeExam', of: object = { examId: toGlobalId('Exam', exam.id) }) =>
      call(app, admin, what, { reason: 'A fire alarm', ...of })
    const after = (seconds: number) => app.clock.advance(seconds * 1000)
    try {
      await order('pauseExam')
      // a student who opens the exam during the pause starts with it
      await one.fetch()
      after(1000)
      await order('resumeExam')
      await other.fetch()
      after(100)
      await one.save(1, [1, 'A'])
      await other.save(1, [1, 'A'])
      after(60)
      await order('pauseExam')
      after(500)
      // the answer is accepted; the pause is not counted as its time
      await one.save(2, [2, 'A'])
      after(500)
      await order('resumeExam')
      after(40)
      await one.save(3, [3, 'A'])
      await order('pauseExam', { applicationId: one.applicationId })
      after(3000)
      await one.submit()
      await other.save(2, [2, 'A'])
      await other.submit()
      await app.drainJobs()
    } finally {
      app.clock.shift = 0
    }
    const timesOf = async ({ application }: typeof one) => {
      const { timeSpentSeconds, topicCounts } = await app.db.findOneByOrFail(Report, { applicationId: application.id })
      // ignores the few seconds of real time that the test itself takes
      return [timeSpentSeconds, ...topicCounts.map(({ seconds }) => seconds)].map((each) => Math.floor(each! / 20) * 20)
    }
    expect(await timesOf(one)).toEqual([200, 100, 60, 40])
    // a pause of one student does not affect others
    expect(await timesOf(other)).toEqual([3200, 100, 3100, 0])
  })

  test('leaves open and superseded attempts alone', async () => {
    const exam = await makeExam(app)
    const open = await makeClosed(app, exam, [1, 2, 3, 4, 1])
    await app.db.update('attempt', open.id, { closedAt: null })
    const aside = await makeClosed(app, exam, [1, 2, 3, 4, 1])
    await app.db.update('attempt', aside.id, { supersededAt: past })
    await gradeAll(app, [open, aside])
    expect(await app.db.countBy(Report, { examId: exam.id })).toBe(0)
  })

  test('is enqueued again when a question is corrected or cancelled', async () => {
    const exam = await makeExam(app)
    const attempt = await makeClosed(app, exam, [1, 2, 3, 0, 0])
    await gradeAll(app, [attempt])
    const first = { examId: exam.id, questionNo: 1 }
    await correctQuestion(app.as(admin).ctx, {
      ...first,
      changes: { content: singleChoice('D') },
      reason: 'A misprint',
    })
    await app.drainJobs()
    expect(await reportOf(app, attempt)).toMatchObject({ correct: 2, wrong: 1, paperVersion: 2 })
    await correctQuestion(app.as(admin).ctx, { ...first, changes: { cancelled: true }, reason: 'Unfair' })
    await app.drainJobs()
    expect(await reportOf(app, attempt)).toMatchObject({ correct: 2, wrong: 0, blank: 2, maxScore: 4, paperVersion: 3 })
  })

  test('uses few statements for many attempts', async () => {
    const exam = await makeExam(app)
    const attempts = await Promise.all(Array.from({ length: 30 }, () => makeClosed(app, exam, [1, 0, 0, 0, 0])))
    await gradeAll(app, attempts.slice(0, 1))
    expect((await app.countStatements(() => gradeAll(app, attempts))).length).toBeLessThanOrEqual(6)
  })
})

describe('publishing', () => {
  test('shows every student only their own report, all at the same time', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    await sitting.submit()
    await app.drainJobs()
    const query = `query ($id: ID!) { node(id: $id) { ... on Application {
      report { id correct wrong blank score maxScore rank rankedCount publishedAt
        topics { topic correct total } } } } }`
    const seenBy = async (user: User) =>
      (await app.as(user).run(query, { id: sitting.applicationId })).data.node?.report
    expect(await seenBy(sitting.student)).toBeNull()
    expect(await seenBy(admin)).toMatchObject({ correct: 1, rank: null })
    expect((await publish(app, sitting.exam)).payload.rankedCount).toBe(1)
    expect(await seenBy(sitting.student)).toMatchObject({
      correct: 1,
      wrong: 0,
      blank: 4,
      score: 1,
      maxScore: 5,
      rank: 1,
      rankedCount: 1,
      topics: [{ topic: 'algebra', correct: 1, total: 5 }],
    })
    const stranger = await makeUser(app)
    expect(await seenBy(stranger)).toBeUndefined()
    const { id } = await seenBy(sitting.student)
    const byId = (user: User) => app.as(user).run('query ($id: ID!) { node(id: $id) { id } }', { id })
    expect((await byId(sitting.student)).data.node).toEqual({ id })
    expect((await byId(stranger)).data.node).toBeNull()
  })

  test('hides a report by id until then', async () => {
    const exam = await makeExam(app)
    const student = await makeUser(app)
    const application = await makeApplication(app, { userId: student.id, examId: exam.id })
    const attempt = await makeAttempt(app, {
      applicationId: application.id,
      userId: student.id,
      examId: exam.id,
      closedAt: past,
      closeReason: 'submitted',
    })
    await gradeAll(app, [attempt])
    const id = toGlobalId('Report', (await reportOf(app, attempt)).id)
    expect((await app.as(student).run('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node).toBeNull()
  })

  test('is refused while a student is sitting the exam', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    const admin = await makeUser(app, { userType: 'admin' })
    const input = { examId: toGlobalId('Exam', sitting.exam.id) }
    expect((await call(app, admin, 'publishResults', input)).code).toBe('RULE_BROKEN')
    await sitting.submit()
    expect((await publish(app, sitting.exam)).payload.rankedCount).toBe(1)
  })

  test('assigns no place to practice, superseded attempts and cancelled applications', async () => {
    const exam = await makeExam(app)
    const attempts = await Promise.all([1, 2, 3, 4].map(() => makeClosed(app, exam, [1, 2, 3, 4, 1])))
    const [, aside, cancelled, practice] = attempts
    await app.db.update('attempt', practice!.id, { kind: 'simulation' })
    await gradeAll(app, attempts)
    await app.db.update('attempt', aside!.id, { supersededAt: past })
    await app.db.update('application', cancelled!.applicationId, { state: 'cancelled' })
    expect((await publish(app, exam)).payload.rankedCount).toBe(1)
    const ranks = await Promise.all(attempts.map(async (attempt) => (await reportOf(app, attempt)).rank))
    expect(ranks).toEqual([1, null, null, null])
  })

  test('includes attempts graded later', async () => {
    const exam = await makeExam(app)
    const first = await makeClosed(app, exam, [1, 0, 0, 0, 0])
    expect((await publish(app, exam)).payload.rankedCount).toBe(1)
    const better = await makeClosed(app, exam, [1, 2, 0, 0, 0])
    await gradeAll(app, [better])
    expect(await reportOf(app, better)).toMatchObject({ rank: 1, rankedCount: 2 })
    expect(await reportOf(app, first)).toMatchObject({ rank: 2, rankedCount: 2 })
  })

  test('requires an admin', async () => {
    const exam = await makeExam(app)
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      expect((await publish(app, exam, await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
    }
    expect((await publish(app, await makeExam(app, { published: false }))).code).toBe('NOT_FOUND')
  })
})

describe('each edition', () => {
  const editions: [Platform, Partial<Exam>, number[], number, Partial<User>[], [string, number, number][]][] = [
    [
      'stem',
      {},
      [1, 1, 0],
      1,
      [{ grade: 4 }, { grade: 4 }, { grade: 4 }, { grade: 5 }],
      [
        ['4', 1, 3],
        ['4', 1, 3],
        ['4', 3, 3],
        ['5', 1, 1],
      ],
    ],
    [
      'neo',
      {},
      [1, 1, 0],
      1,
      [
        { grade: 4, country: 'AZ' },
        { grade: 4, country: 'AZ' },
        { grade: 4, country: 'US' },
        { grade: 5, country: 'AZ' },
      ],
      [
        ['4', 1, 2],
        ['4', 1, 2],
        ['4', 1, 1],
        ['5', 1, 1],
      ],
    ],
    [
      'hilingua',
      { scoring: { right: 1, wrong: -2, blank: 0 } },
      [1, 1, 0],
      -1,
      [{ grade: 3 }, { grade: 4 }, { grade: 1 }, { grade: 5 }],
      [
        ['3', 1, 3],
        ['4', 1, 3],
        ['1', 3, 3],
        ['5', 1, 1],
      ],
    ],
  ]

  test.each(editions)(
    '%s scores and ranks by its own rules',
    async (...edition) => {
      const [platform, given, answers, score, students, places] = edition
      const other = await startTestApp({ platform })
      try {
        const exam = await makeExam(other, { questions: 3, ...given })
        // the first two have the same answers, the third has no correct ones, the fourth is alone in its group
        const attempts = await Promise.all(
          students.map((student, i) => makeClosed(other, exam, i === 2 ? [2, 1, 0] : answers, student)),
        )
        await gradeAll(other, attempts)
        expect((await reportOf(other, attempts[0]!)).score).toBe(score)
        expect((await publish(other, exam)).payload.rankedCount).toBe(4)
        const got = await Promise.all(
          attempts.map(async (attempt, i) => {
            const { rank, rankedCount } = await reportOf(other, attempt)
            return [String(students[i]!.grade), rank, rankedCount]
          }),
        )
        expect(got).toEqual(places)
      } finally {
        await other.stop()
      }
    },
    30_000,
  )

  test('answers in a closed gated level earn no points', async () => {
    const levels = [
      { name: 'Beginners', fromQuestionNo: 1, toQuestionNo: 2, passMark: 2 },
      { name: 'Movers', fromQuestionNo: 3, toQuestionNo: 4, passMark: 1 },
    ]
    const exam = await makeExam(app, {
      levels,
      scoring: { right: 1, wrong: -2, blank: 0 },
      questions: [1, 2, 3, 4].map((no) => ({ level: no <= 2 ? 'Beginners' : 'Movers' })),
    })
    const [passed, shut] = [await makeClosed(app, exam, [1, 2, 3, 0]), await makeClosed(app, exam, [1, 0, 3, 4])]
    await gradeAll(app, [passed, shut])
    expect(await reportOf(app, passed)).toMatchObject({ correct: 3, wrong: 0, score: 3 })
    expect(await reportOf(app, shut)).toMatchObject({ correct: 1, wrong: 0, score: 1 })
  })
})
