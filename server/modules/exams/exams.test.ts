import { rightOption, singleChoice } from './papers/content.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeCategory, makeExam, makeUser, questionRow } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { Exam, paperOf, Question } from './public.ts'

const app = useTestApp()
let people: Record<'guest' | 'student' | 'supervisor' | 'partner' | 'admin', User | null>

beforeAll(async () => {
  const [student, supervisor, partner, admin] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  people = { guest: null, student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
})

const publish = 'mutation ($examId: ID!) { publishExam(input: { examId: $examId }) { exam { id publishedAt } } }'
const correct = `mutation ($input: CorrectQuestionInput!) {
  correctQuestion(input: $input) { questionNo revision exam { questionCount } }
}`

async function codes(source: string, variables: Record<string, unknown> = {}) {
  const answers = await Promise.all(
    Object.entries(people).map(async ([who, user]) => [who, (await app.as(user).run(source, variables)).code ?? 'ok']),
  )
  return Object.fromEntries(answers)
}

const everybody = { guest: 'ok', student: 'ok', supervisor: 'ok', partner: 'ok', admin: 'ok' }
const adminsOnly = (ok = 'ok') => ({
  guest: 'UNAUTHENTICATED',
  student: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  partner: 'FORBIDDEN',
  admin: ok,
})

describe('access to exams', () => {
  it('shows the categories to all users and all exams to admins', async () => {
    expect(await codes('{ categories { slug title fromGrade toGrade price { amount currency } } }')).toEqual(everybody)
    expect(await codes('{ exams(first: 1) { nodes { id } totalCount } }')).toEqual(adminsOnly())
  })

  it('lets admins publish and correct', async () => {
    const examId = (await makeExam(app)).id
    expect(await codes(publish, { examId })).toEqual(adminsOnly('CONFLICT'))
    const input = { examId, questionNo: 1, reason: 'A misprint', topic: 'numbers' }
    expect(await codes(correct, { input })).toEqual(adminsOnly())
    const say = `mutation ($examId: ID!) {
      setExamMessage(input: { examId: $examId, messages: [{ language: "en", text: "Hello" }] }) { exam { id } } }`
    expect(await codes(say, { examId })).toEqual(adminsOnly())
    expect((await app.as(people.admin).run(say, { examId: people.student!.id })).code).toBe('NOT_FOUND')
  })

  it('hides an unpublished exam from everyone but admins', async () => {
    const id = toGlobalId('Exam', (await makeExam(app, { published: false })).id)
    for (const [who, user] of Object.entries(people)) {
      const { data } = await app.as(user).run('query ($id: ID!) { node(id: $id) { id } }', { id })
      expect(data.node, who).toEqual(who === 'admin' ? { id } : null)
    }
  })

  it('shows the publication time to admins only', async () => {
    const id = toGlobalId('Exam', (await makeExam(app)).id)
    const query = 'query ($id: ID!) { node(id: $id) { ... on Exam { publishedAt } } }'
    expect((await app.as(people.student).run(query, { id })).data.node.publishedAt).toBeNull()
    expect((await app.as(people.admin).run(query, { id })).data.node.publishedAt).toEqual(expect.any(String))
  })
})

describe('an exam', () => {
  it("has the fields of the schema, in the reader's language", async () => {
    const category = await makeCategory(app, { titles: { en: 'Mathematics', fr: 'Mathématiques' }, currency: 'USD' })
    const practice = await makeExam(app, { categoryId: category.id })
    const exam = await makeExam(app, {
      categoryId: category.id,
      titles: { en: 'Spring', fr: 'Printemps' },
      priceAmount: 3500,
      questions: 7,
      practiceExamId: practice.id,
      selfie: 'required',
    })
    const query = `query ($id: ID!) { node(id: $id) { ... on Exam {
      title category { slug title } opensAt closesAt localWindow durationSeconds questionCount languages delivery
      selfie price { amount currency } practice resultsPublishedAt fromGrade toGrade } } }`
    const { data, errors } = await app.as(people.student, 'fr').run(query, { id: toGlobalId('Exam', exam.id) })
    expect(errors).toBeUndefined()
    expect(data.node).toEqual({
      title: 'Printemps',
      category: { slug: category.slug, title: 'Mathématiques' },
      opensAt: exam.opensAt.toISOString(),
      closesAt: exam.closesAt.toISOString(),
      localWindow: false,
      durationSeconds: 3600,
      questionCount: 7,
      languages: ['en'],
      delivery: 'board',
      selfie: 'required',
      price: { amount: 3500, currency: 'USD' },
      practice: true,
      resultsPublishedAt: null,
      fromGrade: 1,
      toGrade: 12,
    })
  })

  const room = { questions: 0, externalUrl: 'https://games.test/room', externalSource: 'Games' }
  it.each<[string, Parameters<typeof makeExam>[1], string]>([
    ['the default', {}, 'arena'],
    ['the configured one', { layout: 'challenge' }, 'challenge'],
    ['the configured one, at a provider', { ...room, delivery: 'external', layout: 'live' }, 'live'],
    [
      'the coding game at a provider with a login page',
      { ...room, delivery: 'external', layout: 'live', initialLink: 'https://games.test' },
      'codingGame',
    ],
    ['the configured one, embedded', { ...room, delivery: 'embedded', layout: 'stream' }, 'stream'],
  ])('has a layout: %s', async (_, given, layout) => {
    const id = toGlobalId('Exam', (await makeExam(app, given)).id)
    const query = 'query ($id: ID!) { node(id: $id) { ... on Exam { layout } } }'
    const { data } = await app.as(people.student).run(query, { id })
    expect(data.node.layout).toBe(layout)
  })

  it('is found by title words in any language, by round, and by whether results are published', async () => {
    const category = await makeCategory(app)
    const make = (en: string, given: Parameters<typeof makeExam>[1] = {}) =>
      makeExam(app, { categoryId: category.id, questions: 0, titles: { en }, ...given })
    const spring = await make('Spring Logic', { titles: { en: 'Spring Logic', ru: 'Весенняя логика' } })
    const final = await make('Logic 100% final', { round: 2, resultsPublishedAt: new Date(app.clock.now()) })
    const draft = await make('Logic to come', { published: false })
    const found = async (field: string, user = people.student) => {
      const { data, code } = await app.as(user).run(`{ ${field} { nodes { id } } }`)
      return code ?? new Set((data.findExams ?? data.exams).nodes.map(({ id }: { id: string }) => id))
    }
    const ids = (...all: Exam[]) => new Set(all.map(({ id }) => toGlobalId('Exam', id)))
    const among = (words: string) => `findExams(category: "${category.slug}", ${words})`
    expect(await found(among('search: " logic  SPRING"'))).toEqual(ids(spring))
    expect(await found(among('search: "логика весен"'))).toEqual(ids(spring))
    expect(await found(among('search: "ВЕСЕН"'))).toEqual(ids(spring))
    expect(await found(among('search: "logic"'))).toEqual(ids(spring, final))
    expect(await found(among('search: "0%"'))).toEqual(ids(final))
    expect(await found(among('search: "spring final"'))).toEqual(ids())
    expect(await found(among('fromRound: 2'))).toEqual(ids(final))
    expect(await found(among('toRound: 1'))).toEqual(ids(spring))
    expect(await found(among('resultsPublished: true'))).toEqual(ids(final))
    expect(await found(among('resultsPublished: false'))).toEqual(ids(spring))
    expect(await found('exams(search: "logic to come")', people.admin)).toEqual(ids(draft))
    expect(await found(`exams(search: "${'x'.repeat(101)}")`, people.admin)).toBe('BAD_USER_INPUT')
  })

  it('is listed in a constant number of statements', async () => {
    const query = `query ($first: Int) { exams(first: $first) {
      nodes { title questionCount price { amount } category { title } } } }`
    const count = async (first: number) =>
      (await app.countStatements(() => app.as(people.admin).run(query, { first }))).length
    await makeExam(app)
    expect(await count(5)).toBe(await count(1))
    expect(await count(1)).toBe(3)
  })
})

describe('publishing an exam', () => {
  const run = async (exam: Exam) => app.as(people.admin).run(publish, { examId: toGlobalId('Exam', exam.id) })

  it('makes a complete paper visible', async () => {
    const exam = await makeExam(app, { published: false, languages: ['en', 'az'] })
    const { data } = await run(exam)
    expect(data.publishExam.exam.publishedAt).toEqual(expect.any(String))
    expect((await run(exam)).code).toBe('CONFLICT')
  })

  const words = (text: string, options = ['1', '2', '3', '4']) => ({
    texts: { en: { text, options: options as [string, string, string, string] } },
  })
  const levels = [
    { name: 'Beginners', fromQuestionNo: 1, toQuestionNo: 2, passMark: 1 },
    { name: 'Movers', fromQuestionNo: 3, toQuestionNo: 4, passMark: 1 },
  ]
  const level = (...names: string[]) => names.map((name) => ({ level: name }))
  const right = level('Beginners', 'Beginners', 'Movers', 'Movers')
  it.each<[string, Parameters<typeof makeExam>[1]]>([
    ['The exam has no questions.', { questions: 0 }],
    ['Question 2 is missing.', { questions: [{}, { questionNo: 3 }] }],
    ['The exam has more than 200 questions.', { questions: 201 }],
    ['Question 1 has no text in the language ru.', { languages: ['en', 'ru'], questions: [words('x')] }],
    ['Question 1 (en): it needs 2 to 8 options.', { questions: [words('x', ['1'])] }],
    ['Question 1 (en, D): an option is empty.', { questions: [words('x', ['1', '2', '3', ' '])] }],
    ['Question 1 (en): two options are the same.', { questions: [words('x', ['1', '2', '3', '3 '])] }],
    ['Question 1 (en): the text is empty.', { questions: [words(' ')] }],
    ['Question 1 (en): the formula \\frac{1 cannot be drawn.', { questions: [words('$\\frac{1$')] }],
    [`Picture ${'0'.repeat(64)} is missing.`, { questions: [words(`![x](image:${'0'.repeat(64)})`)] }],
    [
      'Question 1 (E): the right answer refers to an option that does not exist.',
      { questions: [{ content: singleChoice('E') }] },
    ],
    ['Question 1 has no points.', { questions: [{ points: 0 }] }],
    [
      'A question in level Movers is not assigned to it.',
      {
        levels,
        questions: level('Beginners', 'Beginners', 'Movers', 'x'),
      },
    ],
    ['The levels do not end with the last question.', { levels, questions: [...right, {}] }],
    [
      'Level Movers does not follow the previous one.',
      {
        levels: [levels[0]!, { ...levels[1]!, fromQuestionNo: 4 }],
        questions: right,
      },
    ],
    [
      'Level Beginners cannot be passed.',
      {
        levels: [{ ...levels[0]!, passMark: 3 }, levels[1]!],
        questions: right,
      },
    ],
    ['The exam closes before it opens.', { closesAt: new Date(0) }],
    ['A live exam must open at the same moment in all time zones.', { layout: 'live', localWindow: true }],
    ['The exam has no address.', { delivery: 'embedded', questions: 0 }],
    ['The provider has no name.', { delivery: 'external', externalUrl: 'https://games.test', questions: 0 }],
  ])('refuses: %s', async (problem, given) => {
    const exam = await makeExam(app, { ...given, published: false })
    const { code, errors } = await run(exam)
    expect(code).toBe('RULE_BROKEN')
    expect(errors![0]!.extensions.problems).toContain(problem)
    expect((await app.db.findOneByOrFail(Exam, { id: exam.id })).publishedAt).toBeNull()
  })

  it('accepts gated levels that cover the paper, and an exam elsewhere without questions', async () => {
    expect((await run(await makeExam(app, { published: false, levels, questions: right }))).code).toBeUndefined()
    expect(
      (
        await run(
          await makeExam(app, {
            published: false,
            delivery: 'embedded',
            externalUrl: `${app.node.config.publicUrl}/demo-embedded.html`,
            questions: 0,
          }),
        )
      ).code,
    ).toBeUndefined()
  })

  it('refuses an embedded exam at a site that may not be framed', async () => {
    const exam = { published: false, delivery: 'embedded', externalUrl: 'https://games.test', questions: 0 } as const
    expect((await run(await makeExam(app, exam))).code).toBe('RULE_BROKEN')
  })

  it('refuses an unknown exam', async () => {
    const examId = toGlobalId('Exam', '00000000-0000-4000-8000-000000000000')
    expect((await app.as(people.admin).run(publish, { examId })).code).toBe('NOT_FOUND')
  })
})

describe('a published paper', () => {
  it('is protected by database triggers', async () => {
    const exam = await makeExam(app)
    const by = (sql: string) => app.db.query(sql, [exam.id])
    await expect(by('update question set points = 2 where exam_id = $1')).rejects.toThrow('never changed')
    await expect(by('delete from question where exam_id = $1')).rejects.toThrow('never changed')
    await expect(by('update exam set published_at = null where id = $1')).rejects.toThrow('stays published')
    await expect(app.db.insert(Question, questionRow(exam, 6))).rejects.toThrow('not new ones')
    await expect(app.db.insert(Question, questionRow(exam, 1, { revision: 3 }))).rejects.toThrow('not new ones')
    expect(await app.db.countBy(Question, { examId: exam.id })).toBe(5)
  })

  it('can be changed freely before publication', async () => {
    const exam = await makeExam(app, { published: false })
    await app.db.query('update question set points = 2 where exam_id = $1', [exam.id])
    await app.db.query('delete from question where exam_id = $1', [exam.id])
    expect(await app.db.countBy(Question, { examId: exam.id })).toBe(0)
  })
})

describe('a correction of a question', () => {
  const run = (input: Record<string, unknown>, who = people.admin) => app.as(who).run(correct, { input })
  const job = "select payload from graphile_worker._private_jobs where key = 'exam.paperChanged ' || $1"

  it('creates a revision with author and reason, effective at once', async () => {
    const exam = await makeExam(app)
    const before = await (await paperOf(app.as(null).ctx, exam.id)).grading()
    const { data } = await run({
      examId: exam.id,
      questionNo: 2,
      reason: ' The key was wrong ',
      answer: 'D',
      points: 0.125,
      cancelled: true,
      texts: [{ language: 'en', text: 'New words', options: ['a', 'b', 'c', 'd'] }],
    })
    expect(data.correctQuestion).toEqual({ questionNo: 2, revision: 2, exam: { questionCount: 5 } })
    const rows = await app.db.find(Question, { where: { examId: exam.id, questionNo: 2 }, order: { revision: 'ASC' } })
    expect(rows.map((row) => rightOption(row.content))).toEqual(['B', 'D'])
    expect(rows[1]).toMatchObject({ correctedById: people.admin!.id, reason: 'The key was wrong', points: 0.125 })
    expect(await app.db.query(job, [exam.id])).toEqual([{ payload: { examId: exam.id } }])

    const paper = await paperOf(app.as(null).ctx, exam.id)
    const after = await paper.grading()
    expect([before.version, after.version]).toEqual([1, 2])
    expect(before.questions[1]).toMatchObject({ content: singleChoice('B'), points: 1, cancelled: false })
    expect(after.questions[1]).toMatchObject({ content: singleChoice('D'), points: 0.125, cancelled: true })
    expect(after.questions).toHaveLength(5)
    expect((await paper.student('en')).questions[1]!.html).toBe('<p>New words</p>')
  })

  it('is refused without a change, with an invalid question or without a reason', async () => {
    const examId = (await makeExam(app)).id
    const fieldsOf = async (input: Record<string, unknown>) =>
      (await run({ examId, questionNo: 1, reason: 'Because', ...input })).errors![0]!.extensions.fields
    const text = (words: string, ...options: string[]) => ({ texts: [{ language: 'en', text: words, options }] })
    expect(await fieldsOf({ answer: 'A' })).toEqual({ changes: ['Nothing would change'] })
    expect(await fieldsOf({})).toEqual({ changes: ['Nothing would change'] })
    expect(await fieldsOf({ answer: 'B', reason: 'x' })).toHaveProperty('reason')
    expect(await fieldsOf({ points: -1 })).toHaveProperty('points')
    expect(await fieldsOf(text('$\\frac{1$', 'a', 'b', 'c', 'd'))).toEqual({
      changes: ['Question 1 (en): the formula \\frac{1 cannot be drawn.'],
    })
    expect(await fieldsOf(text('x', 'a', 'b', 'c'))).toEqual({
      changes: ['A published question keeps its kind and its number of options'],
    })
    expect((await run({ examId, questionNo: 6, reason: 'Not there', answer: 'B' })).code).toBe('NOT_FOUND')
    const draft = await makeExam(app, { published: false })
    expect((await run({ examId: draft.id, questionNo: 1, reason: 'A draft', answer: 'B' })).code).toBe('RULE_BROKEN')
    expect(await app.db.countBy(Question, { examId, revision: 2 })).toBe(0)
  })

  it('is kept along with concurrent ones', async () => {
    const examId = (await makeExam(app)).id
    const answers = await Promise.all(
      ['B', 'C', 'D'].map((answer) => run({ examId, questionNo: 1, reason: 'At once', answer })),
    )
    expect(answers.map(({ data }) => data.correctQuestion.revision).sort()).toEqual([2, 3, 4])
    expect((await app.db.findOneByOrFail(Exam, { id: examId })).paperVersion).toBe(4)
  })
})
