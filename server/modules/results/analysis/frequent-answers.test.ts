import { beforeAll, expect, test } from 'vitest'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { mantelHaenszel } from './mantel-haenszel.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const words = (accepted: Record<string, { text: string; share?: string }[]>): QuestionContent => ({
  kind: 'words',
  shape: {},
  key: { accepted, caseSensitive: false, wildcards: false },
})
const number = (value: string): QuestionContent => ({
  kind: 'number',
  shape: { form: 'any', unit: 'none' },
  key: { accepted: [{ value }] },
})
const text = { text: 'Question', options: [] }
const texts = { en: text, fr: text }

const gid = (exam: Exam) => toGlobalId('Exam', exam.id)
/** Answers with `data`, or the code of the error. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's
const ask = async (source: string, variables: Record<string, unknown>, user: User | null = admin): Promise<any> => {
  const { data, code } = await app.as(user).run(source, variables)
  return code ?? Object.values(data)[0]
}
const frequentIn = async (exam: Exam) =>
  (
    await ask(
      `query ($id: ID!) { itemAnalysis(examId: $id) { items {
         frequent { answer count language outcome spellings { answer count } acceptable { answer language } } } } }`,
      { id: gid(exam) },
    )
  ).items.map(({ frequent }: { frequent: unknown }) => frequent)
const preview = `query ($c: CorrectionPreviewInput!) { correctionPreview(correction: $c) {
  reports scoresChanged students { name scoreBefore scoreAfter } } }`
const correct = `mutation ($input: CorrectQuestionInput!) { correctQuestion(input: $input) { revision } }`

/** Sits an exam with raw answers and submits it. */
async function sit(exam: Exam, lastName: string, answers: string[], language = 'en') {
  const student = await makeUser(app, { firstName: 'Ada', lastName })
  const sitting = await makeSitting(app, { exam, student, application: { language } })
  await sitting.fetch()
  const operations = answers.map((answer, i) => ({ seq: i + 1, questionNo: i + 1, answer }))
  await call(app, student, 'saveAnswers', { attemptId: sitting.attemptId, epoch: 1, operations })
  await sitting.submit()
}
/** Scores by last name. */
async function scoresOf(exam: Exam): Promise<Record<string, number>> {
  const rows: { name: string; score: number }[] = await app.db.query(
    `select u.last_name as name, r.score::float8 as score from report r join "user" u on u.id = r.user_id
     where r.exam_id = $1`,
    [exam.id],
  )
  return Object.fromEntries(rows.map(({ name, score }) => [name, score]))
}

test('a wrong answer is accepted: the preview says who gains points, and nothing changes before it is applied', async () => {
  const exam = await makeExam(app, {
    languages: ['en', 'fr'],
    questions: [
      { texts, content: words({ en: [{ text: 'Lake Geneva' }], fr: [{ text: 'Léman' }] }) },
      { texts, content: number('3.14') },
    ],
  })
  await sit(exam, 'Right', ['lake geneva', '3,14'])
  await sit(exam, 'One', ['Leman', '22/7'])
  await sit(exam, 'Two', ['LEMAN', '3.14'])
  await sit(exam, 'French', ['Leman', '44/14'], 'fr')
  await sit(exam, 'Unread', ['Lac', 'pi'])
  await app.drainJobs()
  expect((await frequentIn(exam))[0][0]).toMatchObject({ answer: 'LEMAN', count: 2, outcome: null, acceptable: null })
  await publishNow(app.as(admin).ctx, exam.id)
  const before = await scoresOf(exam)
  expect(before).toEqual({ Right: 2, One: 0, Two: 1, French: 0, Unread: 0 })

  const [spelled, numbers] = await frequentIn(exam)
  expect(spelled[0]).toEqual({
    answer: 'LEMAN',
    count: 2,
    language: 'en',
    outcome: 'wrong',
    spellings: [
      { answer: 'LEMAN', count: 1 },
      { answer: 'Leman', count: 1 },
    ],
    acceptable: { answer: expect.stringMatching(/^leman$/i), language: 'en' },
  })
  expect(spelled.find(({ outcome }: { outcome: string }) => outcome === 'correct').acceptable).toBeNull()
  const wrongNumber = numbers.find(({ outcome }: { outcome: string }) => outcome === 'wrong')
  expect(wrongNumber).toMatchObject({
    count: 2,
    language: null,
    spellings: [
      { answer: '22/7', count: 1 },
      { answer: '44/14', count: 1 },
    ],
  })
  expect(numbers.find(({ answer }: { answer: string }) => answer === 'pi')).toMatchObject({
    outcome: 'unread',
    acceptable: null,
  })

  const first = { examId: gid(exam), questionNo: 1, accept: spelled[0].acceptable }
  const seen = await ask(preview, { c: first })
  expect(seen).toMatchObject({ reports: 5, scoresChanged: 2 })
  const gains = seen.students
    .filter((one: { scoreBefore: number; scoreAfter: number }) => one.scoreBefore !== one.scoreAfter)
    .map((one: { name: string; scoreBefore: number; scoreAfter: number }) => [
      one.name,
      one.scoreBefore,
      one.scoreAfter,
    ])
  expect(gains.toSorted()).toEqual([
    ['Ada One', 0, 1],
    ['Ada Two', 1, 2],
  ])
  expect(await scoresOf(exam)).toEqual(before)
  expect(await ask(correct, { input: { ...first, reason: 'Also called so' } })).toEqual({ revision: 2 })
  // the French student's answer is compared with the spellings of the French paper
  expect(await scoresOf(exam)).toEqual({ ...before, One: 1, Two: 2 })

  const second = { examId: gid(exam), questionNo: 2, accept: wrongNumber.acceptable, reason: 'A usual value' }
  expect(await ask(correct, { input: second })).toEqual({ revision: 2 })
  expect(await scoresOf(exam)).toEqual({ ...before, One: 2, Two: 2, French: 1 })
  expect(await ask(correct, { input: second })).toBe('BAD_USER_INPUT')
})

test('an answer that cannot be read, or in a language that the exam does not have, is not accepted', async () => {
  const exam = await makeExam(app, { questions: [{ texts: { en: text }, content: number('3') }] })
  for (const accept of [
    { answer: 'three', language: 'en' },
    { answer: '1,500', language: 'en' },
    { answer: '3.0', language: 'en' },
    { answer: '4', language: 'fr' },
  ]) {
    const c = { examId: gid(exam), questionNo: 1, accept }
    expect(await ask(preview, { c })).toBe('BAD_USER_INPUT')
    expect(await ask(correct, { input: { ...c, reason: 'A mistake' } })).toBe('BAD_USER_INPUT')
  }
})

test('only those who may correct questions can accept an answer', async () => {
  const exam = await makeExam(app, { questions: [{ texts: { en: text }, content: number('3') }] })
  const c = { examId: gid(exam), questionNo: 1, accept: { answer: '4', language: 'en' } }
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const user = await makeUser(app, { userType })
    expect(await ask(preview, { c }, user)).toBe('FORBIDDEN')
    expect(await ask(correct, { input: { ...c, reason: 'A mistake' } }, user)).toBe('FORBIDDEN')
  }
})

test('DIF compares which typed and matched answers are right in each language, partly right ones not included', async () => {
  const right = (i: number) => {
    const isFrench = i >= 60
    // the second question has no right answer in French
    return [i % 2 === 0, !isFrench, i % 3 !== 0, i % 5 !== 0, isFrench ? i % 4 === 0 : i % 4 !== 0]
  }
  const rows = { text: 'Question', options: ['1', '2'], lists: [['x', 'y']] }
  const gaps = { text: 'a [[1]]', options: [], lists: [[]] }
  const exam = await makeExam(app, {
    languages: ['en', 'fr'],
    questions: [
      { texts, content: number('1.5') },
      { texts, content: words({ en: [{ text: 'red' }, { text: 'pink', share: '1/2' }], fr: [{ text: 'rouge' }] }) },
      {
        texts: { en: rows, fr: rows },
        content: { kind: 'matching', shape: { reuse: false }, key: { right: 'BA' } },
        scoring: { parts: 'perPart' },
      },
      {
        texts: { en: gaps, fr: gaps },
        content: {
          kind: 'gaps',
          shape: { gaps: [{ kind: 'words' }] },
          key: {
            gaps: [{ accepted: { en: [{ text: 'x' }], fr: [{ text: 'y' }] }, caseSensitive: false, wildcards: false }],
          },
        },
      },
      { texts, content: words({ en: [{ text: 'no' }], fr: [{ text: 'non' }] }) },
    ],
  })
  const given = (i: number) => {
    const [en, fr] = [i < 60, i >= 60]
    const answers = [
      [en ? '1.5' : '1,5', '15'],
      ['RED', fr ? 'red' : 'pink'],
      ['BA', 'AB'],
      [en ? 'x' : 'Y', 'z'],
      [en ? 'No' : 'Non', ''],
    ]
    return right(i).map((isRight, question) => answers[question]?.[isRight ? 0 : 1] ?? '')
  }
  for (let i = 0; i < 110; i++) {
    const language = i >= 60 ? 'fr' : 'en'
    await makeGraded(app, { exam, answers: given(i), language })
  }
  const { items } = await ask(
    `query ($id: ID!) { itemAnalysis(examId: $id) { items { flags
       dif { language delta standardError infinite chiSquared difClass } } } }`,
    { id: gid(exam) },
  )
  const marks = Array.from({ length: 110 }, (_, i) => right(i))
  const expected = mantelHaenszel({ reference: marks.slice(0, 60), focal: marks.slice(60) })
  expected.forEach((result, i) => {
    const isFinite = Number.isFinite(result!.delta)
    expect(items[i].dif).toEqual([
      {
        language: 'fr',
        delta: isFinite ? expect.closeTo(result!.delta, 9) : null,
        standardError: isFinite ? expect.closeTo(result!.standardError, 9) : null,
        infinite: isFinite ? null : 'harder',
        chiSquared: expect.closeTo(result!.chiSquared, 9),
        difClass: result!.difClass,
      },
    ])
  })
  const classes = items.map(({ dif }: { dif: { difClass: string }[] }) => dif[0]?.difClass)
  expect([classes[0], classes[1], classes[4]]).toEqual(['A', 'C', 'C'])
  expect(items[1]).toMatchObject({ dif: [{ infinite: 'harder' }], flags: expect.arrayContaining(['translation']) })
})
