import { expect, test } from 'vitest'
import { expectConsistent, rowId } from '../../../testing/arena.ts'
import { longQuestions } from '../../../testing/factories.ts'
import { checkChain } from '../timeline/chain-check.ts'
import { app, begin, call, hostedStage, makeHosted } from './testing/hosted-stage.ts'

hostedStage()

test('hosted answers are stored and chained byte for byte, and are final', async () => {
  const typed = ['NULL', '{"a",\\"}', ' e\u0301\u202e\t3/2', 'a|b\n', 'é'.repeat(1000)]
  const { exam, release } = await makeHosted({ questions: longQuestions(5) })
  const sitting = await begin(exam)
  const give = (questionNo: number, answer: string) =>
    call(sitting.student, 'answerHostedQuestion', { attemptId: sitting.attemptId, epoch: 1, questionNo, answer })
  for (const [i, answer] of typed.entries()) {
    await release(i + 1)
    const { payload } = await give(i + 1, answer)
    expect(payload).toMatchObject({ ackSeq: i + 1 })
    expect((await give(i + 1, answer)).payload).toEqual(payload)
    expect(await give(i + 1, `${answer.slice(0, 50)} `)).toMatchObject({ code: 'CONFLICT', extensions: { answer } })
    app.clock.advance(25_000)
  }
  const { attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
  expect(Object.values(attempt.typed)).toEqual(typed)
  expect(await checkChain(app.as(null).ctx, attempt.id)).toMatchObject({ valid: true, entries: typed.length })
})

test('a hosted answer that is longer than its question allows is refused, and one that fits is stored', async () => {
  const { exam, release } = await makeHosted({ questions: longQuestions(5) })
  const sitting = await begin(exam)
  await release(1)
  const give = (answer: string) =>
    call(sitting.student, 'answerHostedQuestion', { attemptId: sitting.attemptId, epoch: 1, questionNo: 1, answer })
  expect(await give('1'.repeat(1692))).toMatchObject({
    code: 'BAD_USER_INPUT',
    extensions: { fields: { answer: [expect.any(String)] } },
  })
  expect((await give('1'.repeat(1691))).payload).toMatchObject({ ackSeq: 1 })
})
