import { type Correction } from '../../exams/public.ts'
import { singleChoice } from '../../exams/testing/public.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { correctQuestion, type Exam } from '../../exams/public.ts'
import { updateItemStatistics } from './item-statistic.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const keep = () => updateItemStatistics(app.as(admin).ctx)
const bank = async (topic: string) =>
  (
    await app.as(admin).run(
      `query ($topic: String) { questionBank(first: 10, topic: $topic) { nodes {
         id statistics { questionNo revision count facility discriminationIndex exam { id } } } } }`,
      { topic },
    )
  ).data.questionBank.nodes
const publish = (exam: Exam) => publishNow(app.as(admin).ctx, exam.id)

test('the bank shows the statistics of each question in every exam with published results', async () => {
  const exam = await makeExam(app, { questions: [{ topic: 'kites' }, { topic: 'kites' }] })
  for (const answers of [
    [1, 2],
    [1, 1],
    [2, 2],
    [1, 0],
  ]) {
    await makeGraded(app, { exam, answers, student: { grade: 8 } })
  }
  expect(await keep()).toBe(0)
  expect((await bank('kites'))[0].statistics).toEqual([])
  await publish(exam)
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)
  const found = (await bank('kites')).flatMap(({ statistics }: { statistics: { questionNo: number }[] }) => statistics)
  expect(
    found.toSorted((a: { questionNo: number }, b: { questionNo: number }) => a.questionNo - b.questionNo),
  ).toMatchObject([
    { questionNo: 1, revision: 1, count: 4, facility: 75 },
    { questionNo: 2, revision: 1, count: 4, facility: 50 },
  ])
})

test('a correction updates the statistics; a cancelled question has none', async () => {
  const exam = await makeExam(app, { questions: [{ topic: 'boats' }, { topic: 'boats' }] })
  await makeGraded(app, { exam, answers: [2, 2], student: { grade: 8 } })
  await publish(exam)
  await keep()
  const correct = (questionNo: number, changes: Correction) =>
    correctQuestion(app.as(admin).ctx, { examId: exam.id, questionNo, changes, reason: 'The key was wrong' })
  await correct(1, { content: singleChoice('B') })
  await correct(2, { cancelled: true })
  expect(await keep()).toBe(1)
  const [boat] = await bank('boats')
  expect(boat.statistics).toMatchObject([{ questionNo: 1, revision: 2, count: 1, facility: 100 }])
})

test('an exam without attempts is processed once', async () => {
  const exam = await makeExam(app, { questions: [{ topic: 'empty' }] })
  await publish(exam)
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)
  expect((await bank('empty'))[0].statistics).toEqual([])
})
