import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isStorable } from '../../../../shared/questions/raw-answer.ts'
import { personalDataOf } from '../../../module/personal-data.ts'
import { expectConsistent, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { closeClients, examDayOperations, openClient } from '../../../testing/exam-day-client.ts'
import { longQuestions, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { checkChain } from '../timeline/chain-check.ts'
import { closeDueAttempts } from '../closing/close-due-attempts.job.ts'
import { decideLateAnswers } from './late-answers.service.ts'

const app = useTestApp({ persistedOperations: examDayOperations })
const nodes = [app, useTestApp({ persistedOperations: examDayOperations, peer: app })] as const
afterAll(closeClients)

/** Texts that a careless step would change: a JSON parser, an array literal, a normalization or a trim. */
const treacherous = [
  'NULL',
  'null',
  '{}',
  '{a,b}',
  '"',
  '\\',
  '\\\\x00',
  "'; --",
  '$1',
  '%s',
  '\\u0041',
  '\\n',
  '[1,2]',
  '{"a":1}',
  ' leading and trailing ',
  '\t3/2',
  'a\nb\n',
  '\n',
  'e\u0301',
  '\u00e9',
  '\u202e5\u202c',
  '\ufeff5',
  '\u200f5',
  '👩‍👩‍👧',
  '\u{10ffff}',
  '\uffff',
  '\u0085',
  '255|x',
  '|',
  'é'.repeat(1000),
  'x'.repeat(1691),
  '😀'.repeat(1691),
  'AA',
  'a',
  'I',
  '-',
]
const raw = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...treacherous) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).filter(isStorable) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).filter(isStorable) },
  { weight: 2, arbitrary: fc.constantFrom('A', 'H', '') },
)
const questions = 200
const answer = fc.tuple(fc.oneof(fc.integer({ min: 1, max: questions }), fc.constantFrom(1, questions)), raw)
const students = 4

const operationsOf = (from: number, answers: readonly (readonly [questionNo: number, answer: string])[]) =>
  answers.map(([questionNo, each], i) => ({ seq: from + i, questionNo, answer: each }))

/** Checks journal, fold, chain and export of an attempt; each question has the given answer. */
async function expectAnswers(sitting: TestSitting, expected: ReadonlyMap<number, string>) {
  const attemptId = rowId(sitting.attemptId)
  const { attempt } = await expectConsistent(app, { id: attemptId })
  const { ctx } = app.as(null)
  expect(await checkChain(ctx, attemptId)).toMatchObject({ valid: true, gaps: 0, answersMatch: true })
  const answers = Array.from({ length: attempt.questionCount }, (_, n) => expected.get(n + 1) ?? '')
  const exported = personalDataOf(app).find(({ name }) => name === 'attempts')
  expect(await exported?.rows(ctx, sitting.student.id)).toMatchObject([{ answers }])
  return attempt
}

test('answers are stored byte for byte over every way and node, beside those of others', async () => {
  const stages = await Promise.all(
    Array.from({ length: students }, async () => {
      const sitting = await makeSitting(app, { exam: { questions: longQuestions(questions) } })
      await sitting.fetch()
      const clients = await Promise.all(nodes.map((node) => openClient(node, sitting.student)))
      return { sitting, clients, expected: new Map<number, string>(), seq: 0 }
    }),
  )
  const step = fc.record({
    way: fc.constantFrom('http' as const, 'websocket' as const, 'rest' as const),
    node: fc.constantFrom(0, 1),
    answers: fc.array(answer, { minLength: 1, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: students, maxLength: students }), async (steps) => {
      await Promise.all(
        stages.map(async (stage, i) => {
          const { way, node, answers } = steps[i]!
          const client = stage.clients[node]!
          for (const [questionNo, each] of answers) stage.expected.set(questionNo, each)
          if (way === 'rest') {
            const board = [...new Map(answers)].map(([questionNo, each]) => ({ questionNo, answer: each }))
            const { code, payload } = await client.sync(stage.sitting, { questions: board })
            expect(code).toBeUndefined()
            stage.seq = payload.ackSeq
            return
          }
          const operations = operationsOf(stage.seq + 1, answers)
          stage.seq += answers.length
          // a repeated save is acknowledged, on the other node too
          const saves = [client, client, stage.clients[1 - node]!].map((each) =>
            each.save(stage.sitting, way, operations),
          )
          for (const { code } of await Promise.all(saves)) expect(code).toBeUndefined()
        }),
      )
    }),
    { numRuns: 25, seed: 20261129 },
  )
  for (const { sitting, expected, seq } of stages) {
    expect((await expectAnswers(sitting, expected)).ackSeq).toBe(seq)
  }
}, 120_000)

test('late answers are kept and accepted byte for byte', async () => {
  const sitting = await makeSitting(app, { exam: { questions: longQuestions(treacherous.length) } })
  await sitting.fetch()
  app.clock.advance(3 * 3_600_000)
  const client = await openClient(app, sitting.student)
  const answers = treacherous.map((each, i) => [i + 1, each] as const)
  // a used number with another text is further evidence
  const saves = [answers, answers, [[1, 'other'] as const]]
  for (const each of saves) expect((await client.save(sitting, 'http', operationsOf(1, each))).code).toBe('LATE')
  await closeDueAttempts(app.as(null).ctx)
  const admin = await makeUser(app, { userType: 'admin' })
  const { decided } = await decideLateAnswers(app.as(admin).ctx, {
    attemptId: rowId(sitting.attemptId),
    accept: true,
    reason: 'The network failed',
  })
  expect(decided).toBe(treacherous.length + 1)
  await expectAnswers(sitting, new Map([...answers, [1, 'other']]))
  app.clock.shift = 0
})
