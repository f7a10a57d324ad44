import { maxHeaderSize } from 'node:http'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { useStage } from './stage.ts'

const stage = useStage()
const is = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`
const badInput = '400 BAD_USER_INPUT'

describe('invalid answers', () => {
  const first = { seq: 3, questionNo: 1, choice: 'C' }
  const operations: [string, unknown, string][] = [
    ['a choice outside A to H', [{ ...first, choice: 'I' }], badInput],
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
    ['text instead of a list', 'all of them', badInput],
    ['null', null, badInput],
    ['an extra field', [{ ...first, points: 100 }], badInput],
    [
      'a __proto__ property',
      [JSON.parse('{"seq":3,"questionNo":1,"choice":"C","__proto__":{"isAdmin":true}}')],
      badInput,
    ],
  ]

  it.each(operations)('are refused: %s', async (_what, given, expected) => {
    expect(is(await stage().save(stage().tokens.student, given))).toBe(expected)
  })

  it('are refused in an epoch other than the current one', async () => {
    const { student } = stage().tokens
    for (const epoch of [0, 2, -1, 2 ** 31 - 1]) {
      expect(is(await stage().save(student, [first], { epoch }))).toBe('409 STALE_EPOCH')
    }
    for (const epoch of [null, '1', 1.5, 2 ** 31]) {
      expect(is(await stage().save(student, [first], { epoch }))).toBe(badInput)
    }
  })

  it('are refused under a sequence number that has another answer', async () => {
    const { student } = stage().tokens
    const again = await stage().save(
      student,
      [1, 2].map((seq) => ({ seq, questionNo: 6 - seq, choice: 'D' })),
    )
    expect([is(again), again.body.errors[0].extensions.ackSeq]).toEqual(['409 SEQ_CONFLICT', 2])
  })

  it('are refused by REST and GraphQL alike', async () => {
    const sync = (change: object) =>
      stage().post(
        '/api/exam/arena/sync-application',
        stage().tokens.student,
        JSON.stringify({ application: stage().application.id, tab: 'desk', questions: [], ...change }),
      )
    for (const question of [
      { questionNo: 1, selectedAnswer: 'I' },
      { questionNo: 0, selectedAnswer: 'A' },
      { questionNo: 6, selectedAnswer: 'A' },
      { questionNo: 1e12, selectedAnswer: 'A' },
      { questionNo: '1', selectedAnswer: 'A' },
      { selectedAnswer: 'A' },
      null,
      'A',
    ]) {
      expect(is(await sync({ questions: [question] })), JSON.stringify(question)).toBe(badInput)
    }
    // unknown members are ignored: a client may send back fetched objects
    expect((await sync({ colour: 'red' })).status).toBe(200)
    expect((await sync({ questions: [{ questionNo: 1, selectedAnswer: 'A', correct: true }] })).status).toBe(200)
    expect(is(await sync({ questions: [{ _id: 'x', questionNo: 1 }] }))).toBe('404 NOT_FOUND')
    expect(is(await sync({ questions: Array.from({ length: 201 }, () => ({ questionNo: 1 })) }))).toBe(badInput)
    expect(is(await sync({ tab: 'other' }))).toBe('409 DUPLICATED')
    expect(is(await sync({ tab: '' }))).toBe(badInput)
    expect(is(await sync({ tab: 'x'.repeat(10_000) }))).toBe(badInput)
    expect(is(await sync({ submitted: 'yes' }))).toBe(badInput)
  })
})

describe('invalid Unicode text', () => {
  it.each([
    ['a null character', 'a\0b'],
    ['a lone high surrogate', 'a\ud800'],
    ['a lone low surrogate', '\udfffb'],
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

  it('with SQL syntax changes no data', async () => {
    const { student } = stage().tokens
    const text = `'; update attempt set answers = '' where true; --`
    expect(is(await stage().run('fetch', student, { input: { tab: text, applicationId: text } }))).toBe('404 NOT_FOUND')
    expect(
      is(await stage().run('fetch', student, { input: { tab: text, applicationId: stage().applicationId } })),
    ).toBe('409 DUPLICATED')
    expect((await stage().run('log', student, { input: { action: text } })).body.data.setLog.success).toBe(true)
  })
})

describe('malformed HTTP requests', () => {
  /** Sends raw bytes and collects the response until the server closes the connection. */
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

  const ofHalf = (name: string) => `x-${name}: ${'y'.repeat(maxHeaderSize / 2)}`

  it.each([
    ['garbage', () => raw('\x00\xff\x13 what\r\n\r\n'), 400],
    ['headers of more than 16 kB', () => request('GET /health/live', ...['a', 'b'].map(ofHalf)), 431],
    ['a header of more than 16 kB', () => request('GET /health/live', `x-long: ${'y'.repeat(maxHeaderSize)}`), 431],
    ['a length that is not a number', () => request('POST /graphql', 'content-length: two'), 400],
    ['a header without a name', () => request('POST /graphql', ': 2'), 400],
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

  it('are refused on unknown paths and with unsupported methods', async () => {
    expect(is(await stage().call('/api/nothing'))).toBe('404 NOT_FOUND')
    expect(is(await stage().call('/api/exam/arena/submit'))).toBe('405 METHOD_NOT_ALLOWED')
    expect(is(await stage().call('/api/exam/arena/submit', { method: 'DELETE' }))).toBe('405 METHOD_NOT_ALLOWED')
    expect((await stage().call('/graphql')).status).toBe(405)
  })
})
