import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { examLogOf } from '../testing/exam-log.ts'

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
const idOf = (exam: Exam) => toGlobalId('Exam', exam.id)

async function give(input: Record<string, unknown>) {
  const { data, code } = await app
    .as(admin)
    .run(`mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id changed waiting } } }`, {
      input: { reason, ...input },
    })
  if (code) throw new Error(code)
  return data.giveExamOrder.order as { id: string; changed: number; waiting: number }
}

async function one(mutation: 'pauseExam' | 'resumeExam' | 'addExtraTime', input: Record<string, unknown>) {
  const payload = mutation === 'addExtraTime' ? 'AddExtraTime' : 'PauseExam'
  const { data, code } = await app
    .as(admin)
    .run(`mutation ($input: ${payload}Input!) { ${mutation}(input: $input) { attemptsChanged waiting } }`, {
      input: { reason, ...input },
    })
  expect(code).toBeUndefined()
  return data[mutation]
}

/** The exam page before the start, and the state after it. */
async function startOf(sitting: TestSitting) {
  const shown = (await sitting.fetch({ start: false })).payload
  expect(shown.attempt).toBeNull()
  const { paused, diff } = (await sitting.start()).payload
  return { shown: shown.paused, paused, diff }
}

const stopped = { shown: true, paused: true }
const running = { shown: false, paused: false }

describe('a pause before the start', () => {
  test.each<[string, (sitting: TestSitting) => Record<string, unknown>]>([
    ['for applications', ({ applicationId }) => ({ applicationIds: [applicationId] })],
    ['for a country', () => ({ country: 'AZ' })],
  ])('%s lets the clock start stopped', async (_, scope) => {
    const exam = await makeExam(app)
    const sitting = await makeSitting(app, { exam, application: { country: 'AZ' } })
    const other = await makeSitting(app, { exam, application: { country: 'FR' } })
    expect(await give({ examId: idOf(exam), act: 'pause', ...scope(sitting) })).toMatchObject({
      changed: 1,
      waiting: 1,
    })
    expect(await startOf(sitting)).toMatchObject(stopped)
    expect(await startOf(other)).toMatchObject(running)
    app.clock.advance(2 * hour)
    expect((await sitting.save(1, [1, 'A'])).payload).toMatchObject({ ackSeq: 1, doSubmit: false })
    expect(await one('resumeExam', { applicationId: sitting.applicationId })).toEqual({
      attemptsChanged: 1,
      waiting: 0,
    })
    expect((await sitting.fetch()).payload.diff).toBeGreaterThan(hour - 10_000)
  })

  test('for one student lets the clock start stopped, and is logged', async () => {
    const sitting = await makeSitting(app)
    const { applicationId } = sitting
    expect(await one('pauseExam', { applicationId })).toEqual({ attemptsChanged: 0, waiting: 1 })
    expect(await one('pauseExam', { applicationId })).toEqual({ attemptsChanged: 0, waiting: 0 })
    expect(await startOf(sitting)).toMatchObject(stopped)
    const log = await examLogOf(app, sitting.application.id)
    expect(log.map(({ action }) => action)).toEqual(['Exam paused', 'Exam opened'])
  })

  test('for the whole exam includes waiting students', async () => {
    const exam = await makeExam(app)
    const [begun, waiting] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    await begun.fetch()
    expect(await give({ examId: idOf(exam), act: 'pause' })).toMatchObject({ changed: 2, waiting: 1 })
    expect(await startOf(waiting)).toMatchObject(stopped)
    expect(await one('resumeExam', { examId: idOf(exam) })).toEqual({ attemptsChanged: 2, waiting: 0 })
  })

  test('ended before the start has no effect, whether for the student or the whole exam', async () => {
    const exam = await makeExam(app)
    const [first, second] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const applicationIds = [first.applicationId, second.applicationId]
    await give({ examId: idOf(exam), act: 'pause', applicationIds })
    expect(await one('resumeExam', { applicationId: first.applicationId })).toEqual({ attemptsChanged: 0, waiting: 1 })
    expect(await give({ examId: idOf(exam), act: 'resume' })).toMatchObject({ changed: 1, waiting: 1 })
    expect(await startOf(first)).toMatchObject(running)
    expect(await startOf(second)).toMatchObject(running)
    const { pauses } = await app.db.findOneByOrFail(Attempt, { applicationId: first.application.id })
    expect(pauses).toBe('{}')
  })

  test('of the whole exam can be ended for one student, until the exam is paused again', async () => {
    const exam = await makeExam(app)
    const [first, second, third] = [
      await makeSitting(app, { exam }),
      await makeSitting(app, { exam }),
      await makeSitting(app, { exam }),
    ]
    await give({ examId: idOf(exam), act: 'pause' })
    const applicationIds = [first.applicationId, third.applicationId]
    expect(await give({ examId: idOf(exam), act: 'resume', applicationIds })).toMatchObject({ changed: 2, waiting: 2 })
    expect(await startOf(first)).toMatchObject(running)
    expect(await startOf(second)).toMatchObject(stopped)
    await give({ examId: idOf(exam), act: 'pause' })
    expect(await startOf(third)).toMatchObject(stopped)
  })

  test('ordered while many students start reaches every attempt', async () => {
    const exam = await makeExam(app)
    const sittings = await Promise.all(Array.from({ length: 20 }, () => makeSitting(app, { exam })))
    const applicationIds = sittings.map(({ applicationId }) => applicationId)
    await Promise.all([
      ...sittings.map((sitting) => sitting.start()),
      give({ examId: idOf(exam), act: 'pause', applicationIds }),
    ])
    const attempts = await app.db.findBy(Attempt, { examId: exam.id })
    expect(attempts.filter(({ pausedAt }) => pausedAt)).toHaveLength(20)
  })
})

describe('an order before the start', () => {
  test('of extra time includes waiting students, and can be undone', async () => {
    const sitting = await makeSitting(app)
    const { applicationId, exam } = sitting
    const order = await give({ examId: idOf(exam), act: 'extend', seconds: 600, applicationIds: [applicationId] })
    expect(order).toMatchObject({ changed: 1, waiting: 1 })
    expect(await one('addExtraTime', { applicationId, seconds: 60 })).toEqual({ attemptsChanged: 0, waiting: 1 })
    expect(await give({ examId: idOf(exam), act: 'extend', seconds: 30 })).toMatchObject({ changed: 1, waiting: 1 })
    await app.as(admin).run('mutation ($id: ID!) { undoExamOrder(id: $id) { order { id } } }', { id: order.id })
    const { diff } = await startOf(sitting)
    expect([diff > hour + 80_000, diff <= hour + 90_000]).toEqual([true, true])
  })

  test('of a message includes waiting students', async () => {
    const sitting = await makeSitting(app)
    const order = await give({ examId: idOf(sitting.exam), act: 'message', text: 'Question 2: metres' })
    expect(order).toMatchObject({ changed: 1, waiting: 1 })
  })

  test('is kept when an attempt that has not started is reset', async () => {
    const sitting = await makeSitting(app)
    const { applicationId } = sitting
    await one('pauseExam', { applicationId })
    await one('addExtraTime', { applicationId, seconds: 600 })
    expect((await call(app, admin, 'resetAttempt', { applicationId, reason })).code).toBe('NOT_FOUND')
    const { paused, diff } = await startOf(sitting)
    expect([paused, diff > hour + 590_000]).toEqual([true, true])
  })
})
