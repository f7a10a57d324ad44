import { expect, test } from 'vitest'
import { beginSession } from '../../accounts/testing/public.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { makeUser, type makeExam } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

async function stage(exam: Parameters<typeof makeExam>[1] = {}) {
  const sitting = await makeSitting(app, { exam })
  const { accessToken } = await beginSession(app.as(sitting.student).ctx, sitting.student)
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = async (method: 'GET' | 'POST', path: string, given: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/exam/arena/${path}`,
      headers,
      ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const fetched = () => call('GET', 'fetch-application', { applicationId: sitting.application.id, tab: 'one' })
  return { sitting, call, fetched }
}

test('the objects of fetch-application are accepted by sync-application', async () => {
  const { call, fetched } = await stage()
  const { body: paper } = await fetched()
  expect(paper.application.attempt).toBe(paper.attempt._id)
  const questions = paper.questions.map((question: object, i: number) => ({
    ...question,
    html: `<p>${'A long text. '.repeat(5000)}</p>`,
    selectedAnswer: i === 0 ? 'B' : null,
  }))
  expect(JSON.stringify(questions).length).toBeGreaterThan(128 * 1024)
  const saved = await call('POST', 'sync-application', { ...paper, questions, tab: 'one', more: { anything: 1 } })
  expect(saved).toMatchObject({ status: 200, body: { ackSeq: 1, doSubmit: false } })
  expect((await fetched()).body.questions[0].selectedAnswer).toBe('B')
})

test('typed answers survive boards sent back, whole or with letters only, and change by `answer`', async () => {
  const shape = { form: 'any', unit: 'none' } as const
  const { sitting, call, fetched } = await stage({
    questions: [
      {
        content: { kind: 'number', shape, key: { accepted: [{ value: '5' }] } },
        texts: { en: { text: 'How many?', options: [] } },
      },
      {},
      {},
    ],
  })
  await fetched()
  const sync = async (questions: object[]) => {
    const { status, body } = await call('POST', 'sync-application', {
      application: sitting.application.id,
      questions,
      tab: 'one',
    })
    return status === 200 ? body.ackSeq : body.code
  }
  expect(
    await sync([
      { questionNo: 1, answer: ' 5,0' },
      { questionNo: 2, selectedAnswer: 'B' },
    ]),
  ).toBe(2)
  const { questions } = (await fetched()).body
  expect(questions[0]).toMatchObject({ kind: 'number', selectedAnswer: null, answer: ' 5,0' })
  expect(await sync(questions)).toBe(2)
  // a changed letter counts although the fetched answer is sent back with it
  expect(
    await sync(questions.map((each: object, i: number) => (i === 1 ? { ...each, selectedAnswer: 'C' } : each))),
  ).toBe(3)
  const letters = (of: { _id: string; questionNo: number; selectedAnswer: string | null }[]) =>
    of.map(({ _id, questionNo, selectedAnswer }) => ({ _id, questionNo, selectedAnswer }))
  expect(await sync(letters((await fetched()).body.questions))).toBe(3)
  expect((await fetched()).body.questions.map(({ answer }: { answer: string | null }) => answer)).toEqual([
    ' 5,0',
    'C',
    null,
  ])
  expect(await sync([{ ...questions[0], answer: '6' }])).toBe(4)
  expect(await sync([{ ...questions[0], answer: null }])).toBe(5)
})

test('a board sent back is still validated: a wrong id, a wrong choice or a missing member is reported', async () => {
  const { call, fetched } = await stage()
  const { body: paper } = await fetched()
  const sync = (given: object) => call('POST', 'sync-application', { ...paper, tab: 'one', ...given })
  expect((await sync({ application: { title: 'no id' } })).body.fields).toHaveProperty('application')
  expect((await sync({ application: { _id: crypto.randomUUID() } })).status).toBe(404)
  expect((await sync({ questions: [{ questionNo: 1, selectedAnswer: 'Z' }] })).body.fields).toHaveProperty([
    'questions.0.selectedAnswer',
  ])
  expect((await sync({ questions: 'all' })).status).toBe(400)
  expect((await sync({ attempt: crypto.randomUUID() })).status).toBe(404)
  const tooLong = [{ questionNo: 1, html: 'x'.repeat(2 * 1024 * 1024) }]
  expect((await sync({ questions: tooLong })).status).toBe(413)
})

test('messages of the organisers to the participant are in the response of fetch-application', async () => {
  const { sitting, fetched } = await stage()
  expect((await fetched()).body.messages).toEqual([])
  const admin = await makeUser(app, { userType: 'admin' })
  const send = async (text: string, more: object = {}) => {
    const { code } = await app
      .as(admin)
      .run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', {
        input: { examId: toGlobalId('Exam', sitting.exam.id), act: 'message', text, reason: 'usual', ...more },
      })
    expect(code).toBeUndefined()
  }
  await send('Ten minutes left')
  await send('Question 3 is corrected')
  const { messages } = (await fetched()).body
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Ten minutes left', 'Question 3 is corrected'])
  expect(messages[0]).toEqual({ _id: expect.any(String), text: 'Ten minutes left', sentAt: expect.any(String) })
})
