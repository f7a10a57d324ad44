import { beforeAll, expect, test } from 'vitest'
import { makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { isStudentBelow, Relation, studentsBelow, User } from '../public.ts'

const app = useTestApp()
let people: Record<'partner' | 'askingPartner' | 'supervisor' | 'other', User>
let students: Record<'own' | 'shared' | 'asked' | 'stranger', User>

beforeAll(async () => {
  const [partner, askingPartner, supervisor, other] = await Promise.all(
    (['partner', 'partner', 'supervisor', 'supervisor'] as const).map((userType) => makeUser(app, { userType })),
  )
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

/** Ids of the users in a list of a person's students. */
async function listed(somebody: User): Promise<string[]> {
  const below = await studentsBelow(app.as(somebody).ctx)
  const users = await app.db
    .createQueryBuilder(User, 'user')
    .where(below.sql('user.id'), { whose: below.whose })
    .getMany()
  return users.map(({ id }) => id).sort()
}

type Who = keyof typeof people
const below: [Who, (keyof typeof students)[]][] = [
  ['supervisor', ['own', 'shared']],
  ['other', ['shared']],
  ['partner', ['own', 'shared']],
  ['askingPartner', []],
]

test.each(below)('%s: a list contains each student below once', async (who, expected) => {
  expect(await listed(people[who])).toEqual(expected.map((name) => students[name].id).sort())
})

test.each(below)('%s: membership of one student or many is resolved in one statement', async (who, expected) => {
  const { ctx } = app.as(people[who])
  const all = Object.values(students).map(({ id }) => id)
  const statements = await app.countStatements(async () => {
    const answers = await Promise.all(all.map((id) => isStudentBelow(ctx).load(id)))
    expect(answers).toEqual(Object.keys(students).map((name) => (expected as string[]).includes(name)))
  })
  expect(statements).toHaveLength(1)
})

test.each(['supervisor', 'partner'] as const)('a %s may have many students', async (userType) => {
  const [partner, supervisor] = await Promise.all(
    (['partner', 'supervisor'] as const).map((type) => makeUser(app, { userType: type })),
  )
  await app.db.insert(Relation, { aboveId: partner!.id, belowId: supervisor!.id, state: 'active' })
  await app.db.query(
    `with student as (
       insert into "user" (username, first_name, last_name, user_type)
       select $2 || n, 'Many', 'Many', 'student' from generate_series(1, 1001) n returning id
     ) insert into relation (above_id, below_id, state) select $1, id, 'active' from student`,
    [supervisor!.id, `MANY-${unique()}-`],
  )
  const found = await listed(userType === 'partner' ? partner! : supervisor!)
  expect(new Set(found).size).toBe(1001)
  expect(found).toHaveLength(1001)
  expect(found).not.toContain(students.own.id)
})

test('a student has no students', async () => {
  expect(await isStudentBelow(app.as(students.own).ctx).load(students.shared.id)).toBe(false)
})
