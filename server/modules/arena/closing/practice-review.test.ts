import { expect, test } from 'vitest'
import { call, makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()

const document = `query ($applicationId: ID!) { practiceReview(applicationId: $applicationId) {
  questionNo html options { choice html } selectedAnswer rightAnswer explanation } }`
const review = async (user: User | null, { applicationId }: TestSitting) => {
  const { data, code } = await app.as(user).run(document, { applicationId })
  return { questions: data?.practiceReview, code }
}
async function makePractice(given: Parameters<typeof makeExam>[1] = {}) {
  const practice = await makeExam(app, { questions: [{}, {}, { cancelled: true }], ...given })
  return makeSitting(app, { exam: { practiceExamId: practice.id } })
}
async function practise(sitting: TestSitting) {
  await sitting.fetch({ simulation: true })
  await sitting.save(1, [1, 'A'], [2, 'D'])
}

test('the review of a finished practice shows each question, the choice and the right answer', async () => {
  const sitting = await makePractice()
  await practise(sitting)
  await sitting.submit({ simulation: true })
  const { questions } = await review(sitting.student, sitting)
  expect(questions).toMatchObject([
    { questionNo: 1, selectedAnswer: 'A', rightAnswer: 'A', html: expect.stringContaining('Question 1') },
    { questionNo: 2, selectedAnswer: 'D', rightAnswer: 'B' },
    { questionNo: 3, selectedAnswer: null, rightAnswer: null },
  ])
  expect(questions[0].options.map(({ choice }: { choice: string }) => choice)).toEqual(['A', 'B', 'C', 'D'])
})

test('the review shows explanations in the language of the paper', async () => {
  const options = ['a', 'b', 'c', 'd'] as [string, string, string, string]
  const sitting = await makePractice({
    languages: ['en', 'fr'],
    questions: [
      {
        texts: {
          en: { text: 'One?', options, explanation: 'Because of **one**' },
          fr: { text: 'Un ?', options, explanation: 'À cause de un' },
        },
      },
      {},
    ],
  })
  await practise(sitting)
  await sitting.submit({ simulation: true })
  const { questions } = await review(sitting.student, sitting)
  expect(questions.map(({ explanation }: { explanation: string | null }) => explanation)).toEqual([
    '<p>Because of <strong>one</strong></p>',
    null,
  ])
})

test('there is no review before the practice is finished, or after a new one has started', async () => {
  const sitting = await makePractice()
  expect((await review(sitting.student, sitting)).code).toBe('RULE_BROKEN')
  await practise(sitting)
  expect((await review(sitting.student, sitting)).code).toBe('RULE_BROKEN')
  await sitting.submit({ simulation: true })
  expect((await review(sitting.student, sitting)).code).toBeUndefined()
  await sitting.fetch({ simulation: true, tab: 'again' })
  expect((await review(sitting.student, sitting)).code).toBe('RULE_BROKEN')
})

test('the review omits a locked level', async () => {
  const sitting = await makePractice({
    questions: 3,
    levels: [
      { name: 'One', fromQuestionNo: 1, toQuestionNo: 2, passMark: 2 },
      { name: 'Two', fromQuestionNo: 3, toQuestionNo: 3, passMark: 1 },
    ],
  })
  await practise(sitting)
  await sitting.submit({ simulation: true })
  const { questions } = await review(sitting.student, sitting)
  expect(questions.map(({ questionNo }: { questionNo: number }) => questionNo)).toEqual([1, 2])
})

test('the review never shows the right answers of an exam', async () => {
  // sat and submitted, with and without a finished practice
  const plain = await makeSitting(app)
  await plain.fetch()
  await plain.submit()
  expect((await review(plain.student, plain)).code).toBe('NOT_FOUND')
  const both = await makePractice()
  await both.fetch()
  await both.submit()
  expect((await review(both.student, both)).code).toBe('RULE_BROKEN')
  // a paper sat as an exam and used for practice
  const shared = await makeExam(app, { questions: 3 })
  await makeApplication(app, { examId: shared.id, state: 'cancelled' })
  const sitting = await makeSitting(app, { exam: { practiceExamId: shared.id } })
  await practise(sitting)
  await sitting.submit({ simulation: true })
  expect((await review(sitting.student, sitting)).code).toBe('RULE_BROKEN')
})

test('a review is visible to its student only', async () => {
  const sitting = await makePractice()
  await practise(sitting)
  await sitting.submit({ simulation: true })
  expect((await review(await makeUser(app), sitting)).code).toBe('NOT_FOUND')
  expect((await review(null, sitting)).code).toBe('UNAUTHENTICATED')
  for (const userType of ['supervisor', 'partner', 'admin'] as const) {
    expect((await review(await makeUser(app, { userType }), sitting)).code).toBeOneOf(['FORBIDDEN', 'NOT_FOUND'])
  }
})

/** Answers the first questions with raw answers. */
const answer = ({ student, attemptId }: TestSitting, ...answers: string[]) =>
  call(app, student, 'saveAnswers', {
    attemptId,
    epoch: 1,
    operations: answers.map((raw, i) => ({ seq: i + 1, questionNo: i + 1, answer: raw })),
  })

test('the review shows answers and keys of all kinds with the letters that the student saw', async () => {
  const words = (options: string[], lists?: string[][]) => ({
    en: { text: 'Question', options, ...(lists && { lists }) },
  })
  const sitting = await makePractice({
    mixOptions: true,
    questions: [
      {
        texts: words(['w', 'x', 'y', 'z']),
        content: { kind: 'several', shape: { max: null }, key: { right: 'AC' } },
        scoring: { parts: 'rightMinusWrong' },
        shuffleOptions: true,
      },
      {
        texts: words([]),
        content: { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '3/2' }] } },
      },
      {
        texts: words(['one', 'two'], [['I', 'II', 'III']]),
        content: { kind: 'matching', shape: { reuse: false }, key: { right: 'AB' } },
      },
    ],
  })
  await sitting.fetch({ simulation: true })
  await answer(sitting, 'A', '1,5', 'AC')
  await sitting.submit({ simulation: true })
  const { data } = await app.as(sitting.student).run(
    `query ($applicationId: ID!) { practiceReview(applicationId: $applicationId) {
      kind shape options { choice } lists { options { choice } } answer answerText key outcome points rightAnswer } }`,
    { applicationId: sitting.applicationId },
  )
  const [several, number, matching] = data.practiceReview
  const order = several.options.map(({ choice }: { choice: string }) => choice)
  const shown = (letter: string) => 'ABCD'[order.indexOf(letter)] ?? ''
  expect(several).toMatchObject({
    kind: 'several',
    shape: { max: null },
    answer: 'A',
    answerText: shown('A'),
    key: [shown('A'), shown('C')].sort().join(', '),
    outcome: 'partial',
    points: 0.5,
    rightAnswer: null,
  })
  expect(number).toMatchObject({ answer: '1,5', answerText: '1,5', key: '3/2', outcome: 'correct', points: 1 })
  expect(matching).toMatchObject({ answerText: '1 → A, 2 → C', key: '1 → A, 2 → B', outcome: 'wrong', points: 0 })
  expect(matching.lists).toEqual([{ options: [{ choice: 'A' }, { choice: 'B' }, { choice: 'C' }] }])
})

test('practice in another language than the application accepts the words of its own language', async () => {
  const sitting = await makePractice({
    languages: ['fr'],
    questions: [
      {
        texts: { fr: { text: 'Capitale ?', options: [] } },
        content: {
          kind: 'words',
          shape: {},
          key: { accepted: { fr: [{ text: 'Paris' }] }, caseSensitive: false, wildcards: false },
        },
      },
    ],
  })
  await sitting.fetch({ simulation: true })
  await answer(sitting, 'paris')
  const { payload } = await sitting.submit({ simulation: true })
  expect(payload.result).toMatchObject({ correct: 1, blank: 0 })
  const { questions } = await review(sitting.student, sitting)
  expect(questions).toHaveLength(1)
})
