import { expect, test } from 'vitest'
import { makeAttempt } from '../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { sessionUser } from '../accounts/testing/public.ts'
import { Application } from '../applications/public.ts'
import { tutorialDone } from './coding-progress.ts'

const app = useTestApp()

const hour = 3_600_000
const log = 'mutation ($input: SetLogInput!) { setLog(input: $input) { success } }'

async function makeStudent() {
  const user = await makeUser(app)
  return { user, progress: async () => (await sessionUser(app.node, user)).codingProgress }
}
const makeCodingExam = (closesIn = 24 * hour) =>
  makeExam(app, {
    delivery: 'external',
    externalUrl: 'https://play.example.test',
    externalSource: 'CodePlay',
    priceAmount: 3500,
    closesAt: new Date(app.clock.now() + closesIn),
  })

test("a student's coding progress goes from applied to paid to the tutorial", async () => {
  const { user, progress } = await makeStudent()
  await makeApplication(app, { userId: user.id })
  expect(await progress()).toBeNull()
  const { id: applicationId } = await makeApplication(app, {
    userId: user.id,
    examId: (await makeCodingExam()).id,
    state: 'applied',
  })
  expect(await progress()).toEqual({ applicationId, applied: true, paid: false, tutorial: false })
  await app.db.update(Application, applicationId, { state: 'paid' })
  expect(await progress()).toMatchObject({ paid: true, tutorial: false })
  expect((await app.as(user).run(log, { input: { action: tutorialDone, applicationId } })).errors).toBeUndefined()
  expect(await progress()).toMatchObject({ paid: true, tutorial: true })
})

test('ended and cancelled exams are ignored; of several, the first to end counts', async () => {
  const { user, progress } = await makeStudent()
  await makeApplication(app, { userId: user.id, examId: (await makeCodingExam(-hour)).id })
  await makeApplication(app, { userId: user.id, examId: (await makeCodingExam()).id, state: 'cancelled' })
  expect(await progress()).toBeNull()
  await makeApplication(app, { userId: user.id, examId: (await makeCodingExam(48 * hour)).id })
  const { id: applicationId } = await makeApplication(app, { userId: user.id, examId: (await makeCodingExam()).id })
  expect(await progress()).toMatchObject({ applicationId })
})

test('a submitted exam is ignored until it is reset', async () => {
  const { user, progress } = await makeStudent()
  const { id: examId } = await makeCodingExam()
  const { id: applicationId } = await makeApplication(app, { userId: user.id, examId })
  const sitting = { userId: user.id, applicationId, examId, kind: 'simulation' as const, closedAt: new Date() }
  await makeAttempt(app, sitting)
  expect(await progress()).toMatchObject({ applicationId })
  const attempt = await makeAttempt(app, { ...sitting, kind: 'exam', closedAt: null })
  expect(await progress()).toMatchObject({ applicationId })
  await app.db.update('attempt', attempt.id, { closedAt: new Date(), closeReason: 'submitted' })
  expect(await progress()).toBeNull()
  const later = await makeApplication(app, { userId: user.id, examId: (await makeCodingExam(48 * hour)).id })
  expect(await progress()).toMatchObject({ applicationId: later.id })
  await app.db.update('attempt', attempt.id, { supersededAt: new Date() })
  expect(await progress()).toMatchObject({ applicationId })
})

test('only students have coding progress', async () => {
  const teacher = await makeUser(app, { userType: 'supervisor' })
  expect(await sessionUser(app.node, teacher)).not.toHaveProperty('codingProgress')
})
