import { expect, test } from 'vitest'
import { call, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

async function makePractice(given: Parameters<typeof makeExam>[1] = {}) {
  const practice = await makeExam(app, { durationSeconds: 600, questions: 3 })
  return makeSitting(app, { exam: { practiceExamId: practice.id, ...given } })
}
const practise = (sitting: TestSitting, input: object = {}) => sitting.fetch({ simulation: true, ...input })
const enable = ({ student, applicationId }: TestSitting) => call(app, student, 'enableSimulation', { applicationId })
const realRows = ({ application }: TestSitting) =>
  app.db.query("select * from attempt where application_id = $1 and kind = 'exam'", [application.id])

test('practice uses the practice paper and its duration, and shows the counts immediately', async () => {
  const sitting = await makePractice()
  const { payload } = await practise(sitting)
  expect(payload.questions).toHaveLength(3)
  expect(payload.attempt.kind).toBe('simulation')
  expect(payload.diff).toBeLessThanOrEqual(600_000)
  await sitting.save(1, [1, 'A'])
  const submitted = await sitting.submit({ simulation: true, lastSeq: 1 })
  expect(submitted.payload).toMatchObject({ result: { correct: 1, wrong: 0, blank: 2 }, redirect: null })
  expect(await realRows(sitting)).toEqual([])
})

test('practice never touches the real attempt, and vice versa', async () => {
  const sitting = await makePractice()
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  const before = await realRows(sitting)
  await practise(sitting, { tab: 'practice' })
  await sitting.save(1, [1, 'B'], [2, 'B'])
  await sitting.submit({ simulation: true })
  await app.drainJobs()
  await enable(sitting)
  expect(await realRows(sitting)).toEqual(before)
  expect(
    await app.db.query('select r.rank, r.exam_id from report r where r.application_id = $1', [sitting.application.id]),
  ).toEqual([{ rank: null, exam_id: sitting.exam.practiceExamId }])
  const { data } = await app
    .as(await makeUser(app, { userType: 'admin' }))
    .run('query ($id: ID!) { node(id: $id) { ... on Application { report { id } attempt { kind } } } }', {
      id: sitting.applicationId,
    })
  expect(data.node).toEqual({ report: null, attempt: { kind: 'exam' } })
})

test('practice is allowed before, during and after the exam, paid or not', async () => {
  const now = app.clock.now()
  const before = await makePractice({ opensAt: new Date(now + 3_600_000), closesAt: new Date(now + 7_200_000) })
  const after = await makePractice({ opensAt: new Date(now - 7_200_000), closesAt: new Date(now - 3_600_000) })
  for (const sitting of [before, after]) {
    expect((await sitting.fetch()).payload).toBeNull()
    expect((await enable(sitting)).payload.application.id).toBe(sitting.applicationId)
    expect((await practise(sitting)).payload.questions).toHaveLength(3)
  }
})

test('practice starts over on request, and when opened after its end in another tab', async () => {
  const sitting = await makePractice()
  await practise(sitting)
  await sitting.save(1, [1, 'A'])
  const first = sitting.attemptId
  await enable(sitting)
  expect((await practise(sitting)).payload.attempt).toMatchObject({ answeredCount: 0, ackSeq: 0 })
  const second = sitting.attemptId
  expect(second).not.toBe(first)
  await sitting.submit({ simulation: true })
  expect((await practise(sitting)).payload).toMatchObject({ result: { blank: 3 }, questions: [] })
  expect((await practise(sitting, { tab: 'two' })).payload.questions).toHaveLength(3)
  expect(sitting.attemptId).not.toBe(second)
  expect(
    await app.db.query('select count(*)::int n from attempt where application_id = $1', [sitting.application.id]),
  ).toEqual([{ n: 3 }])
})

test('practice follows the same rules of the pen as an exam', async () => {
  const sitting = await makePractice()
  await practise(sitting)
  expect((await practise(sitting, { tab: 'two' })).code).toBe('DUPLICATED')
  expect((await practise(sitting, { tab: 'two', refreshTab: true })).payload.attempt.epoch).toBe(2)
})

test('practice is refused without a practice paper, for a cancelled application and for other students', async () => {
  const none = await makeSitting(app)
  expect((await practise(none)).code).toBe('NOT_FOUND')
  expect((await enable(none)).code).toBe('RULE_BROKEN')
  const sitting = await makePractice()
  const other = await makeUser(app)
  expect((await call(app, other, 'enableSimulation', { applicationId: sitting.applicationId })).code).toBe('NOT_FOUND')
  await app.db.query("update application set state = 'cancelled' where id = $1", [rowId(sitting.applicationId)])
  expect((await enable(sitting)).code).toBe('CANCELLED')
  expect((await practise(sitting)).code).toBe('CANCELLED')
})

test("an admin's reset of practice leaves the exam unchanged", async () => {
  const sitting = await makePractice()
  await sitting.fetch()
  const before = await realRows(sitting)
  await practise(sitting)
  const admin = await makeUser(app, { userType: 'admin' })
  const input = { applicationId: sitting.applicationId, simulation: true, reason: 'On request' }
  expect((await call(app, admin, 'resetAttempt', input)).code).toBeUndefined()
  expect(await realRows(sitting)).toEqual(before)
})
