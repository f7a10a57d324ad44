import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { Relation, User } from '../accounts/public.ts'
import { Category, Exam } from '../exams/public.ts'
import { Application } from './public.ts'

const app = useTestApp()
let people: Record<'student' | 'supervisor' | 'partner' | 'admin', User>
let own: Application
let foreign: Application

const page = `{ nodes { id grade country student { userId username firstName lastName city }
  exam { title category { title } } payment { state } attempt { id } report { id } team { username } } pageInfo { endCursor } totalCount }`
const args =
  '$first: Int, $after: String, $state: ApplicationState, $grade: Int, $country: String, $search: String, ' +
  '$categoryId: ID, $examId: ID, $descending: Boolean, $order: ApplicationOrder'
const given =
  'first: $first, after: $after, filter: { state: $state, grade: $grade, country: $country, search: $search, ' +
  'categoryId: $categoryId, examId: $examId }, descending: $descending, order: $order'
const list = `query (${args}) { list: applications(${given}) ${page} }`
const lists = {
  before: `query ($last: Int, $before: String, $order: ApplicationOrder, $descending: Boolean) {
    list: applications(last: $last, before: $before, order: $order, descending: $descending) { nodes { id } } }`,
  all: list,
}

beforeAll(async () => {
  const [student, supervisor, partner, admin, stranger] = await Promise.all(
    (['student', 'supervisor', 'partner', 'admin', 'supervisor'] as const).map((userType) =>
      makeUser(app, { userType }),
    ),
  )
  people = { student: student!, supervisor: supervisor!, partner: partner!, admin: admin! }
  const relate = (above: User, below: User, state: Relation['state'] = 'active') =>
    app.db.insert(Relation, { aboveId: above.id, belowId: below.id, state })
  await relate(supervisor!, student!)
  await relate(partner!, supervisor!)
  await relate(partner!, stranger!, 'asked')
  const other = await makeUser(app)
  await relate(stranger!, other)
  await relate(supervisor!, other, 'asked')
  own = await makeApplication(app, { userId: student!.id, grade: 9, country: 'AZ' })
  foreign = await makeApplication(app, { userId: other.id, grade: 5, country: 'FR', state: 'applied' })
})

const gid = ({ id }: Application) => toGlobalId('Application', id)
const ids = async (who: User, list: string, variables = {}) =>
  (await app.as(who).run(list, variables)).data.list.nodes.map(({ id }: { id: string }) => id)

describe('the scope of the applications list', () => {
  it("is the supervisor's students, the students of a partner's supervisors, or all for an admin", async () => {
    expect(await ids(people.supervisor, lists.all)).toEqual([gid(own)])
    expect(await ids(people.partner, lists.all)).toEqual([gid(own)])
    expect(await ids(people.admin, lists.all)).toEqual(expect.arrayContaining([gid(own), gid(foreign)]))
  })

  it('is forbidden to students and guests', async () => {
    for (const [who, user] of Object.entries({ ...people, guest: null })) {
      const { code } = await app.as(user).run(lists.all)
      const refusal = { student: 'FORBIDDEN', guest: 'UNAUTHENTICATED' }[who]
      expect([who, code]).toEqual([who, refusal])
    }
  })

  it('includes the student, but not the whole user or the answers', async () => {
    const { data, errors } = await app.as(people.supervisor).run(lists.all)
    expect(errors).toBeUndefined()
    expect(data.list.nodes[0]).toMatchObject({
      student: { username: people.student.username, lastName: people.student.lastName },
      attempt: null,
      report: null,
    })
    const whole = await app.as(people.supervisor).run('{ applications { nodes { user { email } } } }')
    expect(whole.code).toBe('FORBIDDEN')
    const node = await app.as(people.supervisor).run('query ($id: ID!) { node(id: $id) { id } }', { id: gid(own) })
    expect(node.data.node).toBeNull()
  })
})

describe('a single application', () => {
  const one = `query ($id: ID!) { application(id: $id) {
    id student { lastName } team { username } invitations { username } payment { state } attempt { id } changes { event } } }`
  const bare = one.replace('changes { event }', '')

  it("is visible to its student, the student's supervisors and admins; its change record to admins only", async () => {
    const stranger = await makeUser(app, { userType: 'supervisor' })
    for (const who of [people.student, people.supervisor, people.partner, people.admin]) {
      expect((await app.as(who).run(bare, { id: gid(own) })).data.application.id).toBe(gid(own))
      const whole = await app.as(who).run(one, { id: gid(own) })
      expect(whole.code).toBe(who === people.admin ? undefined : 'FORBIDDEN')
    }
    for (const who of [people.student, people.supervisor, people.partner, stranger]) {
      expect((await app.as(who).run(bare, { id: gid(foreign) })).code).toBe('NOT_FOUND')
    }
    expect((await app.as(null).run(bare, { id: gid(own) })).code).toBe('UNAUTHENTICATED')
  })
})

describe("an admin's list of applications", () => {
  it("shows current exams and categories despite the node's cache", async () => {
    const category = await makeCategory(app)
    const exam = await makeExam(app, { categoryId: category.id })
    await makeApplication(app, { examId: exam.id })
    const shown = async () =>
      (await app.as(people.admin).run(lists.all, { examId: toGlobalId('Exam', exam.id) })).data.list.nodes[0].exam
    await shown()
    await app.db.update(Exam, exam.id, { titles: { en: 'Another exam' } })
    expect(await shown()).toMatchObject({ title: 'Another exam' })
    await app.db.update(Category, category.id, { titles: { en: 'Another subject' } })
    expect(await shown()).toEqual({ title: 'Another exam', category: { title: 'Another subject' } })
  })

  it('is filtered by exam, category, state, grade, country, name and student ID', async () => {
    const category = await makeCategory(app)
    const exam = await makeExam(app, { categoryId: category.id })
    const student = await makeUser(app, { firstName: 'Öykü', lastName: 'İnce%' })
    const one = await makeApplication(app, {
      examId: exam.id,
      userId: student.id,
      state: 'applied',
      grade: 11,
      country: 'TR',
    })
    const found = (variables: object) => ids(people.admin, lists.all, variables)
    for (const filter of [
      { examId: toGlobalId('Exam', exam.id) },
      { categoryId: toGlobalId('Category', category.id) },
      { state: 'applied', grade: 11 },
      { country: 'tr' },
      { search: 'öykü inc' },
      { search: 'İNCE' },
      { search: student.username.toLowerCase() },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual([gid(one)])
    for (const filter of [{ search: '%' }, { grade: 12 }, { search: 'Öykü Nobody' }, { country: 'TR', state: 'paid' }])
      expect(await found(filter), JSON.stringify(filter)).toEqual([])
    for (const bad of [{ country: 'TUR' }, { search: 'x'.repeat(101) }, { after: 'x' }, { search: '\0' }]) {
      expect((await app.as(people.admin).run(lists.all, bad)).code).toBe('BAD_USER_INPUT')
    }
  })

  it('is paginated both ways in every order', async () => {
    const exam = await makeExam(app, { titles: { en: 'Aardvarks', fr: 'Zèbres' } })
    for (const [lastName, country] of [
      ['Öz', 'TR'],
      ['Abel', null],
      ['abel', 'AZ'],
      ['Moor', 'AZ'],
    ] as const) {
      const student = await makeUser(app, { lastName })
      await makeApplication(app, { userId: student.id, country, state: 'invited', examId: exam.id })
    }
    for (const order of ['createdAt', 'student', 'exam', 'examDate', 'state', 'country']) {
      for (const descending of [false, true]) {
        const whole = await ids(people.admin, lists.all, { order, descending })
        expect(new Set(whole).size).toBe(await app.db.count(Application))
        const seen: string[] = []
        let back: string | null = null
        for (let after: string | null = null; seen.length < whole.length;) {
          const { data }: { data: any } = await app
            .as(people.admin)
            .run(lists.all, { first: 3, after, order, descending })
          seen.push(...data.list.nodes.map(({ id }: { id: string }) => id))
          after = back = data.list.pageInfo.endCursor
        }
        expect(seen, order).toEqual(whole)
        const { data } = await app.as(people.admin).run(lists.before, { last: 4, before: back, order, descending })
        expect(
          data.list.nodes.map(({ id }: { id: string }) => id),
          order,
        ).toEqual(whole.slice(-5, -1))
        if (descending) {
          expect(whole).toEqual((await ids(people.admin, lists.all, { order, descending: false })).toReversed())
        }
      }
    }
  })

  it('is sorted by the displayed values', async () => {
    const first = async (order: string, pick: (node: any) => unknown, locale: 'en' | 'fr' = 'en') => {
      const { data } = await app.as(people.admin, locale).run(lists.all, { order, descending: false })
      return data.list.nodes.map(pick)
    }
    const names = await first('student', (node) => node.student.lastName.toUpperCase())
    expect(names.slice(0, 2)).toEqual(['ABEL', 'ABEL'])
    expect((await first('exam', (node) => node.exam.title))[0]).toBe('Aardvarks')
    expect((await first('exam', (node) => node.exam.title, 'fr')).at(-1)).toBe('Zèbres')
    const countries = await first('country', (node) => node.country ?? '')
    expect(countries).toEqual([...countries].sort())
    expect((await first('student', (node) => node.id, 'fr')).length).toBeGreaterThan(4)
    expect((await app.as(people.admin).run(lists.all, { order: 'student', after: 'WyJBIl0' })).code).toBe(
      'BAD_USER_INPUT',
    )
  })

  it('takes a constant number of statements', async () => {
    const count = async (first: number) =>
      (await app.countStatements(() => app.as(people.admin).run(lists.all, { first }))).length
    expect(await count(5)).toBe(await count(1))
  })
})

describe('archived exams', () => {
  const archive = '{ archivedExams { exam { id } applicationCount paidCount } }'

  it('have counts of the applications visible to the viewer', async () => {
    const now = app.clock.now()
    const exam = await makeExam(app, { opensAt: new Date(now - 9e6), closesAt: new Date(now - 6e6) })
    await makeApplication(app, { examId: exam.id, userId: people.student.id })
    await makeApplication(app, { examId: exam.id, state: 'applied' })
    await makeApplication(app, { examId: exam.id, state: 'cancelled' })
    const seen = async (who: User) => (await app.as(who).run(archive)).data.archivedExams
    const entry = (applicationCount: number, paidCount: number) => [
      { exam: { id: toGlobalId('Exam', exam.id) }, applicationCount, paidCount },
    ]
    expect(await seen(people.admin)).toEqual(entry(2, 1))
    for (const who of ['student', 'supervisor', 'partner'] as const) {
      expect(await seen(people[who])).toEqual(entry(1, 1))
    }
    expect(await seen(await makeUser(app))).toEqual([])
  })
})

it("a student's home page with 20 applications takes fewer than 6 statements", async () => {
  const student = await makeUser(app)
  for (let i = 0; i < 20; i++) await makeApplication(app, { userId: student.id })
  const home = `{ viewer { applications(first: 12) { edges { cursor node { id state language opensAt closesAt
    invitationExpiresAt team { username } attempt { startedAt deadline closedAt answeredCount receipt }
    report { publishedAt score rank } exam { title durationSeconds questionCount practice resultsPublishedAt
      price { amount currency } category { slug title } } } } pageInfo { hasNextPage endCursor } } } }`
  const statements = await app.countStatements(async () => {
    const { data, errors } = await app.as(student).run(home)
    expect(errors).toBeUndefined()
    expect(data.viewer.applications.edges).toHaveLength(12)
  })
  expect(statements.length).toBeLessThan(6)
})
