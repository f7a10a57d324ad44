import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { createViewer, guest, type Viewer } from '../context/viewer.ts'
import type { Place } from '../limits/fair-door.ts'
import { rolesOf, type User } from '../modules/accounts/public.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { makeUser } from '../testing/factories.ts'
import { persist } from '../testing/http.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { askPlace, doorOf } from './door.ts'

const { ids, operations } = persist({
  viewer: 'query Viewer { viewer { username } }',
  read: 'mutation Read { readAnnouncements(input: { ids: [] }) { __typename } }',
  save: `mutation Save($input: SaveAnswersInput!) { saveAnswers(input: $input) { __typename } }`,
})
const input = {
  attemptId: Buffer.from(`Attempt:${crypto.randomUUID()}`).toString('base64url'),
  epoch: 1,
  operations: [],
}

const app = useTestApp({ persistedOperations: operations })
let greedy: User
let other: User
beforeAll(async () => {
  ;[greedy, other] = [await makeUser(app), await makeUser(app)]
})

const viewerFor = (user: User): Viewer =>
  createViewer({ id: user.id, userType: user.userType, sessionId: 's', roles: rolesOf(user), freeForm: false })
const tokenOf = async (user: User) => (await beginSession(app.as(user).ctx, user)).accessToken

/** Runs while a line is full. */
async function whileFull<T>(viewer: Viewer, lane: 'read' | 'change' | 'file', work: () => Promise<T>): Promise<T> {
  const places: Place[] = []
  const fill = () => {
    try {
      for (;;) places.push(askPlace(app.node, viewer, '127.0.0.1', lane))
    } catch {
      return places
    }
  }
  fill()
  try {
    return await work()
  } finally {
    // the waiting ones first, so that none starts
    for (const place of places.toReversed()) place.leave()
  }
}

async function send(user: User | null, url: string, payload: object | string, type = 'application/json') {
  const authorization = user && `Bearer ${await tokenOf(user)}`
  const headers = { 'content-type': type, ...(authorization ? { authorization } : {}) }
  const response = await app.http.inject({ method: 'POST', url, payload, headers })
  const body = response.json()
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    code: body.errors?.[0].extensions.code ?? body.code,
    notStarted: body.errors?.[0].extensions.notStarted ?? body.notStarted,
    body,
  }
}
const run = (user: User | null, name: keyof typeof ids, variables: object = {}) =>
  send(user, '/graphql', { documentId: ids[name], variables })

const refused = { status: 429, retryAfter: '2', code: 'RATE_LIMITED', notStarted: true }

describe('an account whose line is full', () => {
  test('is refused with the time to wait, while others are served', async () => {
    await whileFull(viewerFor(greedy), 'read', async () => {
      expect(await run(greedy, 'viewer')).toMatchObject(refused)
      expect((await run(other, 'viewer')).body).toEqual({ data: { viewer: { username: other.username } } })
      expect((await run(null, 'viewer')).status).toBe(200)
    })
    expect((await run(greedy, 'viewer')).body.data.viewer.username).toBe(greedy.username)
    expect(doorOf(app).figures).toEqual({ keys: 0, running: 0, waiting: 0 })
  })

  test('is refused on all ways: with a query string, over REST, and for uploads', async () => {
    await whileFull(viewerFor(greedy), 'read', async () => {
      expect(await send(greedy, '/graphql?x=1', { documentId: ids.viewer })).toMatchObject(refused)
    })
    await whileFull(viewerFor(greedy), 'change', async () => {
      expect(await run(greedy, 'read')).toMatchObject(refused)
      expect(await send(greedy, '/export', { currentPassword: 'x' })).toMatchObject(refused)
    })
    await whileFull(viewerFor(greedy), 'file', async () => {
      const busy = { ...refused, retryAfter: '5' }
      expect(await send(greedy, '/upload/class-list', 'a', 'application/octet-stream')).toMatchObject(busy)
      expect(await send(greedy, '/api/file/upload?purpose=avatar', 'a', 'image/png')).toMatchObject(busy)
    })
  })

  test('is refused over a socket, which stays open', async () => {
    const url = `ws://127.0.0.1:${await app.listen(0, '127.0.0.1')}/graphql`
    const accessToken = await tokenOf(greedy)
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams: { accessToken } })
    const ask = () => {
      const results = client.iterate({ query: '', extensions: { documentId: ids.viewer } })
      return results.next().then(({ value }) => value)
    }
    try {
      await whileFull(viewerFor(greedy), 'read', async () => {
        const { errors } = await ask()
        expect(errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 2000, notStarted: true })
      })
      expect((await ask()).data.viewer.username).toBe(greedy.username)
    } finally {
      await client.dispose()
    }
  })

  test('saves the answers of an exam nevertheless', async () => {
    const save = () => run(greedy, 'save', { input })
    const free = await save()
    const busy = await whileFull(viewerFor(greedy), 'change', () => whileFull(viewerFor(greedy), 'read', save))
    expect(busy.code).not.toBe('RATE_LIMITED')
    expect(busy.code).toBe(free.code)
  })
})

test('the other operations of exam day wait for each other, and none is refused', () => {
  const places = Array.from({ length: 3000 }, () => askPlace(app.node, viewerFor(other), '', 'examDay'))
  expect(places.filter(({ wait }) => !wait)).toHaveLength(4)
  for (const place of places.toReversed()) place.leave()
  expect(doorOf(app).figures).toEqual({ keys: 0, running: 0, waiting: 0 })
})

test('guests of an address have one line, and another address its own', async () => {
  await whileFull(guest, 'read', async () => {
    expect(await run(null, 'viewer')).toMatchObject(refused)
    expect((await run(other, 'viewer')).status).toBe(200)
    expect(askPlace(app.node, guest, '192.0.2.7', 'read').wait).toBeNull()
  })
})

test('an API token waits in a line of its own, as long as its limit of a minute, and each call counts once', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const { data } = await app.as(admin).run(
    `mutation ($expiresAt: DateTimeISO!) {
      createApiToken(input: { name: "provider", permissions: ["admin.exams"], expiresAt: $expiresAt }) { token }
    }`,
    { expiresAt: new Date(app.clock.now() + 86_400_000).toISOString() },
  )
  const apiToken: string = data.createApiToken.token
  await whileFull(viewerFor(admin), 'read', async () => {
    const places = Array.from({ length: 1200 }, () => askPlace(app.node, { apiToken }, '', 'read'))
    for (const place of places.toReversed()) place.leave()
    const used = vi.spyOn(app.node.limits, 'consume')
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { documentId: ids.viewer },
      headers: { authorization: `Bearer ${apiToken}` },
    })
    expect(response.json().data.viewer.username).toBe(admin.username)
    expect(used.mock.calls).toEqual([['requestByApiToken', expect.any(String)]])
    used.mockRestore()
  })
})
