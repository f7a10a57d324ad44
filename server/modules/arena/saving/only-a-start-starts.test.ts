import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, expectConsistent, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { LateAnswer } from './journal.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const board = (...answers: (string | null)[]) =>
  answers.map((selectedAnswer, i) => ({ questionNo: i + 1, selectedAnswer }))

const reset = (sitting: TestSitting) =>
  call(app, admin, 'resetAttempt', { applicationId: sitting.applicationId, reason: 'The camera failed' })

const attemptsOf = (sitting: TestSitting) =>
  app.db.find(Attempt, { where: { applicationId: sitting.application.id }, order: { createdAt: 'ASC' } })

const keptOf = async (attemptId: string) =>
  (await app.db.find(LateAnswer, { where: { attemptId }, order: { seq: 'ASC' } })).map((late) => [
    late.questionNo,
    late.choice,
    late.decidedAt,
  ])

/** A sitting whose attempt was reset after answer A to question 1. */
async function resetSitting() {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.sync({ questions: board('A') })
  const old = sitting.attemptId
  await reset(sitting)
  return { sitting, old, oldRow: rowId(old) }
}

describe('a save never starts an attempt', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an empty board', { questions: [] }],
    ['a board', { questions: board('A') }],
    ['a board with a locked question', { questions: [{ questionNo: 6, selectedAnswer: 'A' }] }],
    ['a submission', { questions: [], submitted: true }],
    ['a take-over', { questions: board('A'), refreshTab: true }],
    ['practice', { questions: board('A'), simulation: true }],
  ])('%s', async (_, input) => {
    const sitting = await makeSitting(app)
    const { code } = await sitting.sync(input)
    expect(code).toBe('simulation' in input ? 'NOT_FOUND' : 'NOT_STARTED')
    expect(await attemptsOf(sitting)).toEqual([])
  })

  test('of a prepared attempt', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await app.db.update(Attempt, rowId(sitting.attemptId), {
      startedAt: null,
      deadline: null,
      acceptUntil: null,
      tab: null,
    })
    expect((await sitting.sync({ questions: board('A') })).code).toBe('NOT_STARTED')
    expect((await attemptsOf(sitting))[0]).toMatchObject({ startedAt: null, tab: null })
  })

  test('of practice that was closed in another tab', async () => {
    const sitting = await practiceSitting()
    await sitting.fetch({ simulation: true })
    await sitting.submit({ simulation: true })
    expect((await sitting.sync({ simulation: true, tab: 'two', questions: board('A') })).code).toBe('NOT_STARTED')
    expect(await attemptsOf(sitting)).toHaveLength(1)
  })
})

async function practiceSitting() {
  const { exam: practice } = await makeSitting(app)
  return makeSitting(app, { exam: { practiceExamId: practice.id } })
}

describe("after an admin's reset, a board of the old tab", () => {
  test('is refused and starts nothing; its answers are stored with the old attempt', async () => {
    const { sitting, oldRow } = await resetSitting()
    const { code, extensions } = await sitting.sync({ questions: board('B', 'C') })
    expect([code, extensions!.keptSeq]).toEqual(['ATTEMPT_CLOSED', 3])
    expect(await attemptsOf(sitting)).toHaveLength(1)
    expect(await keptOf(oldRow)).toEqual([
      [1, 2, null],
      [2, 3, null],
    ])
    expect((await sitting.sync({ questions: [] })).code).toBe('ATTEMPT_CLOSED')
    expect((await sitting.sync({ questions: board('B', 'C'), submitted: true })).code).toBe('ATTEMPT_CLOSED')
    expect(await keptOf(oldRow)).toHaveLength(2)
    await expectConsistent(app, { id: oldRow })
  })

  test('never reaches the new attempt, not even one opened in the same tab', async () => {
    const { sitting, oldRow } = await resetSitting()
    const { payload } = await sitting.fetch()
    expect(payload.attempt.answeredCount).toBe(0)
    const stale = board('B', 'C')
    for (const more of [{}, { refreshTab: true }, { submitted: true }]) {
      expect((await sitting.sync({ questions: stale, ...more })).code).toBe('ATTEMPT_CLOSED')
    }
    const [, now] = await attemptsOf(sitting)
    expect(now).toMatchObject({ closedAt: null, ackSeq: 0, answers: Buffer.alloc(5) })
    expect(await keptOf(oldRow)).toHaveLength(2)
    const named = await sitting.sync({ attemptId: sitting.attemptId, questions: board(null, 'D') })
    expect(named.payload.ackSeq).toBe(1)
    expect((await attemptsOf(sitting))[1]!.answers[1]).toBe(4)
  })

  test('is refused also in a tab that had lost the pen before', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.fetch({ tab: 'two', refreshTab: true })
    await reset(sitting)
    await sitting.fetch()
    expect((await sitting.sync({ questions: board('B'), refreshTab: true })).code).toBe('ATTEMPT_CLOSED')
    const [old, now] = await attemptsOf(sitting)
    expect([now!.ackSeq, now!.epoch]).toEqual([0, 1])
    expect(await keptOf(old!.id)).toEqual([])
  })

  test('is refused by the id that it contains', async () => {
    const { sitting, old, oldRow } = await resetSitting()
    await sitting.fetch({ tab: 'new' })
    const { code } = await sitting.sync({ attemptId: old, questions: board('A', 'B') })
    expect(code).toBe('ATTEMPT_CLOSED')
    expect(await keptOf(oldRow)).toEqual([[2, 2, null]])
    expect((await sitting.sync({ tab: 'new', questions: board('D') })).payload.ackSeq).toBe(1)
  })
})

describe("after an admin's reset", () => {
  test('numbered saves are refused and stored with the old attempt, which is unchanged', async () => {
    const { sitting, oldRow } = await resetSitting()
    const before = await expectConsistent(app, { id: oldRow })
    expect(await sitting.save(2, [2, 'D'], [3, 'A'])).toMatchObject({
      code: 'ATTEMPT_CLOSED',
      extensions: { ackSeq: 1, keptSeq: 3 },
    })
    expect((await sitting.save(1, [1, 'A'])).code).toBe('ATTEMPT_CLOSED')
    expect(await keptOf(oldRow)).toEqual([
      [2, 4, null],
      [3, 1, null],
    ])
    expect(await expectConsistent(app, { id: oldRow })).toEqual(before)
  })

  test('a submission of the old page does not close the new attempt', async () => {
    const { sitting, old } = await resetSitting()
    await sitting.fetch()
    expect((await sitting.submit({ attemptId: old, epoch: 1 })).code).toBe('ATTEMPT_CLOSED')
    expect((await sitting.submit({ tab: 'one' })).code).toBe('ATTEMPT_CLOSED')
    expect((await attemptsOf(sitting))[1]!.closedAt).toBeNull()
    expect((await sitting.submit({ attemptId: sitting.attemptId, epoch: 1 })).code).toBeUndefined()
  })

  test('stored answers can be refused but never count', async () => {
    const { sitting, old } = await resetSitting()
    await sitting.save(2, [2, 'D'])
    const decide = (accept: boolean) =>
      call(app, admin, 'decideLateAnswers', { attemptId: old, accept, reason: 'It was reset' })
    expect((await decide(true)).code).toBe('RULE_BROKEN')
    expect((await decide(false)).payload.decided).toBe(1)
  })
})

test('a board of an attempt of another application is refused', async () => {
  const [one, two] = [await makeSitting(app), await makeSitting(app)]
  await one.fetch()
  await two.fetch()
  expect((await one.sync({ attemptId: two.attemptId, questions: board('A') })).code).toBe('NOT_FOUND')
})

test('practice restarted in the same tab accepts boards without an id', async () => {
  const sitting = await practiceSitting()
  await sitting.fetch({ simulation: true })
  await call(app, sitting.student, 'enableSimulation', { applicationId: sitting.applicationId })
  await sitting.fetch({ simulation: true })
  expect((await sitting.sync({ simulation: true, questions: board('C') })).payload.ackSeq).toBe(1)
})
