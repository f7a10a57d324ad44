import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { encodingFor } from './compress.ts'

const app = useTestApp()
let authorization: string
beforeAll(async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  authorization = `Bearer ${(await beginSession(app.as(admin).ctx, admin)).accessToken}`
})

test.each(['/api/docs', '/api/openapi.json', '/api/docs/reference.css'])('%s is compressed', async (url) => {
  const plain = await app.http.inject(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const zipped = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(String(zipped.headers.vary)).toContain('accept-encoding')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const small = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

const ask = (query: string) =>
  app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization, 'accept-encoding': 'br, gzip' },
    payload: { query },
  })

test('long responses to GraphQL queries are compressed, short ones and those of mutations are not', async () => {
  const long = await ask('{ __schema { types { name description fields { name description } } } }')
  expect(long.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString()).data.__schema.types.length).toBeGreaterThan(100)
  expect((await ask('{ __typename }')).headers['content-encoding']).toBeUndefined()
  const saved = await ask(
    `mutation { saveSetting(input: { name: "long", data: { text: "${'x'.repeat(2000)}" } }) { setting { data } } }`,
  )
  expect(saved.body.length).toBeGreaterThan(2000)
  expect(saved.headers['content-encoding']).toBeUndefined()
})

test.each([
  [undefined, null],
  ['gzip', 'gzip'],
  ['gzip;q=0, br;q=0.0', null],
  ['GZIP ; q=0.5, identity', 'gzip'],
  ['deflate', null],
] as const)('Accept-Encoding: %s is answered in %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})
