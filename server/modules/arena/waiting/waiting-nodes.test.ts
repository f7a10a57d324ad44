import { afterEach, expect, test } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { insertRow, makeExam, makeUser } from '../../../testing/factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { Accommodation } from '../accommodations/accommodation.entity.ts'
import { Attempt } from '../attempt.entity.ts'
import { prepareAttempts } from '../opening/prepare-attempts.job.ts'
import { closePages, startedIn, wait } from './testing/pages.ts'

// nodes without a shared pubSub, as if Redis were away
const here = useTestApp()
const there = useTestApp(() => ({ peer: here }))
const hour = 3_600_000
const at = (ms: number) => new Date(here.clock.now() + ms)
const soon = (ms: number) => ({ opensAt: at(ms), closesAt: at(2 * hour) })
const attemptOf = (sitting: TestSitting) => here.db.findOneBy(Attempt, { applicationId: sitting.application.id })
afterEach(closePages)

/** Numbers from 0 to 1 that a seed determines (the generator of Lehmer, 1951). */
function numbersOf(seed: number) {
  let state = seed % 2_147_483_647
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test.each([1, 2, 3])('each student starts once, whatever happens around the opening (seed %i)', async (seed) => {
  const random = numbersOf(seed * 7919)
  const exam = await makeExam(here, soon(hour))
  const sittings = await Promise.all(Array.from({ length: 12 }, () => makeSitting(here, { exam })))
  await Promise.all([prepareAttempts(here.as(null).ctx), prepareAttempts(there.as(null).ctx)])
  const pages = sittings.flatMap((sitting) => {
    const tabs = random() < 0.3 ? ['one', 'two'] : ['one']
    return tabs.map((tab) => ({ tab, page: wait(random() < 0.5 ? here : there, sitting, { tab }) }))
  })
  // the start moves twice while they wait, and nobody is told
  await here.db.update(Exam, exam.id, { opensAt: at(hour + 60_000) })
  const opensAt = at(1000 + random() * 1500)
  await here.db.update(Exam, exam.id, { opensAt })
  const rooms = await Promise.all(
    pages.map(async ({ tab, page }) => {
      const room = await (await page).until(({ begun }) => begun)
      return { tab, room: required(room, 'room') }
    }),
  )
  for (const sitting of sittings) {
    const attempt = required(await attemptOf(sitting), 'attempt')
    expect(required(attempt.startedAt, 'start').getTime()).toBeGreaterThanOrEqual(opensAt.getTime())
  }
  const starts = rooms.flatMap(({ room }) => (room.started ? [room.started.attemptId] : []))
  expect(new Set(starts).size).toBe(sittings.length)
  expect(starts).toHaveLength(sittings.length)
})

test('students of a node that closes before the start go on at another', async () => {
  const node = await startTestApp({ peer: here })
  const sitting = await makeSitting(here, { exam: soon(hour) })
  const waiting = await wait(node, sitting)
  expect(await waiting.until()).toMatchObject({ begun: false })
  await node.stop()
  expect(await waiting.until(() => false)).toBeNull()
  const opensAt = at(0)
  await here.db.update(Exam, sitting.exam.id, { opensAt })
  const started = await startedIn(await wait(there, sitting))
  expect(started.startedAt).toBeGreaterThanOrEqual(opensAt.getTime())
})

test('a node that closes a second after the start leaves the attempt for the next page', async () => {
  const node = await startTestApp({ peer: here })
  const sitting = await makeSitting(here, { exam: soon(400) })
  const started = await startedIn(await wait(node, sitting))
  await node.stop()
  // the page that did not hear of it fetches the exam in the same tab: no second clock
  const { payload } = await sitting.fetch({ tab: 'one', start: false })
  expect(Date.parse(payload.attempt.startedAt)).toBe(started.startedAt)
  expect(payload.questions).toHaveLength(5)
})

test('a student with extra time in every exam starts with it', async () => {
  const sitting = await makeSitting(here, { exam: { ...soon(hour), durationSeconds: 1000 } })
  await insertRow(here, Accommodation, {
    userId: sitting.student.id,
    percent: 25,
    reason: 'Reads by ear',
    changedAt: at(0),
  })
  const waiting = await wait(there, sitting)
  expect(await waiting.until()).toMatchObject({ extraTimeSeconds: 250 })
  await here.db.update(Exam, sitting.exam.id, { opensAt: at(0) })
  const started = await startedIn(waiting)
  expect(started.deadline - started.startedAt).toBe(1_250_000)
})

test('a student who registers a minute before the start is prepared by waiting', async () => {
  const exam = await makeExam(here, soon(700))
  await prepareAttempts(here.as(null).ctx)
  const sitting = await makeSitting(here, { exam, student: await makeUser(here) })
  await startedIn(await wait(there, sitting))
  expect(await attemptOf(sitting)).toMatchObject({ startedBy: 'socket' })
  expect(await here.db.countBy(Application, { examId: exam.id })).toBe(1)
})
