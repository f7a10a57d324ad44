import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { eventually } from '../../shared/testing/eventually.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection that sends a text and then stays silent; collects the received data. */
async function speak(port: number, text: string) {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => undefined)
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard }
}

const upgrade = [
  'GET /graphql HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.from('0123456789abcdef').toString('base64')}`,
  'Sec-WebSocket-Protocol: graphql-transport-ws',
]
const line = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** Starts a node that records which closers ran. */
async function start(env: Record<string, string> = {}): Promise<{ app: TestApp; port: number; ran: string[] }> {
  const app = await startTestApp({ env })
  const ran: string[] = []
  app.node.onClose(() => void ran.push('first'))
  app.node.onClose(() => Promise.reject(new Error('this closer fails')))
  app.node.onClose(() => void ran.push('last'))
  return { app, port: await app.listen(0, '127.0.0.1'), ran }
}

test.each([
  ['says nothing at all', ''],
  ['is idle after a request', line(['GET /health/live HTTP/1.1', 'Host: localhost'])],
  ['breaks off in the head of a request', 'GET /health/live HTTP/1.1\r\nHost: local'],
  [
    'breaks off in the body of a request',
    `${line(['POST /graphql HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 99'])}{`,
  ],
  ['is a websocket that never answers', line(upgrade)],
])('a node ends, and all its closers run, while a connection %s', async (_, text) => {
  const { app, port, ran } = await start()
  const { heard } = await speak(port, text)
  if (text.endsWith('\r\n\r\n')) await eventually(() => expect(heard.length).toBeGreaterThan(0))
  await app.stop()
  expect(ran).toEqual(['last', 'first'])
})

test('a running request gets its response before the node stops', async () => {
  const { app, port } = await start()
  let answer!: () => void
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked = new Promise<void>((resolve) => {
    vi.spyOn(app.node.db, 'query').mockImplementationOnce(() => {
      resolve()
      return held.then(() => [])
    })
  })
  const { heard } = await speak(port, line(['GET /health/ready HTTP/1.1', 'Host: localhost']))
  await asked
  const stopped = app.stop()
  const late = speak(port, line(['GET /health/live HTTP/1.1', 'Host: localhost'])).catch(() => null)
  answer()
  await stopped
  await late
  expect(heard.join('')).toContain('200 OK')
})

test('an existing connection is asked to retry on another node', async () => {
  const { app, port } = await start()
  let answer!: () => void
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked = new Promise<void>((resolve) => {
    vi.spyOn(app.node.db, 'query').mockImplementationOnce(() => {
      resolve()
      return held.then(() => [])
    })
  })
  await speak(port, line(['GET /health/ready HTTP/1.1', 'Host: localhost']))
  const kept = await speak(port, 'GET /api/user/current HTTP/1.1\r\n')
  await asked
  const stopped = app.stop()
  kept.socket.write('Host: localhost\r\n\r\n')
  await eventually(() => expect(kept.heard.join('')).toContain('503 Service Unavailable'))
  answer()
  await stopped
  expect(kept.heard.join('')).toMatch(/retry-after: 1/i)
  expect(kept.heard.join('')).toContain('"code":"OVERLOADED"')
})

test('a stopping node reports that it is not ready, and serves until its delay is over', async () => {
  const { app, port, ran } = await start({ DRAIN_DELAY_SECONDS: '1' })
  const statusOf = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.text()
    return [response.status, response.headers.get('connection')]
  }
  expect(await statusOf('/health/ready')).toEqual([200, 'keep-alive'])
  const stopped = app.stop()
  expect(await statusOf('/health/ready')).toEqual([503, 'close'])
  expect(await statusOf('/health/live')).toEqual([200, 'close'])
  expect(ran).toEqual([])
  const { heard } = await speak(port, line(upgrade))
  await eventually(() => expect(heard.join('')).toContain('101 Switching Protocols'))
  await stopped
  expect(ran).toEqual(['last', 'first'])
})

test('a node waits before it stops only in production', () => {
  const environment = { PLATFORM: 'stem', PUBLIC_URL: 'https://example.org', SANDBOX: 'allow' }
  const secrets = { DATABASE_URL: 'postgres://localhost/stadia', TOKEN_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }
  expect(readConfig({ ...environment, NODE_ENV: 'development' }).drainDelay).toBe(0)
  expect(readConfig({ ...environment, ...secrets, NODE_ENV: 'production' }).drainDelay).toBe(5)
})
