import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRedis, redisReady } from './redis.ts'
import { redisProgram, startRedis } from '../testing/processes/redis-server.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { RedisPubSub } from './redis-pubsub.ts'

const log = pino({ level: 'silent' })

describe.runIf(redisProgram)('several nodes over Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let nodes: RedisPubSub[]
  beforeAll(async () => {
    redis = await startRedis()
    nodes = await Promise.all(
      [1, 2].map(() => new RedisPubSub(connectRedis(redis.url, log), connectRedis(redis.url, log), 'stadia').start()),
    )
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await redis.stop()
  })

  test('a message published by one node reaches every node once', async () => {
    const [here, there] = nodes.map((node) => node.subscribe<{ n: number }>('exam:1'))
    nodes[0]!.publish('exam:1', { n: 1 })
    nodes[1]!.publish('exam:1', { n: 2 })
    const heard = async (mailbox: typeof here) => [(await mailbox!.next()).value!.n, (await mailbox!.next()).value!.n]
    expect((await heard(here)).sort()).toEqual([1, 2])
    expect((await heard(there)).sort()).toEqual([1, 2])
    // an echo of the node's own message would arrive before a later message of the other node
    nodes[1]!.publish('exam:1', { n: 3 })
    expect((await here!.next()).value).toEqual({ n: 3 })
  })

  test('topics are separate', async () => {
    const other = nodes[1]!.subscribe('exam:2')
    nodes[0]!.publish('exam:1', 'no')
    nodes[0]!.publish('exam:2', 'yes')
    expect((await other.next()).value).toBe('yes')
  })

  test('rate limits are shared', async () => {
    const client = connectRedis(redis.url, log)
    await redisReady(client)
    const [one, two] = [createRateLimits(client), createRateLimits(client)]
    for (let i = 0; i < 10; i++) await (i % 2 ? one : two).consume('signInByAccount', 'both')
    await expect(one.consume('signInByAccount', 'both')).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) },
    })
    await two.reset('signInByAccount', 'both')
    await one.consume('signInByAccount', 'both')
    client.disconnect()
  })
})
