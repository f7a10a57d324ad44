import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { documentIds, useStage, type Operation } from './stage.ts'

const stage = useStage()

/** A websocket client that records its messages and how it was closed. */
class TestSocket {
  readonly messages: any[] = []
  readonly ended: Promise<{ code: number; status?: number | undefined }>
  readonly #socket: WebSocket
  #wake: () => void = () => {}
  #over = false

  constructor(options: { protocol?: string | null; origin?: string; path?: string } = {}) {
    const { protocol = 'graphql-transport-ws', origin, path = '/graphql' } = options
    const url = `ws://127.0.0.1:${stage().port}${path}`
    const headers = origin === undefined ? {} : { headers: { origin } }
    this.#socket = protocol === null ? new WebSocket(url, headers) : new WebSocket(url, protocol, headers)
    this.#socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)))
      this.#wake()
    })
    this.ended = new Promise((resolve) => {
      const end = (how: { code: number; status?: number | undefined }) => {
        this.#over = true
        this.#wake()
        resolve(how)
      }
      this.#socket.on('close', (code) => end({ code }))
      this.#socket.on('unexpected-response', (request, response) => {
        request.destroy()
        end({ code: 0, status: response.statusCode })
      })
      this.#socket.on('error', () => end({ code: 1006 }))
    })
  }

  async send(message: unknown) {
    if (this.#socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.#socket.once('open', resolve))
    }
    this.#socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }

  /** The first message that passes the test; undefined if the socket closes first. */
  async next(test: (message: any) => boolean): Promise<any> {
    for (;;) {
      const found = this.messages.find(test)
      if (found || this.#over) return found
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  async signIn(accessToken: unknown): Promise<this> {
    await this.send({ type: 'connection_init', payload: { accessToken } })
    await this.next(({ type }) => type === 'connection_ack')
    return this
  }

  subscribe(id: string, operation: Operation, variables: unknown) {
    return this.send({
      type: 'subscribe',
      id,
      payload: { query: '', variables, extensions: { documentId: documentIds[operation] } },
    })
  }

  /** Result of an operation: the code of its error, or `ok`. */
  async outcome(id: string): Promise<string> {
    const answer = await this.next((message) => message.id === id && message.type !== 'complete')
    const errors = answer?.type === 'error' ? answer.payload : answer?.payload?.errors
    return answer ? (errors?.[0]?.extensions?.code ?? 'ok') : 'closed'
  }

  close() {
    this.#socket.close()
    return this.ended
  }
}

const signedIn = () => new TestSocket().signIn(stage().tokens.student)
const answer = (seq: number, questionNo = 1, choice = 'D', epoch = 1) => ({
  input: { attemptId: stage().attemptId, epoch, operations: [{ seq, questionNo, choice }] },
})

describe('a socket', () => {
  it('is accepted from its own origin and refused from others', async () => {
    for (const origin of ['https://elsewhere.test', 'null', 'http://127.0.0.1:1', 'file://']) {
      expect(await new TestSocket({ origin }).ended).toEqual({ code: 0, status: 403 })
    }
    const own = new TestSocket({ origin: stage().app.node.config.publicUrl })
    await own.signIn(stage().tokens.student)
    expect(own.messages[0].type).toBe('connection_ack')
    await own.close()
  })

  it('accepts only one path and one subprotocol', async () => {
    expect(await new TestSocket({ path: '/elsewhere' }).ended).toMatchObject({ status: 404 })
    expect((await new TestSocket({ protocol: null }).ended).code).toBe(4406)
    // a client that is offered none of its subprotocols may close the connection itself
    expect((await new TestSocket({ protocol: 'graphql-ws' }).ended).code).toBeOneOf([4406, 1006])
  })

  it.each([
    ['text instead of JSON', 'hello'],
    ['truncated JSON', '{"type":'],
    ['a number', '7'],
    ['null', 'null'],
    ['no type', '{}'],
    ['an unknown type', '{"type":"drop"}'],
    ['binary data', Buffer.from([0xff, 0xfe, 0x00])],
    ['no id', '{"type":"subscribe","payload":{"query":""}}'],
    ['a __proto__ property', '{"__proto__":{"type":"connection_init"}}'],
    ['no payload', '{"type":"subscribe","id":"1"}'],
  ])('is closed after an invalid message: %s', async (_what, message) => {
    for (const socket of [new TestSocket(), await signedIn()]) {
      await socket.send(message)
      expect((await socket.ended).code).toBe(4400)
    }
  })

  it('is closed after an oversized message', async () => {
    const socket = await signedIn()
    await socket.send(JSON.stringify({ type: 'ping', payload: { padding: 'x'.repeat(100_000) } }))
    expect((await socket.ended).code).toBe(1009)
  })

  it('is closed if it subscribes before connection_init, or sends that twice', async () => {
    const early = new TestSocket()
    await early.subscribe('1', 'viewer', {})
    expect((await early.ended).code).toBe(4401)
    const twice = await signedIn()
    await twice.send({ type: 'connection_init', payload: { accessToken: stage().tokens.student } })
    expect((await twice.ended).code).toBe(4429)
  })

  it('is closed after an invalid token', async () => {
    const { student } = stage().tokens
    const [header, payload] = student.split('.')
    for (const token of ['', 'x', `${student}x`, `${header}.${payload}.`, 7, null, { a: 1 }, 'stadia_x']) {
      const socket = new TestSocket()
      await socket.send({ type: 'connection_init', payload: { accessToken: token } })
      expect((await socket.ended).code, JSON.stringify(token)).toBeOneOf([4401, 4403])
    }
    for (const params of [undefined, null, [], 'x']) {
      const socket = new TestSocket()
      await socket.send({ type: 'connection_init', payload: params })
      expect((await socket.ended).code).toBeOneOf([4400, 4401, 4403])
    }
  })
})

describe('operations on a socket', () => {
  it('are refused if they are not persisted', async () => {
    const socket = await signedIn()
    const subscribe = (id: string, payload: unknown) => socket.send({ type: 'subscribe', id, payload })
    await subscribe('free', { query: '{ viewer { id } }' })
    await subscribe('unknown', { query: '', extensions: { documentId: 'f'.repeat(64) } })
    await subscribe('proto', { query: '', extensions: { documentId: '__proto__' } })
    expect(await socket.outcome('free')).toBe('FORBIDDEN')
    expect(await socket.outcome('unknown')).toBe('PERSISTED_QUERY_NOT_FOUND')
    expect(await socket.outcome('proto')).toBe('PERSISTED_QUERY_NOT_FOUND')
    await socket.close()
  })

  it('of an admin are refused if they are too complex or invalid', async () => {
    const socket = await new TestSocket().signIn(stage().tokens.admin)
    const aliases = Array.from({ length: 40 }, (_, i) => `a${i}: __typename`).join(' ')
    const queries = {
      aliases: `{ ${aliases} }`,
      syntax: '{ viewer {',
      fields: '{ passwordHash }',
      empty: '',
      ambiguous: 'query A { __typename } query B { __typename }',
    }
    for (const [id, query] of Object.entries(queries)) await socket.send({ type: 'subscribe', id, payload: { query } })
    expect(await socket.outcome('aliases')).toBe('QUERY_TOO_COMPLEX')
    expect(await socket.outcome('syntax')).toBe('GRAPHQL_PARSE_FAILED')
    expect(await socket.outcome('fields')).toBeOneOf(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
    expect(await socket.outcome('empty')).toBe('GRAPHQL_PARSE_FAILED')
    expect(await socket.outcome('ambiguous')).toBe('BAD_USER_INPUT')
    await socket.close()
  })

  it('are refused with invalid answers', async () => {
    const socket = await signedIn()
    const tries = {
      choice: [answer(3, 1, 'I'), 'BAD_USER_INPUT'],
      question: [answer(3, 6), 'BAD_USER_INPUT'],
      zero: [answer(3, 0), 'BAD_USER_INPUT'],
      gap: [answer(9), 'SEQ_GAP'],
      epoch: [answer(3, 1, 'D', 7), 'STALE_EPOCH'],
      nothing: [undefined, 'BAD_USER_INPUT'],
      old: [answer(1, 5), 'SEQ_CONFLICT'],
    } satisfies Record<string, [unknown, string]>
    for (const [id, [variables]] of Object.entries(tries)) await socket.subscribe(id, 'save', variables)
    for (const [id, [, expected]] of Object.entries(tries)) {
      expect(await socket.outcome(id), id).toBe(expected)
    }
    await socket.subscribe('variables', 'save', 'x')
    expect((await socket.ended).code).toBe(4400)
  })

  it('cannot reach the attempt of another student', async () => {
    const socket = await new TestSocket().signIn(stage().tokens.thief)
    await socket.subscribe('clock', 'clock', { applicationId: stage().applicationId, tab: 'x' })
    await socket.subscribe('save', 'save', answer(3))
    await socket.subscribe('fetch', 'fetch', {
      input: { applicationId: stage().applicationId, tab: 'x', refreshTab: true },
    })
    expect(await socket.outcome('clock')).toBe('NOT_FOUND')
    expect(await socket.outcome('save')).toBe('NOT_FOUND')
    expect(await socket.outcome('fetch')).toBe('NOT_FOUND')
    await socket.close()
  })

  it('need distinct ids and are limited in number', async () => {
    const clock = () => ({ applicationId: stage().applicationId, tab: 'desk' })
    const twice = await signedIn()
    await twice.subscribe('1', 'clock', clock())
    expect(await twice.outcome('1')).toBe('ok')
    await twice.subscribe('1', 'clock', clock())
    expect((await twice.ended).code).toBe(4409)

    const many = await signedIn()
    for (let i = 0; i < 40; i++) await many.subscribe(`s${i}`, 'clock', clock())
    const outcomes = []
    for (let i = 0; i < 40; i++) outcomes.push(await many.outcome(`s${i}`))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(32)
    expect(outcomes.filter((outcome) => outcome !== 'ok').every((outcome) => outcome !== 'INTERNAL')).toBe(true)
    await many.close()
  })

  it('end with the session', async () => {
    const { thief, tokenOf } = stage()
    const token = await tokenOf(thief)
    const socket = await new TestSocket().signIn(token)
    await stage().post('/api/user/auth/signout/local', token, '')
    expect((await socket.ended).code).toBeOneOf([4401, 4403])
  })
})
