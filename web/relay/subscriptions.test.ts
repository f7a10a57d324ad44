import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../shared/testing/eventually.ts'

type Sink = { next(result: unknown): void; error(cause: unknown): void; complete(): void }

/** A fake graphql-ws client: its options and its active operations. */
const fake = vi.hoisted(() => ({
  options: null as unknown as Record<string, never> & {
    connectionParams(): Promise<unknown>
    shouldRetry(): boolean
    retryWait(retries: number): Promise<void>
    on: { connecting(): void; connected(): void; closed(event: unknown): void }
  },
  operations: [] as { payload: { variables: unknown; extensions: unknown }; sink: Sink; stopped: boolean }[],
  clients: 0,
  disposed: 0,
  terminated: 0,
}))

vi.mock('graphql-ws', () => ({
  createClient(options: typeof fake.options) {
    fake.options = options
    fake.clients += 1
    return {
      subscribe(payload: (typeof fake.operations)[number]['payload'], sink: Sink) {
        const operation = { payload, sink, stopped: false }
        fake.operations.push(operation)
        return () => {
          operation.stopped = true
        }
      },
      // as the library does while it is connecting
      dispose() {
        fake.disposed += 1
        return Promise.reject(new Event('close'))
      },
      terminate() {
        fake.terminated += 1
      },
    }
  },
}))

const session = vi.hoisted(() => ({
  user: { _id: 'u1' } as object | null,
  refreshed: 0,
  tell: () => undefined as void,
}))

vi.mock('../api/session.ts', () => ({
  getSession: () => ({ user: session.user }),
  freshToken: async () => 'fresh',
  refreshSession: async () => `renewed-${(session.refreshed += 1)}`,
  subscribeToSession: (listener: () => void) => {
    session.tell = listener
  },
}))

const params = { id: 'document-1', name: 'Save' }

async function openPage() {
  vi.resetModules()
  return import('./subscriptions.ts')
}

async function openSocket() {
  const page = await openPage()
  page.subscribeOperation(params, {}, { next: () => undefined, error: () => undefined, complete: () => undefined })
  await eventually(() => expect(fake.operations).toHaveLength(1))
  fake.options.on.connected()
  fake.operations = []
  return page
}

beforeEach(() => {
  Object.assign(fake, { operations: [], clients: 0, disposed: 0, terminated: 0 })
  Object.assign(session, { user: { _id: 'u1' }, refreshed: 0 })
})

describe('subscribing', () => {
  test('sends the persisted id and forwards every event', async () => {
    const { subscribeOperation } = await openPage()
    const seen: unknown[] = []
    const stop = subscribeOperation(
      params,
      { applicationId: 'a' },
      {
        next: (result) => seen.push(result.data),
        error: (error) => seen.push(error),
        complete: () => seen.push('complete'),
      },
    )
    await eventually(() => expect(fake.operations).toHaveLength(1))
    const [operation] = fake.operations
    expect(operation?.payload).toEqual({
      query: '',
      variables: { applicationId: 'a' },
      extensions: { documentId: 'document-1' },
    })
    operation?.sink.next({ data: 1 })
    operation?.sink.next({ data: 2 })
    expect(seen).toEqual([1, 2])
    stop()
    expect(operation?.stopped).toBe(true)
  })

  test('sends nothing if stopped before the socket library has loaded', async () => {
    const { subscribeOperation } = await openPage()
    subscribeOperation(params, {}, { next: () => undefined, error: () => undefined, complete: () => undefined })()
    await eventually(() => expect(fake.clients).toBe(1))
    expect(fake.operations).toEqual([])
  })

  test('shares one socket between all subscriptions', async () => {
    const page = await openSocket()
    page.subscribeOperation(params, {}, { next: () => undefined, error: () => undefined, complete: () => undefined })
    await eventually(() => expect(fake.operations).toHaveLength(1))
    expect(fake.clients).toBe(1)
  })
})

describe('one operation over the socket', () => {
  test('resolves with the data', async () => {
    const page = await openSocket()
    const answer = page.executeOverSocket(params, { n: 1 })
    await eventually(() => expect(fake.operations).toHaveLength(1))
    fake.operations[0]?.sink.next({ data: { ackSeq: 3 } })
    expect(await answer).toEqual({ ackSeq: 3 })
  })

  test("rejects with the server's error code and extensions", async () => {
    const page = await openSocket()
    const answer = page.executeOverSocket(params, {}).catch((error: unknown) => error)
    await eventually(() => expect(fake.operations).toHaveLength(1))
    const extensions = { code: 'SEQ_GAP', requestId: 'r', ackSeq: 2 }
    fake.operations[0]?.sink.next({ errors: [{ message: 'gap', extensions }] })
    expect(await answer).toMatchObject({ code: 'SEQ_GAP', requestId: 'r', extensions: { ackSeq: 2 } })
  })

  test('rejects immediately when the connection is lost and is not resent', async () => {
    const page = await openSocket()
    const answer = page.executeOverSocket(params, {}).catch((error: unknown) => error)
    await eventually(() => expect(fake.operations).toHaveLength(1))
    fake.options.on.closed({ code: 1006 })
    expect(await answer).toMatchObject({ code: 'NETWORK' })
    expect(fake.operations[0]?.stopped).toBe(true)
  })

  test('does not wait for a closed socket', async () => {
    const page = await openPage()
    await expect(page.executeOverSocket(params, {})).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

describe('the connection', () => {
  test('sends a fresh token and the language, and a renewed token after a rejection', async () => {
    await openSocket()
    expect(await fake.options.connectionParams()).toEqual({ accessToken: 'fresh', locale: 'en' })
    fake.options.on.closed({ code: 4403 })
    expect(await fake.options.connectionParams()).toEqual({ accessToken: 'renewed-1', locale: 'en' })
    expect(await fake.options.connectionParams()).toEqual({ accessToken: 'fresh', locale: 'en' })
  })

  test('reports its state', async () => {
    const page = await openSocket()
    const seen: string[] = []
    page.onSocketState((state) => seen.push(state))
    fake.options.on.closed({ code: 1006 })
    fake.options.on.connecting()
    fake.options.on.connected()
    expect(seen).toEqual(['closed', 'connecting', 'open'])
    expect(page.getSocketState()).toBe('open')
  })

  test('is closed when the browser goes offline, because nothing would arrive over it', async () => {
    await openSocket()
    dispatchEvent(new Event('offline'))
    await eventually(() => expect(fake.terminated).toBeGreaterThan(0))
  })

  test('is retried immediately when the browser comes online, instead of after a long delay', async () => {
    await openSocket()
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    let isOver = false
    const waited = fake.options.retryWait(10).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(200)
    expect(isOver).toBe(false)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(500)
    await waited
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('ends with the session and is not retried without one', async () => {
    await openSocket()
    expect(fake.options.shouldRetry()).toBe(true)
    session.user = null
    session.tell()
    await eventually(() => expect(fake.disposed).toBe(1))
    expect(fake.options.shouldRetry()).toBe(false)
  })
})
