import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { toGlobalId } from '../graphql/node.ts'
import { documentIds, useStage, type Operation } from './abuse-stage.ts'
import { makeApplication } from './factories.ts'

const stage = useStage()
const is = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`
const badInput = '400 BAD_USER_INPUT'

describe('bodies that are not what they should be', () => {
  const huge = JSON.stringify({ documentId: documentIds.viewer, padding: 'x'.repeat(400_000) })
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const bodies: [string, string | Buffer][] = [
    ['nothing', ''],
    ['half of an object', '{"documentId":'],
    ['text', 'hello'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a string', '"{}"'],
    ['a batch', `[{"documentId":"${documentIds.viewer}"},{"documentId":"${documentIds.viewer}"}]`],
    ['deep nesting', deep(60_000)],
    ['a broken tail', `{"documentId":"${documentIds.viewer}"}}`],
    ['a prototype', '{"__proto__":{"documentId":"x"},"constructor":{"prototype":{}}}'],
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
    ['no operation', '{}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ])('are refused when nothing is left to do: %s', async (_what, body) => {
    // what is no persisted operation is a free-form one, which students may not send
    expect(is(await stage().post('/graphql', stage().tokens.student, body))).toBe('403 FORBIDDEN')
    expect(is(await stage().post('/graphql', stage().tokens.admin, body))).toBe(badInput)
    expect(is(await stage().post('/api/exam/arena/sync-application', stage().tokens.student, body))).toBe(badInput)
  })

  it('are refused for their size, named or not', async () => {
    for (const url of ['/graphql', '/api/exam/arena/sync-application']) {
      expect(is(await stage().post(url, stage().tokens.student, huge))).toBe('413 TOO_LARGE')
      const chunks = new ReadableStream({
        start: (sink) => {
          sink.enqueue(Buffer.from(huge))
          sink.close()
        },
      })
      const headers = stage().headersOf(stage().tokens.student)
      const chunked = await stage().call(url, { method: 'POST', headers, body: chunks, duplex: 'half' })
      expect(is(chunked)).toBe('413 TOO_LARGE')
    }
  })

  it('are refused for their content type', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/graphql', 'x']
    for (const type of types) {
      expect((await stage().post('/graphql', stage().tokens.student, '{}', type)).status).toBeOneOf([400, 415])
      expect(is(await stage().post('/api/exam/arena/submit', stage().tokens.student, '{}', type))).toBe(
        '415 UNSUPPORTED_MEDIA',
      )
    }
  })

  it('are refused where a picture should be', async () => {
    const upload = (body: Buffer, type = 'image/png') =>
      stage().post('/api/file/upload', stage().tokens.thief, body, type)
    expect(is(await upload(Buffer.from('GIF89a no picture at all')))).toBe('415 UNSUPPORTED_MEDIA')
    expect(is(await upload(Buffer.alloc(0)))).toBe('415 UNSUPPORTED_MEDIA')
    expect(is(await upload(Buffer.alloc(9_000_000)))).toBe('413 TOO_LARGE')
    expect(is(await upload(Buffer.from('<svg/>'), 'image/svg+xml'))).toBe('415 UNSUPPORTED_MEDIA')
  })
})

describe('operations that are not ours', () => {
  it.each([
    ['unknown', 'f'.repeat(64)],
    ['of Object.prototype', '__proto__'],
    ['of its constructor', 'constructor'],
    ['a number', 7],
    ['a list', [documentIds.viewer]],
    ['null', null],
    ['an object', { id: documentIds.viewer }],
  ])('an id is refused: %s', async (_what, documentId) => {
    const answer = await stage().post('/graphql', stage().tokens.student, JSON.stringify({ documentId, variables: {} }))
    expect(is(answer)).toBe('400 PERSISTED_QUERY_NOT_FOUND')
  })

  it('free-form text is refused to students and guests', async () => {
    const body = JSON.stringify({ query: '{ viewer { id } }' })
    expect(is(await stage().post('/graphql', stage().tokens.student, body))).toBe('403 FORBIDDEN')
    expect(is(await stage().post('/graphql', null, body))).toBe('403 FORBIDDEN')
  })

  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join(' ')
  const types = 'types { fields { type { '
  it.each([
    ['aliases', `{ ${many(31, (i) => `a${i}: viewer { id }`)} }`, 'QUERY_TOO_COMPLEX'],
    ['aliases of __typename', `{ ${many(200, (i) => `a${i}: __typename`)} }`, 'QUERY_TOO_COMPLEX'],
    ['depth', `{ __schema { ${types.repeat(1)}${'ofType { '.repeat(20)}name${' }'.repeat(24)} }`, 'QUERY_TOO_COMPLEX'],
    [
      'cost',
      '{ exams(first: 1000) { nodes { id title category { id title slug } languages } edges { node { id title ' +
        'opensAt closesAt questionCount price { amount currency } category { id title } } } } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'fragments that double',
      `{ ...f0 } ${many(24, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} ` +
        'fragment f24 on Query { viewer { id } }',
      'QUERY_TOO_COMPLEX',
    ],
    [
      'a circle of fragments',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['tokens', `{ ${'viewer { id } '.repeat(2000)} }`, 'GRAPHQL_PARSE_FAILED'],
    ['levels of brackets', '{ viewer '.repeat(3000), 'GRAPHQL_PARSE_FAILED'],
    ['text that is no operation', 'drop table attempt', 'GRAPHQL_PARSE_FAILED'],
    ['fields that there are not', '{ passwordHash }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an upload as a literal', 'mutation { uploadImage(file: "x") { file { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])("an admin's is refused for too much: %s", async (_what, query, code) => {
    expect(is(await stage().post('/graphql', stage().tokens.admin, JSON.stringify({ query })))).toBe(`400 ${code}`)
  })

  it('a name or variables that do not fit are refused', async () => {
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

describe("what is somebody else's", () => {
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

  it.each(tries)('cannot be had by its id: %s %#', async (operation, variables, expected) => {
    expect(is(await stage().run(operation, stage().tokens.thief, variables()))).toBe(expected)
    expect(is(await stage().run(operation, null, variables()))).toBe('401 UNAUTHENTICATED')
  })

  it('reads as nothing by node', async () => {
    const { thief } = stage().tokens
    for (const id of [stage().applicationId, stage().attemptId]) {
      expect((await stage().run('node', thief, { id })).body.data?.node ?? null).toBeNull()
    }
    const node = await stage().run('node', thief, { id: toGlobalId('User', stage().student.id) })
    expect(JSON.stringify(node.body)).not.toContain(stage().student.email!)
  })

  it('cannot be had by REST', async () => {
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

  it("is no selfie of one's own", async () => {
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

describe('answers that cannot be', () => {
  const first = { seq: 3, questionNo: 1, choice: 'C' }
  const operations: [string, unknown, string][] = [
    ['a choice outside A to D', [{ ...first, choice: 'E' }], badInput],
    ['a choice in lower case', [{ ...first, choice: 'a' }], badInput],
    ['an empty choice', [{ ...first, choice: '' }], badInput],
    ['a choice that is a number', [{ ...first, choice: 1 }], badInput],
    ['a choice that is a list', [{ ...first, choice: ['A'] }], badInput],
    ['a choice of Object.prototype', [{ ...first, choice: 'constructor' }], badInput],
    ['question 0', [{ ...first, questionNo: 0 }], badInput],
    ['question -1', [{ ...first, questionNo: -1 }], badInput],
    ['a question after the last', [{ ...first, questionNo: 6 }], badInput],
    ['question 2147483647', [{ ...first, questionNo: 2_147_483_647 }], badInput],
    ['question 1e300', [{ ...first, questionNo: 1e300 }], badInput],
    ['question 1.5', [{ ...first, questionNo: 1.5 }], badInput],
    ['question NaN', [{ ...first, questionNo: Number.NaN }], badInput],
    ['a question as text', [{ ...first, questionNo: '1' }], badInput],
    ['no question', [{ seq: 3, choice: 'A' }], badInput],
    ['seq 0', [{ ...first, seq: 0 }], badInput],
    ['seq -3', [{ ...first, seq: -3 }], badInput],
    ['seq beyond 32 bits', [{ ...first, seq: 2 ** 31 }], badInput],
    ['a gap', [{ ...first, seq: 5 }], '409 SEQ_GAP'],
    ['the largest gap', [{ ...first, seq: 2 ** 31 - 1 }], '409 SEQ_GAP'],
    ['a gap inside', [first, { ...first, seq: 5 }], badInput],
    ['a seq twice', [first, first], badInput],
    ['nothing', [], badInput],
    ['too many', Array.from({ length: 65 }, (_, i) => ({ ...first, seq: 3 + i })), badInput],
    ['no list', 'all of them', badInput],
    ['null', null, badInput],
    ['a field more', [{ ...first, points: 100 }], badInput],
    ['a prototype', [JSON.parse('{"seq":3,"questionNo":1,"choice":"C","__proto__":{"isAdmin":true}}')], badInput],
  ]

  it.each(operations)('are refused: %s', async (_what, given, expected) => {
    expect(is(await stage().save(stage().tokens.student, given))).toBe(expected)
  })

  it("are refused in an epoch that is not the pen's", async () => {
    const { student } = stage().tokens
    for (const epoch of [0, 2, -1, 2 ** 31 - 1]) {
      expect(is(await stage().save(student, [first], { epoch }))).toBe('409 STALE_EPOCH')
    }
    for (const epoch of [null, '1', 1.5, 2 ** 31]) {
      expect(is(await stage().save(student, [first], { epoch }))).toBe(badInput)
    }
  })

  it('are refused under a number that holds another answer', async () => {
    const { student } = stage().tokens
    const again = await stage().save(
      student,
      [1, 2].map((seq) => ({ seq, questionNo: 6 - seq, choice: 'D' })),
    )
    expect([is(again), again.body.errors[0].extensions.ackSeq]).toEqual(['409 SEQ_CONFLICT', 2])
  })

  it('are refused by REST as they are by GraphQL', async () => {
    const sync = (change: object) =>
      stage().post(
        '/api/exam/arena/sync-application',
        stage().tokens.student,
        JSON.stringify({ application: stage().application.id, tab: 'desk', questions: [], ...change }),
      )
    for (const question of [
      { questionNo: 1, selectedAnswer: 'E' },
      { questionNo: 0, selectedAnswer: 'A' },
      { questionNo: 6, selectedAnswer: 'A' },
      { questionNo: 1e12, selectedAnswer: 'A' },
      { questionNo: '1', selectedAnswer: 'A' },
      { selectedAnswer: 'A' },
      { questionNo: 1, selectedAnswer: 'A', correct: true },
      null,
      'A',
    ]) {
      expect(is(await sync({ questions: [question] })), JSON.stringify(question)).toBe(badInput)
    }
    expect(is(await sync({ questions: [{ _id: 'x', questionNo: 1 }] }))).toBe('404 NOT_FOUND')
    expect(is(await sync({ questions: Array.from({ length: 201 }, () => ({ questionNo: 1 })) }))).toBe(badInput)
    expect(is(await sync({ tab: 'other' }))).toBe('409 DUPLICATED')
    expect(is(await sync({ tab: '' }))).toBe(badInput)
    expect(is(await sync({ tab: 'x'.repeat(10_000) }))).toBe(badInput)
    expect(is(await sync({ submitted: 'yes' }))).toBe(badInput)
    expect(is(await sync({ colour: 'red' }))).toBe(badInput)
  })
})

describe('text that is no text', () => {
  it.each([
    ['a null character', 'a\0b'],
    ['half a surrogate pair', 'a\ud800'],
    ['the other half', '\udfffb'],
  ])('is refused: %s', async (_what, text) => {
    const {
      applicationId,
      application,
      tokens: { student },
    } = stage()
    const answers = await Promise.all([
      stage().run('fetch', student, { input: { tab: text, applicationId } }),
      stage().run('log', student, { input: { action: text } }),
      stage().run('log', student, { input: { action: 'x', details: { userAgent: text, brands: [text] } } }),
      stage().run('node', student, { id: text }),
      stage().post('/api/utils/log/set', student, JSON.stringify({ action: text })),
      stage().post('/api/user/auth/signin/local', null, JSON.stringify({ username: text, password: text })),
      stage().post('/api/exam/arena/submit', student, JSON.stringify({ application: text })),
      stage().call(`/api/exam/arena/fetch-application?tab=a%00b&applicationId=${application.id}`, {
        headers: stage().headersOf(student),
      }),
    ])
    const outcomes = answers.map(is)
    expect(outcomes.filter((outcome, i) => i !== 3 && outcome !== badInput)).toEqual([])
    expect(answers[3]!.status).toBeLessThan(500)
  })

  it('cannot write SQL', async () => {
    const { student } = stage().tokens
    const text = `'; update attempt set answers = '' where true; --`
    expect(is(await stage().run('fetch', student, { input: { tab: text, applicationId: text } }))).toBe('404 NOT_FOUND')
    expect(
      is(await stage().run('fetch', student, { input: { tab: text, applicationId: stage().applicationId } })),
    ).toBe('409 DUPLICATED')
    expect((await stage().run('log', student, { input: { action: text } })).body.data.setLog.success).toBe(true)
  })
})

describe('requests that are no requests', () => {
  /** Sends bytes and reads whatever comes until the server closes. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = net.connect(stage().port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += chunk))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  const request = (line: string, ...headers: string[]) =>
    raw(`${[`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`)

  it.each([
    ['garbage', () => raw('\x00\xff\x13 what\r\n\r\n'), 400],
    [
      'a flood of headers',
      () => request('GET /health/live', ...Array.from({ length: 3000 }, (_, i) => `x-${i}: y`)),
      431,
    ],
    ['an endless header', () => request('GET /health/live', `x-long: ${'y'.repeat(40_000)}`), 431],
    ['two lengths', () => request('POST /graphql', 'content-length: 2', 'content-length: 3'), 400],
    ['a length and chunks', () => request('POST /graphql', 'content-length: 2', 'transfer-encoding: chunked'), 400],
    ['a path that cannot be decoded', () => request('GET /api/%zz'), 400],
    ['a very long path', () => request(`GET /api/${'x'.repeat(10_000)}`), 404],
    ['an unknown method', () => request('PROPFIND /api/docs'), 404],
    [
      'a token of control characters',
      () => request('GET /api/exam/arena/fetch-application', 'authorization: Bearer \x80\xff'),
      401,
    ],
  ])('are refused: %s', async (_what, send, status) => {
    expect(Number((await send()).split(' ')[1])).toBe(status)
  })

  it('are refused on paths and with methods that there are not', async () => {
    expect(is(await stage().call('/api/nothing'))).toBe('404 NOT_FOUND')
    expect(is(await stage().call('/api/exam/arena/submit'))).toBe('405 METHOD_NOT_ALLOWED')
    expect(is(await stage().call('/api/exam/arena/submit', { method: 'DELETE' }))).toBe('405 METHOD_NOT_ALLOWED')
    expect((await stage().call('/graphql')).status).toBe(405)
  })
})
