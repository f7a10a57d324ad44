import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { Attempt } from '../../arena/public.ts'
import { mailsTo } from '../../mail/public.ts'
import { Exam, Question } from '../public.ts'

const app = useTestApp()
let people: Record<'guest' | 'student' | 'supervisor' | 'partner' | 'admin', User | null>
let categoryId: string

beforeAll(async () => {
  const [student, supervisor, partner, admin] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  people = { guest: null, student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
  categoryId = (await makeCategory(app)).id
})

const hour = 3_600_000
const details = (given: Record<string, unknown> = {}) => ({
  categoryId,
  titles: [{ language: 'en', text: 'Spring round' }],
  fromGrade: 5,
  toGrade: 8,
  languages: ['en'],
  delivery: 'board',
  layout: 'arena',
  opensAt: new Date(app.clock.now() + 24 * hour).toISOString(),
  closesAt: new Date(app.clock.now() + 30 * hour).toISOString(),
  localWindow: false,
  durationSeconds: 3600,
  graceSeconds: 10,
  scoring: { right: 1, wrong: 0, blank: 0 },
  levels: [],
  selfie: 'optional',
  resultAtOnce: false,
  priceAmount: 2000,
  round: 1,
  byQualification: false,
  teamSize: 1,
  ...given,
})
const create = `mutation ($details: ExamDetailsInput!) {
  createExam(input: { details: $details }) { exam { id stage setUp { version } checkList { id ok required problems } } }
}`
const update = `mutation ($examId: ID!, $version: Int!, $details: ExamDetailsInput!, $reason: String) {
  updateExam(input: { examId: $examId, version: $version, details: $details, reason: $reason }) {
    changed told exam { setUp { version } }
  }
}`
const asAdmin = (source: string, variables: Record<string, unknown> = {}) => app.as(people.admin).run(source, variables)

/** Form input for an existing exam. */
const formOf = async (exam: Exam, given: Record<string, unknown> = {}) => ({
  ...details({
    categoryId: exam.categoryId,
    titles: [{ language: 'en', text: exam.titles.en }],
    fromGrade: exam.fromGrade,
    toGrade: exam.toGrade,
    opensAt: exam.opensAt.toISOString(),
    closesAt: exam.closesAt.toISOString(),
  }),
  ...given,
})

async function sit(exam: Exam) {
  const application = await makeApplication(app, { examId: exam.id })
  await app.db.insert(Attempt, {
    applicationId: application.id,
    userId: application.userId,
    examId: exam.id,
    kind: 'exam',
    questionCount: 5,
    openUntil: 5,
    startedAt: new Date(app.clock.now()),
    answers: Buffer.alloc(5),
    head: Buffer.alloc(32),
  })
}

describe('setting up exams', () => {
  it('requires a separate permission', async () => {
    const operations: [string, Record<string, unknown>][] = [
      ['{ examsInSetUp(first: 1) { nodes { id } } }', {}],
      ['{ embeddableSites }', {}],
      [create, { details: details() }],
      ['mutation { copyExams(input: { examIds: [], days: 1, questions: true }) { exams { id } } }', {}],
    ]
    for (const [source, variables] of operations) {
      for (const [who, user] of Object.entries(people)) {
        const { code } = await app.as(user).run(source, variables)
        if (who === 'admin') expect(code).not.toBe('FORBIDDEN')
        else expect(code, who).toBe(who === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
      }
    }
    const office = await makeUser(app, { userType: 'supervisor', grants: ['admin.exams'] } as Partial<User>)
    expect((await app.as(office).run(create, { details: details() })).code).toBe('FORBIDDEN')
  })
})

describe('an exam in local time', () => {
  it('warns about zones of its students whose rules have changed, where other programs show a different time', async () => {
    // neither Node.js nor PostgreSQL has Morocco's new rules of September 2026 until they are updated
    const isOld = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Africa/Casablanca' })
      .format(new Date('2026-12-05T09:00Z'))
      .startsWith('10')
    const { id } = await makeUser(app, { grade: 2, timeZone: 'Africa/Casablanca' })
    const times = { opensAt: '2026-12-05T09:00:00Z', closesAt: '2026-12-05T17:00:00Z', localWindow: true }
    app.clock.shift = Date.parse('2026-12-01T00:00:00Z') - Date.now()
    const lines = async (given: object) =>
      (
        await asAdmin(create, { details: details({ fromGrade: 2, toGrade: 2, ...times, ...given }) })
      ).data.createExam.exam.checkList.filter(({ id }: { id: string }) => id === 'timeZones')
    const [line] = await lines({})
    if (isOld) {
      expect(line).toMatchObject({ ok: false, required: false })
      expect(line.problems[0]).toContain('Africa/Casablanca')
    }
    expect(await lines({ localWindow: false })).toEqual([])
    expect(await lines({ fromGrade: 9, toGrade: 10 })).toEqual([])
    await app.db.delete(User, { id })
    app.clock.shift = 0
  })
})

describe('a published exam', () => {
  const checks = 'query ($id: ID!) { node(id: $id) { ... on Exam { checkList { id ok required } } } }'
  const hours = (count: number) => new Date(app.clock.now() + count * 3_600_000)

  it.each([
    ['before its window ends', 1, false, false],
    ['after its window has ended', -1, false, true],
    ['while its window in local time is open somewhere', -11, true, false],
    ['after its window in local time has ended everywhere', -13, true, true],
  ])('states %s whether students can still start', async (_, closes, localWindow, ok) => {
    const exam = await makeExam(app, { opensAt: hours(-48), closesAt: hours(closes), localWindow })
    const { data } = await asAdmin(checks, { id: toGlobalId('Exam', exam.id) })
    expect(data.node.checkList).toEqual([
      { id: 'window', ok, required: false },
      { id: 'attempts', ok: true, required: true },
      { id: 'grading', ok: true, required: true },
    ])
  })
})

describe('a draft', () => {
  it('is created from a form, with a checklist of missing parts', async () => {
    const { data } = await asAdmin(create, { details: details({ languages: ['en', 'fr'] }) })
    const { exam } = data.createExam
    expect(exam).toMatchObject({ stage: 'draft', setUp: { version: 1 } })
    expect(exam.checkList.filter((line: { ok: boolean }) => !line.ok)).toEqual([
      { id: 'questions', ok: false, required: true, problems: ['The exam has no questions.'] },
    ])
  })

  it('stores starting points and the lowest total only if they are given', async () => {
    const exam = await makeExam(app, { published: false, scoring: { right: 1, wrong: 0, blank: 0 } })
    const examId = toGlobalId('Exam', exam.id)
    const read = 'query ($id: ID!) { node(id: $id) { ... on Exam { setUp { scoring { right start floor } } } } }'
    const save = async (version: number, given: object) => {
      const scoring = { right: 1, wrong: 0, blank: 0, ...given }
      const saved = await asAdmin(update, { examId, version, details: await formOf(exam, { scoring }) })
      const { data } = await asAdmin(read, { id: examId })
      return { changed: saved.data?.updateExam.changed, code: saved.code, ...data.node.setUp.scoring }
    }
    expect(await save(1, { start: 0, floor: null })).toMatchObject({ changed: [], start: 0, floor: null })
    const kangaroo = { start: 24.25, floor: 0 }
    expect(await save(1, kangaroo)).toMatchObject({ changed: ['scoring'], ...kangaroo })
    expect((await app.db.findOneByOrFail(Exam, { id: exam.id })).scoring).toMatchObject(kangaroo)
    expect(await save(2, { start: -1 })).toMatchObject({ code: 'BAD_USER_INPUT', ...kangaroo })
    expect(await save(2, {})).toMatchObject({ changed: ['scoring'], start: 0, floor: null })
  })

  it('is refused with impossible times and grades, by field', async () => {
    const { errors } = await asAdmin(create, {
      details: details({ toGrade: 2, closesAt: details().opensAt, delivery: 'embedded', externalUrl: 'javascript:1' }),
    })
    expect(Object.keys(errors![0]!.extensions['fields'] as object)).toEqual(['toGrade', 'closesAt', 'externalUrl'])
  })

  it('is not overwritten by a form based on an older version', async () => {
    const exam = await makeExam(app, { published: false })
    const examId = toGlobalId('Exam', exam.id)
    const first = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { teamSize: 2 }) })
    expect(first.data.updateExam).toMatchObject({ changed: ['teamSize'], exam: { setUp: { version: 2 } } })
    const second = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { teamSize: 3 }) })
    expect(second.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', changed: ['teamSize'], version: 2 })
    const [a, b] = await Promise.all(
      [4, 5].map(async (teamSize) =>
        asAdmin(update, { examId, version: 2, details: await formOf(exam, { teamSize }) }),
      ),
    )
    expect([a!.code, b!.code].toSorted()).toEqual(['CONFLICT', undefined])
  })

  it('can be deleted while it is unused', async () => {
    const remove = 'mutation ($examId: ID!) { deleteExam(input: { examId: $examId }) { deletedId } }'
    const draft = await makeExam(app, { published: false })
    expect((await asAdmin(remove, { examId: draft.id })).code).toBeUndefined()
    expect(await app.db.existsBy(Exam, { id: draft.id })).toBe(false)
    const published = await makeExam(app)
    expect((await asAdmin(remove, { examId: published.id })).code).toBe('RULE_BROKEN')
  })
})

describe('a published exam', () => {
  it('keeps its category after an application, and notifies applicants of a changed date', async () => {
    const exam = await makeExam(app, { categoryId })
    const { userId } = await makeApplication(app, { examId: exam.id })
    const other = (await makeCategory(app)).id
    const examId = exam.id
    const refused = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { categoryId: other }) })
    expect(refused.errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', locked: ['categoryId'] })
    const later = new Date(exam.closesAt.getTime() + hour).toISOString()
    const moved = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { closesAt: later }) })
    expect(moved.data.updateExam).toMatchObject({ changed: ['closesAt'], told: 1 })
    await app.drainJobs()
    const user = await app.db.findOneByOrFail(User, { id: userId })
    const mails = await mailsTo(app.as(null).ctx, user.email!)
    expect(mails.map(({ subject }) => subject)).toEqual([`New details: ${exam.titles.en}`])
  })

  it('records changes of its times with old and new values, together with the orders of exam control', async () => {
    const exam = await makeExam(app, { categoryId })
    const later = new Date(exam.closesAt.getTime() + hour).toISOString()
    const orders = async () => {
      const { data } = await asAdmin(
        `query ($id: ID!) { examOrders(examId: $id) { nodes {
           act scope reason by { id } before { closesAt opensAt durationSeconds } after { closesAt durationSeconds } } } }`,
        { id: toGlobalId('Exam', exam.id) },
      )
      return data.examOrders.nodes
    }
    const save = (version: number, given: object, reason?: string) =>
      formOf(exam, { ...given }).then((form) => asAdmin(update, { examId: exam.id, version, details: form, reason }))
    await save(1, { priceAmount: 100 })
    expect(await orders()).toEqual([])
    await save(2, { priceAmount: 100, closesAt: later, durationSeconds: 5400 }, ' The hall is booked longer ')
    expect(await orders()).toEqual([
      {
        act: 'reschedule',
        scope: 'exam',
        reason: 'The hall is booked longer',
        by: { id: toGlobalId('User', people.admin!.id) },
        before: { closesAt: exam.closesAt.toISOString(), opensAt: null, durationSeconds: 3600 },
        after: { closesAt: later, durationSeconds: 5400 },
      },
    ])
  })

  it('has no recorded changes while it is a draft', async () => {
    const exam = await makeExam(app, { categoryId, published: false })
    await asAdmin(update, { examId: exam.id, version: 1, details: await formOf(exam, { durationSeconds: 5400 }) })
    expect(await app.db.query('select from exam_order where exam_id = $1', [exam.id])).toHaveLength(0)
  })

  it('keeps its rules after an attempt', async () => {
    const exam = await makeExam(app, { categoryId })
    await sit(exam)
    const examId = exam.id
    const refused = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { durationSeconds: 60 }) })
    expect(refused.errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', locked: ['durationSeconds'] })
    const said = await asAdmin(update, { examId, version: 1, details: await formOf(exam, { priceAmount: 900 }) })
    expect(said.code).toBeUndefined()
  })

  it('must remain complete', async () => {
    const exam = await makeExam(app, { categoryId })
    const { errors } = await asAdmin(update, {
      examId: exam.id,
      version: 1,
      details: await formOf(exam, { languages: ['en', 'ru'] }),
    })
    expect(errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN' })
    expect(errors![0]!.extensions['problems']).toContain('Question 1 has no text in the language ru.')
  })

  it('requires consistent translations to be published', async () => {
    const exam = await makeExam(app, { published: false, languages: ['en', 'fr'], questions: 1 })
    const [row] = await app.db.findBy(Question, { examId: exam.id })
    row!.texts['fr'] = { ...row!.texts['fr']!, text: 'Combien fait $1 + 2$ ?' }
    await app.db.update(Question, row!.id, { texts: row!.texts })
    const publish = 'mutation ($id: ID!) { publishExam(input: { examId: $id }) { exam { stage } } }'
    const refused = await asAdmin(publish, { id: exam.id })
    expect(refused.errors![0]!.extensions['problems']).toEqual(['Question 1 differs between languages.'])
    await app.db.query(
      `update question set reviews = '{"fr": {"status": "approved", "at": "2026-01-01", "accepted": true}}' where id = $1`,
      [row!.id],
    )
    expect((await asAdmin(publish, { id: exam.id })).data.publishExam.exam.stage).toBe('running')
  })
})

describe('a season of exams', () => {
  it('is copied with shifted dates and its practice paper', async () => {
    const practice = await makeExam(app)
    const exam = await makeExam(app, { practiceExamId: practice.id, applyFrom: new Date(app.clock.now() - hour) })
    const { data } = await asAdmin(
      `mutation ($ids: [ID!]!) { copyExams(input: { examIds: $ids, days: 365, questions: true }) {
        exams { id stage opensAt questionCount setUp { practiceExamId } } } }`,
      { ids: [practice.id, exam.id] },
    )
    const [copiedPractice, copy] = data.copyExams.exams
    expect(copy).toMatchObject({
      stage: 'draft',
      questionCount: 5,
      opensAt: new Date(exam.opensAt.getTime() + 365 * 24 * hour).toISOString(),
      setUp: { practiceExamId: copiedPractice.id },
    })
    const items = await app.db.query(`select item_id from question where exam_id = $1 order by question_no`, [exam.id])
    const { id } = await app.db.findOneByOrFail(Exam, { practiceExamId: practice.id })
    expect(items).toHaveLength(5)
    expect(id).toBe(exam.id)
  })

  it('can be archived after it ends', async () => {
    const archive = `mutation ($ids: [ID!]!, $archived: Boolean!) {
      archiveExams(input: { examIds: $ids, archived: $archived }) { exams { setUp { archivedAt } } } }`
    const now = app.clock.now()
    const over = await makeExam(app, { opensAt: new Date(now - 72 * hour), closesAt: new Date(now - 48 * hour) })
    const running = await makeExam(app)
    const both = { ids: [over.id, running.id], archived: true }
    expect((await asAdmin(archive, both)).code).toBe('RULE_BROKEN')
    expect((await asAdmin(archive, { ids: [over.id], archived: true })).code).toBeUndefined()
    const listed = async (archived: boolean) =>
      (
        await asAdmin('query ($a: Boolean!) { examsInSetUp(archived: $a, first: 200) { nodes { id } } }', {
          a: archived,
        })
      ).data.examsInSetUp.nodes
    const node = { id: toGlobalId('Exam', over.id) }
    expect(await listed(true)).toContainEqual(node)
    expect(await listed(false)).not.toContainEqual(node)
    expect((await asAdmin(archive, { ids: [over.id], archived: false })).code).toBeUndefined()
    expect(await listed(false)).toContainEqual(node)
  })

  it('is listed by stage', async () => {
    const query = 'query ($stage: ExamStage) { examsInSetUp(stage: $stage, first: 500) { nodes { stage } } }'
    for (const stage of ['draft', 'published', 'running', 'closed', 'graded', 'resultsPublished']) {
      const { data } = await asAdmin(query, { stage })
      expect(data.examsInSetUp.nodes.every((node: { stage: string }) => node.stage === stage)).toBe(true)
    }
  })
})

describe('a category', () => {
  const save = `mutation ($input: SaveCategoryInput!) { saveCategory(input: $input) { category { id slug } } }`
  const input = (given: Record<string, unknown> = {}) => ({
    slug: 'astronomy',
    titles: [{ language: 'en', text: 'Astronomy' }],
    fromGrade: 5,
    toGrade: 9,
    priceAmount: 2000,
    currency: 'EUR',
    ...given,
  })

  it('is created once per slug, changed, and deleted while it has no exams', async () => {
    const both = await Promise.all([asAdmin(save, { input: input() }), asAdmin(save, { input: input() })])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['BAD_USER_INPUT', undefined])
    const { id } = both.find(({ code }) => !code)!.data.saveCategory.category
    await makeExam(app, { categoryId: (await app.db.query(`select id from category where slug = 'astronomy'`))[0].id })
    expect((await asAdmin(save, { input: input({ id, currency: 'USD' }) })).code).toBe('RULE_BROKEN')
    expect((await asAdmin(save, { input: input({ id, toGrade: 12 }) })).code).toBeUndefined()
    const remove = 'mutation ($id: ID!) { deleteCategory(input: { id: $id }) { deletedId } }'
    expect((await asAdmin(remove, { id })).code).toBe('RULE_BROKEN')
    const { data } = await asAdmin(save, { input: input({ slug: 'geology' }) })
    expect((await asAdmin(remove, { id: data.saveCategory.category.id })).code).toBeUndefined()
  })
})
