import { afterEach, expect, test } from 'vitest'
import { expectConsistent, makeSitting, rowId } from '../../../testing/arena.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { LateAnswer } from './journal.entity.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

const board = (...answers: (string | null)[]) =>
  answers.map((selectedAnswer, i) => ({ questionNo: i + 1, selectedAnswer }))

test('a board becomes operations for its differences only', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  const first = await sitting.sync({ questions: board('A', 'B', null) })
  expect(first.payload).toMatchObject({ ackSeq: 2, doSubmit: false })
  const again = await sitting.sync({ questions: board('A', 'B', null) })
  expect(again.payload.ackSeq).toBe(2)
  expect((await sitting.sync({ questions: board('A', null, 'D') })).payload.ackSeq).toBe(4)
  const { entries, answers, head } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(entries.map((e) => [e.questionNo, e.choice])).toEqual([
    [1, 1],
    [2, 2],
    [2, 0],
    [3, 4],
  ])
  expect([...answers]).toEqual([1, 0, 4, 0, 0])
  expect((await sitting.sync({ questions: [] })).payload.receipt).toBe(head)
})

test('a large board is stored in several saves', async () => {
  const sitting = await makeSitting(app, { exam: { questions: 150 } })
  await sitting.fetch()
  const questions = board(...Array.from({ length: 150 }, () => 'B'))
  expect((await sitting.sync({ questions })).payload.ackSeq).toBe(150)
  await expectConsistent(app, { id: rowId(sitting.attemptId) })
})

test('concurrent boards of the same tab are both accepted', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  const answers = await Promise.all([
    sitting.sync({ questions: board('A', 'A') }),
    sitting.sync({ questions: board('A', 'A') }),
  ])
  expect(answers.map((a) => a.code)).toEqual([undefined, undefined])
  expect([...(await expectConsistent(app, { id: rowId(sitting.attemptId) })).answers].slice(0, 2)).toEqual([1, 1])
})

test('another tab is DUPLICATED, or takes the pen and then syncs', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  expect((await sitting.sync({ questions: board('A'), tab: 'two' })).code).toBe('DUPLICATED')
  expect((await sitting.sync({ questions: board('C'), tab: 'two', refreshTab: true })).payload.ackSeq).toBe(1)
  expect((await sitting.sync({ questions: board('A') })).code).toBe('DUPLICATED')
  const { answers, attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect([answers[0], attempt.epoch]).toEqual([3, 2])
})

test('a board can be submitted after saving', async () => {
  const sitting = await makeSitting(app, { exam: { resultAtOnce: true, selfie: 'none' } })
  await sitting.fetch()
  expect((await sitting.sync({ questions: board('A', 'B', 'A'), submitted: true })).payload).toMatchObject({
    result: { correct: 2, wrong: 1, blank: 2 },
    ackSeq: 3,
    diff: 0,
    doSubmit: false,
  })
})

test('a board after the end is stored, and the payload is the outcome', async () => {
  const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
  await sitting.fetch()
  await sitting.sync({ questions: board('A') })
  app.clock.advance(3_700_000)
  expect((await sitting.sync({ questions: board('A', 'B') })).payload).toMatchObject({
    redirect: '/stadia/my-exams',
    ackSeq: 1,
    doSubmit: false,
  })
  const late = await app.db.findBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })
  expect(late.map((l) => [l.seq, l.questionNo, l.choice])).toEqual([[2, 2, 2]])
  await sitting.sync({ questions: board(null, null), tab: 'two' })
  expect(await app.db.countBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })).toBe(1)
})

test('invalid boards are refused with BAD_USER_INPUT', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  expect((await sitting.sync({ questions: [{ questionNo: 0, selectedAnswer: 'A' }] })).code).toBe('BAD_USER_INPUT')
  expect((await sitting.sync({ questions: [{ questionNo: 6, selectedAnswer: 'A' }] })).code).toBe('BAD_USER_INPUT')
  expect((await sitting.sync({ questions: [], tab: '' })).code).toBe('BAD_USER_INPUT')
})
