import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { LocalPubSub } from '../../../pubsub/pubsub.ts'
import { call, expectConsistent, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { closeClients, openClient } from '../../../testing/exam-day-client.ts'
import { makePayment, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { onPaymentsRefunded } from '../../payments/public.ts'
import { LateAnswer } from './journal.entity.ts'
import { knownSittings } from './known-sittings.ts'

const pubSub = new LocalPubSub()
const here = useTestApp({ pubSub })
const there = useTestApp(() => ({ peer: here, pubSub }))
let admin: User
beforeAll(async () => {
  admin = await makeUser(here, { userType: 'admin' })
})
afterEach(() => {
  vi.restoreAllMocks()
  here.clock.shift = 0
})
afterAll(closeClients)

const board = (...answers: (string | null)[]) =>
  answers.map((selectedAnswer, i) => ({ questionNo: i + 1, selectedAnswer }))

/** A sitting that one node knows from a first board, answer A, and the student's client of that node. */
async function knownSitting() {
  const sitting = await makeSitting(here, { exam: { selfie: 'none' } })
  await sitting.fetch()
  const client = await openClient(here, sitting.student)
  const sync = (body: object) => client.sync(sitting, body)
  expect((await sync({ questions: board('A') })).payload).toMatchObject({ ackSeq: 1, doSubmit: false })
  return { sitting, sync }
}

const keptOf = async (attemptId: string) =>
  (await here.db.find(LateAnswer, { where: { attemptId: rowId(attemptId) }, order: { seq: 'ASC' } })).map((late) => [
    late.questionNo,
    late.choice,
  ])
const stored = async (sitting: TestSitting) => [
  ...(await expectConsistent(here, { id: rowId(sitting.attemptId) })).answers,
]
const elsewhere = (sitting: TestSitting, mutation: Parameters<typeof call>[2], more: object = {}) =>
  call(there, sitting.student, mutation, { applicationId: sitting.applicationId, ...more })

test('further boards of a tab are stored without a read', async () => {
  const { sitting, sync } = await knownSitting()
  const reads = [vi.spyOn(here.node.db, 'query'), vi.spyOn(here.node.db, 'createQueryBuilder')]
  expect((await sync({ questions: board('A', 'B') })).payload.ackSeq).toBe(2)
  const last = (await sync({ questions: board(null, 'C') })).payload
  expect((await sync({ questions: board(null, 'C') })).payload).toMatchObject({ ackSeq: 4, receipt: last.receipt })
  expect((await sync({ attempt: sitting.attemptId, questions: board('D', 'C') })).payload.ackSeq).toBe(5)
  for (const read of reads) expect(read).not.toHaveBeenCalled()
  expect((await stored(sitting)).slice(0, 2)).toEqual([4, 3])
})

test('boards of two nodes are both stored, and the later one counts', async () => {
  const { sitting, sync } = await knownSitting()
  const other = await openClient(there, sitting.student)
  for (const letter of ['B', 'C', 'D']) {
    expect((await other.sync(sitting, { questions: [{ questionNo: 2, selectedAnswer: letter }] })).code).toBeUndefined()
    expect((await sync({ questions: board(letter) })).code).toBeUndefined()
    const both = [
      sync({ questions: board(letter, null, 'A') }),
      other.sync(sitting, { questions: board(letter, null) }),
    ]
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([undefined, undefined])
    expect((await stored(sitting)).slice(0, 3)).toEqual(['ABCD'.indexOf(letter) + 1, 0, 1])
  }
})

test('a tab that lost the pen at another node is DUPLICATED, and can take it back', async () => {
  const { sitting, sync } = await knownSitting()
  await elsewhere(sitting, 'fetchApplication', { tab: 'two', refreshTab: true })
  expect((await sync({ questions: board('B') })).code).toBe('DUPLICATED')
  expect((await sync({ questions: board('A') })).code).toBe('DUPLICATED')
  expect((await stored(sitting))[0]).toBe(1)
  expect((await sync({ questions: board('B'), refreshTab: true })).payload.ackSeq).toBe(1)
  expect((await sync({ questions: board('C') })).payload.ackSeq).toBe(2)
  expect((await stored(sitting))[0]).toBe(3)
})

test('after a reset at another node, boards are kept as evidence and never reach the next attempt', async () => {
  const { sitting, sync } = await knownSitting()
  const old = sitting.attemptId
  await call(there, admin, 'resetAttempt', { applicationId: sitting.applicationId, reason: 'The camera failed' })
  expect((await sync({ questions: board('B', 'C') })).code).toBe('ATTEMPT_CLOSED')
  expect(await keptOf(old)).toEqual([
    [1, 2],
    [2, 3],
  ])
  await sitting.fetch()
  for (const letter of ['B', 'D']) {
    expect((await sync({ questions: board(letter) })).code).toBe('ATTEMPT_CLOSED')
    expect((await sync({ attempt: sitting.attemptId, questions: board(null, letter) })).code).toBeUndefined()
  }
  expect((await stored(sitting)).slice(0, 2)).toEqual([0, 4])
})

test('a board of an attempt submitted at another node gets the outcome, a different one is refused', async () => {
  const { sitting, sync } = await knownSitting()
  await elsewhere(sitting, 'submitApplication')
  expect((await sync({ questions: board('A') })).payload).toMatchObject({ redirect: '/stadia/my-exams', diff: 0 })
  expect((await sync({ questions: board('B') })).code).toBe('ATTEMPT_CLOSED')
})

test('a board after the end gets the outcome and is kept', async () => {
  const { sitting } = await knownSitting()
  here.clock.advance(3_700_000)
  // the access token has expired, so this is the same call by GraphQL
  for (const letter of ['A', 'B']) {
    const { payload } = await sitting.sync({ questions: board(letter) })
    expect(payload).toMatchObject({ redirect: '/stadia/my-exams', ackSeq: 1, diff: 0 })
  }
  expect(await keptOf(sitting.attemptId)).toEqual([[1, 2]])
})

test('a board with a question beyond the paper is refused, and the next one is stored', async () => {
  const { sync } = await knownSitting()
  expect((await sync({ questions: [{ questionNo: 6, selectedAnswer: 'A' }] })).code).toBe('BAD_USER_INPUT')
  expect((await sync({ questions: board('B') })).payload.ackSeq).toBe(2)
})

test('a board is refused once its application was refunded at another node', async () => {
  const { sitting, sync } = await knownSitting()
  const { id: subjectId, userId } = sitting.application
  const payment = await makePayment(there, { userId, subject: 'application', subjectId, state: 'refunded' })
  await inTransaction(there.as(admin).ctx, async (ctx) => {
    for (const refunded of there.node.hooks.of(onPaymentsRefunded)) await refunded(ctx, [payment])
  })
  expect((await sync({ questions: board('B') })).code).toBe('CANCELLED')
})

test('a board of another student is refused', async () => {
  const { sitting } = await knownSitting()
  const client = await openClient(here, await makeUser(here))
  expect((await client.sync(sitting, { questions: board('B') })).code).toBe('NOT_FOUND')
})

test('a sitting read before the end of an application was announced is not cached', async () => {
  const { sitting } = await knownSitting()
  const sittings = knownSittings(here)
  const naming = { applicationId: sitting.application.id, tab: 'one' }
  const known = sittings.find(sitting.student.id, naming)!
  const learn = sittings.reading(naming.applicationId)
  pubSub.publish('arena:applications-ended', naming.applicationId)
  learn(known)
  expect(sittings.find(sitting.student.id, naming)).toBeNull()
  sittings.reading(naming.applicationId)(known)
  expect(sittings.find(sitting.student.id, naming)).toEqual(known)
})
