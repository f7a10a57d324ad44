import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createDataSource } from '../database/data-source.ts'
import { makeUser, quickHash } from '../testing/factories.ts'
import { persist, TestBrowser } from '../testing/http.ts'
import { startTcpProxy, type TcpProxy } from '../../shared/testing/tcp-proxy.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { TestClock } from '../testing/test-clock.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { eventually } from '../../shared/testing/eventually.ts'
import { entities } from '../modules.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  viewer: 'query Viewer { viewer { username } }',
  list: 'query List { applications { nodes { id } } }',
})
const password = 'Correct-horse-9'

let proxy: TcpProxy
let browser: TestBrowser
const closers: (() => unknown)[] = []

afterAll(async () => {
  for (const close of closers) await close()
})
const app = useTestApp(async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const dataSource = await createDataSource(url.href, { entities, pool: 5 }).initialize()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stadia-test-'))
  closers.push(
    () => dataSource.destroy(),
    () => database.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  return {
    persistedOperations: operations,
    peer: {
      database: { ...database, url: url.href, dataSource, close: () => dataSource.destroy() },
      clock: new TestClock(),
      node: { config: { dataDir } },
    },
  }
})
beforeAll(async () => {
  const admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
  browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: admin.username, password })
  browser.accessToken = data.signIn.accessToken
  await browser.post(ids.viewer) // lets the node cache the ended sessions
})

const uuid = crypto.randomUUID()

describe('a database outage', () => {
  beforeEach(async () => {
    await proxy.cut()
    return () => proxy.mend()
  })

  test.each(['viewer', 'list'] as const)(
    'GraphQL answers 503 with Retry-After (%s), and 200 afterwards',
    async (name) => {
      const { status, code, headers } = await browser.post(ids[name])
      expect([status, code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '5'])
      await proxy.mend()
      await eventually(async () => expect((await browser.post(ids[name])).status).toBe(200))
      await proxy.cut()
    },
  )

  test.each([
    ['GET', '/api/user/my/overview'],
    ['POST', '/api/user/auth/signin/local'],
    ['GET', `/files/${'a'.repeat(64)}.webp`],
    ['GET', '/files/private?link=x'],
    ['GET', '/calendar.ics?key=x'],
    ['GET', `/credentials/${uuid}`],
    ['POST', '/export'],
    ['GET', '/health/ready'],
  ] as const)('%s %s is never 500', async (method, url) => {
    const response = await app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${browser.accessToken}` },
      ...(method === 'POST' ? { payload: { username: 'somebody', password, currentPassword: password } } : {}),
    })
    expect(response.statusCode).not.toBe(500)
    if (response.statusCode === 503) expect(response.headers['retry-after']).toBe('5')
  })

  test('REST responds with 503 and Retry-After', async () => {
    const headers = { authorization: `Bearer ${browser.accessToken}` }
    const response = await app.http.inject({ url: '/api/user/my/overview', headers })
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'OVERLOADED',
      '5',
    ])
  })
})

test('websocket operations fail with OVERLOADED', async () => {
  const port = await app.listen(0, '127.0.0.1')
  const connectionParams = { accessToken: browser.accessToken }
  const client = createClient({ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: WebSocket, connectionParams })
  const ask = async () =>
    (await client.iterate({ query: '', extensions: { documentId: ids.viewer } }).next()).value as object
  expect(await ask()).toHaveProperty('data.viewer.username')
  await proxy.cut()
  expect(await ask()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED', retryAfterMs: 5000 } }] })
  await proxy.mend()
  await eventually(async () => expect(await ask()).toHaveProperty('data.viewer.username'))
  await client.dispose()
})
