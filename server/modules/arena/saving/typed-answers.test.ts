import { describe, expect, test } from 'vitest'
import { call, expectConsistent, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { longQuestions } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { checkChain } from '../timeline/chain-check.ts'
import { LateAnswer } from './journal.entity.ts'

const app = useTestApp()

/** Saves raw answers from `seq` on. */
const save = ({ student, attemptId }: TestSitting, seq: number, ...answers: [questionNo: number, answer: string][]) =>
  call(app, student, 'saveAnswers', {
    attemptId,
    epoch: 1,
    operations: answers.map(([questionNo, answer], i) => ({ seq: seq + i, questionNo, answer })),
  })

async function opened() {
  const sitting = await makeSitting(app, { exam: { questions: longQuestions(5) } })
  await sitting.fetch()
  return sitting
}

test('an answer is stored as typed, with the reading that the student picked', async () => {
  const sitting = await opened()
  const typed = ['1,500\t3/2', '  Ünlü “x” — İ ', 'B\n3,5\n', 'CABD'] as const
  await save(sitting, 1, [1, 'old'], [1, typed[0]], [2, typed[1]], [3, typed[2]], [4, typed[3]], [5, 'D'])
  const replayed = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(replayed.typed).toEqual({ 1: typed[0], 2: typed[1], 3: typed[2], 4: typed[3] })
  expect([...replayed.answers]).toEqual([255, 255, 255, 255, 4])
  expect(await checkChain(app.as(null).ctx, rowId(sitting.attemptId))).toMatchObject({ valid: true, entries: 6 })
})

test('an option is the same answer whether it is sent as a choice or as an answer', async () => {
  const sitting = await opened()
  await save(sitting, 1, [1, 'C'])
  expect((await sitting.save(1, [1, 'C'])).payload).toMatchObject({ ackSeq: 1 })
  expect((await save(sitting, 1, [1, 'c'])).code).toBe('SEQ_CONFLICT')
})

test('an empty answer clears a typed one', async () => {
  const sitting = await opened()
  await save(sitting, 1, [1, 'one'], [1, ''])
  const { attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(attempt.answers[0]).toBe(0)
})

test('another typed answer under a used number is refused, the same one is acknowledged', async () => {
  const sitting = await opened()
  await save(sitting, 1, [1, 'one'])
  expect((await save(sitting, 1, [1, 'two'])).code).toBe('SEQ_CONFLICT')
  expect((await save(sitting, 1, [1, 'one'])).payload).toMatchObject({ ackSeq: 1 })
})

test.each([
  ['longer than its question allows', 'é'.repeat(1692)],
  ['longer than any question allows', '😀'.repeat(1693)],
  ['with a null character', 'a\u0000b'],
  ['with half a surrogate pair', 'a\ud800'],
])('an answer %s is refused', async (_, answer) => {
  const sitting = await opened()
  expect((await save(sitting, 1, [1, answer])).extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { answer: [expect.any(String)] },
  })
})

test('a board with typed answers becomes operations for its differences only', async () => {
  const sitting = await opened()
  const board = (...answers: string[]) => ({ questions: answers.map((answer, i) => ({ questionNo: i + 1, answer })) })
  expect((await sitting.sync(board('3,5', 'A'))).payload.ackSeq).toBe(2)
  expect((await sitting.sync(board('3,5', 'A'))).payload.ackSeq).toBe(2)
  expect((await sitting.sync(board('3.5', 'A'))).payload.ackSeq).toBe(3)
  const { typed } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(typed).toEqual({ 1: '3.5' })
})

test('late typed answers with one number are all kept', async () => {
  const sitting = await opened()
  app.clock.advance(3 * 3_600_000)
  for (const answer of ['one', 'two']) expect((await save(sitting, 1, [1, answer])).code).toBe('LATE')
  const late = await app.db.findBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })
  expect(late.map(({ typed }) => typed).toSorted()).toEqual(['one', 'two'])
  app.clock.shift = 0
})

describe('a board of a client that knows only letters', () => {
  const letters = (...answers: (string | null)[]) => ({
    questions: answers.map((selectedAnswer, i) => ({ questionNo: i + 1, selectedAnswer })),
  })

  test('clears letters but no typed answer', async () => {
    const sitting = await opened()
    await save(sitting, 1, [1, '3,5'], [2, 'AC'], [3, 'B'])
    expect((await sitting.sync(letters(null, null, null))).payload.ackSeq).toBe(4)
    expect((await sitting.sync({ questions: [{ questionNo: 1 }] })).payload.ackSeq).toBe(4)
    const { attempt, entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect([...attempt.answers]).toEqual([255, 255, 0, 0, 0])
    expect(entries.at(-1)).toMatchObject({ questionNo: 3, choice: 0 })
  })

  test('replaces a typed answer by a letter, and then clears the letter', async () => {
    const sitting = await opened()
    await save(sitting, 1, [1, 'AC'])
    await sitting.sync(letters('C'))
    await sitting.sync(letters(null))
    const { attempt, entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect(attempt.answers[0]).toBe(0)
    expect(entries.map(({ choice }) => choice)).toEqual([255, 3, 0])
  })

  test('keeps an answer that is typed while it is written', async () => {
    const sitting = await opened()
    const typed = Array.from({ length: 20 }, (_, i) => save(sitting, i + 1, [1, `${i},5`]))
    const boards = Array.from({ length: 5 }, () => sitting.sync(letters(null, 'B')))
    await Promise.all([...typed, ...boards])
    const { attempt, entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect([...attempt.answers.subarray(0, 2)]).toEqual([255, 2])
    expect(entries.filter(({ choice }) => choice === 0)).toEqual([])
  })

  test('stores no late answer for a typed one', async () => {
    const sitting = await opened()
    await save(sitting, 1, [1, '3,5'], [2, 'B'])
    app.clock.advance(3 * 3_600_000)
    await sitting.sync(letters(null, null))
    const late = await app.db.findBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })
    expect(late.map(({ questionNo, choice }) => [questionNo, choice])).toEqual([[2, 0]])
    app.clock.shift = 0
  })
})

test.each([
  ['an empty', ''],
  ['a null', null],
])('%s answer of a board clears a typed answer', async (_, answer) => {
  const sitting = await opened()
  await save(sitting, 1, [1, '3,5'])
  await sitting.sync({ questions: [{ questionNo: 1, selectedAnswer: null, answer }] })
  const { attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(attempt.answers[0]).toBe(0)
})
