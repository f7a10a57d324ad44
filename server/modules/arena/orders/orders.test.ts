import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, expectConsistent, makeSitting, rowId, type ArenaMutation } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { closeDueAttempts } from '../closing/close-due-attempts.job.ts'
import { examLogOf } from '../testing/exam-log.ts'
import { LateAnswer } from '../saving/journal.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const reason = 'A fire alarm'
const order = (mutation: ArenaMutation, input: object) => call(app, admin, mutation, { reason, ...input })
const examId = (exam: { id: string }) => toGlobalId('Exam', exam.id)
const logOf = async (applicationId: string) => (await examLogOf(app, applicationId)).map((line) => line.action)

describe('extra time', () => {
  test('for one student lets an attempt in progress save past the first deadline', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    const { payload } = await order('addExtraTime', { applicationId: sitting.applicationId, seconds: 600 })
    expect(payload).toMatchObject({ attemptsChanged: 1, application: { id: sitting.applicationId } })
    app.clock.advance(hour + 300_000)
    expect((await sitting.save(1, [1, 'A'])).payload).toMatchObject({ ackSeq: 1, doSubmit: false })
    expect((await sitting.fetch()).payload).toMatchObject({ extraTimeSeconds: 600, doSubmit: false })
    app.clock.advance(400_000)
    expect((await sitting.save(2, [1, 'B'])).code).toBe('LATE')
    expect(await logOf(sitting.application.id)).toEqual(['Exam opened', 'Extra time given'])
  })

  test('for one student works before the opening', async () => {
    const sitting = await makeSitting(app)
    const { payload } = await order('addExtraTime', { applicationId: sitting.applicationId, seconds: 600 })
    expect(payload.attemptsChanged).toBe(0)
    expect((await sitting.fetch()).payload.diff).toBeGreaterThan(hour + 590_000)
  })

  test('for a whole exam applies to current and later attempts', async () => {
    const exam = await makeExam(app)
    const [early, late] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const before = (await early.fetch()).payload.attempt.deadline
    expect((await order('addExtraTime', { examId: examId(exam), seconds: 120 })).payload.attemptsChanged).toBe(1)
    const { attempt, extraTimeSeconds } = (await early.fetch()).payload
    expect(Date.parse(attempt.deadline) - Date.parse(before)).toBe(120_000)
    expect([extraTimeSeconds, attempt.extraSeconds]).toEqual([120, 0])
    expect((await late.fetch()).payload.diff).toBeGreaterThan(hour + 110_000)
  })

  test('ordered while many students open the exam reaches every attempt', async () => {
    const exam = await makeExam(app)
    const sittings = await Promise.all(Array.from({ length: 30 }, () => makeSitting(app, { exam })))
    await Promise.all([
      ...sittings.map((sitting) => sitting.fetch()),
      order('addExtraTime', { examId: examId(exam), seconds: 300 }),
    ])
    const rows = await app.db.query(
      'select distinct round(extract(epoch from deadline - started_at))::int s from attempt where exam_id = $1',
      [exam.id],
    )
    expect(rows).toEqual([{ s: 3900 }])
  })

  test('is refused for a closed attempt, for both or neither target, and beyond four hours', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.submit()
    const { applicationId } = sitting
    expect((await order('addExtraTime', { applicationId, seconds: 60 })).code).toBe('RULE_BROKEN')
    const both = { applicationId, examId: examId(sitting.exam), seconds: 60 }
    expect((await order('addExtraTime', both)).code).toBe('BAD_USER_INPUT')
    expect((await order('addExtraTime', { seconds: 60 })).code).toBe('BAD_USER_INPUT')
    expect((await order('addExtraTime', { applicationId, seconds: 14_401 })).code).toBe('BAD_USER_INPUT')
    const nobody = toGlobalId('Application', crypto.randomUUID())
    expect((await order('addExtraTime', { applicationId: nobody, seconds: 60 })).code).toBe('NOT_FOUND')
  })
})

describe('a pause', () => {
  test('keeps the remaining time, accepts saves and closes no attempt', async () => {
    const sitting = await makeSitting(app)
    const { diff } = (await sitting.fetch()).payload
    expect((await order('pauseExam', { examId: examId(sitting.exam) })).payload.attemptsChanged).toBe(1)
    app.clock.advance(5 * hour)
    expect((await sitting.save(1, [1, 'A'])).payload).toMatchObject({ ackSeq: 1, doSubmit: false })
    await closeDueAttempts(app.as(admin).ctx)
    const paused = (await sitting.fetch()).payload
    expect(paused).toMatchObject({ paused: true, doSubmit: false })
    expect(Math.abs(paused.diff - diff)).toBeLessThan(3000)
    expect((await order('resumeExam', { examId: examId(sitting.exam) })).payload.attemptsChanged).toBe(1)
    const resumed = (await sitting.fetch()).payload
    expect(Math.abs(resumed.diff - diff)).toBeLessThan(5000)
    app.clock.advance(hour + 60_000)
    expect((await sitting.save(2, [1, 'A'])).code).toBe('LATE')
    expect(await logOf(sitting.application.id)).toEqual(['Exam opened', 'Exam paused', 'Exam resumed'])
  })

  test('of one student leaves the others running', async () => {
    const exam = await makeExam(app)
    const [one, two] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    await one.fetch()
    await two.fetch()
    await order('pauseExam', { applicationId: one.applicationId })
    expect((await one.fetch()).payload.paused).toBe(true)
    expect((await two.fetch()).payload.paused).toBe(false)
    expect((await order('resumeExam', { applicationId: one.applicationId })).payload.attemptsChanged).toBe(1)
    expect((await one.fetch()).payload.paused).toBe(false)
  })

  test('applies to students who open the exam during it', async () => {
    const sitting = await makeSitting(app)
    await order('pauseExam', { examId: examId(sitting.exam) })
    expect((await sitting.fetch()).payload.paused).toBe(true)
    app.clock.advance(2 * hour)
    await order('resumeExam', { examId: examId(sitting.exam) })
    expect((await sitting.fetch()).payload.diff).toBeGreaterThan(hour - 10_000)
  })
})

describe('a reset', () => {
  test('supersedes the attempt and lets a new one start', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    await sitting.submit()
    const old = sitting.attemptId
    const { payload } = await order('resetAttempt', { applicationId: sitting.applicationId })
    expect(payload.application.id).toBe(sitting.applicationId)
    const { attempt, questions } = (await sitting.fetch()).payload
    expect(attempt).toMatchObject({ epoch: 1, ackSeq: 0, answeredCount: 0, closedAt: null })
    expect([attempt.id === old, questions[0].selectedAnswer]).toEqual([false, null])
    const { entries } = await expectConsistent(app, { id: rowId(old) })
    expect(entries).toHaveLength(1)
    expect(await logOf(sitting.application.id)).toContain('Attempt reset')
  })

  test('of an attempt in progress ends it for the old page', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await order('resetAttempt', { applicationId: sitting.applicationId })
    expect((await sitting.save(1, [1, 'A'])).code).toBe('ATTEMPT_CLOSED')
    const look = await sitting.fetch({ attemptId: sitting.attemptId })
    expect([look.code, await app.db.countBy(Attempt, { applicationId: sitting.application.id })]).toEqual([
      'ATTEMPT_CLOSED',
      1,
    ])
    expect((await order('resetAttempt', { applicationId: sitting.applicationId })).code).toBe('NOT_FOUND')
  })
})

describe('late answers', () => {
  async function makeLate() {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'], [2, 'A'])
    app.clock.advance(hour + 60_000)
    const { code, extensions } = await sitting.save(3, [2, 'B'], [3, 'C'])
    expect([code, extensions!.ackSeq, extensions!.keptSeq]).toEqual(['LATE', 2, 4])
    const decide = (accept: boolean) => order('decideLateAnswers', { attemptId: sitting.attemptId, accept })
    const close = async () => {
      await sitting.submit()
      await app.drainJobs()
    }
    const report = () =>
      app.db.query('select correct, wrong, blank from report where application_id = $1', [sitting.application.id])
    return { sitting, decide, close, report }
  }

  test('count in a separate epoch when accepted', async () => {
    const { sitting, decide, close, report } = await makeLate()
    expect((await decide(true)).code).toBe('RULE_BROKEN')
    await close()
    expect(await report()).toEqual([{ correct: 1, wrong: 1, blank: 3 }])
    const { payload } = await decide(true)
    expect(payload).toMatchObject({ decided: 2, attempt: { epoch: 2, ackSeq: 2 } })
    expect(payload.attempt.lateAnswers.map((l: { accepted: boolean }) => l.accepted)).toEqual([true, true])
    const { answers, head } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect([...answers]).toEqual([1, 2, 3, 0, 0])
    expect(payload.attempt.receipt).toBe(head)
    await app.drainJobs()
    expect(await report()).toEqual([{ correct: 3, wrong: 0, blank: 2 }])
    expect((await decide(true)).code).toBe('NOT_FOUND')
  })

  test('of a tab that lost the pen count unless a later tab answered the question', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.fetch({ tab: 'two', refreshTab: true })
    await sitting.saveAs({ epoch: 2, seq: 1, answers: [[1, 'D']] })
    const unsent = await sitting.saveAs({
      epoch: 1,
      seq: 1,
      answers: [
        [1, 'A'],
        [2, 'B'],
      ],
    })
    expect([unsent.code, unsent.extensions!.keptSeq]).toEqual(['STALE_EPOCH', 2])
    await sitting.submit({ epoch: 2 })
    const { payload } = await order('decideLateAnswers', { attemptId: sitting.attemptId, accept: true })
    expect(payload.decided).toBe(2)
    expect(payload.attempt.lateAnswers).toMatchObject([{ accepted: false }, { accepted: true }])
    expect([...(await expectConsistent(app, { id: rowId(sitting.attemptId) })).answers]).toEqual([4, 2, 0, 0, 0])
  })

  test('stay on record without effect when refused', async () => {
    const { sitting, decide, close, report } = await makeLate()
    await close()
    expect((await decide(false)).payload.decided).toBe(2)
    await app.drainJobs()
    expect(await report()).toEqual([{ correct: 1, wrong: 1, blank: 3 }])
    expect(await app.db.countBy(LateAnswer, { attemptId: rowId(sitting.attemptId), accepted: false })).toBe(2)
    expect(await logOf(sitting.application.id)).toContain('Late answers refused')
  })

  test('are listed for admins until decided', async () => {
    const { sitting } = await makeLate()
    const { data } = await app
      .as(admin)
      .run('{ lateAnswers(first: 100) { nodes { seq questionNo choice receivedAt attempt { id } } } }')
    type Shown = { seq: number; questionNo: number; choice: number; attempt: { id: string } }
    const own = (data.lateAnswers.nodes as Shown[]).filter((late) => late.attempt.id === sitting.attemptId)
    expect(own.map((late) => [late.seq, late.questionNo, late.choice]).toSorted()).toEqual([
      [3, 2, 2],
      [4, 3, 3],
    ])
  })
})

test('orders require an existing target and a reason', async () => {
  const application = await makeApplication(app)
  const applicationId = toGlobalId('Application', application.id)
  expect((await order('resetAttempt', { applicationId })).code).toBe('NOT_FOUND')
  expect((await order('resetAttempt', { applicationId, reason: '' })).code).toBe('BAD_USER_INPUT')
  const attemptId = toGlobalId('Attempt', crypto.randomUUID())
  expect((await order('decideLateAnswers', { attemptId, accept: true })).code).toBe('NOT_FOUND')
})
