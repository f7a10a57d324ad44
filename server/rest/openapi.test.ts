import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../transport/json-schema.ts'
import { app, call, document, listed, referenceStage, users } from './testing/example-calls.ts'

referenceStage()

describe('the OpenAPI document', () => {
  test('lists exactly the callers who have access', async () => {
    const wrong: string[] = []
    for (const one of listed()) {
      for (const caller of ['guest', ...users.keys()]) {
        const { code } = await call(one, users.get(caller))
        const signsIn = one.path.includes('/signin/')
        const refused = code === 'FORBIDDEN' || (caller === 'guest' && code === 'UNAUTHENTICATED' && !signsIn)
        const named = one.operation['x-callers'].includes(caller as never)
        if (named === refused) wrong.push(`${one.method} ${one.path}: ${caller} ${code}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('requires a body where an empty one is refused', async () => {
    const wrong: string[] = []
    for (const one of listed()) {
      const { requestBody } = one.operation
      if (!requestBody || requestBody.required) continue
      const caller = one.operation['x-callers'].at(-1)!
      const { code } = await call(one, users.get(caller), { payload: {} })
      if (code === 'BAD_USER_INPUT') wrong.push(`${one.method} ${one.path}`)
    }
    expect(wrong).toEqual([])
  })

  test('lists 400 and 401 everywhere, and 414 for paths with a parameter', async () => {
    for (const one of listed()) {
      const { responses } = one.operation
      expect(Object.keys(responses), one.path).toEqual(expect.arrayContaining(['400', '401']))
      expect('414' in responses, one.path).toBe(one.path.includes('{'))
    }
    const long = await app.http.inject(`/api/exam/certificate/public/${'x'.repeat(600)}`)
    expect(long.statusCode).toBe(414)
    const forged = await app.http.inject({
      url: '/api/exam/category/fetch',
      headers: { authorization: 'Bearer forged' },
    })
    expect(forged.statusCode).toBe(401)
    expect((await app.http.inject('/api/exam/category/fetch?x=1')).statusCode).toBe(400)
  })

  test('gives every limit a minimum, a maximum and a default', () => {
    const limits = listed().flatMap(({ operation }) => operation.parameters.filter(({ name }) => name === 'limit'))
    expect(limits.length).toBeGreaterThan(10)
    for (const { schema } of limits) {
      expect(schema).toMatchObject({ minimum: 0, maximum: 1000, default: 50 })
    }
  })

  test('limits every text and every list of a request', () => {
    const unbounded = (schema: JsonSchema, at: string): string[] => {
      const types = [schema.type ?? []].flat()
      const open =
        (types.includes('string') && !schema.enum && !schema.maxLength) || (types.includes('array') && !schema.maxItems)
      const inner = [
        ...Object.entries(schema.properties ?? {}),
        ...(schema.items ? [['[]', schema.items] as const] : []),
      ]
      const all = [...inner, ...(schema.anyOf ?? []).map((one) => ['', one] as const)]
      return [...(open ? [at] : []), ...all.flatMap(([key, one]) => unbounded(one, `${at}.${key}`))]
    }
    const found = listed().flatMap(({ path, operation }) => [
      ...operation.parameters.flatMap(({ name, schema }) => unbounded(schema, `${path} ${name}`)),
      ...unbounded(operation.requestBody?.content['application/json']?.schema ?? {}, path),
    ])
    expect(found).toEqual([])
  })

  test('has examples of parameters and bodies that satisfy their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, schemas: [] })
    ajv.addSchema(document as never, 'document')
    const wrong: string[] = []
    const check = (at: string, schema: JsonSchema, example: unknown) => {
      if (example === undefined) return
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
      if (!ajv.validate(local, example)) wrong.push(`${at}: ${ajv.errorsText()}`)
    }
    for (const { method, path, operation } of listed()) {
      const at = `${method} ${path}`
      for (const { name, schema, example } of operation.parameters) check(`${at} ${name}`, schema, example)
      const body = operation.requestBody?.content['application/json']
      if (body) check(at, body.schema, body.example)
    }
    expect(wrong).toEqual([])
  })

  test('describes the packages of bonus points', () => {
    const { requestBody } = document.paths['/user/exam-bucks/admin/config']!['post']!
    const { schema } = requestBody!.content['application/json']!
    expect(schema.properties!['data']).toMatchObject({
      anyOf: [
        { type: 'object', properties: { packages: { items: { required: ['quota', 'bucks'] } } } },
        { type: 'null' },
      ],
    })
  })

  test('has a licence, a contact and a description of every call', () => {
    expect(document.info).toMatchObject({
      license: { name: expect.any(String), identifier: expect.any(String) },
      contact: { name: 'STEM Olympiad', url: 'http://localhost:4000' },
    })
    for (const { path, operation } of listed()) expect(operation.description, path).toBeTruthy()
  })
})

test('HEAD responds like GET, without a body', async () => {
  const got = await app.http.inject('/api/exam/category/fetch')
  const head = await app.http.inject({ method: 'HEAD', url: '/api/exam/category/fetch' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(Buffer.byteLength(got.body)),
    '',
  ])
  const refused = await app.http.inject({ method: 'DELETE', url: '/api/exam/category/fetch' })
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(document.info.description).toContain('HEAD')
})
