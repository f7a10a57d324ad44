import { beforeAll, expect, test } from 'vitest'
import { answerByte } from '../../../../shared/questions/raw-answer.ts'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { correctQuestion, type Exam } from '../../exams/public.ts'
import { Report } from '../reports/report.entity.ts'
import { itemAnalysis } from './analysis.service.ts'
import { previewCorrection } from './correction.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const number = (value: string): QuestionContent => ({
  kind: 'number',
  shape: { form: 'any', unit: 'none' },
  key: { accepted: [{ value }, { from: '0', to: '9', share: '1/2' }] },
})
const eitherOption: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'AC' } }
const texts = { en: { text: 'How many?', options: [] } }

/** Reports of students with these raw answers. */
async function sit(exam: Exam, papers: string[][]) {
  for (const raw of papers) {
    const typed = Object.fromEntries(raw.flatMap((each, i) => (answerByte(each) === 255 ? [[i + 1, each]] : [])))
    await makeGraded(app, { exam, answers: raw.map(answerByte), attempt: { typed } })
  }
}
const reportsOf = async (exam: Exam) =>
  (await app.db.find(Report, { where: { examId: exam.id }, order: { id: 'ASC' } })).map(
    ({ correct, partial, wrong, blank, score, maxScore }) => [correct, partial, wrong, blank, score, maxScore],
  )

test('counts of reports add up, and a corrected number key and a cancelled typed question are regraded', async () => {
  const exam = await makeExam(app, { questions: [{ content: number('5'), texts }, { content: eitherOption }, {}] })
  await sit(exam, [
    ['5,0', 'A', 'C'],
    ['7', 'C', 'A'],
    ['77', 'B', ''],
    ['1,500', 'xyz', ''],
  ])
  expect(await reportsOf(exam)).toEqual([
    [3, 0, 0, 0, 3, 3],
    [1, 1, 1, 0, 1.5, 3],
    [0, 0, 2, 1, 0, 3],
    [0, 0, 0, 3, 0, 3],
  ])
  await publishNow(app.as(admin).ctx, exam.id)
  const { ctx } = app.as(admin)
  await correctQuestion(ctx, { examId: exam.id, questionNo: 1, changes: { content: number('7') }, reason: 'Key' })
  expect(await reportsOf(exam)).toEqual([
    [2, 1, 0, 0, 2.5, 3],
    [2, 0, 1, 0, 2, 3],
    [0, 0, 2, 1, 0, 3],
    [0, 0, 0, 3, 0, 3],
  ])
  const preview = await previewCorrection(ctx, { examId: exam.id, questionNo: 1, cancelled: true })
  const expected = new Map(preview.students.map(({ scoreBefore, scoreAfter }) => [scoreBefore, scoreAfter]))
  const before = (await reportsOf(exam)).map(([, , , , score]) => score ?? 0)
  await correctQuestion(ctx, { examId: exam.id, questionNo: 1, changes: { cancelled: true }, reason: 'Ambiguous' })
  const after = await reportsOf(exam)
  expect(after.map(([, , , , score]) => score)).toEqual(before.map((score) => expected.get(score) ?? score))
  expect(after.map(([correct, partial, wrong, blank]) => correct! + partial! + wrong! + blank!)).toEqual([2, 2, 2, 2])
})

test('each right option is no distractor, and an answer that is no option counts as blank', async () => {
  const exam = await makeExam(app, { questions: [{ content: eitherOption }, {}] })
  await sit(exam, [
    ['A', 'A'],
    ['C', 'A'],
    ['C', 'A'],
    ['B', 'B'],
    ['xyz', 'A'],
  ])
  const analysis = await itemAnalysis(app.as(admin).ctx, exam.id)
  expect(analysis!.items.map(({ blank, chosen, flags }) => [blank, chosen, flags])).toEqual([
    [1, [1, 1, 2, 0], []],
    [0, [4, 1, 0, 0], ['distractor']],
  ])
})

test('marks follow the scoring of their section', async () => {
  const exam = await makeExam(app, {
    levels: [{ name: 'Hard', fromQuestionNo: 2, toQuestionNo: 2, passMark: 0, scoring: { right: 3, wrong: -1 } }],
    questions: 2,
  })
  await sit(exam, [
    ['A', 'B'],
    ['A', 'C'],
  ])
  expect(await reportsOf(exam)).toEqual([
    [2, 0, 0, 0, 4, 4],
    [1, 0, 1, 0, 0, 4],
  ])
  expect(await itemAnalysis(app.as(admin).ctx, exam.id)).toMatchObject({ maxScore: 4, mean: 2 })
})
