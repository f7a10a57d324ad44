import { beforeAll, expect, test } from 'vitest'
import { type User } from '../modules/accounts/public.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { addSchool } from '../modules/geo/public.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()
let asAdmin: Caller
let asStudent: Caller
let asGuest: Caller
type Caller = Awaited<ReturnType<typeof callerFor>>

async function callerFor(user: User | null) {
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, given: object = {}, headers: object = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api/utils${path}`,
      ...(method === 'POST' ? { payload: given } : { query: given as Record<string, string> }),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    const body = answer.json()
    return { is: `${answer.statusCode} ${body.code ?? 'ok'}`, body, headers: answer.headers }
  }
}

beforeAll(async () => {
  asAdmin = await callerFor(await makeUser(app, { userType: 'admin' }))
  asStudent = await callerFor(await makeUser(app))
  asGuest = await callerFor(null)
})

test('settings are saved, ordered, fetched and deleted', async () => {
  const save = async (data: object, more: object = {}) =>
    (await asAdmin('POST', '/settings/save', { name: 'sponsors', data, ...more })).body
  const [one, two] = [await save({ title: 'One' }), await save({ title: 'Two' })]
  expect(one).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'sponsors',
    data: { title: 'One' },
    order: 0,
  })
  expect(await save({ title: 'Uno' }, { _id: one._id })).toEqual({ ...one, data: { title: 'Uno' } })
  const ordered = await asAdmin('POST', '/settings/update-order', { name: 'sponsors', ids: [two._id, one._id] })
  expect(ordered.body).toMatchObject([
    { _id: two._id, order: 0 },
    { _id: one._id, order: 1 },
  ])
  expect((await asAdmin('GET', '/settings/fetch', { name: 'sponsors' })).body).toEqual(ordered.body)
  expect((await asAdmin('DELETE', '/settings/delete', { _id: two._id })).body).toEqual({ success: true })
  expect((await asAdmin('DELETE', '/settings/delete', { _id: two._id })).is).toBe('404 NOT_FOUND')
  expect((await asAdmin('GET', '/settings/fetch', { name: 'sponsors' })).body).toHaveLength(1)

  expect((await asStudent('GET', '/settings/fetch', { name: 'sponsors' })).is).toBe('403 FORBIDDEN')
  expect((await asStudent('POST', '/settings/save', { name: 'sponsors', data: {} })).is).toBe('403 FORBIDDEN')
  expect((await asGuest('DELETE', '/settings/delete', { _id: one._id })).is).toBe('401 UNAUTHENTICATED')
})

test('public settings need no token, not even a valid one, and hide their secrets', async () => {
  const data = { active: true, keys: ['a', 'b'] }
  expect((await asAdmin('POST', '/settings/save', { name: 'stopProduction', data })).is).toBe('200 ok')
  for (const headers of [{}, { authorization: 'Bearer of.an.old-token' }]) {
    const { body } = await asGuest('GET', '/settings/fetch', { name: 'stopProduction' }, headers)
    expect(body).toMatchObject([{ name: 'stopProduction', data: { active: true, hasKeys: true } }])
    expect(JSON.stringify(body)).not.toContain('keyHash')
  }
})

test('invalid data is reported by its path', async () => {
  const { is, body } = await asAdmin('POST', '/settings/save', { name: 'stopProduction', data: { active: 1 } })
  expect([is, Object.keys(body.fields)]).toEqual(['400 BAD_USER_INPUT', ['data.active']])
  const deep = JSON.parse(`{"a":${'['.repeat(16)}${']'.repeat(16)}}`)
  expect((await asAdmin('POST', '/settings/save', { name: 'sponsors', data: deep })).is).toBe('400 BAD_USER_INPUT')
  expect((await asAdmin('POST', '/settings/save', { name: 'sponsors', data: ['list'] })).is).toBe('400 BAD_USER_INPUT')
})

test('countries are found in the language of the request', async () => {
  const { body } = await asGuest('GET', '/geo/country-data', { search: 'azerb' }, { 'accept-language': 'ru' })
  expect(body).toEqual([{ _id: 'AZ', name: 'Азербайджан', defaultTimeZone: 'Asia/Baku' }])
  expect((await asGuest('GET', '/geo/country-data')).body.length).toBeGreaterThan(200)
})

test('schools of a country and a city are paginated', async () => {
  for (const name of ['River School', 'Lake School', 'Hill School']) {
    await addSchool(app.as(null).ctx, { name, city: 'Lakeside', country: 'AZ' })
  }
  const first = await asGuest('GET', '/geo/schools', { country: 'AZ', city: 'lake', limit: '2' })
  expect(first.body).toEqual(
    ['Hill School', 'Lake School'].map((name) => ({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name,
      city: 'Lakeside',
      country: { _id: 'AZ', name: 'Azerbaijan' },
    })),
  )
  const [, next] = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))!
  expect((await app.http.inject(next!)).json()).toMatchObject([{ name: 'River School' }])
  expect((await asGuest('GET', '/geo/schools')).is).toBe('400 BAD_USER_INPUT')
})
