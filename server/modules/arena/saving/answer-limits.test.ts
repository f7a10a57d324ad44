import { afterAll, expect, test } from 'vitest'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { longestAnswer } from '../../../../shared/questions/kinds/index.ts'
import { expectConsistent, makeSitting, rowId } from '../../../testing/arena.ts'
import { closeClients, examDayOperations, openClient, type Way } from '../../../testing/exam-day-client.ts'
import { longQuestions } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { LateAnswer } from './journal.entity.ts'

const app = useTestApp({ persistedOperations: examDayOperations })
afterAll(closeClients)

const contents: QuestionContent[] = [
  { kind: 'choice', shape: {}, key: { right: 'A' } },
  { kind: 'several', shape: { max: null }, key: { right: 'AB' } },
  { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '3' }] } },
  { kind: 'words', shape: {}, key: { accepted: { en: [{ text: 'x' }] }, caseSensitive: false, wildcards: false } },
  { kind: 'matching', shape: { reuse: false }, key: { right: 'AB' } },
  { kind: 'ordering', shape: {}, key: { right: 'AB' } },
  {
    kind: 'gaps',
    shape: { gaps: [{ kind: 'choice' }, { kind: 'words' }] },
    key: { gaps: [{ right: 'A' }, { accepted: { en: [{ text: 'x' }] }, caseSensitive: false, wildcards: false }] },
  },
]
const questions = contents.map((content) => ({ texts: { en: { text: 'Question', options: ['1', '2'] } }, content }))
/** Characters of four bytes, which count once. */
const answerTo = (content: QuestionContent, more: number) => '😀'.repeat(longestAnswer(content) + more)

test.each<Way>(['http', 'websocket', 'rest'])(
  'over %s, each question takes the longest answer of its kind and no longer one',
  async (way) => {
    const sitting = await makeSitting(app, { exam: { questions } })
    await sitting.fetch()
    const client = await openClient(app, sitting.student)
    let seq = 0
    const send = (questionNo: number, answer: string) =>
      way === 'rest'
        ? client.sync(sitting, { questions: [{ questionNo, answer }] })
        : client.save(sitting, way, [{ seq: seq + 1, questionNo, answer }])
    for (const [i, content] of contents.entries()) {
      expect(await send(i + 1, answerTo(content, 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await send(i + 1, answerTo(content, 0))).toMatchObject({ payload: { ackSeq: ++seq } })
    }
    const { attempt } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect(Object.values(attempt.typed)).toEqual(contents.map((content) => answerTo(content, 0)))
  },
)

test('an answer that is too long does not keep others of the same batch from being stored', async () => {
  const sittings = await Promise.all([1, 2, 3].map(() => makeSitting(app, { exam: { questions } })))
  for (const sitting of sittings) await sitting.fetch()
  const clients = await Promise.all(sittings.map(({ student }) => openClient(app, student)))
  const replies = await Promise.all(
    sittings.map((sitting, i) =>
      clients[i]!.save(sitting, 'http', [{ seq: 1, questionNo: 4, answer: 'x'.repeat(i === 1 ? 201 : 200) }]),
    ),
  )
  expect(replies.map(({ code }) => code)).toEqual([undefined, 'BAD_USER_INPUT', undefined])
})

test('a late answer is bounded by its question too, and the longest ones are kept', async () => {
  const sitting = await makeSitting(app, { exam: { questions: longQuestions(1) } })
  await sitting.fetch()
  app.clock.advance(3 * 3_600_000)
  const client = await openClient(app, sitting.student)
  const save = (answer: string) => client.save(sitting, 'http', [{ seq: 1, questionNo: 1, answer }])
  // random characters cannot be compressed to fewer bytes
  const longest = Array.from({ length: 1691 }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919) % 40_000))).join('')
  expect((await save(longest)).code).toBe('LATE')
  expect((await save(`${longest}x`)).code).toBe('BAD_USER_INPUT')
  const kept = await app.db.findBy(LateAnswer, { attemptId: rowId(sitting.attemptId) })
  expect(kept.map(({ typed }) => typed)).toEqual([longest])
  app.clock.shift = 0
})
