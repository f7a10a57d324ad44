import type { RequestParameters } from 'relay-runtime'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../shared/testing/eventually.ts'
import { startI18n } from '../shared/i18n/i18n.ts'
import type { fetchOperation as actualFetchOperation } from './environment.ts'

// The setup file replaces this module with a mock environment in all other tests.
const load = () => vi.importActual<typeof import('./environment.ts')>('./environment.ts')
let fetchOperation: typeof actualFetchOperation

beforeAll(async () => {
  await startI18n('en')
  ;({ fetchOperation } = await load())
})
afterEach(() => vi.unstubAllGlobals())

const ask = (operationKind: 'query' | 'mutation') =>
  fetchOperation({ id: operationKind, name: operationKind, operationKind } as RequestParameters, {})

/** Sent requests in order; the test answers each of them. */
function capture() {
  const sent: { id: string; answer: (result: object) => void }[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { documentId: id } = JSON.parse(body) as { documentId: string }
    return new Promise<Response>((resolve) => sent.push({ id, answer: (result) => resolve(Response.json(result)) }))
  })
  return sent
}

test('a query in flight during a mutation is sent again, because its response may be older than the mutation', async () => {
  const sent = capture()
  const [devices, logout] = [ask('query'), ask('mutation')]
  await eventually(() => expect(sent).toHaveLength(2))
  sent[1]!.answer({ data: { logout: true } })
  await logout
  sent[0]!.answer({ data: { devices: ['old', 'own'] } })
  await eventually(() => expect(sent.map(({ id }) => id)).toEqual(['query', 'mutation', 'query']))
  sent[2]!.answer({ data: { devices: ['own'] } })
  expect(await devices).toEqual({ data: { devices: ['own'] } })
})

test('a query answered before the mutation is sent once', async () => {
  const sent = capture()
  const [devices, logout] = [ask('query'), ask('mutation')]
  await eventually(() => expect(sent).toHaveLength(2))
  sent[0]!.answer({ data: { devices: [] } })
  await devices
  sent[1]!.answer({ data: { logout: true } })
  await logout
  expect(sent).toHaveLength(2)
})

test('a query is sent at most three times while mutations are answered', async () => {
  const sent = capture()
  const devices = ask('query')
  for (const count of [1, 3, 5]) {
    await eventually(() => expect(sent).toHaveLength(count))
    const logout = ask('mutation')
    await eventually(() => expect(sent).toHaveLength(count + 1))
    sent[count]!.answer({ data: {} })
    await logout
    sent[count - 1]!.answer({ data: { devices: [count] } })
  }
  expect(await devices).toEqual({ data: { devices: [5] } })
  expect(sent).toHaveLength(6)
})

const errors = [{ message: 'No such row', extensions: { code: 'NOT_FOUND' } }]

test.each([
  ['query', { data: null, errors }],
  ['mutation', { data: { rename: null }, errors }],
] as const)("a failed %s rejects with the server's error code", async (kind, result) => {
  vi.stubGlobal('fetch', async () => Response.json(result))
  await expect(ask(kind)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No such row' })
})

test('a query response with partial data is passed on with its errors', async () => {
  const result = { data: { node: null }, errors }
  vi.stubGlobal('fetch', async () => Response.json(result))
  expect(await ask('query')).toEqual(result)
})

/** Answers the requests in turn, the last answer for all others; counts them. */
function answers(...each: (() => Promise<Response>)[]) {
  let sent = 0
  vi.stubGlobal('fetch', () => (each[sent++] ?? each.at(-1)!)())
  return () => sent
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const badGateway = async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })

test('a query whose node ends is sent again, a mutation is not', async () => {
  const data = { data: { devices: [] } }
  const sent = answers(noAnswer, badGateway, async () => Response.json(data))
  expect(await ask('query')).toEqual(data)
  expect(sent()).toBe(3)
  const sentOnce = answers(noAnswer)
  await expect(ask('mutation')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sentOnce()).toBe(1)
})

test('a query without an answer fails after three times, and at once on a device without a connection', async () => {
  const sent = answers(noAnswer)
  await expect(ask('query')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sent()).toBe(3)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(ask('query')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sent()).toBe(4)
})
