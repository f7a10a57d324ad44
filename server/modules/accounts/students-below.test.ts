import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { isStudentBelow, Relation, studentBelow, User } from './public.ts'

let app: TestApp
let people: Record<'partner' | 'askingPartner' | 'supervisor' | 'other', User>
let students: Record<'own' | 'shared' | 'asked' | 'stranger', User>

beforeAll(async () => {
  app = await startTestApp()
  const [partner, askingPartner, supervisor, other] = await Promise.all(
    (['partner', 'partner', 'supervisor', 'supervisor'] as const).map((userType) => makeUser(app, { userType })))
  people = { partner: partner!, askingPartner: askingPartner!, supervisor: supervisor!, other: other! }
  const [own, shared, asked, stranger] = await Promise.all([0, 1, 2, 3].map(() => makeUser(app)))
  students = { own: own!, shared: shared!, asked: asked!, stranger: stranger! }
  const relate = (above: User, below: User, state: Relation['state'] = 'active') =>
    app.db.insert(Relation, { aboveId: above.id, belowId: below.id, state })
  await relate(people.partner, people.supervisor)
  await relate(people.partner, people.other)
  await relate(people.askingPartner, people.supervisor, 'asked')
  await relate(people.supervisor, students.own)
  await relate(people.supervisor, students.shared)
  await relate(people.other, students.shared)
  await relate(people.supervisor, students.asked, 'asked')
})
afterAll(() => app.stop())

type Who = keyof typeof people
const below: [Who, (keyof typeof students)[]][] = [
  ['supervisor', ['own', 'shared']], ['other', ['shared']], ['partner', ['own', 'shared']], ['askingPartner', []],
]

test.each(below)('%s: a list holds each student below once', async (who, expected) => {
  const { id, userType } = people[who]
  const found = await app.db.createQueryBuilder(User, 'user')
    .where(studentBelow(userType, 'user.id'), { me: id }).getMany()
  expect(found.map((user) => user.id).sort()).toEqual(expected.map((name) => students[name].id).sort())
})

test.each(below)('%s: one student is asked about, many by one statement', async (who, expected) => {
  const { ctx } = app.as(people[who])
  const all = Object.values(students).map(({ id }) => id)
  const statements = await app.countStatements(async () => {
    const answers = await Promise.all(all.map((id) => isStudentBelow(ctx).load(id)))
    expect(answers).toEqual(Object.keys(students).map((name) => (expected as string[]).includes(name)))
  })
  expect(statements).toHaveLength(1)
})

test('nobody is below a student', async () => {
  expect(await isStudentBelow(app.as(students.own).ctx).load(students.shared.id)).toBe(false)
})
