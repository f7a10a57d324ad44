import { beforeAll, expect, test } from 'vitest'
import { makeSchool, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { School } from '../../geo/public.ts'
import { Relation, type User } from '../public.ts'

const list = `query ($filter: AccountFilterInput!, $order: PeopleOrder, $descending: Boolean, $first: Int, $after: String) {
  accounts(filter: $filter, order: $order, descending: $descending, first: $first, after: $after) {
    totalCount nodes { lastName school { name } } pageInfo { hasNextPage endCursor }
  }
}`

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await makeUser(app, {
    userType: 'supervisor',
    firstName: 'SELMA',
    lastName: 'ORNEK',
    country: 'TR',
    email: 'Selma@one.test',
  })
  await makeUser(app, { userType: 'partner', firstName: 'Pierre', lastName: 'modele', country: 'FR' })
  await makeUser(app, { userType: 'supervisor', lastName: 'RETIRED', disabledAt: new Date() })
  await makeUser(app, { userType: 'supervisor', lastName: 'WAITING', isDraft: true, referenceCode: 'ABCD-2345' })
  await makeUser(app, { lastName: 'PUPIL', grade: 4 })
})

const adults = ['supervisor', 'partner']
const asked = (filter: object = {}, page: object = {}) => ({ filter: { userTypes: adults, ...filter }, ...page })
const names = async (filter: object, page: object = {}) => {
  const { data, errors } = await app.as(admin).run(list, asked(filter, page))
  expect(errors).toBeUndefined()
  return data.accounts.nodes.map(({ lastName }: User) => lastName)
}

test('accounts are found by type, state, place, name, address and code, and sorted by name ignoring case', async () => {
  expect(await names({}, { order: 'lastName' })).toEqual(['modele', 'ORNEK', 'RETIRED', 'WAITING'])
  expect(await names({ state: 'active' }, { order: 'lastName', descending: true })).toEqual(['ORNEK', 'modele'])
  expect(await names({ state: 'disabled' })).toEqual(['RETIRED'])
  expect(await names({ state: 'draft' })).toEqual(['WAITING'])
  expect(await names({ userTypes: ['partner'] })).toEqual(['modele'])
  expect(await names({ country: 'tr' })).toEqual(['ORNEK'])
  expect(await names({ search: 'pie mod' })).toEqual(['modele'])
  expect(await names({ search: 'selma@ONE.test' })).toEqual(['ORNEK'])
  expect(await names({ search: 'abcd-2345' })).toEqual(['WAITING'])
  expect(await names({ search: 'selma@on' })).toEqual(['ORNEK'])
  expect(await names({ userTypes: ['student'], grade: 4 })).toEqual(['PUPIL'])
  expect(await names({ search: '%' })).toEqual([])
})

test('accounts are paginated in every order', async () => {
  for (const order of ['createdAt', 'lastName', 'username']) {
    const whole = await names({}, { order })
    const { data } = await app.as(admin).run(list, asked({}, { order, first: 3 }))
    const { nodes, pageInfo } = data.accounts
    expect(pageInfo.hasNextPage, order).toBe(true)
    expect(
      [...nodes.map(({ lastName }: User) => lastName), ...(await names({}, { order, after: pageInfo.endCursor }))],
      order,
    ).toEqual(whole)
  }
})

test('invalid arguments are refused with BAD_USER_INPUT', async () => {
  for (const wrong of [{ userTypes: ['admin'] }, { country: 'TUR' }, { search: 'x'.repeat(101) }, { search: 'a\0' }]) {
    const { code } = await app.as(admin).run(list, asked(wrong))
    expect(code, JSON.stringify(wrong)).toBe('BAD_USER_INPUT')
  }
})

test('schools of a list are loaded in one statement, with merged ones resolved', async () => {
  const stays = await makeSchool(app, { name: 'Stays' })
  const double = await makeSchool(app, { name: 'Double', mergedIntoId: stays.id })
  for (let i = 0; i < 5; i++) await makeUser(app, { userType: 'partner', country: 'PT', schoolId: double.id })
  const ask = asked({ userTypes: ['partner'], country: 'PT' })
  const { data } = await app.as(admin).run(list, ask)
  expect(data.accounts.nodes.map(({ school }: { school: School }) => school.name)).toEqual(Array(5).fill('Stays'))
  const statements = await app.countStatements(() => app.as(admin).run(list, ask))
  expect(statements.filter((text) => /from "school"/i.test(text)).length).toBeLessThanOrEqual(2)
})

test('a supervisor sees the school of a related student, but not of one who has not accepted', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const school = await makeSchool(app, { name: 'North' })
  for (const state of ['active', 'asked'] as const) {
    const student = await makeUser(app, { schoolId: school.id })
    await app.db.insert(Relation, { aboveId: supervisor.id, belowId: student.id, state, askedById: supervisor.id })
  }
  const { data } = await app.as(supervisor).run('{ myStudents { nodes { state below { school { name } } } } }')
  expect(
    Object.fromEntries(data.myStudents.nodes.map(({ state, below }: any) => [state, below.school?.name ?? null])),
  ).toEqual({ active: 'North', asked: null })
})

test('the number of people per school is visible to admins only', async () => {
  const query = '{ schools(country: "AZ", search: "North") { nodes { peopleCount } } }'
  expect((await app.as(admin).run(query)).data.schools.nodes).toEqual([{ peopleCount: 2 }])
  expect((await app.as(await makeUser(app)).run(query)).code).toBe('FORBIDDEN')
})

test('the list of adults requires both permissions', async () => {
  const half = await makeUser(app, { userType: 'admin', grants: ['admin.supervisors'] })
  for (const who of [half, await makeUser(app), await makeUser(app, { userType: 'supervisor' })]) {
    expect((await app.as(who).run(list, asked())).code).toBe('FORBIDDEN')
  }
  expect((await app.as(null).run(list, asked())).code).toBe('UNAUTHENTICATED')
})

test('the consequences of a change of role are previewed for supervisors and partners only', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const partner = await makeUser(app, { userType: 'partner' })
  const student = await makeUser(app)
  await app.db.insert(Relation, [
    { aboveId: supervisor.id, belowId: student.id, state: 'active' },
    { aboveId: partner.id, belowId: supervisor.id, state: 'asked' },
  ])
  const consequencesOf = async (viewer: User, user: User) => {
    const { data } = await app.as(viewer).run(
      `query ($id: ID!) { node(id: $id) { ... on User {
        switchConsequences { userType below above sessions } } } }`,
      { id: Buffer.from(`User:${user.id}`).toString('base64url') },
    )
    return data.node?.switchConsequences ?? null
  }
  expect(await consequencesOf(admin, supervisor)).toEqual({ userType: 'partner', below: 1, above: 1, sessions: 0 })
  expect(await consequencesOf(admin, partner)).toMatchObject({ userType: 'supervisor', below: 1, above: 0 })
  expect(await consequencesOf(admin, student)).toBeNull()
  expect(await consequencesOf(supervisor, supervisor)).toBeNull()
})
