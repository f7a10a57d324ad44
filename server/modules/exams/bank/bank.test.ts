import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { UserType } from '../../../context/viewer.ts'
import type { User } from '../../accounts/public.ts'
import { correctQuestion, Question, type Exam } from '../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: UserType.admin })
})

const draw = `mutation ($input: DrawQuestionsInput!) { drawQuestions(input: $input) { added exam { questionCount } } }`
const run = (source: string, variables: Record<string, unknown>) => app.as(admin).run(source, variables)
const itemsOf = async (exam: Exam) =>
  (await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })).map(
    ({ itemId }) => itemId,
  )
const bank = (topic: string, count: number) =>
  makeExam(app, { questions: Array.from({ length: count }, (_, i) => ({ topic, difficulty: (i % 2) + 1 })) })
const draft = (given: Partial<Exam> = {}) => makeExam(app, { published: false, questions: 0, ...given })

describe('the question bank', () => {
  it('is for admins who set up exams', async () => {
    const source = '{ questionBank(first: 1) { nodes { id } } bankTopics { topic } }'
    for (const userType of [UserType.student, UserType.supervisor, UserType.partner]) {
      expect((await app.as(await makeUser(app, { userType })).run(source)).code).toBe('FORBIDDEN')
    }
    expect((await run(source, {})).code).toBeUndefined()
  })

  it('lists each item once, in its newest version, and finds it by words, topic and difficulty', async () => {
    const exam = await bank('optics', 4)
    const { question } = await correctQuestion(app.as(admin).ctx, {
      examId: exam.id,
      questionNo: 1,
      reason: 'A misprint',
      changes: { topic: 'optics', difficulty: 5 },
    })
    const list = async (args: string) =>
      (await run(`{ questionBank(${args}) { totalCount nodes { id revision usedIn { id } } } }`, {})).data.questionBank
    expect((await list('topic: "Optics"')).totalCount).toBe(4)
    expect(await list('topic: "optics", difficulty: 5')).toMatchObject({ totalCount: 1, nodes: [{ revision: 2 }] })
    expect((await list('search: "question 1 opt"')).totalCount).toBe(0)
    expect(question.revision).toBe(2)
  })

  it.each([
    ['createdAt', null],
    ['topic', false],
    ['difficulty', true],
  ])('walks from question to question as the list by %s has them', async (order, descending) => {
    const tag = randomUUID()
    for (const topic of [`b ${tag}`, `a ${tag}`, `c ${tag}`]) await bank(topic, 2)
    const variables = { search: tag, order, descending }
    const given = '$search: String, $order: QuestionBankOrder, $descending: Boolean'
    const args = 'search: $search, order: $order, descending: $descending'
    const listed = await run(`query (${given}) { questionBank(${args}) { nodes { id } } }`, variables)
    const ids: string[] = listed.data.questionBank.nodes.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(6)
    for (const [i, questionId] of ids.entries()) {
      const { data } = await run(
        `query ($questionId: ID!, ${given}) {
          bankNeighbours(questionId: $questionId, ${args}) { previous { id } next { id } } }`,
        { questionId, ...variables },
      )
      expect(data.bankNeighbours).toEqual({
        previous: ids[i - 1] ? { id: ids[i - 1] } : null,
        next: ids[i + 1] ? { id: ids[i + 1] } : null,
      })
    }
  })

  it('draws by topic and difficulty, reproducibly by seed', async () => {
    await bank('waves', 20)
    const parts = [
      { count: 4, topic: 'waves', difficulty: 1 },
      { count: 4, topic: 'waves' },
    ]
    const [a, b, c] = [await draft(), await draft(), await draft()]
    for (const [exam, seed] of [
      [a, 'spring'],
      [b, 'spring'],
      [c, 'autumn'],
    ] as const) {
      const { data } = await run(draw, { input: { examId: exam.id, seed, parts } })
      expect(data.drawQuestions).toEqual({ added: 8, exam: { questionCount: 8 } })
    }
    const [first, second, third] = [await itemsOf(a), await itemsOf(b), await itemsOf(c)]
    expect(second).toEqual(first)
    expect(third).not.toEqual(first)
    expect(new Set(first).size).toBe(8)
  })

  it('draws nothing and reports the counts if a part has too few questions', async () => {
    await bank('tides', 3)
    const exam = await draft({ languages: ['en'] })
    const { errors } = await run(draw, { input: { examId: exam.id, seed: 's', parts: [{ count: 4, topic: 'tides' }] } })
    expect(errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', part: 0, found: 3, wanted: 4 })
    const french = await draft({ languages: ['en', 'fr'] })
    const other = await run(draw, { input: { examId: french.id, seed: 's', parts: [{ count: 1, topic: 'tides' }] } })
    expect(other.errors![0]!.extensions).toMatchObject({ found: 0 })
    expect(await itemsOf(exam)).toEqual([])
  })

  it('excludes recently used questions', async () => {
    await bank('magnets', 3)
    const exam = await draft()
    const unusedSince = new Date(app.clock.now() - 86_400_000).toISOString()
    const input = { examId: exam.id, seed: 's', parts: [{ count: 1, topic: 'magnets' }], unusedSince }
    expect((await run(draw, { input })).code).toBe('RULE_BROKEN')
  })
})
