import { expect, test } from 'vitest'
import { call, makeSitting, rowId, type TestSitting } from '../../../testing/arena.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { Report } from '../reports/report.entity.ts'

const app = useTestApp()

const texts = { en: { text: 'Question', options: [] } }
const city: QuestionContent = {
  kind: 'words',
  shape: {},
  key: { accepted: { en: [{ text: 'Baku' }] }, caseSensitive: false, wildcards: false },
}
const five: QuestionContent = {
  kind: 'number',
  shape: { form: 'any', unit: 'none' },
  key: { accepted: [{ value: '5' }] },
}

const type = ({ student, attemptId }: TestSitting, ...answers: string[]) =>
  call(app, student, 'saveAnswers', {
    attemptId,
    epoch: 1,
    operations: answers.map((answer, i) => ({ seq: i + 1, questionNo: i + 1, answer })),
  })

test('words are graded by the language of the paper, also if the exam does not have that of the application', async () => {
  const sitting = await makeSitting(app, {
    exam: { languages: ['en'], questions: [{ content: city, texts }], resultAtOnce: true, selfie: 'none' },
    application: { language: 'fr' },
  })
  await sitting.fetch()
  await type(sitting, 'baku')
  expect((await sitting.submit()).payload.result).toMatchObject({ correct: 1, blank: 0 })
  await app.drainJobs()
  expect(await app.db.findOneByOrFail(Report, { attemptId: rowId(sitting.attemptId) })).toMatchObject({ correct: 1 })
})

test('right typed answers open the next level during the exam', async () => {
  const sitting = await makeSitting(app, {
    exam: {
      languages: ['en'],
      levels: [
        { name: 'First', fromQuestionNo: 1, toQuestionNo: 2, passMark: 2 },
        { name: 'Second', fromQuestionNo: 3, toQuestionNo: 3, passMark: 1 },
      ],
      questions: [{ content: five, texts }, { content: city, texts }, {}],
    },
    application: { language: 'fr' },
  })
  expect((await sitting.fetch()).payload.questions).toHaveLength(2)
  await type(sitting, '5,0')
  expect((await sitting.fetch()).payload.questions).toHaveLength(2)
  await type(sitting, '5,0', 'BAKU')
  expect((await sitting.fetch()).payload.questions).toHaveLength(3)
})
