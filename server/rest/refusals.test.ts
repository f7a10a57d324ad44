import { beforeAll, expect, test } from 'vitest'
import { getNamedType, isInputObjectType, isListType, isNonNullType, isEnumType, type GraphQLInputType } from 'graphql'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import type { Parameter } from './parameters.ts'
import { compileRow } from './compile.ts'
import { rows } from './testing/mounted-table.ts'

const app = useTestApp()
let authorization: string
beforeAll(async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  authorization = `Bearer ${(await beginSession(app.as(admin).ctx, admin)).accessToken}`
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function refusal(method: Method, url: string, body: object | undefined, language: string) {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization, 'accept-language': language },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...(answer.json() as { message: string; fields?: Record<string, string[]> }) }
}

/** An invalid value of the type, or undefined if every text is valid. */
function wrongValue(type: GraphQLInputType, isText: boolean): unknown {
  const inner = isNonNullType(type) ? type.ofType : type
  const named = getNamedType(inner)
  if (isText) return ['String', 'ID'].includes(named.name) ? undefined : 'wrong value'
  if (isListType(inner)) return [wrongValue(inner.ofType, false)]
  if (named.name === 'JSONObject') return 'no object'
  return isInputObjectType(named) ? { noSuchField: 1 } : isEnumType(named) ? 'WRONG' : { wrong: true }
}

const placeholder = '00000000-0000-7000-8000-000000000000'

/** Requests with one parameter of the wrong type each. */
function* wrongRequests() {
  for (const row of rows) {
    const { parameters } = compileRow(app.schema, row)
    for (const parameter of parameters.values()) {
      if (row.upload || parameter.name === row.whole) continue
      const value = wrongValue(parameter.type, parameter.in !== 'body')
      if (value === undefined) continue
      yield { row, parameter, ...requestWith(row.path, parameter, value) }
    }
  }
}

function requestWith(path: string, { name, in: where }: Parameter, value: unknown) {
  const filled = path.replace(/\{(\w+)\}/g, (_, one: string) => (one === name ? String(value) : placeholder))
  const query = where === 'query' ? `?${new URLSearchParams({ [name]: String(value) })}` : ''
  return { url: `/api${filled}${query}`, body: where === 'body' ? { [name]: value } : undefined }
}

test('a value of the wrong type is refused with the caller’s parameter name, in the caller’s language', async () => {
  const unclear: unknown[] = []
  let count = 0
  for (const { row, parameter, url, body } of wrongRequests()) {
    const payload = body ?? (row.method === 'POST' || row.method === 'PUT' ? {} : undefined)
    const [english, turkish] = [
      await refusal(row.method, url, payload, 'en'),
      await refusal(row.method, url, payload, 'tr'),
    ]
    const names = Object.keys(english.fields ?? {}).map((field) => field.split('.')[0])
    const said = Object.values(english.fields ?? {}).flat()
    const clear =
      english.status === 400 &&
      names.includes(parameter.name) &&
      said.every((sentence) => !/GraphQL|Input\b|cannot represent|\$|"/.test(sentence)) &&
      JSON.stringify(Object.keys(english.fields!)) === JSON.stringify(Object.keys(turkish.fields!)) &&
      Object.values(turkish.fields!)
        .flat()
        .every((sentence, i) => sentence !== said[i]) &&
      turkish.message !== english.message
    if (!clear) unclear.push({ path: `${row.method} ${row.path}`, parameter: parameter.name, english, turkish })
    count++
  }
  expect(unclear).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test.each([
  ['a field that an object does not have', { personalInfo: { nickname: 'x' } }, 'personalInfo.nickname'],
  ['an unknown parameter', { nickname: 'x' }, 'nickname'],
])('%s is reported under the name that was sent', async (_, body, field) => {
  const { fields } = await refusal('POST', '/api/user/auth/register/student', { password: 'x', ...body }, 'fr')
  expect(fields).toMatchObject({ [field]: ['Paramètre du corps de la requête inconnu'] })
})

test.each([
  ['GET', '/api/no/such/path', 404, 'Такого пути нет'],
  ['PUT', '/api/user/auth/register/student', 405, 'Этот путь принимает только: POST'],
] as const)('%s %s is refused in the caller’s language', async (method, url, status, message) => {
  expect(await refusal(method, url, undefined, 'ru')).toMatchObject({ status, message })
})

test('a body that is not JSON is refused in the caller’s language', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/user/auth/register/student',
    headers: { 'accept-language': 'az', 'content-type': 'application/json' },
    payload: '{',
  })
  expect(answer.json().message).toBe('Sorğunun mətni düzgün JSON deyil')
})

test("guests read the guardian's consent in their language", async () => {
  const url = '/api/user/auth/register/guardian-consent'
  const answer = await app.http.inject({ url, headers: { 'accept-language': 'fr' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ version: '1', text: expect.stringContaining('tuteur') })
})

test('only admins find students by the start of their e-mail address', async () => {
  const student = await makeUser(app, { email: 'Unusual.Address@school.test' })
  const partner = await makeUser(app, { userType: 'partner' })
  const find = async (who: typeof student | null, search: string, path = 'admin') => {
    const token = who ? `Bearer ${(await beginSession(app.as(who).ctx, who)).accessToken}` : authorization
    const url = `/api/user/${path}/all-students?search=${encodeURIComponent(search)}`
    const answer = await app.http.inject({ url, headers: { authorization: token } })
    return (answer.json() as { _id: string }[]).map(({ _id }) => _id)
  }
  expect(await find(null, 'unusual.address@SCHOOL.test')).toEqual([student.id])
  expect(await find(null, 'unusual.addr')).toEqual([student.id])
  expect(await find(null, 'usual.addr')).toEqual([])
  expect(await find(partner, 'unusual.address@school.test', 'partner')).toEqual([])
})
