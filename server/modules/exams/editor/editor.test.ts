import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Question, type Exam } from '../public.ts'

const app = useTestApp()
let people: Record<'guest' | 'student' | 'supervisor' | 'partner' | 'admin', User | null>

beforeAll(async () => {
  const [student, supervisor, partner, admin] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  people = { guest: null, student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
})

const save = `mutation ($input: SaveQuestionInput!) {
  saveQuestion(input: $input) { question {
    questionNo revision version topic difficulty texts { language text status reviewedBy accepted differences { kind } }
  } }
}`
const review = `mutation ($input: ReviewTextInput!) {
  reviewText(input: $input) { question { version texts { language status accepted } } }
}`
const keys = `mutation ($examId: ID!) { readAnswers(input: { examId: $examId, place: editor }) {
  keys { questionNo answer explanations { language text } } reading { readBy place }
} }`
const asAdmin = (source: string, variables: Record<string, unknown> = {}) => app.as(people.admin).run(source, variables)
const words = (language: string, text = `How much is 2 + 2 (${language})?`) => ({
  language,
  text,
  options: ['1', '2', '3', '4'],
})
const input = (exam: Exam, given: Record<string, unknown> = {}) => ({
  examId: exam.id,
  topic: 'sums',
  points: 1,
  shuffleOptions: false,
  texts: exam.languages.map((language) => words(language)),
  answer: 'D',
  ...given,
})
const draft = (given: Partial<Exam> = {}) => makeExam(app, { published: false, questions: 0, ...given })

it('refuses points with more decimals than are stored, instead of rounding them', async () => {
  const exam = await draft()
  const { errors } = await asAdmin(save, { input: input(exam, { points: 1.2345 }) })
  expect(errors![0]!.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { points: ['Use at most 3 decimal places'] },
  })
  expect((await asAdmin(save, { input: input(exam, { points: 1.234 }) })).code).toBeUndefined()
})

describe('access to questions', () => {
  it('is limited to admins who set up exams, with a separate permission for right answers', async () => {
    const exam = await draft()
    for (const [who, user] of Object.entries(people)) {
      const expected = who === 'admin' ? undefined : who === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      expect((await app.as(user).run(save, { input: input(exam) })).code, who).toBe(expected)
      expect((await app.as(user).run(keys, { examId: exam.id })).code, who).toBe(expected)
    }
    const author = await makeUser(app, { userType: 'supervisor', grants: ['$admin.examsSetup'] } as Partial<User>)
    expect((await app.as(author).run(save, { input: input(exam) })).code).toBeUndefined()
    expect((await app.as(author).run(keys, { examId: exam.id })).code).toBe('FORBIDDEN')
  })

  it('does not return right answers with the questions', async () => {
    const exam = await draft()
    await asAdmin(save, { input: input(exam, { texts: [{ ...words('en'), explanation: 'Count: D is right' }] }) })
    const { data } = await asAdmin(
      `query ($id: ID!) { node(id: $id) { ... on Exam { questions {
        id questionNo texts { language text options } preview { html options { choice html } } problems
      } } } }`,
      { id: toGlobalId('Exam', exam.id) },
    )
    expect(JSON.stringify(data)).not.toContain('is right')
    expect(Object.keys(data.node.questions[0])).not.toContain('answer')
  })

  it('is logged for each read of right answers', async () => {
    const exam = await draft()
    await asAdmin(save, { input: input(exam, { texts: [{ ...words('en'), explanation: 'Count.' }] }) })
    const { data } = await asAdmin(keys, { examId: exam.id })
    expect(data.readAnswers.keys).toEqual([
      { questionNo: 1, answer: 'D', explanations: [{ language: 'en', text: 'Count.' }] },
    ])
    const log = await asAdmin(
      `query ($id: ID!) { node(id: $id) { ... on Exam { answerReadings { totalCount nodes { readBy place } } } } }`,
      { id: toGlobalId('Exam', exam.id) },
    )
    expect(log.data.node.answerReadings).toEqual({
      totalCount: 1,
      nodes: [{ readBy: `${people.admin!.firstName} ${people.admin!.lastName}`, place: 'editor' }],
    })
  })
})

describe('two authors of a question', () => {
  it("do not overwrite each other: the second one gets a conflict with the first one's version", async () => {
    const exam = await draft()
    const { data } = await asAdmin(save, { input: input(exam) })
    const { version } = data.saveQuestion.question
    const [a, b] = await Promise.all(
      ['First', 'Second'].map((text) =>
        asAdmin(save, { input: input(exam, { questionNo: 1, version, texts: [words('en', text)] }) }),
      ),
    )
    const [won, lost] = a!.code ? [b!, a!] : [a!, b!]
    expect(won.code).toBeUndefined()
    expect(lost.errors![0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      version: won.data.saveQuestion.question.version,
      theirs: { texts: [{ text: won.data.saveQuestion.question.texts[0].text }] },
    })
    expect(JSON.stringify(lost.errors)).not.toMatch(/"answer"/)
    const stored = async () => (await app.db.findOneByOrFail(Question, { examId: exam.id })).texts['en']!.text
    expect(await stored()).toBe(won.data.saveQuestion.question.texts[0].text)
    const over = { questionNo: 1, version: won.data.saveQuestion.question.version, texts: [words('en', 'Third')] }
    expect((await asAdmin(save, { input: input(exam, over) })).code).toBeUndefined()
    expect(await stored()).toBe('Third')
  })
})

describe('the status of a text', () => {
  it('returns to draft when the text or the first language changes', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    let { version } = (await asAdmin(save, { input: input(exam) })).data.saveQuestion.question
    const give = async (language: string, status: string) => {
      const { data, code } = await asAdmin(review, {
        input: { examId: exam.id, questionNo: 1, version, language, status, acceptDifferences: false },
      })
      if (!code) version = data.reviewText.question.version
      return code
    }
    expect(await give('en', 'approved')).toBeUndefined()
    expect(await give('fr', 'approved')).toBeUndefined()
    const statuses = async (given: Record<string, unknown>) => {
      const { data } = await asAdmin(save, { input: input(exam, { questionNo: 1, version, ...given }) })
      version = data.saveQuestion.question.version
      return data.saveQuestion.question.texts.map(({ status }: { status: string }) => status)
    }
    expect(await statuses({ topic: 'other' })).toEqual(['approved', 'approved'])
    expect(await statuses({ texts: [words('en'), words('fr', 'Combien font 2 + 2 ?')] })).toEqual(['approved', 'draft'])
    await give('fr', 'approved')
    expect(await statuses({ texts: [words('en', 'What is 2 + 2?')] })).toEqual(['draft', 'draft'])
  })

  it('is approved with differing numbers only with explicit acceptance', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    const texts = [words('en'), words('fr', 'Combien font 2 + 3 ?')]
    const { version } = (await asAdmin(save, { input: input(exam, { texts }) })).data.saveQuestion.question
    const given = { examId: exam.id, questionNo: 1, version, language: 'fr', status: 'approved' }
    expect((await asAdmin(review, { input: { ...given, acceptDifferences: false } })).code).toBe('RULE_BROKEN')
    const { data } = await asAdmin(review, { input: { ...given, acceptDifferences: true } })
    expect(data.reviewText.question.texts[1]).toMatchObject({ status: 'approved', accepted: true })
  })
})

describe('the order of questions', () => {
  const order = `mutation ($examId: ID!, $ids: [ID!]!) {
    orderQuestions(input: { examId: $examId, ids: $ids }) { exam { questions { id questionNo level } } } }`

  it('is changed as a whole, and levels follow the numbers', async () => {
    const levels = [
      { name: 'One', fromQuestionNo: 1, toQuestionNo: 2, passMark: 1 },
      { name: 'Two', fromQuestionNo: 3, toQuestionNo: 4, passMark: 1 },
    ]
    const exam = await draft({ levels })
    for (let i = 0; i < 4; i++) await asAdmin(save, { input: input(exam) })
    const rows = await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
    const ids = rows.map(({ id }) => toGlobalId('Question', id)).reverse()
    const { data } = await asAdmin(order, { examId: exam.id, ids })
    expect(data.orderQuestions.exam.questions).toEqual(
      ids.map((id, i) => ({ id, questionNo: i + 1, level: i < 2 ? 'One' : 'Two' })),
    )
    expect((await asAdmin(order, { examId: exam.id, ids: ids.slice(1) })).code).toBe('BAD_USER_INPUT')
  })

  it('has no gap after a question is deleted', async () => {
    const exam = await draft()
    for (let i = 0; i < 3; i++) await asAdmin(save, { input: input(exam, { topic: `topic ${i}` }) })
    const remove = `mutation ($input: DeleteQuestionInput!) { deleteQuestion(input: $input) { deletedId } }`
    const given = { examId: exam.id, questionNo: 1, version: '1.1' }
    expect((await asAdmin(remove, { input: { ...given, version: '1.9' } })).code).toBe('CONFLICT')
    expect((await asAdmin(remove, { input: given })).code).toBeUndefined()
    const rows = await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
    expect(rows.map(({ questionNo, topic }) => `${questionNo} ${topic}`)).toEqual(['1 topic 1', '2 topic 2'])
  })
})

describe('a question of a published exam', () => {
  it('gets a new revision with a reason, and the old one stays', async () => {
    const exam = await makeExam(app)
    const change = input(exam, { questionNo: 1, version: '1.1', answer: 'C', texts: [words('en', 'Corrected?')] })
    expect((await asAdmin(save, { input: change })).errors![0]!.extensions['fields']).toHaveProperty('reason')
    const { data } = await asAdmin(save, { input: { ...change, reason: 'A misprint' } })
    expect(data.saveQuestion.question).toMatchObject({ questionNo: 1, revision: 2 })
    const rows = await app.db.find(Question, { where: { examId: exam.id, questionNo: 1 }, order: { revision: 'ASC' } })
    expect(rows.map(({ texts }) => texts['en']!.text)).toEqual([expect.stringContaining('Question 1'), 'Corrected?'])
    expect(rows[0]!.itemId).toBe(rows[1]!.itemId)
  })
})

describe('a question preview', () => {
  it('shows what students see and lists the broken formulas', async () => {
    const { data } = await asAdmin(
      'query ($t: String!, $o: [String!]!) { questionPreview(text: $t, options: $o) { html options { html } brokenFormulas } }',
      { t: '**Sum** $\\frac{1}{2}$ <script>', o: ['$\\frac{$', 'b', 'c', 'd'] },
    )
    expect(data.questionPreview.html).toContain('<strong>Sum</strong>')
    expect(data.questionPreview.html).not.toContain('<script>')
    expect(data.questionPreview.brokenFormulas).toHaveLength(1)
  })

  it('names kind, shape and unit, and renders the second list', async () => {
    const { data } = await asAdmin(
      `query ($lists: [OptionListInput!], $shape: QuestionShape) {
        questionPreview(text: "Match", options: ["a", "b"], lists: $lists, unit: "m", kind: matching, shape: $shape) {
          kind shape unit lists { options { choice html } }
        }
      }`,
      { lists: [{ options: ['*x*', 'y'] }], shape: { reuse: true } },
    )
    expect(data.questionPreview).toEqual({
      kind: 'matching',
      shape: { reuse: true },
      unit: 'm',
      lists: [
        {
          options: [
            { choice: 'A', html: expect.stringContaining('<em>x</em>') },
            { choice: 'B', html: expect.stringContaining('y') },
          ],
        },
      ],
    })
  })
})
