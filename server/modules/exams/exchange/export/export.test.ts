import { flat } from '../../import/testing/fixtures.ts'
import { singleChoice } from '../../papers/content.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { UserType } from '../../../../context/viewer.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { AnswerReading } from '../../editor/answer-reading.entity.ts'
import { parseFile } from '../../import.service.ts'
import { Question } from '../../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: UserType.admin })
})

const source = `mutation ($input: ExportQuestionsInput!) {
  exportQuestions(input: $input) { fileName mimeType content exported parts { questionNo losses } } }`
const run = (input: Record<string, unknown>, user = admin) => app.as(user).run(source, { input })

describe('a question export', () => {
  it('requires the permission for right answers', async () => {
    const exam = await makeExam(app)
    const input = { examId: exam.id, language: 'en', format: 'gift' }
    for (const userType of [UserType.student, UserType.supervisor, UserType.partner]) {
      expect((await run(input, await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
    }
    const author = await makeUser(app, { userType: UserType.admin, grants: ['$admin.examsSetup'] })
    expect((await run(input, author)).code).toBe('FORBIDDEN')
  })

  it('contains the current questions, lists the missing ones, and is logged', async () => {
    const words = { text: 'Combien ?', options: ['a', 'b', 'c', 'd'] as [string, string, string, string] }
    const exam = await makeExam(app, {
      titles: { en: 'Spring Round!' },
      languages: ['en', 'fr'],
      questions: [
        { texts: { en: words, fr: words }, content: singleChoice('B'), points: 3 },
        { texts: { en: words } },
        { cancelled: true },
      ],
    })
    const { data } = await run({ examId: exam.id, language: 'fr', format: 'gift' })
    expect(data.exportQuestions).toMatchObject({
      fileName: 'spring-round-fr.gift.txt',
      mimeType: 'text/plain',
      exported: 1,
      parts: [
        { questionNo: 2, losses: ['missing'] },
        { questionNo: 1, losses: ['points'] },
      ],
    })
    const { questions } = await parseFile('gift', Buffer.from(data.exportQuestions.content, 'base64'), 'en')
    expect(questions.map(flat)).toMatchObject([{ text: 'Combien ?', options: ['a', 'b', 'c', 'd'], answer: 'B' }])
    expect(await app.db.findBy(AnswerReading, { examId: exam.id })).toMatchObject([
      { userId: admin.id, place: 'export' },
    ])
  })

  it('of bank questions keeps the given order and logs each exam', async () => {
    const [one, two] = [await makeExam(app, { questions: 1 }), await makeExam(app, { questions: 1 })]
    const ids = await Promise.all(
      [two, one].map(async ({ id }) => (await app.db.findOneByOrFail(Question, { examId: id })).id),
    )
    const questionIds = ids.map((id) => toGlobalId('Question', id))
    const { data } = await run({ questionIds, language: 'en', format: 'qti30' })
    const { questions } = await parseFile('qti', Buffer.from(data.exportQuestions.content, 'base64'), 'en')
    expect(questions.map(({ name }) => name)).toEqual(['1', '2'])
    expect(await app.db.countBy(AnswerReading, { examId: one.id })).toBe(1)
    expect(await app.db.countBy(AnswerReading, { examId: two.id })).toBe(1)
  })

  it('is refused for unknown questions, languages and exams', async () => {
    const exam = await makeExam(app)
    const input = { language: 'en', format: 'aiken' }
    expect((await run(input)).code).toBe('BAD_USER_INPUT')
    expect((await run({ ...input, examId: exam.id, language: 'fr' })).code).toBe('RULE_BROKEN')
    expect((await run({ ...input, examId: toGlobalId('Exam', crypto.randomUUID()) })).code).toBe('NOT_FOUND')
    const questionIds = [toGlobalId('Question', crypto.randomUUID())]
    expect((await run({ ...input, questionIds })).code).toBe('NOT_FOUND')
  })
})

describe('the template for questions', () => {
  it('is a workbook for those who write exams', async () => {
    const query = '{ questionTemplate { fileName mimeType content } }'
    const { data } = await app.as(admin).run(query)
    expect(data.questionTemplate.fileName).toBe('questions-template.xlsx')
    // the examples are not read
    const { found, refusals } = await parseFile('table', Buffer.from(data.questionTemplate.content, 'base64'), 'en')
    expect([found, refusals.map(({ code }) => code)]).toEqual([0, ['no_questions']])
    const student = await makeUser(app, { userType: UserType.student })
    expect((await app.as(student).run(query)).code).toBe('FORBIDDEN')
  })
})
