import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, User } from '../public.ts'
import { signAccessToken } from '../testing/public.ts'

const update = `mutation ($input: UpdateOldUserInput!) {
  updateOldUser(input: $input) { user { country city grade timeZone birth } }
}`
const year = 365 * 86_400_000

const app = useTestApp()

const run = (user: User | null, input: object) => app.as(user).run(update, { input })
const old = (given: Partial<User> = {}) =>
  makeUser(app, { detailsConfirmedAt: new Date(app.clock.now() - year - 1000), ...given })
const claims = async ({ id }: User) => {
  const token = await signAccessToken(app.node, await app.db.findOneByOrFail(User, { id }), id)
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).user
}
const place = { country: 'TR', city: 'izmir', school: 'Lyceum 6' }
const ofStudent = { ...place, grade: 5 }
const ofSupervisor = { ...place, email2: 'Second@School.test', birth: '07/03/1980' }

describe('the claim isOld', () => {
  test.each([
    ['student', 1000, true],
    ['supervisor', 1000, true],
    ['partner', 1000, false],
    ['admin', 1000, false],
    ['student', -60_000, false],
    ['supervisor', -60_000, false],
  ] as const)('of a %s with details confirmed a year and %i ms ago is %s', async (userType, more, isOld) => {
    const user = await makeUser(app, { userType, detailsConfirmedAt: new Date(app.clock.now() - year - more) })
    expect((await claims(user)).isOld).toBe(isOld)
  })

  test("becomes true with time, and adds a supervisor's second address and birth date", async () => {
    const user = await makeUser(app, { userType: 'supervisor', birth: '1980-03-07', email2: 'b@school.test' })
    expect(await claims(user)).not.toHaveProperty('email2')
    app.clock.advance(year + 60_000)
    expect(await claims(user)).toMatchObject({ isOld: true, email2: 'b@school.test', birth: '1980-03-07' })
  })
})

describe("a student's yearly update", () => {
  test('stores place, school and grade, drops other fields, and restarts the year', async () => {
    const user = await old({ timeZone: 'Asia/Baku', email2: null })
    const { data } = await run(user, { ...ofSupervisor, ...ofStudent })
    expect(data.updateOldUser.user).toEqual({
      country: 'TR',
      city: 'IZMIR',
      grade: 5,
      timeZone: 'Europe/Istanbul',
      birth: null,
    })
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({ email2: null, schoolId: expect.any(String) })
    expect((await claims(user)).isOld).toBe(false)
    expect((await run(user, ofStudent)).code).toBe('RULE_BROKEN')
  })

  test('is refused after a concurrent one, whose country and time zone are kept', async () => {
    const user = await old({ country: 'TR', timeZone: 'Europe/Istanbul' })
    const moved = { country: 'DE', timeZone: 'Europe/Berlin', detailsConfirmedAt: new Date(app.clock.now()) }
    const { code } = await callDuring(
      app,
      (db) => db.update(User, { id: user.id }, moved),
      () => run(user, ofStudent),
    )
    expect(code).toBe('RULE_BROKEN')
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({ country: 'DE', timeZone: 'Europe/Berlin' })
  })

  test.each(['country', 'city', 'school', 'grade'])('requires the %s', async (field) => {
    const { errors } = await run(await old(), { ...ofStudent, [field]: null })
    expect(errors![0]).toMatchObject({
      message: 'Please fill all fields',
      extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.anything() } },
    })
  })

  test.each([13, 0, -1])('refuses the grade %i', async (grade) => {
    const { errors } = await run(await old(), { ...ofStudent, grade })
    expect(errors![0]).toMatchObject({
      message: 'Please fill all fields',
      extensions: { fields: { grade: expect.anything() } },
    })
  })

  test('requires an existing country', async () => {
    const { errors } = await run(await old(), { ...ofStudent, country: 'QQ' })
    expect(errors![0]!.extensions.fields).toEqual({ country: ['Country not found'] })
  })

  test('can name a supervisor: active immediately by code, pending by username, refused if unknown', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor', referenceCode: 'SUPE-RCOD' })
    const [byCode, byName, wrong] = [await old(), await old(), await old()]
    const stateOf = async (user: User) => (await app.db.findOneBy(Relation, { belowId: user.id }))?.state
    await run(byCode, { ...ofStudent, supervisorId: ' supe-rcod ' })
    await run(byName, { ...ofStudent, supervisorId: supervisor.username.toLowerCase() })
    expect([await stateOf(byCode), await stateOf(byName)]).toEqual(['active', 'asked'])
    const { errors } = await run(wrong, { ...ofStudent, supervisorId: 'NOBODY-1' })
    expect(errors![0]!.extensions.fields).toEqual({ supervisorId: ['Supervisor not found'] })
    expect((await claims(wrong)).isOld).toBe(true)
    const again = await old()
    await app.db.insert(Relation, { aboveId: supervisor.id, belowId: again.id, state: 'active' })
    expect((await run(again, { ...ofStudent, supervisorId: 'SUPE-RCOD' })).code).toBeUndefined()
  })
})

describe("a supervisor's yearly update", () => {
  test('stores a second address and the birth date, and drops grade and supervisor', async () => {
    const user = await old({ userType: 'supervisor', grade: null })
    const { data } = await run(user, { ...ofSupervisor, grade: 4, supervisorId: 'NOBODY-1' })
    expect(data.updateOldUser.user).toMatchObject({ grade: null, birth: '1980-03-07' })
    expect(await app.db.findOneBy(User, { id: user.id })).toMatchObject({
      email2: 'second@school.test',
      email: user.email,
    })
  })

  test.each([
    ['email2', null],
    ['birth', null],
    ['birth', '31/02/1980'],
    ['birth', '1980-03-07'],
    ['email2', 'no address'],
  ])('refuses an invalid %s: %s', async (field, value) => {
    const { errors } = await run(await old({ userType: 'supervisor' }), { ...ofSupervisor, [field]: value })
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.anything() } })
    expect(errors![0]!.message).toBe(
      value === 'no address' ? 'Enter a complete e-mail address' : 'Please fill all fields',
    )
  })
})

test('guests, partners and admins have no yearly update', async () => {
  expect((await run(null, ofStudent)).code).toBe('UNAUTHENTICATED')
  for (const userType of ['partner', 'admin'] as const) {
    expect((await run(await old({ userType }), ofStudent)).code).toBe('RULE_BROKEN')
  }
})

test('REST: uses the field names and sentences of the specification', async () => {
  const user = await old()
  const token = await signAccessToken(app.node, user, user.id)
  const post = (payload: object, locale = 'en') =>
    app.http.inject({
      method: 'POST',
      url: '/api/user/olds/update',
      payload,
      headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
    })
  const { message, code, fields } = (await post({})).json()
  expect([message, code, Object.keys(fields)]).toEqual([
    'Please fill all fields',
    'BAD_USER_INPUT',
    ['country', 'city', 'school', 'grade'],
  ])
  for (const [locale, message] of [
    ['az', 'Zəhmət olmasa, bütün xanaları doldurun'],
    ['fr', 'Veuillez remplir tous les champs'],
    ['ru', 'Пожалуйста, заполните все поля'],
    ['tr', 'Lütfen bütün alanları doldurun'],
  ] as const)
    expect((await post({}, locale)).json().message).toBe(message)
  const answer = await post(ofStudent)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ _id: user.id, grade: 5 })])
})
