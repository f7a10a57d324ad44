import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectRedis, redisReady } from './redis.ts'
import { freePort, redisProgram, startRedis, type TestRedis } from '../testing/processes/redis-server.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import { RedisPubSub } from './redis-pubsub.ts'
import { eventually } from '../../shared/testing/eventually.ts'

const log = pino({ level: 'silent' })
const limited = { extensions: { code: 'RATE_LIMITED' } }

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(port?: number): Promise<TestRedis> {
  const redis = await startRedis(port)
  closers.push(() => redis.stop())
  return redis
}

function connect(url: string): Redis {
  const client = connectRedis(url, log)
  closers.push(() => client.disconnect())
  return client
}

async function join(url: string, installation = 'stadia'): Promise<RedisPubSub> {
  const node = await new RedisPubSub(connectRedis(url, log), connectRedis(url, log), installation).start()
  closers.push(() => node.close())
  return node
}

/** Uses all ten attempts of an account. */
async function useUp(limits: RateLimits, key: string) {
  for (let i = 0; i < 10; i++) await limits.consume('signInByAccount', key)
}

/** Collects the messages of a topic on a node. */
function listen(node: RedisPubSub, topic: string): unknown[] {
  const heard: unknown[] = []
  node.listen(topic, (message) => heard.push(message))
  return heard
}

describe.runIf(redisProgram)('a node without Redis', () => {
  test('counts limits in local memory', async () => {
    const limits = createRateLimits(connect(`redis://127.0.0.1:${await freePort()}`))
    await useUp(limits, 'alone')
    await expect(limits.consume('signInByAccount', 'alone')).rejects.toMatchObject(limited)
    await limits.reset('signInByAccount', 'alone')
    await limits.consume('signInByAccount', 'alone')
  })

  test('starts, notifies its own listeners, and joins the others once Redis is available', async () => {
    const port = await freePort()
    const nodes = [await join(`redis://127.0.0.1:${port}`), await join(`redis://127.0.0.1:${port}`)] as const
    const [own, others] = [listen(nodes[0], 'topic'), listen(nodes[1], 'topic')]
    nodes[0].publish('topic', 1)
    expect(own).toEqual([1])
    const missed = nodes.map((node) => new Promise<void>((resolve) => node.onMissed(resolve)))
    await start(port)
    await Promise.all(missed)
    await eventually(() => {
      nodes[0].publish('topic', 2)
      expect(others).toContain(2)
    })
    expect(others).not.toContain(1)
  })
})

describe.runIf(redisProgram)('a Redis that hangs', () => {
  test('does not block any limit; afterwards nodes count together again', async () => {
    const redis = await start()
    const clients = [connect(redis.url), connect(redis.url)] as const
    const [one, two] = clients.map((client) => createRateLimits(client)) as [RateLimits, RateLimits]
    await Promise.all(clients.map(redisReady))
    redis.pause()
    await useUp(one, 'hanging')
    await expect(one.consume('signInByAccount', 'hanging')).rejects.toMatchObject(limited)
    await two.consume('signInByAccount', 'hanging')
    redis.resume()
    await eventually(() => expect(clients.map(({ status }) => status)).toEqual(['ready', 'ready']))
    await useUp(one, 'together')
    await expect(two.consume('signInByAccount', 'together')).rejects.toMatchObject(limited)
  })

  test('is noticed by each node; within 5 s of its return all have read again and hear each other', async () => {
    const redis = await start()
    const nodes = [await join(redis.url), await join(redis.url)] as const
    const heard = listen(nodes[1], 'topic')
    redis.pause()
    await eventually(() => expect(nodes.map(({ fanOut }) => fanOut.connected)).toEqual([false, false]))
    nodes[0].publish('topic', 'lost')
    const missed = nodes.map((node) => new Promise<void>((resolve) => node.onMissed(resolve)))
    const back = performance.now()
    redis.resume()
    await Promise.all(missed)
    expect(performance.now() - back).toBeLessThan(5000)
    await eventually(() => {
      nodes[0].publish('topic', 'found')
      expect(heard).toContain('found')
    })
    await eventually(() => expect(nodes.map(({ fanOut }) => fanOut.connected)).toEqual([true, true]))
  })

  test('loses no message silently', async () => {
    const redis = await start()
    const [one, two] = [await join(redis.url), await join(redis.url)]
    const heard = listen(two, 'topic')
    const missed = vi.fn<() => void>()
    two.onMissed(missed)
    redis.pause()
    one.publish('topic', 'while it hangs')
    redis.resume()
    await eventually(() => expect(heard.length + missed.mock.calls.length).toBeGreaterThan(0))
  })
})

describe.runIf(redisProgram)('a Redis that dies', () => {
  test('recovers: both nodes refresh missed changes, and reach each other', async () => {
    const port = await freePort()
    const redis = await startRedis(port)
    const [one, two] = [await join(redis.url), await join(redis.url)]
    const heard = listen(two, 'topic')
    await redis.stop()
    one.publish('topic', 'lost')
    const missed = [one, two].map((node) => new Promise<void>((resolve) => node.onMissed(resolve)))
    await start(port)
    await Promise.all(missed)
    await eventually(() => {
      one.publish('topic', 'found')
      expect(heard).toContain('found')
    })
    expect(heard).not.toContain('lost')
  })

  test('makes connected nodes refresh if a peer could not publish', async () => {
    const redis = await start()
    const publisher = connect(redis.url)
    const subscriber = connect(redis.url)
    await redisReady(publisher)
    const one = await new RedisPubSub(publisher, subscriber, 'stadia').start()
    closers.push(() => one.close())
    const two = await join(redis.url)
    const missed = vi.fn<() => void>()
    two.onMissed(missed)
    vi.spyOn(publisher, 'publish').mockRejectedValueOnce(new Error('Command timed out'))
    one.publish('topic', 'lost')
    await eventually(() => expect(missed).toHaveBeenCalledOnce())
  })
})

describe.runIf(redisProgram)('installations that share one Redis', () => {
  test('are counted and separated by keys with their names', async () => {
    const redis = await start()
    const client = connect(redis.url)
    await redisReady(client)
    const [blue, red] = [createRateLimits(client, 'blue'), createRateLimits(client, 'red')]
    await useUp(blue, 'somebody')
    await red.consume('signInByAccount', 'somebody')
    expect((await client.keys('*')).sort()).toEqual([
      'blue:limit:signInByAccount:somebody',
      'red:limit:signInByAccount:somebody',
    ])
    const [one, two, other] = [
      await join(redis.url, 'blue'),
      await join(redis.url, 'blue'),
      await join(redis.url, 'red'),
    ]
    const [heard, strange] = [listen(two, 'topic'), listen(other, 'topic')]
    one.publish('topic', 1)
    await eventually(() => expect(heard).toEqual([1]))
    expect(strange).toEqual([])
  })
})
