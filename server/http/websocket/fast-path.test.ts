import { buildSchema, GraphQLError } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { beforeEach, expect, test, vi } from 'vitest'
import { createViewer } from '../../context/viewer.ts'
import { createTexts } from '../../errors/texts.ts'
import { failure } from '../../errors/errors.ts'
import type { PersistedOperation } from '../../graphql/operations.ts'
import { FastPath, withQuery, type SocketState } from './fast-path.ts'
import { InFlight } from './in-flight.ts'
import { Running } from './running.ts'

type Result = Awaited<ReturnType<CompiledQuery['query']>>

const query = vi.fn<(root: unknown, ctx: unknown, variables: object) => Promise<Result> | Result>()
const said: string[] = []
const closedWith: [number, string][] = []
const log = { error: vi.fn<() => void>() }
const node = { log, texts: createTexts() }
let state: SocketState
let prompt: FastPath
/** Serves the socket, with a maximum number of running operations. */
let serve: (limit: number) => FastPath

beforeEach(() => {
  query.mockReset()
  log.error.mockReset()
  said.length = closedWith.length = 0
  const viewer = createViewer({ id: 'me', userType: 'student', sessionId: 's', roles: [], freeForm: false })
  const ctx = { node, locale: 'en', viewer, request: { id: 'r', address: '' } }
  state = { socket: {}, running: new Running(), ctx } as unknown as SocketState
  const operations = new Map(
    Object.entries({
      save: { lane: 'atOnce', compiled: { query, stringify: JSON.stringify } },
      page: { lane: 'read', compiled: { query, stringify: JSON.stringify } },
      slow: { compiled: null },
    }) as unknown as [string, PersistedOperation][],
  )
  const writer = {
    send: (text: string) => void said.push(text),
    close: (...why: [number, string]) => closedWith.push(why),
  }
  const endpoint = {
    node: node as never,
    schema: buildSchema('type Query { saved: Int }'),
    operations,
    inFlight: new InFlight(),
  }
  serve = (limit) => new FastPath(endpoint, state, writer as never, limit)
  prompt = serve(2)
})

const subscribe = (id: string, documentId = 'save', payload: object = {}) =>
  JSON.stringify({ id, type: 'subscribe', payload: { query: '', extensions: { documentId }, ...payload } })
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('an operation gets its result and complete messages', async () => {
  query.mockResolvedValue({ data: { saved: 7 } })
  expect(prompt.take(subscribe('a"1', 'save', { variables: { x: 1 } }))).toBe(true)
  expect(query).toHaveBeenCalledWith(undefined, expect.objectContaining({ locale: 'en', cache: {} }), { x: 1 })
  await settle()
  expect(said.map((text) => JSON.parse(text))).toEqual([
    { id: 'a"1', type: 'next', payload: { data: { saved: 7 } } },
    { id: 'a"1', type: 'complete' },
  ])
  expect(state.running.size).toBe(0)
})

test('errors are presented as usual: expected ones in full, others masked', async () => {
  query.mockResolvedValueOnce({ data: null, errors: [failure('SEQ_GAP', 'missing', { ackSeq: 4 })] } as Result)
  query.mockResolvedValueOnce({
    data: null,
    errors: [new GraphQLError('secret', { path: ['save'], originalError: new Error('secret') })],
  } as Result)
  prompt.take(subscribe('1'))
  prompt.take(subscribe('2'))
  await settle()
  expect(JSON.parse(said[0]!).payload.errors[0].extensions).toMatchObject({ code: 'SEQ_GAP', ackSeq: 4 })
  expect(JSON.parse(said[2]!).payload.errors[0].extensions.code).toBe('INTERNAL')
  expect(said.join('')).not.toContain('secret')
})

test('a persisted operation is accepted without `query`, with its id next to the variables or in the extensions', async () => {
  query.mockResolvedValue({ data: {} })
  const variables = { x: 1 }
  const messages = [
    { documentId: 'save', variables },
    { extensions: { documentId: 'save' }, variables },
  ]
  for (const [i, payload] of messages.entries()) {
    expect(prompt.take(JSON.stringify({ id: `${i}`, type: 'subscribe', payload }))).toBe(true)
    await settle()
  }
  expect(query.mock.calls.map(([, , given]) => given)).toEqual([variables, variables])
})

test('a persisted subscription without `query` is completed for the protocol; other messages are unchanged', () => {
  const message = (payload: unknown) => JSON.stringify({ id: '1', type: 'subscribe', payload })
  const payload = { variables: { query: 'x' }, extensions: { documentId: 'clock', other: 1 } }
  expect(JSON.parse(withQuery(message(payload))).payload).toEqual({ ...payload, query: '' })
  expect(JSON.parse(withQuery(message({ documentId: 'clock' }))).payload).toMatchObject({
    query: '',
    extensions: { documentId: 'clock' },
  })
  for (const text of [message({ query: '{ a }' }), message({}), message(null), '{"type":"ping"}', 'no JSON']) {
    expect(withQuery(text)).toBe(text)
  }
})

test('a completed operation gets no response', async () => {
  query.mockResolvedValue({ data: {} })
  prompt.take(subscribe('1'))
  expect(prompt.take(JSON.stringify({ id: '1', type: 'complete' }))).toBe(true)
  await settle()
  expect(said).toEqual([])
  expect(state.running.size).toBe(0)
})

test('an id reused after completion gets only the later response', async () => {
  let first!: (result: Result) => void
  query.mockReturnValueOnce(new Promise((resolve) => (first = resolve)))
  query.mockReturnValueOnce(new Promise(() => {}))
  prompt.take(subscribe('1'))
  prompt.take(JSON.stringify({ id: '1', type: 'complete' }))
  prompt.take(subscribe('1'))
  first({ data: {} })
  await settle()
  expect(said).toEqual([])
  expect(state.running.size).toBe(1)
})

test('an id in use closes the socket as the protocol requires', () => {
  query.mockReturnValue(new Promise(() => {}))
  prompt.take(subscribe('1'))
  expect(prompt.take(subscribe('1'))).toBe(true)
  expect(closedWith).toEqual([[4409, 'Subscriber for 1 already exists']])
  expect(query).toHaveBeenCalledTimes(1)
})

test('an execution that throws closes the socket and is logged', async () => {
  query.mockRejectedValue(new Error('broken'))
  prompt.take(subscribe('1'))
  await settle()
  expect(closedWith[0]![0]).toBe(4500)
  expect(log.error).toHaveBeenCalledOnce()
})

test.each([
  ['operations that are not compiled', subscribe('1', 'slow')],
  ['unknown operations', subscribe('1', '__proto__')],
  ['free-form operations', '{"id":"1","type":"subscribe","payload":{"query":"{ viewer { id } }"}}'],
  ['an id that is no text', subscribe('1').replace('"1"', '1')],
  ['an empty id', subscribe('')],
  ['variables that are not an object', subscribe('1', 'save', { variables: 'x' })],
  ['a name that is no text', subscribe('1', 'save', { operationName: 1 })],
  ['a query that is no text', subscribe('1', 'save', { query: null })],
  ['other messages', '{"type":"ping"}'],
  ['the completion of another operation', '{"id":"1","type":"complete"}'],
  ['what is not JSON', '{"id":'],
  ['JSON that is no message', 'null'],
])('%s are left to graphql-ws', (_, text) => {
  expect(prompt.take(text)).toBe(false)
  expect(query).not.toHaveBeenCalled()
  expect(state.running.size).toBe(0)
})

test('nothing is accepted before the token, or above the concurrency limit', () => {
  query.mockReturnValue(new Promise(() => {}))
  const { ctx } = state
  delete state.ctx
  expect(prompt.take(subscribe('1'))).toBe(false)
  Object.assign(state, { ctx })
  expect(['1', '2', '3'].map((id) => prompt.take(subscribe(id)))).toEqual([true, true, false])
})

test('pages wait in the line of their account, and saves pass them', async () => {
  prompt = serve(100)
  const ends: ((result: Result) => void)[] = []
  query.mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
  for (let n = 0; n < 70; n++) prompt.take(subscribe(`page ${n}`, 'page'))
  await settle()
  expect(ends).toHaveLength(6)
  expect(said.map((text) => JSON.parse(text).id)).toEqual(
    Array.from({ length: 4 }, (_, n) => [`page ${66 + n}`, `page ${66 + n}`]).flat(),
  )
  expect(JSON.parse(said[0]!).payload.errors[0].extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterMs: 2000,
    notStarted: true,
  })
  prompt.take(subscribe('save'))
  expect(ends).toHaveLength(7)
})
