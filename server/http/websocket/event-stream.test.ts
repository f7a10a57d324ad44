import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, parse } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTexts } from '../../errors/texts.ts'
import { failure } from '../../errors/errors.ts'
import type { Ctx } from '../../context/context.ts'
import { compile, type PersistedOperation } from '../../graphql/operations.ts'
import { rule } from '../../graphql/rules.ts'
import { SharedEvents } from '../../graphql/shared-events.ts'
import { Mailbox } from '../../pubsub/pubsub.ts'
import { FastPath, type SocketState } from './fast-path.ts'
import { InFlight } from './in-flight.ts'
import { Running } from './running.ts'

interface Event {
  n: number | Promise<number>
}

const left = vi.fn<() => void>()
const log = { error: vi.fn<() => void>() }
const said: string[] = []
const closedWith: [number, string][] = []
let source: () => unknown
let mailbox: Mailbox<Event>
let ctx: Ctx
let state: SocketState
let path: FastPath

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { n: { type: GraphQLInt } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: {
      n: {
        type: new GraphQLNonNull(GraphQLInt),
        args: { from: { type: new GraphQLNonNull(GraphQLInt) } },
        subscribe: () => source(),
        resolve: ({ n }: Event, { from }: { from: number }, { viewer }: Ctx) => {
          if (viewer.id === null) throw failure('FORBIDDEN', 'Not allowed')
          return n instanceof Promise ? n.then((later) => later + from) : n + from
        },
      },
    },
  }),
})
const document = parse('subscription Numbers($from: Int!) { n(from: $from) }')
const compiled = compile(schema, document, 'Numbers')
const query = vi.spyOn(compiled, 'query')
const shared = new SharedEvents(rule('signedIn', ({ viewer }) => viewer.id !== null))
const operations = new Map<string, PersistedOperation>([
  ['numbers', { document, compiled, shared: null } as unknown as PersistedOperation],
  ['shared', { document, compiled, shared } as unknown as PersistedOperation],
])

beforeEach(() => {
  vi.clearAllMocks()
  said.length = closedWith.length = 0
  mailbox = new Mailbox<Event>(left)
  source = () => mailbox
  ctx = { viewer: { id: '1' }, locale: 'en' } as Ctx
  state = { socket: {}, running: new Running(), ctx } as unknown as SocketState
  const writer = {
    send: (text: string) => void said.push(text),
    close: (...why: [number, string]) => closedWith.push(why),
  }
  path = new FastPath(
    { node: { log, texts: createTexts() } as never, schema, operations, inFlight: new InFlight() },
    state,
    writer as never,
    2,
  )
})

const take = (message: object) => path.take(JSON.stringify(message))
const subscribe = (id = '1', variables: object = { from: 10 }, documentId = 'numbers') =>
  take({ id, type: 'subscribe', payload: { query: '', extensions: { documentId }, variables } })
const settle = () => new Promise((resolve) => setImmediate(resolve))
const told = () => said.map((text) => JSON.parse(text))
const next = (n: number) => ({ id: '1', type: 'next', payload: { data: { n } } })
const complete = { id: '1', type: 'complete' }

test('each event is a message at the moment it is published, and the end of the source completes', async () => {
  mailbox.push({ n: 1 })
  expect(subscribe()).toBe(true)
  await settle()
  expect(told()).toEqual([next(11)])
  mailbox.push({ n: 2 })
  expect(told()).toEqual([next(11), next(12)])
  mailbox.close()
  expect(told()).toEqual([next(11), next(12), complete])
  expect(state.running.size).toBe(0)
})

test('events keep their order when one takes time, and the end waits for them', async () => {
  subscribe()
  await settle()
  let resolve!: (n: number) => void
  mailbox.push({ n: new Promise<number>((done) => (resolve = done)) })
  mailbox.push({ n: 2 })
  mailbox.close()
  expect(told()).toEqual([])
  resolve(1)
  await settle()
  expect(told()).toEqual([next(11), next(12), complete])
})

test('an event is refused once the viewer may no longer see it', async () => {
  subscribe()
  await settle()
  Object.assign(ctx, { viewer: { id: null } })
  mailbox.push({ n: 1 })
  expect(told()).toMatchObject([
    { id: '1', type: 'next', payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } },
  ])
})

test('a refused subscription gets its errors and completes', async () => {
  source = () => {
    throw failure('NOT_FOUND', 'This exam was not opened')
  }
  subscribe()
  await settle()
  expect(told()).toMatchObject([
    { id: '1', type: 'next', payload: { errors: [{ message: 'This exam was not opened', path: ['n'] }] } },
    complete,
  ])
  said.length = 0
  subscribe('1', { from: 'ten' })
  await settle()
  expect(told()).toMatchObject([{ payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } }, complete])
  expect(state.running.size).toBe(0)
})

test('a client that completes leaves the source and gets nothing more, also while it is subscribing', async () => {
  subscribe('1')
  await settle()
  const later = new Mailbox<Event>(left)
  source = () => later
  subscribe('2')
  expect([take({ id: '1', type: 'complete' }), take({ id: '2', type: 'complete' })]).toEqual([true, true])
  await settle()
  for (const each of [mailbox, later]) each.push({ n: 1 })
  expect(left).toHaveBeenCalledTimes(2)
  expect(said).toEqual([])
  expect(state.running.size).toBe(0)
})

test('a closed socket leaves its sources', async () => {
  subscribe()
  await settle()
  path.close()
  expect(left).toHaveBeenCalledOnce()
})

test('an id in use closes the socket, and the limit leaves the message to graphql-ws', async () => {
  subscribe('1')
  subscribe('1')
  expect(closedWith).toEqual([[4409, 'Subscriber for 1 already exists']])
  expect([subscribe('2'), subscribe('3')]).toEqual([true, false])
})

test('a source that is no mailbox is a fault', async () => {
  source = async function* () {}
  subscribe()
  await settle()
  expect(closedWith).toEqual([[4500, 'Internal error']])
  expect(log.error).toHaveBeenCalledOnce()
})

test('an event that is the same for all is executed once, and still refused to those who may not see it', async () => {
  subscribe('1', { from: 0 }, 'shared')
  await settle()
  const other = new Mailbox<Event>()
  source = () => other
  subscribe('2', { from: 0 }, 'shared')
  await settle()
  const event = { n: 1 }
  mailbox.push(event)
  other.push(event)
  expect(told()).toEqual([next(1), { ...next(1), id: '2' }])
  expect(query).toHaveBeenCalledOnce()
  Object.assign(ctx, { viewer: { id: null } })
  other.push(event)
  expect(told()[2]).toMatchObject({ payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
})
