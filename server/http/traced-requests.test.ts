import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { traced, works } from '../base/work.ts'
import { persist } from '../testing/http.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { startTracing } from '../tracing/tracing.ts'

/** A span as it arrives (OTLP 1.10, JSON). */
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { code?: number }
}

const received: { headers: IncomingHttpHeaders; spans: Span[]; text: string }[] = []
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  const { resourceSpans } = JSON.parse(body)
  const spans = resourceSpans.flatMap((r: any) => r.scopeSpans.flatMap((s: any) => s.spans))
  received.push({ headers: request.headers, spans, text: body })
  response.end('{}')
})
const { ids, operations } = persist({
  viewer: 'query Viewer { viewer { username email } }',
  read: 'mutation Read { readAnnouncements(input: { ids: [] }) { __typename } }',
})
const app = useTestApp({ persistedOperations: operations })
let url: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => receiver.close())
beforeEach(() => {
  received.length = 0
})

/** The spans of some work, sent to the receiver. */
async function spansOf(work: () => Promise<unknown>): Promise<Span[]> {
  const { port } = receiver.address() as { port: number }
  const headers = { 'x-team': 'exams' }
  const tracing = { endpoint: `http://127.0.0.1:${port}/`, headers, serviceName: 'stadia', ratio: 1 }
  const stop = await startTracing({ ...app.node.config, tracing }, '1.2.3')
  try {
    await work()
  } finally {
    await stop?.()
  }
  return received.flatMap(({ spans }) => spans)
}
const valueOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const traceparent = `00-${traceId}-bbbbbbbbbbbbbbbb-01`

test('a request and its statements are one trace, which continues that of the sender', async () => {
  const user = await makeUser(app)
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, traceparent }
  const spans = await spansOf(async () => {
    const body = JSON.stringify({ documentId: ids.viewer })
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    expect(await response.text()).toContain(user.username)
  })
  const request = spans.find(({ name }) => name === 'query Viewer')!
  expect(request).toMatchObject({ traceId, parentSpanId: 'bbbbbbbbbbbbbbbb' })
  expect(valueOf(request, 'http.response.status_code')).toBe(200)
  const statements = spans.filter(({ name }) => name === 'SELECT')
  expect(statements.length).toBeGreaterThan(0)
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request.spanId)
  expect(valueOf(statements[0]!, 'db.query.text')).toContain('$1')
  expect(received[0]!.headers['x-team']).toBe('exams')
  // nothing of the person
  const said = received.map((one) => one.text).join()
  expect([user.username, user.email!, user.id, accessToken].filter((word) => said.includes(word))).toEqual([])
})

test('an operation of a socket is a trace of its own', async () => {
  const user = await makeUser(app)
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const socketUrl = `${url.replace('http', 'ws')}/graphql`
  const client = createClient({ url: socketUrl, webSocketImpl: WebSocket, connectionParams: { accessToken } })
  const spans = await spansOf(async () => {
    await client.iterate({ query: '', extensions: { documentId: ids.viewer } }).next()
    await client.dispose()
  })
  expect(spans.find(({ name }) => name === 'query Viewer')).not.toHaveProperty('parentSpanId')
})

test('a route is named by its pattern, also after its body was read', async () => {
  const spans = await spansOf(async () => {
    await fetch(`${url}/api/v1/nothing/secret-token`)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/graphql?x=1`, { method: 'POST', headers, body: JSON.stringify({ documentId: ids.viewer }) })
  })
  expect(spans.map(({ name }) => name)).toContain('query Viewer')
  expect(JSON.stringify(spans)).not.toContain('secret-token')
})

test('a job and its statements are one trace, and an error is told by its code', async () => {
  const failing = () =>
    traced(
      () => ({ kind: 'job', name: 'tidy', attributes: {} }),
      () => app.db.query('select * from nowhere'),
    )
  const spans = await spansOf(() => failing().catch(() => {}))
  const [statement, job] = ['SELECT', 'tidy'].map((name) => spans.find((span) => span.name === name)!)
  expect(statement!.parentSpanId).toBe(job!.spanId)
  expect([job!.status.code, valueOf(job!, 'error.type')]).toEqual([2, '42P01'])
  expect(JSON.stringify(spans)).not.toContain('does not exist')
})

test('nothing is followed without a receiver, or after the end', async () => {
  await spansOf(async () => {})
  expect(await startTracing({ ...app.node.config, tracing: undefined }, '1.2.3')).toBeNull()
  expect(works.start.hasSubscribers).toBe(false)
})
