import { parse, subscribe } from 'graphql'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import type { LocalPubSub } from '../../../pubsub/pubsub.ts'
import { call, makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { ExamClock } from '../arena.types.ts'
import { closeDueAttempts } from '../closing/close-due-attempts.job.ts'

const app = useTestApp()
let admin: User
const open: AsyncIterator<unknown>[] = []
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(async () => {
  app.clock.shift = 0
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
})

const document = parse(`subscription ($applicationId: ID!, $tab: String!, $simulation: Boolean) {
  examClock(applicationId: $applicationId, tab: $tab, simulation: $simulation) {
    serverNow deadline diff doSubmit epoch holder closed paused extraTimeSeconds } }`)

/** A running clock. */
type Shown = ExamClock & { deadline: number; diff: number }

/** Follows the clock; `next` resolves with the next event, or null at the end. */
async function follow(sitting: TestSitting, given: { tab?: string; as?: User; simulation?: boolean } = {}) {
  const result = await subscribe({
    schema: app.schema,
    document,
    contextValue: app.as(given.as ?? sitting.student).ctx,
    variableValues: {
      applicationId: sitting.applicationId,
      tab: given.tab ?? 'one',
      simulation: given.simulation ?? null,
    },
  })
  if (!(Symbol.asyncIterator in result)) return { code: result.errors?.[0]?.extensions.code }
  open.push(result)
  return {
    code: undefined,
    async next() {
      const { value, done } = await result.next()
      if (value?.errors) throw value.errors[0]
      return (done ? null : { ...(value.data?.examClock as object) }) as Shown
    },
  }
}

async function seated(given: Parameters<typeof makeSitting>[1] = {}) {
  const sitting = await makeSitting(app, given)
  await sitting.fetch()
  const clock = await follow(sitting)
  const first = await clock.next!()
  return { sitting, next: clock.next!, first }
}

describe('the exam clock', () => {
  test('sends its state immediately', async () => {
    const { first } = await seated()
    expect(first).toMatchObject({
      doSubmit: false,
      epoch: 1,
      holder: true,
      closed: false,
      paused: false,
      extraTimeSeconds: 0,
    })
    expect(first.diff).toBeGreaterThan(3_590_000)
    expect(first.deadline - first.serverNow).toBeCloseTo(first.diff, -1)
  })

  test('announces the deadline without polling, and ends with the submission', async () => {
    const { sitting, next, first } = await seated({ exam: { durationSeconds: 1 } })
    expect(first.doSubmit).toBe(false)
    const rung = await next()
    expect(rung).toMatchObject({ doSubmit: true, diff: 0, closed: false })
    expect(rung.serverNow).toBeGreaterThanOrEqual(rung.deadline)
    expect(rung.serverNow - rung.deadline).toBeLessThan(500)
    await sitting.submit()
    expect(await next()).toMatchObject({ closed: true, doSubmit: false, diff: 0 })
    expect(await next()).toBeNull()
  })

  test('notifies the old tab immediately that it lost the pen', async () => {
    const { sitting, next } = await seated()
    await sitting.fetch({ tab: 'two', refreshTab: true })
    expect(await next()).toMatchObject({ holder: false, epoch: 2 })
    const other = await follow(sitting, { tab: 'two' })
    expect(await other.next!()).toMatchObject({ holder: true, epoch: 2 })
  })

  test("shows a student's extra time to that student only", async () => {
    const exam = await makeExam(app)
    const { sitting, next, first } = await seated({ exam })
    const neighbour = await seated({ exam })
    const more = { seconds: 300, reason: 'A fire alarm' }
    await call(app, admin, 'addExtraTime', { applicationId: sitting.applicationId, ...more })
    expect(await next()).toMatchObject({ deadline: first.deadline + 300_000, extraTimeSeconds: 300 })
    await call(app, admin, 'addExtraTime', { examId: toGlobalId('Exam', exam.id), seconds: 60, reason: 'A fire alarm' })
    expect(await next()).toMatchObject({ deadline: first.deadline + 360_000, extraTimeSeconds: 360 })
    // the neighbour's first event is the extra time for all
    expect(await neighbour.next()).toMatchObject({ extraTimeSeconds: 60, deadline: neighbour.first.deadline + 60_000 })
  })

  test('stops while the exam is paused', async () => {
    const { sitting, next, first } = await seated()
    const examId = toGlobalId('Exam', sitting.exam.id)
    await call(app, admin, 'pauseExam', { examId, reason: 'No electricity' })
    const paused = await next()
    expect(paused).toMatchObject({ paused: true, deadline: null, doSubmit: false })
    app.clock.advance(7_200_000)
    await call(app, admin, 'resumeExam', { examId, reason: 'Light again' })
    const resumed = await next()
    expect(resumed.paused).toBe(false)
    expect(Math.abs(resumed.diff - paused.diff)).toBeLessThan(2000)
    expect(resumed.deadline).toBeGreaterThanOrEqual(first.deadline + 7_200_000)
  })

  test('ends when an admin resets the attempt', async () => {
    const { sitting, next } = await seated()
    await call(app, admin, 'resetAttempt', { applicationId: sitting.applicationId, reason: 'The camera failed' })
    expect(await next()).toMatchObject({ closed: true })
    expect(await next()).toBeNull()
  })

  test('ends when time is up and the job closes the attempt', async () => {
    const { next } = await seated()
    app.clock.advance(3_700_000)
    await closeDueAttempts(app.as(admin).ctx)
    expect(await next()).toMatchObject({ closed: true })
  })

  test('is separate for practice and exam', async () => {
    const practice = await makeExam(app, { durationSeconds: 600 })
    const { sitting } = await seated({ exam: { practiceExamId: practice.id } })
    await sitting.fetch({ simulation: true })
    const clock = await follow(sitting, { simulation: true })
    expect((await clock.next!()).diff).toBeLessThanOrEqual(600_000)
  })
})

describe('access to the exam clock', () => {
  test('is refused to other students, admins and guests, and before the opening', async () => {
    const { sitting } = await seated()
    expect((await follow(sitting, { as: await makeUser(app) })).code).toBe('NOT_FOUND')
    expect((await follow(sitting, { as: admin })).code).toBe('FORBIDDEN')
    expect((await follow(await makeSitting(app))).code).toBe('NOT_FOUND')
    expect((await follow(sitting, { tab: '' })).code).toBe('BAD_USER_INPUT')
  })
})

test('an unsubscribed follower is removed', async () => {
  const pubSub = app.node.pubSub as LocalPubSub
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
  const before = pubSub.topics.size
  await seated()
  expect(pubSub.topics.size).toBe(before + 3)
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
  expect(pubSub.topics.size).toBe(before)
})
