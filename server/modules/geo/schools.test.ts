import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeUser } from '../../testing/factories.ts'
import { callDuring } from '../../testing/database/locks.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { School, schoolById } from './public.ts'

const app = useTestApp()
let admin: User
let student: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await app.db.query('delete from school')
  await app.node.limits.reset('newSchoolByAddress', '127.0.0.1')
  student = await makeUser(app)
})

const add = `mutation ($name: String!, $city: String!, $country: String!) {
  addSchool(input: { name: $name, city: $city, country: $country }) {
    added school { id name city country { code name } } } }`
const merge = `mutation ($fromId: ID!, $intoId: ID!) {
  mergeSchools(input: { fromId: $fromId, intoId: $intoId }) { school { id name } } }`
const find = `query ($country: String!, $city: String, $search: String, $first: Int, $after: String) {
  schools(country: $country, city: $city, search: $search, first: $first, after: $after) {
    totalCount nodes { name } pageInfo { hasNextPage endCursor } } }`
const all = `query ($country: String, $search: String, $merged: Boolean, $first: Int, $after: String) {
  allSchools(country: $country, search: $search, merged: $merged, first: $first, after: $after) {
    nodes { name mergedAt mergedInto { name } } pageInfo { hasNextPage endCursor } } }`

/** Adds a school and returns its row id. */
async function school(name: string, city = 'Lakeside', country = 'AZ', by: User | null = admin): Promise<string> {
  const { data, errors } = await app.as(by).run(add, { name, city, country })
  expect(errors).toBeUndefined()
  return Buffer.from(data.addSchool.school.id, 'base64url').toString().split(':')[1]!
}
async function found(of: object): Promise<string[]> {
  const { data, errors } = await app.as(null).run(find, { country: 'AZ', ...of })
  expect(errors).toBeUndefined()
  return data.schools.nodes.map(({ name }: School) => name)
}
const id = (row: string) => toGlobalId('School', row)

describe('addSchool', () => {
  test('adds a missing school for a guest and for a logged-in user', async () => {
    const { data } = await app.as(null, 'fr').run(add, { name: ' Lycée   n° 5 ', city: 'Gəncə', country: 'az' })
    expect(data.addSchool).toEqual({
      added: true,
      school: {
        id: expect.any(String),
        name: 'Lycée n° 5',
        city: 'Gəncə',
        country: { code: 'AZ', name: 'Azerbaïdjan' },
      },
    })
    const mine = await school('River School', 'Lakeside', 'AZ', student)
    expect(await app.db.findOneBy(School, { id: mine })).toMatchObject({ createdById: student.id })
  })

  test('returns an existing school in any spelling', async () => {
    const first = await school('İsmayıllı Lisey', 'Bakı')
    for (const [name, city] of [
      ['ISMAYILLI LISEY', 'baki'],
      ['ismayıllı  "lisey"', 'BAKI'],
      ['İsmayilli-Lisey', 'Bakí'],
    ]) {
      const { data } = await app.as(null).run(add, { name, city, country: 'AZ' })
      expect(data.addSchool).toMatchObject({ added: false, school: { id: id(first), name: 'İsmayıllı Lisey' } })
    }
    expect(await school('İsmayıllı Lisey', 'Bakı', 'TR')).not.toBe(first)
    expect(await school('İsmayıllı Lisey', 'Ganja')).not.toBe(first)
    expect(await app.db.count(School)).toBe(3)
  })

  test('creates one school for concurrent requests', async () => {
    const given = { name: 'River School', city: 'Lakeside', country: 'AZ' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.as(null).run(add, given)))
    expect(answers.filter(({ data }) => data.addSchool.added)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.addSchool.school.id)).size).toBe(1)
    expect(await app.db.count(School)).toBe(1)
  })

  test.each([
    [{ country: 'QQ' }, 'country'],
    [{ country: 'AZE' }, 'country'],
    [{ country: 'AQ' }, 'country'],
    [{ name: 'x' }, 'name'],
    [{ name: '---' }, 'name'],
    [{ name: 'x'.repeat(161) }, 'name'],
    [{ name: 'A <b>bold</b> one' }, 'name'],
    [{ name: 'https://spam.test' }, 'name'],
    [{ city: '. .' }, 'city'],
    [{ city: '😀 city' }, 'city'],
  ])('refuses %j', async (given, at) => {
    const { errors } = await app.as(null).run(add, { name: 'River School', city: 'Lakeside', country: 'AZ', ...given })
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(Object.keys(errors![0]!.extensions.fields as object)).toEqual([at])
  })

  test('limits new schools, not requests for existing ones', async () => {
    for (let i = 0; i < 20; i++) await school(`School ${i}`, 'Lakeside', 'AZ', student)
    const again = (name: string) => app.as(student).run(add, { name, city: 'Lakeside', country: 'AZ' })
    expect((await again('School 20')).code).toBe('RATE_LIMITED')
    expect((await again('School 3')).data.addSchool.added).toBe(false)
    expect(
      (await app.as(await makeUser(app)).run(add, { name: 'School 20', city: 'Lakeside', country: 'AZ' })).code,
    ).toBeUndefined()
    for (let i = 0; i < 60; i++) await school(`Guest school ${i}`, 'Lakeside', 'AZ', null)
    const { errors } = await app.as(null).run(add, { name: 'Guest school 60', city: 'Lakeside', country: 'AZ' })
    expect(errors![0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) })
  })
})

describe('schools', () => {
  beforeEach(async () => {
    await school('Lycée Émile Exemple', 'Gəncə')
    await school('Lisey №15', 'Bakı')
    await school('Лицей имени Примера', 'Баку')
    await school('Örnek Lisesi', 'Bakıxanov')
    await school('Elsewhere', 'Bakı', 'TR')
  })

  test.each([
    [{}, ['Lisey №15', 'Lycée Émile Exemple', 'Örnek Lisesi', 'Лицей имени Примера']],
    [{ city: 'BAKI' }, ['Lisey №15', 'Örnek Lisesi']],
    [{ city: 'bakix' }, ['Örnek Lisesi']],
    [{ city: 'gence' }, ['Lycée Émile Exemple']],
    [{ city: '%' }, ['Lisey №15', 'Lycée Émile Exemple', 'Örnek Lisesi', 'Лицей имени Примера']],
    [{ search: 'emile' }, ['Lycée Émile Exemple']],
    [{ search: 'EXEM lycee' }, ['Lycée Émile Exemple']],
    [{ search: 'lis' }, ['Lisey №15', 'Örnek Lisesi']],
    [{ search: 'lis baki' }, ['Lisey №15', 'Örnek Lisesi']],
    [{ search: 'лицеи при' }, ['Лицей имени Примера']],
    [{ search: 'isey' }, []],
    [{ search: '!' }, []],
    [{ search: "' | * & !" }, []],
    [{ country: 'tr' }, ['Elsewhere']],
    [{ country: 'XX' }, []],
  ])('are found by %j', async (given, names) => {
    expect((await found(given)).sort()).toEqual(names.sort())
  })

  test('are paginated', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data } = await app.as(null).run(find, { country: 'AZ', first: 3, after })
      expect(data.schools.totalCount).toBe(4)
      seen.push(...data.schools.nodes.map(({ name }: School) => name))
      after = data.schools.pageInfo.hasNextPage ? data.schools.pageInfo.endCursor : null
    } while (after)
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
  })

  test('are found through indexes in a large table', async () => {
    await app.db.query(`insert into school (name, city, country_code, normalized_name, normalized_city)
      select 'n' || i, 'c' || i, 'AZ', 'n' || i, 'c' || i % 500 from generate_series(1, 4000) i`)
    await app.db.query('analyze school')
    const planOf = async (condition: string) =>
      JSON.stringify(
        await app.db.query(
          `explain select * from school where merged_into_id is null and country_code = 'AZ' and ${condition}`,
        ),
      )
    expect(
      await planOf(`to_tsvector('simple', normalized_name || ' ' || normalized_city)
      @@ to_tsquery('simple', '''lis'':*')`),
    ).toContain('school_words')
    expect(await planOf(`normalized_city like 'baki' || '%'`)).toMatch(/Index Cond[^}]*normalized_city/)
  })
})

describe('merging schools', () => {
  test('keeps references to the duplicate, whose name then finds the other school', async () => {
    const [one, two, three] = [await school('River School'), await school('School River'), await school('R School')]
    expect((await app.as(admin).run(merge, { fromId: id(three), intoId: id(two) })).data.mergeSchools.school.name).toBe(
      'School River',
    )
    await app.as(admin).run(merge, { fromId: id(two), intoId: id(one) })

    const { ctx } = app.as(null)
    const loaded = await schoolById(ctx).loadMany([one, two, three, student.id])
    expect(loaded.map((each) => (each as School | null)?.id)).toEqual([one, one, one, undefined])
    const { data } = await app.as(null).run('query ($id: ID!) { node(id: $id) { id } }', { id: id(three) })
    expect(data.node).toEqual({ id: id(one) })
    expect(await school('r. school', 'LAKESIDE')).toBe(one)
    expect(await found({})).toEqual(['River School'])

    const rows = await app.db.find(School)
    expect(rows.filter(({ mergedIntoId }) => mergedIntoId === one)).toHaveLength(2)
    expect(rows.find((row) => row.id === two)).toMatchObject({ mergedById: admin.id, mergedAt: expect.any(Date) })
  })

  test('creates no cycle when two merges cross', async () => {
    for (let i = 0; i < 5; i++) {
      const [one, two] = [id(await school(`River ${i}`)), id(await school(`Lake ${i}`))]
      const answers = await Promise.all([
        app.as(admin).run(merge, { fromId: one, intoId: two }),
        app.as(admin).run(merge, { fromId: two, intoId: one }),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual(['RULE_BROKEN', undefined])
    }
    expect(await found({})).toHaveLength(5)
  })

  test('refuses the school itself, unknown and merged schools, and other countries', async () => {
    const [one, two, far] = [await school('River'), await school('Lake'), await school('Far', 'Lakeside', 'TR')]
    const code = async (fromId: string, intoId: string) =>
      (await app.as(admin).run(merge, { fromId: id(fromId), intoId: id(intoId) })).code
    expect(await code(one, one)).toBe('BAD_USER_INPUT')
    expect(await code(one, student.id)).toBe('NOT_FOUND')
    expect(await code(one, far)).toBe('RULE_BROKEN')
    expect(await code(one, two)).toBeUndefined()
    expect(await code(one, two)).toBe('RULE_BROKEN')
  })
})

describe('access to schools', () => {
  test('only admins of applications merge schools and list all of them', async () => {
    const [one, two] = [await school('River'), await school('Lake')]
    const others = {
      guest: null,
      student,
      supervisor: await makeUser(app, { userType: 'supervisor' }),
      partner: await makeUser(app, { userType: 'partner' }),
      'an admin of mailing': await makeUser(app, { userType: 'admin', grants: ['admin.mailing'] }),
    }
    for (const [who, user] of Object.entries(others)) {
      const refused = user ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect((await app.as(user).run(merge, { fromId: id(one), intoId: id(two) })).code, who).toBe(refused)
      expect((await app.as(user).run(all)).code, who).toBe(refused)
      const { data } = await app
        .as(user)
        .run('{ schools(country: "AZ") { nodes { name mergedAt mergedInto { id } } } }')
      expect(data.schools.nodes).toHaveLength(2)
    }
  })

  test('admins list schools newest first, merged ones separately, with pagination', async () => {
    for (const name of ['River', 'Lake', 'Hill']) await school(name)
    await school('Far', 'Lakeside', 'TR')
    const [river, lake] = await app.db.find(School, { order: { id: 'ASC' } })
    const names = async (given: Record<string, unknown>) =>
      (await app.as(admin).run(all, given)).data.allSchools.nodes.map(({ name }: School) => name)
    expect(await names({})).toEqual(['Far', 'Hill', 'Lake', 'River'])
    expect(await names({ country: 'tr' })).toEqual(['Far'])
    expect(await names({ search: 'hil' })).toEqual(['Hill'])
    await app.as(admin).run(merge, { fromId: id(river!.id), intoId: id(lake!.id) })
    expect((await app.as(admin).run(all, { merged: true })).data.allSchools.nodes).toEqual([
      { name: 'River', mergedAt: expect.any(String), mergedInto: { name: 'Lake' } },
    ])
    const { data } = await app.as(admin).run(all, { first: 2 })
    expect(await names({ first: 2, after: data.allSchools.pageInfo.endCursor })).toEqual(['Lake'])
  })
})

describe('updating a school', () => {
  const update = `mutation ($id: ID!, $name: String!, $city: String!) {
    updateSchool(input: { id: $id, name: $name, city: $city }) { school { name city } } }`

  test('keeps its id and makes it findable by the new name', async () => {
    const row = await school('Lycee 5')
    const { data } = await app.as(admin).run(update, { id: id(row), name: ' Lycée  5 ', city: 'Lakeside Town' })
    expect(data.updateSchool.school).toEqual({ name: 'Lycée 5', city: 'Lakeside Town' })
    expect(await found({ city: 'Lakeside T' })).toEqual(['Lycée 5'])
  })

  test('is refused for a name that another school is taking concurrently', async () => {
    const [one, two] = [await school('One'), await school('Two')]
    const { code } = await callDuring(
      app,
      (db) => db.update(School, { id: two }, { name: 'Three', normalizedName: 'three' }),
      () => app.as(admin).run(update, { id: id(one), name: 'Three', city: 'Lakeside' }),
    )
    expect(code).toBe('CONFLICT')
  })

  test('is refused for the name of another school, a merged school, invalid names, unknown ids and students', async () => {
    const [one, two] = [await school('One'), await school('Two')]
    const code = async (variables: object, by = admin) =>
      (
        await app.as(by).run(update, {
          id: id(one),
          name: 'One',
          city: 'Lakeside',
          ...variables,
        })
      ).code
    expect(await code({ name: 'TWO' })).toBe('CONFLICT')
    expect(await code({ name: '<b>' })).toBe('BAD_USER_INPUT')
    expect(await code({ name: '..' })).toBe('BAD_USER_INPUT')
    expect(await code({ id: id('00000000-0000-7000-8000-000000000000') })).toBe('NOT_FOUND')
    expect(await code({}, student)).toBe('FORBIDDEN')
    await app.as(admin).run(merge, { fromId: id(one), intoId: id(two) })
    expect(await code({ name: 'Three' })).toBe('RULE_BROKEN')
  })
})
