import { beforeAll, describe, expect, it } from 'vitest'
import { makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { pdfText } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

interface Shown {
  questionNo: number
  selectedAnswer: string | null
  options: { choice: string; html: string }[]
}
const order = (questions: readonly Shown[]) =>
  questions.map(({ questionNo, options }) => ({ questionNo, options: options.map(({ choice }) => choice) }))
const mixed = (given: object = {}) =>
  makeExam(app, {
    mixQuestions: true,
    mixOptions: true,
    questions: Array.from({ length: 12 }, () => ({ shuffleOptions: true })),
    resultAtOnce: true,
    ...given,
  })
const variantOf = async (attemptId: string) =>
  (
    await app
      .as(admin)
      .run('query ($id: ID!) { attemptTimeline(attemptId: $id) { variant { questionNo options } } }', { id: attemptId })
  ).data.attemptTimeline.variant

describe('an exam with shuffled questions and options', () => {
  it('shows a student the same order every time, and another student a different one', async () => {
    const exam = await mixed()
    const [one, two] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
    const first = (await one.fetch()).payload.questions as Shown[]
    expect(order((await one.fetch()).payload.questions)).toEqual(order(first))
    expect(order((await two.fetch()).payload.questions)).not.toEqual(order(first))
    expect(first.map(({ questionNo }) => questionNo).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
    // each letter stays with its text
    for (const { options } of first) {
      expect(Object.fromEntries(options.map(({ choice, html }) => [choice, html]))).toMatchObject({
        A: 'one en',
        D: 'four en',
      })
    }
  })

  it('stores and grades answers by the letters of the paper', async () => {
    const sitting = await makeSitting(app, { exam: await mixed() })
    await sitting.fetch()
    // the right answers are A, B, C, D, A…
    await sitting.save(1, [1, 'A'], [2, 'B'], [3, 'A'])
    const shown = (await sitting.fetch()).payload.questions as Shown[]
    expect(shown.find(({ questionNo }) => questionNo === 2)!.selectedAnswer).toBe('B')
    const { payload } = await sitting.submit()
    expect(payload.result).toMatchObject({ correct: 2, wrong: 1, blank: 9 })
  })

  it("shows the same order in the attempt's timeline", async () => {
    const sitting = await makeSitting(app, { exam: await mixed() })
    const { questions } = (await sitting.fetch()).payload
    expect(await variantOf(sitting.attemptId)).toEqual(order(questions))
  })

  it('keeps the order of options that must not be shuffled', async () => {
    const refers = { text: 'Which?', options: ['1', '2', 'both A and B', 'none of the above'] as never }
    const exam = await mixed({
      questions: [{ shuffleOptions: false }, { shuffleOptions: true, texts: { en: refers } }],
    })
    for (let i = 0; i < 6; i++) {
      const { questions } = (await (await makeSitting(app, { exam })).fetch()).payload
      for (const { options } of order(questions)) expect(options).toEqual(['A', 'B', 'C', 'D'])
    }
  })
})

it('an exam without shuffling shows the order of the paper', async () => {
  const exam = await mixed({ mixQuestions: false, mixOptions: false })
  const sitting = await makeSitting(app, { exam })
  const { questions } = (await sitting.fetch()).payload
  expect(order(questions)).toEqual(
    Array.from({ length: 12 }, (_, i) => ({ questionNo: i + 1, options: ['A', 'B', 'C', 'D'] })),
  )
  expect(await variantOf(sitting.attemptId)).toBeNull()
})

describe('the paper as seen by a student', () => {
  const seen = (attemptId: string, user: User = admin, at: string | null = null) =>
    app.as(user).run(
      `query ($id: ID!, $at: DateTimeISO) { seenPaper(attemptId: $id, at: $at) { language
        questions { questionNo html options { choice html } selectedAnswer } } }`,
      { id: attemptId, at },
    )

  it("is in the student's order, with the answers of the given time", async () => {
    const sitting = await makeSitting(app, { exam: await mixed() })
    const { questions } = (await sitting.fetch()).payload
    await sitting.save(1, [1, 'A'], [2, 'B'])
    await sitting.save(3, [1, 'D'])
    await sitting.submit()
    const { data } = await seen(sitting.attemptId)
    expect(order(data.seenPaper.questions)).toEqual(order(questions))
    const chosen = (answer: typeof data) =>
      Object.fromEntries(
        answer.seenPaper.questions
          .filter((one: Shown) => one.selectedAnswer)
          .map((one: Shown) => [one.questionNo, one.selectedAnswer]),
      )
    expect(chosen(data)).toEqual({ 1: 'D', 2: 'B' })
    const [first] = await app.db.query('select at from journal where attempt_id = $1 order by epoch, seq limit 1', [
      rowId(sitting.attemptId),
    ])
    const before = new Date(first.at.getTime() - 1).toISOString()
    expect(chosen((await seen(sitting.attemptId, admin, before)).data)).toEqual({})
  })

  it('ignores corrections made after the attempt, in its PDF too', async () => {
    const sitting = await makeSitting(app, {
      exam: await mixed({ questions: [{ texts: { en: { text: 'Before', options: ['1', '2', '3', '4'] } } }, {}] }),
    })
    const { questions } = (await sitting.fetch()).payload
    await sitting.submit()
    await app.db.query(
      `insert into question (exam_id, question_no, revision, texts, content, points, topic, level, item_id, reason, created_at)
       select exam_id, question_no, 2, jsonb_set(texts, '{en,text}', '"After"'), content, points, topic, level, item_id,
         'A misprint', now() + interval '1 day'
       from question where exam_id = $1 and question_no = 1`,
      [sitting.exam.id],
    )
    const { data } = await seen(sitting.attemptId)
    const [one] = data.seenPaper.questions.filter(({ questionNo }: Shown) => questionNo === 1)
    expect(one.html).toContain('Before')
    const printed = await app
      .as(admin)
      .run('mutation ($id: ID!) { printAttempt(input: { attemptId: $id }) { fileName mimeType content } }', {
        id: sitting.attemptId,
      })
    const text = await pdfText(Buffer.from(printed.data.printAttempt.content, 'base64'))
    expect(text).toContain(sitting.student.username)
    expect(text).not.toContain('After')
    // the PDF has the order of the screen
    const place = (order(questions) as { questionNo: number }[]).findIndex(({ questionNo }) => questionNo === 1) + 1
    expect(text).toContain(`${place}. Before`)
  })

  it('is closed to proctors while the attempt is open', async () => {
    const sitting = await makeSitting(app, { exam: await mixed() })
    await sitting.fetch()
    const proctor = await makeUser(app, { userType: 'admin', grants: ['admin.exams'] })
    expect((await seen(sitting.attemptId, proctor)).code).toBe('FORBIDDEN')
    expect((await seen(sitting.attemptId)).code).toBeUndefined()
    await sitting.submit()
    expect((await seen(sitting.attemptId, proctor)).code).toBeUndefined()
    expect((await seen(sitting.attemptId, sitting.student)).code).toBe('FORBIDDEN')
  })
})
