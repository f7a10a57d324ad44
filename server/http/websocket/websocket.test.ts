import { createClient, type Client } from 'graphql-ws'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fromGlobalId } from '../../graphql/node.ts'
import { LocalPubSub } from '../../pubsub/pubsub.ts'
import { User } from '../../modules/accounts/public.ts'
import { Session } from '../../modules/accounts/testing/public.ts'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { persist, TestBrowser } from '../../testing/http.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  signOut: 'mutation SignOut { signOut { success } }',
  viewer: 'query Viewer { viewer { username firstName } }',
})
const password = 'Correct-horse-9'

/** Pub/sub that can simulate lost messages. */
class LossyPubSub extends LocalPubSub {
  loseMessages = () => this.missed()
}
const pubSub = new LossyPubSub()

let address: string
let user: User
let browser: TestBrowser
let clients: Client[] = []

const app = useTestApp({ persistedOperations: operations, pubSub })
beforeAll(async () => {
  address = `ws://127.0.0.1:${await app.listen(0, '127.0.0.1')}/graphql`
  user = await makeUser(app, { firstName: 'Şəhla', passwordHash: await quickHash(password) })
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  clients = []
})

async function signIn() {
  browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
  return browser.accessToken!
}

/** A client, with the close code of its socket. */
function connect(accessToken: string | null, headers: Record<string, string> = {}) {
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers })
    }
  }
  let closedWith!: (event: { code: number; reason: string }) => void
  const closed = new Promise<{ code: number; reason: string }>((resolve) => (closedWith = resolve))
  const client = createClient({
    url: address,
    webSocketImpl: Socket,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
    connectionParams: { accessToken },
    on: { closed: (event) => closedWith(event as CloseEvent) },
  })
  clients.push(client)
  return { client, closed }
}

const ask = async (client: Client, documentId: string, query = '') => {
  const results = []
  const extensions = documentId ? { documentId } : undefined
  for await (const result of client.iterate({ query, extensions })) results.push(result)
  return results
}

test('a persisted operation gets a response, also with non-ASCII text', async () => {
  const { client } = connect(await signIn())
  expect(await ask(client, ids.viewer)).toEqual([{ data: { viewer: { username: user.username, firstName: 'Şəhla' } } }])
})

test('responses keep their order when ASCII and other frames alternate', async () => {
  const { client } = connect(await signIn())
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(client, ids.viewer)))
  expect(answers).toHaveLength(20)
  for (const [answer] of answers) expect(answer).toHaveProperty('data.viewer.firstName', 'Şəhla')
})

test('a persisted operation is answered without `query`', async () => {
  const accessToken = await signIn()
  const socket = new WebSocket(address, 'graphql-transport-ws')
  const replies: { type: string; payload?: { data?: unknown } }[] = []
  const done = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const reply = JSON.parse(String(data))
      replies.push(reply)
      if (reply.type === 'connection_ack') {
        const payload = { extensions: { documentId: ids.viewer } }
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
      }
      if (reply.type === 'complete') resolve()
    })
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } })))
  await done
  socket.terminate()
  expect(replies.find(({ type }) => type === 'next')?.payload?.data).toEqual({
    viewer: { username: user.username, firstName: 'Şəhla' },
  })
})

describe('refused connections and operations', () => {
  test('an unknown operation and a free-form operation are refused', async () => {
    const { client } = connect(await signIn())
    await expect(ask(client, 'f'.repeat(64))).rejects.toMatchObject([
      { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ])
    const freeForm = client.iterate({ query: '{ viewer { username } }' })
    await expect(freeForm.next()).rejects.toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  test.each([
    ['none', null],
    ['garbage', 'abc'],
    ['forged', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('a token: %s', async (_, token) => {
    const { client, closed } = connect(token)
    await expect(ask(client, ids.viewer)).rejects.toMatchObject({ code: 4403 })
    expect((await closed).code).toBe(4403)
  })

  test('a page of another origin is refused', async () => {
    const { client } = connect(await signIn(), { origin: 'https://elsewhere.test' })
    await expect(ask(client, ids.viewer)).rejects.toThrow(/403/)
  })
})

test('each operation on a socket uses its own loaders', async () => {
  const { client } = connect(await signIn())
  await ask(client, ids.viewer)
  await app.db.update(User, { id: user.id }, { firstName: 'Aysel' })
  expect(await ask(client, ids.viewer)).toEqual([{ data: { viewer: { username: user.username, firstName: 'Aysel' } } }])
})

test('the socket closes when the session ends', async () => {
  const { client, closed } = connect(await signIn())
  await ask(client, ids.viewer)
  await browser.post(ids.signOut)
  expect(await closed).toMatchObject({ code: 4403, reason: 'The session has ended' })
})

test('the socket closes when its node missed the end of the session', async () => {
  const { client, closed } = connect(await signIn())
  await ask(client, ids.viewer)
  await app.db.update(Session, { userId: user.id }, { endedAt: new Date(app.clock.now()) })
  pubSub.loseMessages()
  expect(await closed).toMatchObject({ code: 4403, reason: 'The session has ended' })
})

describe('the socket of an API token', () => {
  const lasting = 60_000
  const connected = async (life = lasting) => {
    const admin = await makeUser(app, { userType: 'admin' })
    const { data } = await app.as(admin).run(
      `mutation ($expiresAt: DateTimeISO!) {
      createApiToken(input: { name: "provider", permissions: ["admin.exams"], expiresAt: $expiresAt }) {
        token apiToken { id }
      }
    }`,
      { expiresAt: new Date(app.clock.now() + life).toISOString() },
    )
    const { client, closed } = connect(data.createApiToken.token)
    expect(await ask(client, '', '{ viewer { username } }')).toEqual([
      { data: { viewer: { username: admin.username } } },
    ])
    return { admin, closed, id: data.createApiToken.apiToken.id as string }
  }
  const ended = { code: 4403, reason: 'The session has ended' }

  test('closes when the token is revoked', async () => {
    const { admin, id, closed } = await connected()
    await app.as(admin).run('mutation ($id: ID!) { revokeApiToken(id: $id) { apiToken { id } } }', { id })
    expect(await closed).toMatchObject(ended)
  })

  test("closes when the token's creator is disabled", async () => {
    const { admin, closed } = await connected()
    const boss = await makeUser(app, { userType: 'admin' })
    await app
      .as(boss)
      .run('mutation ($id: ID!) { disableUser(input: { id: $id, reason: "Left us" }) { user { id } } }', {
        id: admin.id,
      })
    expect(await closed).toMatchObject(ended)
  })

  test('closes when its node missed the revocation', async () => {
    const { id, closed } = await connected()
    await app.db.query('update api_token set revoked_at = now() where id = $1', [fromGlobalId(id)!.id])
    pubSub.loseMessages()
    expect(await closed).toMatchObject(ended)
  })

  test('closes when the token expires', async () => {
    const { closed } = await connected(300)
    app.clock.advance(300)
    expect(await closed).toMatchObject(ended)
  })
})

test('draining asks clients to reconnect elsewhere', async () => {
  const own = await startTestApp({ persistedOperations: operations })
  const port = await own.listen(0, '127.0.0.1')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws')
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await own.stop()
  expect(await closed).toBe(1012)
})
