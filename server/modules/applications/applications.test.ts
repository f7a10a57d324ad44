import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { applicationForExam } from './public.ts'

const app = useTestApp()
let people: Record<'guest' | 'student' | 'supervisor' | 'partner' | 'admin', User | null>

beforeAll(async () => {
  const [student, supervisor, partner, admin] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  people = { guest: null, student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
})

const own = `query ($first: Int, $after: String, $last: Int, $before: String) { viewer {
  applications(first: $first, after: $after, last: $last, before: $before) {
    nodes { id state language opensAt closesAt exam { title } user { username } }
    pageInfo { hasNextPage hasPreviousPage endCursor startCursor } totalCount } } }`
const all = `query ($examId: ID, $state: ApplicationState) {
  applications(filter: { examId: $examId, state: $state }) { nodes { id } totalCount } }`
const node = 'query ($id: ID!) { node(id: $id) { id } }'
const ofUser = 'query ($id: ID!) { node(id: $id) { ... on User { applications { totalCount } } } }'
const hour = 3_600_000

async function studentWithThree() {
  const student = await makeUser(app)
  const now = app.clock.now()
  for (const days of [2, 9, -5]) {
    const opensAt = new Date(now + days * 24 * hour)
    const exam = await makeExam(app, {
      titles: { en: `in ${days}` },
      opensAt,
      closesAt: new Date(opensAt.getTime() + hour),
    })
    await makeApplication(app, { userId: student.id, examId: exam.id })
  }
  return student
}

describe('access to applications', () => {
  it('lists all to admins, none to supervisors and partners without students, and is refused to others', async () => {
    await makeApplication(app)
    const answers = await Promise.all(
      Object.entries(people).map(async ([who, user]) => {
        const { code, data } = await app.as(user).run(all)
        return [who, code ?? data.applications.nodes.length > 0]
      }),
    )
    expect(Object.fromEntries(answers)).toEqual({
      guest: 'UNAUTHENTICATED',
      student: 'FORBIDDEN',
      supervisor: false,
      partner: false,
      admin: true,
    })
  })

  it('shows an application to its student and to admins only', async () => {
    const application = await makeApplication(app)
    const id = toGlobalId('Application', application.id)
    const owner = await app.db.findOneByOrFail(User, { id: application.userId })
    expect((await app.as(owner).run(node, { id })).data.node).toEqual({ id })
    for (const [who, user] of Object.entries(people)) {
      expect((await app.as(user).run(node, { id })).data.node, who).toEqual(who === 'admin' ? { id } : null)
    }
  })

  it("hides a user's applications from other users, except admins", async () => {
    const { userId } = await makeApplication(app)
    const id = toGlobalId('User', userId)
    for (const [who, user] of Object.entries(people)) {
      const { data, code } = await app.as(user).run(ofUser, { id })
      if (who === 'admin') expect(data.node.applications.totalCount).toBe(1)
      else expect([who, data.node?.applications ?? null, code ?? 'hidden']).toEqual([who, null, expect.any(String)])
    }
  })

  it('lets only the student who applied sit the exam', async () => {
    const application = await makeApplication(app)
    const owner = await app.db.findOneByOrFail(User, { id: application.userId })
    expect((await applicationForExam(app.as(owner).ctx, application.id)).id).toBe(application.id)
    for (const user of Object.values(people)) {
      await expect(applicationForExam(app.as(user).ctx, application.id)).rejects.toMatchObject({
        extensions: { code: 'NOT_FOUND' },
      })
    }
    await expect(applicationForExam(app.as(owner).ctx, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
  })
})

describe("a student's applications", () => {
  it('are sorted by exam date, newest first', async () => {
    const student = await studentWithThree()
    const { data, errors } = await app.as(student).run(own)
    expect(errors).toBeUndefined()
    const { nodes, totalCount } = data.viewer.applications
    expect(nodes.map((each: any) => each.exam.title)).toEqual(['in 9', 'in 2', 'in -5'])
    expect(nodes[0]).toMatchObject({ state: 'paid', language: 'en', user: { username: student.username } })
    expect(totalCount).toBe(3)
  })

  it('are paginated forwards and backwards', async () => {
    const student = await studentWithThree()
    const page = async (variables: Record<string, unknown>) => {
      const { nodes, pageInfo } = (await app.as(student).run(own, variables)).data.viewer.applications
      return { titles: nodes.map((each: any) => each.exam.title), ...pageInfo }
    }
    const first = await page({ first: 2 })
    expect(first).toMatchObject({ titles: ['in 9', 'in 2'], hasNextPage: true, hasPreviousPage: false })
    const second = await page({ first: 2, after: first.endCursor })
    expect(second).toMatchObject({ titles: ['in -5'], hasNextPage: false, hasPreviousPage: true })
    expect(await page({ last: 1, before: second.startCursor })).toMatchObject({
      titles: ['in 2'],
      hasNextPage: true,
      hasPreviousPage: true,
    })
    expect(await page({ first: 0 })).toMatchObject({ titles: [], endCursor: null })
    const bad = await app.as(student).run(own, { after: 'nonsense' })
    expect(bad.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { after: expect.anything() } })
    expect((await app.as(student).run(own, { first: 1001 })).code).toBe('BAD_USER_INPUT')
  })

  it("show the exam window in the student's time zone", async () => {
    const exam = await makeExam(app, {
      localWindow: true,
      opensAt: new Date('2030-02-10T09:00Z'),
      closesAt: new Date('2030-02-10T17:00Z'),
    })
    const opensAt = async (timeZone: string) => {
      const student = await makeUser(app, { timeZone })
      await makeApplication(app, { userId: student.id, examId: exam.id })
      return (await app.as(student).run(own)).data.viewer.applications.nodes[0].opensAt
    }
    expect(await opensAt('Asia/Baku')).toBe('2030-02-10T05:00:00.000Z')
    expect(await opensAt('America/New_York')).toBe('2030-02-10T14:00:00.000Z')
  })
})

describe('the list of all applications', () => {
  it('is filtered by exam and state', async () => {
    const exam = await makeExam(app)
    const paid = await makeApplication(app, { examId: exam.id })
    await makeApplication(app, { examId: exam.id, state: 'applied' })
    const run = async (variables: object) => (await app.as(people.admin).run(all, { ...variables })).data.applications
    expect(await run({ examId: toGlobalId('Exam', exam.id) })).toMatchObject({ totalCount: 2 })
    expect(await run({ examId: toGlobalId('Exam', exam.id), state: 'paid' })).toEqual({
      totalCount: 1,
      nodes: [{ id: toGlobalId('Application', paid.id) }],
    })
    expect((await app.as(people.admin).run(all, { examId: toGlobalId('User', exam.id) })).code).toBe('NOT_FOUND')
  })

  it('takes a constant number of statements, including nested lists of its students', async () => {
    const query = `query ($first: Int) { applications(first: $first) { nodes {
      opensAt closesAt exam { title questionCount category { title } price { amount } }
      user { username applications { nodes { opensAt exam { title } } } } } } }`
    for (let i = 0; i < 3; i++) await makeApplication(app)
    const count = async (first: number) =>
      (await app.countStatements(() => app.as(people.admin).run(query, { first }))).length
    // the list, its exams with their categories, the full student rows, their applications, the question counts, and
    // the audit record of the access by staff
    expect(await count(3)).toBe(6)
    // the node has cached the exams
    expect(await count(3)).toBe(5)
    expect(await count(1)).toBe(5)
  })
})
