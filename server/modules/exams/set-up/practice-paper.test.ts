import { beforeAll, expect, test } from 'vitest'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Exam, Question } from '../public.ts'
import { publishExam } from '../testing/public.ts'
import { fromGlobalId } from '../../../graphql/node.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const make = async (exam: Exam, user = admin) => {
  const { data, code } = await app
    .as(user)
    .run('mutation ($id: ID!) { makePracticePaper(input: { examId: $id }) { exam { id } } }', { id: exam.id })
  return { code, id: data?.makePracticePaper.exam.id as string }
}
const old = (given: Parameters<typeof makeExam>[1] = {}) =>
  makeExam(app, { resultsPublishedAt: new Date(app.clock.now()), ...given })

test('a practice paper has the counted questions, with their pictures and explanations', async () => {
  const words = { text: 'Why?', options: ['a', 'b', 'c', 'd'] as [string, string, string, string], explanation: 'So.' }
  const exam = await old({
    titles: { en: 'Final', fr: 'Finale' },
    priceAmount: 2000,
    selfie: 'required',
    levels: [
      { name: 'One', fromQuestionNo: 1, toQuestionNo: 2, passMark: 1 },
      { name: 'Two', fromQuestionNo: 3, toQuestionNo: 3, passMark: 1 },
    ],
    questions: [{ texts: { en: words }, level: 'One' }, { cancelled: true, level: 'One' }, { level: 'Two' }],
  })
  const { id } = await make(exam)
  const copy = await app.db.findOneByOrFail(Exam, { id: fromGlobalId(id)!.id })
  expect(copy).toMatchObject({
    titles: { en: 'Practice: Final', fr: 'Entraînement: Finale' },
    priceAmount: 0,
    selfie: 'none',
    publishedAt: null,
    levels: [],
  })
  const questions = await app.db.find(Question, { where: { examId: copy.id }, order: { questionNo: 'ASC' } })
  const originals = await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
  expect(questions.map(({ itemId }) => itemId)).toEqual([originals[0]!.itemId, originals[2]!.itemId])
  expect(questions[0]).toMatchObject({ texts: { en: words }, level: null, questionNo: 1 })
  await publishExam(app.as(admin).ctx, copy.id)
  // applications are not possible
  expect(copy.applyUntil!.getTime()).toBeLessThan(app.clock.now())
})

test('a practice paper keeps the scoring of sections when questions are left out', async () => {
  const scoring = { wrong: '-1/3' }
  const level = (name: string, fromQuestionNo: number, toQuestionNo: number) => ({ name, fromQuestionNo, toQuestionNo })
  const exam = await old({
    levels: [
      { ...level('One', 1, 2), passMark: 1 },
      { ...level('Two', 3, 3), passMark: 1 },
      { ...level('Three', 4, 5), passMark: 0, scoring },
    ],
    questions: ['One', 'One', 'Two', 'Three', 'Three'].map((name, i) => ({
      level: name,
      cancelled: i === 0 || i === 2,
    })),
  })
  const { id } = await make(exam)
  const { levels } = await app.db.findOneByOrFail(Exam, { id: fromGlobalId(id)!.id })
  expect(levels).toEqual([
    { ...level('One', 1, 1), passMark: 0 },
    { ...level('Three', 2, 3), passMark: 0, scoring },
  ])
  await publishExam(app.as(admin).ctx, fromGlobalId(id)!.id)
})

test('no practice paper is created from an exam without published results', async () => {
  expect((await make(await makeExam(app))).code).toBe('RULE_BROKEN')
  expect((await make(await old({ questions: [{ cancelled: true }] }))).code).toBe('RULE_BROKEN')
  expect((await make(await old({ delivery: 'external' }))).code).toBe('RULE_BROKEN')
})

test.each(['student', 'supervisor', 'partner'] as const)('a %s cannot create a practice paper', async (userType) => {
  expect((await make(await old(), await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
})
