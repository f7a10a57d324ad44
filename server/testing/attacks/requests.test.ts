import { describe, expect, it } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { bodyLimit } from '../../http/graphql/exam-day.ts'
import { documentIds, useStage, type Operation } from './stage.ts'
import { makeApplication } from '../factories.ts'

const stage = useStage()
const is = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`
const badInput = '400 BAD_USER_INPUT'

describe('invalid request bodies', () => {
  const large = JSON.stringify({ documentId: documentIds.viewer, padding: 'x'.repeat(bodyLimit) })
  const bodies: [string, string | Buffer][] = [
    ['nothing', ''],
    ['truncated JSON', '{"documentId":'],
    ['text', 'hello'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a string', '"{}"'],
    ['a batch', `[{"documentId":"${documentIds.viewer}"},{"documentId":"${documentIds.viewer}"}]`],
    ['nested lists', '[[[]]]'],
    ['trailing characters', `{"documentId":"${documentIds.viewer}"}}`],
    ['a __proto__ property', '{"__proto__":{"documentId":"x"},"constructor":{"prototype":{}}}'],
  ]

  it.each(bodies)('GraphQL refuses %s', async (_what, body) => {
    const { student } = stage().tokens
    expect(is(await stage().post('/graphql', student, body))).toBe(badInput)
  })

  it.each(bodies)('REST refuses %s', async (_what, body) => {
    const { student } = stage().tokens
    expect(is(await stage().post('/api/exam/arena/sync-application', student, body))).toBe(badInput)
    expect(is(await stage().post('/api/user/auth/signin/local', null, body))).toBe(badInput)
  })

  it.each([
    ['an empty object', '{}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ])('are refused: %s', async (_what, body) => {
    // without an id of a persisted operation it counts as free-form, which students may not send
    expect(is(await stage().post('/graphql', stage().tokens.student, body))).toBe('403 FORBIDDEN')
    expect(is(await stage().post('/graphql', stage().tokens.admin, body))).toBe(badInput)
    expect(is(await stage().post('/api/exam/arena/sync-application', stage().tokens.student, body))).toBe(badInput)
  })

  it('are refused if too large, with and without a declared length', async () => {
    for (const url of ['/graphql', '/api/exam/arena/submit']) {
      expect(is(await stage().post(url, stage().tokens.student, large))).toBe('413 TOO_LARGE')
      const chunks = new ReadableStream({
        start: (sink) => {
          sink.enqueue(Buffer.from(large))
          sink.close()
        },
      })
      const headers = stage().headersOf(stage().tokens.student)
      const chunked = await stage().call(url, { method: 'POST', headers, body: chunks, duplex: 'half' })
      expect(is(chunked)).toBe('413 TOO_LARGE')
    }
  })

  it('are refused with a wrong content type', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/graphql', 'x']
    for (const type of types) {
      expect((await stage().post('/graphql', stage().tokens.student, '{}', type)).status).toBeOneOf([400, 415])
      expect(is(await stage().post('/api/exam/arena/submit', stage().tokens.student, '{}', type))).toBe(
        '415 UNSUPPORTED_MEDIA',
      )
    }
  })

  it('are refused instead of a picture', async () => {
    const upload = (body: Buffer, type = 'image/png') =>
      stage().post('/api/file/upload', stage().tokens.thief, body, type)
    expect(is(await upload(Buffer.from('GIF89a no picture at all')))).toBe('415 UNSUPPORTED_MEDIA')
    expect(is(await upload(Buffer.alloc(0)))).toBe('415 UNSUPPORTED_MEDIA')
    expect(is(await upload(Buffer.alloc(9_000_000)))).toBe('413 TOO_LARGE')
    expect(is(await upload(Buffer.from('<svg/>'), 'image/svg+xml'))).toBe('415 UNSUPPORTED_MEDIA')
  })
})

describe('operations that are not persisted', () => {
  it.each([
    ['unknown', 'f'.repeat(64)],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['a number', 7],
    ['a list', [documentIds.viewer]],
    ['null', null],
    ['an object', { id: documentIds.viewer }],
  ])('are refused with an invalid id: %s', async (_what, documentId) => {
    const answer = await stage().post('/graphql', stage().tokens.student, JSON.stringify({ documentId, variables: {} }))
    expect(is(answer)).toBe('400 PERSISTED_QUERY_NOT_FOUND')
  })

  it('are refused for students and guests', async () => {
    const body = JSON.stringify({ query: '{ viewer { id } }' })
    expect(is(await stage().post('/graphql', stage().tokens.student, body))).toBe('403 FORBIDDEN')
    expect(is(await stage().post('/graphql', null, body))).toBe('403 FORBIDDEN')
  })

  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join(' ')
  const types = 'types { fields { type { '
  it.each([
    ['aliases', `{ ${many(31, (i) => `a${i}: viewer { id }`)} }`, 'QUERY_TOO_COMPLEX'],
    ['aliases of __typename', `{ ${many(31, (i) => `a${i}: __typename`)} }`, 'QUERY_TOO_COMPLEX'],
    ['depth', `{ __schema { ${types}${'ofType { '.repeat(12)}name${' }'.repeat(16)} }`, 'QUERY_TOO_COMPLEX'],
    [
      'cost',
      '{ exams(first: 1000) { nodes { id title category { id title slug } languages } edges { node { id title ' +
        'opensAt closesAt questionCount price { amount currency } category { id title } } } } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'cost of fragments',
      '{ ...a ...a } fragment a on Query { ...b ...b } fragment b on Query { exams(first: 1000) { nodes { id title ' +
        'languages opensAt closesAt } } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'a circle of fragments',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['tokens', `{ ${'viewer { id } '.repeat(1250)} }`, 'GRAPHQL_PARSE_FAILED'],
    ['unclosed brackets', '{ viewer { viewer', 'GRAPHQL_PARSE_FAILED'],
    ['text that is not an operation', 'drop table attempt', 'GRAPHQL_PARSE_FAILED'],
    ['unknown fields', '{ passwordHash }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an upload as a literal', 'mutation { uploadImage(file: "x") { file { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('are refused for an admin beyond the limits: %s', async (_what, query, code) => {
    expect(is(await stage().post('/graphql', stage().tokens.admin, JSON.stringify({ query })))).toBe(`400 ${code}`)
  })

  it('are refused with an invalid operation name or variables', async () => {
    const ask = (more: object) =>
      stage().post(
        '/graphql',
        stage().tokens.admin,
        JSON.stringify({
          query: 'query A { viewer { id } } query B { viewer { id } }',
          ...more,
        }),
      )
    expect((await ask({})).status).toBe(400)
    expect((await ask({ operationName: 'C' })).status).toBe(400)
    expect((await ask({ operationName: ['A'] })).status).toBe(400)
    expect((await ask({ operationName: 'A', variables: 'x' })).status).toBe(400)
  })
})

describe("another student's data", () => {
  const tries: [Operation, () => object, string][] = [
    ['fetch', () => ({ input: { tab: 'x', applicationId: stage().applicationId } }), '404 NOT_FOUND'],
    [
      'fetch',
      () => ({
        input: { tab: 'desk', refreshTab: true, applicationId: stage().applicationId },
      }),
      '404 NOT_FOUND',
    ],
    ['sync', () => ({ input: { applicationId: stage().applicationId, tab: 'desk', questions: [] } }), '404 NOT_FOUND'],
    ['submit', () => ({ input: { applicationId: stage().applicationId } }), '404 NOT_FOUND'],
    ['log', () => ({ input: { applicationId: stage().applicationId, action: 'I was here' } }), '404 NOT_FOUND'],
    [
      'save',
      () => ({
        input: { attemptId: stage().attemptId, epoch: 1, operations: [{ seq: 3, questionNo: 1, choice: 'D' }] },
      }),
      '404 NOT_FOUND',
    ],
    ['fetch', () => ({ input: { tab: 'x', applicationId: stage().attemptId } }), '404 NOT_FOUND'],
    [
      'save',
      () => ({
        input: { attemptId: stage().applicationId, epoch: 1, operations: [{ seq: 3, questionNo: 1, choice: 'D' }] },
      }),
      '404 NOT_FOUND',
    ],
  ]

  it.each(tries)('cannot be reached by id: %s %#', async (operation, variables, expected) => {
    expect(is(await stage().run(operation, stage().tokens.thief, variables()))).toBe(expected)
    expect(is(await stage().run(operation, null, variables()))).toBe('401 UNAUTHENTICATED')
  })

  it('reads as null by node', async () => {
    const { thief } = stage().tokens
    for (const id of [stage().applicationId, stage().attemptId]) {
      expect((await stage().run('node', thief, { id })).body.data?.node ?? null).toBeNull()
    }
    const node = await stage().run('node', thief, { id: toGlobalId('User', stage().student.id) })
    expect(JSON.stringify(node.body)).not.toContain(stage().student.email!)
  })

  it('cannot be reached by REST', async () => {
    const { application, tokens } = stage()
    const body = (value: object) => JSON.stringify(value)
    const paths: [string, string][] = [
      ['sync-application', body({ application: application.id, tab: 'desk', questions: [] })],
      ['submit', body({ application: application.id })],
    ]
    for (const [path, text] of paths) {
      expect(is(await stage().post(`/api/exam/arena/${path}`, tokens.thief, text))).toBe('404 NOT_FOUND')
      expect(is(await stage().post(`/api/exam/arena/${path}`, null, text))).toBe('401 UNAUTHENTICATED')
    }
    for (const path of ['arena/reset', 'simulation/reset']) {
      const text = body({ id: application.id })
      expect(is(await stage().post(`/api/exam/${path}`, tokens.thief, text))).toBe('403 FORBIDDEN')
      expect(is(await stage().post(`/api/exam/${path}`, null, text))).toBe('401 UNAUTHENTICATED')
    }
    const query = new URLSearchParams({ applicationId: application.id, tab: 'desk', refreshTab: 'true' })
    const headers = stage().headersOf(tokens.thief)
    expect(is(await stage().call(`/api/exam/arena/fetch-application?${query}`, { headers }))).toBe('404 NOT_FOUND')
  })

  it("cannot be submitted as the viewer's own selfie, and its file cannot be read", async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const uploaded = await stage().post('/api/file/upload', stage().tokens.student, picture, 'image/png')
    expect(uploaded.status).toBe(201)
    const own = await makeApplication(stage().app, { userId: stage().thief.id, examId: stage().exam.id })
    const answer = await stage().run('submit', stage().tokens.thief, {
      input: { applicationId: toGlobalId('Application', own.id), imageId: uploaded.body._id },
    })
    expect(is(answer)).toBe('404 NOT_FOUND')
    const { sha256 } = await stage()
      .app.db.query('select sha256 from stored_file')
      .then(([row]) => row)
    for (const token of [stage().tokens.thief, null]) {
      expect((await stage().call(`/files/${sha256}`, { headers: stage().headersOf(token) })).status).toBe(404)
    }
    for (const name of ['..%2f..%2fetc%2fpasswd', `${sha256}%00`, 'x'.repeat(300), '%zz', '__proto__']) {
      expect(
        (await stage().call(`/files/${name}`, { headers: stage().headersOf(stage().tokens.student) })).status,
      ).toBeOneOf([400, 404])
    }
  })
})
