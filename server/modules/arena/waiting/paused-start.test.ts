import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { proofOfStart } from '../../../../shared/papers/offline-start.ts'
import { first, required } from '../../../../shared/required.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Exam, partKeys } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { closePages, startedIn, wait } from './testing/pages.ts'

const app = useTestApp()
// a node without a shared pubSub, as if Redis were away
const there = useTestApp(() => ({ peer: app }))
const hour = 3_600_000
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(async () => {
  await closePages()
  app.clock.shift = 0
})
const at = (ms: number) => new Date(app.clock.now() + ms)
const idOf = (exam: Exam) => toGlobalId('Exam', exam.id)
const examOf = (exam: Exam) => app.db.findOneByOrFail(Exam, { id: exam.id })

async function give(exam: Exam, act: 'pause' | 'resume', scope: object = {}) {
  const input = { examId: idOf(exam), act, reason: 'A power cut', ...scope }
  const { code } = await app
    .as(admin)
    .run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', { input })
  expect(code).toBeUndefined()
}

const codeOf = async (exam: Exam) => {
  const { data } = await app.as(admin).run('query ($id: ID!) { startCode(examId: $id) }', { id: idOf(exam) })
  return data.startCode as string | null
}

/** An exam that was paused an hour before it opened, and has come to its opening. */
async function pausedOverOpening(given: Parameters<typeof makeExam>[1] = {}) {
  const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(3 * hour), durationSeconds: 3600, ...given })
  const sitting = await makeSitting(app, { exam })
  const room = required(
    await (await wait(app, sitting, { ready: false })).until(({ attemptId }) => attemptId !== null),
    'room',
  )
  await give(exam, 'pause')
  app.clock.advance(hour + 60_000)
  const [key] = await partKeys(app.as(null).ctx, exam.id, [0])
  return { exam, sitting, room, key: required(key, 'key') }
}

describe('while an exam is paused that was paused before it opened', () => {
  test('push, call, address and code give no key, and no attempt starts', async () => {
    const { exam, sitting, room, key } = await pausedOverOpening()
    const waiting = await wait(app, sitting)
    expect(await waiting.until()).toMatchObject({ held: true, started: null, begun: false })
    const called = await sitting.start()
    expect([called.code, called.extensions?.opensAt]).toEqual(['NOT_OPEN_YET', exam.opensAt.toISOString()])
    expect((await sitting.fetch({ start: false })).code).toBe('NOT_OPEN_YET')
    const released = await app.http.inject({ url: required(room.keyAddress, 'address') })
    expect([released.statusCode, released.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(released.body).not.toContain(key.key)
    expect(await codeOf(exam)).toBeNull()
    // the claim of a page that somehow has the key
    const attemptId = rowId(required(room.attemptId, 'attempt'))
    const startedAt = Math.round(app.clock.now())
    const proof = await proofOfStart(key.key, attemptId, startedAt)
    expect((await sitting.start({ offline: { startedAt, proof } })).code).toBe('NOT_OPEN_YET')
    expect(await app.db.findOneBy(Attempt, { id: attemptId })).toMatchObject({ startedAt: null, tab: null })
  })

  test('students who are ready start when it is resumed, as if the start had moved', async () => {
    const { exam, sitting, room } = await pausedOverOpening()
    const elsewhere = await makeSitting(app, { exam })
    const [here, other] = [await wait(app, sitting), await wait(there, elsewhere)]
    await here.until(({ held }) => held)
    await other.until(({ held }) => held)
    const before = app.clock.now()
    await give(exam, 'resume')
    for (const waiting of [here, other]) {
      const started = await startedIn(waiting)
      expect(started).toMatchObject({ paused: false, keys: [{ part: 0 }] })
      expect(started.startedAt).toBeGreaterThanOrEqual(before)
      expect(started.deadline - started.startedAt).toBe(hour)
    }
    const { opensAt, closesAt, pausedAt } = await examOf(exam)
    expect(pausedAt).toBeNull()
    expect(opensAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(closesAt.getTime() - opensAt.getTime()).toBe(2 * hour)
    expect((await app.http.inject({ url: required(room.keyAddress, 'address') })).statusCode).toBe(200)
    expect(await codeOf(exam)).toMatch(/^(?:\w+ ){5}\w+$/)
  })

  test('a student for whom the pause was ended starts, and nobody else', async () => {
    const { exam, sitting } = await pausedOverOpening()
    const other = await makeSitting(app, { exam })
    await give(exam, 'resume', { applicationIds: [sitting.applicationId] })
    expect((await sitting.start()).payload).toMatchObject({ paused: false })
    expect((await other.start()).code).toBe('NOT_OPEN_YET')
    // the window of the exam stays where it is until the exam is resumed
    expect((await examOf(exam)).opensAt).toEqual(exam.opensAt)
  })

  test('a local window stays where it is when the exam is resumed', async () => {
    const opensAt = new Date(Math.floor((app.clock.now() + 2 * hour) / 1000) * 1000)
    const times = { opensAt, closesAt: new Date(opensAt.getTime() + 5 * hour) }
    const exam = await makeExam(app, { localWindow: true, ...times })
    const student = await makeUser(app, { timeZone: 'UTC' })
    const sitting = await makeSitting(app, { exam, student })
    await give(exam, 'pause')
    app.clock.advance(2 * hour + 60_000)
    expect((await sitting.start()).code).toBe('NOT_OPEN_YET')
    await give(exam, 'resume')
    expect((await sitting.start()).code).toBeUndefined()
    expect(await examOf(exam)).toMatchObject(times)
  })
})

test('a pause that ends before the opening moves nothing', async () => {
  const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(3 * hour) })
  await give(exam, 'pause')
  await give(exam, 'resume')
  expect(await examOf(exam)).toMatchObject({ opensAt: exam.opensAt, closesAt: exam.closesAt, pausedAt: null })
})

test('a pause that races with the opening either starts a student before it or holds the start back', async () => {
  const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(3 * hour) })
  const sittings = await Promise.all(Array.from({ length: 10 }, () => makeSitting(app, { exam })))
  app.clock.advance(hour - 5)
  const [, ...answers] = await Promise.all([give(exam, 'pause'), ...sittings.map((sitting) => sitting.start())])
  const { pausedAt, opensAt } = await examOf(exam)
  const isEarly = required(pausedAt, 'pause') < opensAt
  for (const { code, payload } of answers) {
    if (code) expect(code).toBe('NOT_OPEN_YET')
    // a start after the opening was before the pause, or the clock stands still
    else expect(isEarly && payload.paused).toBe(false)
  }
  expect(first(answers)).toBeDefined()
})
