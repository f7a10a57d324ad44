import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimits } from '../../../limits/rate-limits.ts'
import { connectRedis, redisReady } from '../../../pubsub/redis.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { redisProgram, startRedis, type TestRedis } from '../../../testing/processes/redis-server.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
})
const password = 'Correct-horse-9'

describe.runIf(redisProgram)('while Redis is not reachable', () => {
  let redis: TestRedis
  let user: User
  let client: ReturnType<typeof connectRedis>
  const app = useTestApp(async () => {
    redis = await startRedis()
    client = connectRedis(redis.url, pino({ level: 'silent' }))
    await redisReady(client)
    return { persistedOperations: operations, limits: createRateLimits(client) }
  })
  beforeAll(async () => {
    user = await makeUser(app, { passwordHash: await quickHash(password) })
  })
  afterAll(() => client.disconnect())

  const signInAndRefresh = async () => {
    const browser = new TestBrowser(app)
    const signedIn = await browser.post(ids.signIn, { username: user.username, password })
    const refreshed = await browser.post(ids.refresh)
    return [signedIn.data?.signIn.accessToken, refreshed.data?.refreshSession.accessToken]
  }

  test('users log in and stay logged in while Redis hangs and after it is gone', async () => {
    redis.pause()
    expect(await signInAndRefresh()).toEqual([expect.any(String), expect.any(String)])
    await redis.stop()
    expect(await signInAndRefresh()).toEqual([expect.any(String), expect.any(String)])
  })
})
