import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../shared/testing/eventually.ts'
import { startTcpProxy } from '../../../shared/testing/tcp-proxy.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { PostgresPubSub } from './postgres-channel.ts'

const app = useTestApp()
/** Milliseconds within which a loss is healed once the channel works again. */
const healLimit = 5000

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function join(databaseUrl = app.database.url): Promise<PostgresPubSub> {
  const node = await new PostgresPubSub({ databaseUrl, route: 'direct' }, pino({ level: 'silent' })).start()
  closers.push(() => node.close())
  return node
}

/** Collects the messages of a topic on a node. */
function listen<T>(node: PostgresPubSub, topic: string): T[] {
  const heard: T[] = []
  node.listen<T>(topic, (message) => heard.push(message))
  return heard
}

const missedBy = (node: PostgresPubSub) => new Promise<void>((resolve) => node.onMissed(resolve))

/** Ends all connections for events of this database. */
const cutConnections = () =>
  app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'stadia events'`,
  )

test('a message reaches each node once, in order, and its own at once', async () => {
  const [one, two] = [await join(), await join()]
  const [own, other] = [listen(one, 'topic'), listen(two, 'topic')]
  const numbers = Array.from({ length: 2000 }, (_, n) => n)
  for (const n of numbers) one.publish('topic', n)
  expect(own).toEqual(numbers)
  await eventually(() => expect(other).toHaveLength(numbers.length))
  expect(other).toEqual(numbers)
  two.publish('topic', 'back')
  await eventually(() => expect(own).toContain('back'))
  expect(own).toHaveLength(numbers.length + 1)
  expect(one.fanOut).toMatchObject({ through: 'postgres', connected: true, nodes: 2, losses: 0 })
})

test('a message may be larger than a notification', async () => {
  const [one, two] = [await join(), await join()]
  const heard = listen(two, 'presence')
  const attemptIds = Array.from({ length: 20_000 }, (_, n) => `0190-${n}-ə`)
  one.publish('presence', { attemptIds })
  one.publish('presence', 'after it')
  await eventually(() => expect(heard).toHaveLength(2))
  expect(heard).toEqual([{ attemptIds }, 'after it'])
})

test('nodes on other databases hear nothing', async () => {
  const url = new URL(app.database.url)
  url.pathname = '/postgres'
  const [one, two, stranger] = [await join(), await join(), await join(url.href)]
  const [heard, strange] = [listen(two, 'topic'), listen(stranger, 'topic')]
  one.publish('topic', 1)
  await eventually(() => expect(heard).toEqual([1]))
  expect(strange).toEqual([])
})

test('after a lost connection nodes reread within 5 s and hear each other again', async () => {
  const [one, two] = [await join(), await join()]
  const heard = listen(two, 'topic')
  const [before, missed] = [performance.now(), [one, two].map(missedBy)]
  await cutConnections()
  one.publish('topic', 'lost')
  await Promise.all(missed)
  expect(performance.now() - before).toBeLessThan(healLimit)
  await eventually(() => {
    one.publish('topic', 'found')
    expect(heard).toContain('found')
  })
  await eventually(() => expect([one, two].map(({ fanOut }) => fanOut.connected)).toEqual([true, true]))
  expect(two.fanOut.losses).toBe(1)
})

test('while PostgreSQL cannot be reached the node says so, and it reads again within 5 s of its return', async () => {
  const { hostname, port } = new URL(app.database.url)
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  closers.push(() => proxy.cut())
  const url = new URL(app.database.url)
  url.port = String(proxy.port)
  const [near, far] = [await join(), await join(url.href)]
  await proxy.cut()
  await eventually(() => expect(far.fanOut).toMatchObject({ connected: false, losses: 1 }))
  far.publish('topic', 'lost')
  near.publish('topic', 'lost too')
  const missed = [near, far].map(missedBy)
  const [, back] = [await proxy.mend(), performance.now()]
  await Promise.all(missed)
  expect(performance.now() - back).toBeLessThan(healLimit)
  await eventually(() => expect(far.fanOut.connected).toBe(true))
})

test('a connection that hangs is replaced, and the node reads again', async () => {
  const [one, two] = [await join(), await join()]
  const [{ pid }] = await app.db.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'stadia events'
     order by backend_start desc limit 1`,
  )
  process.kill(pid, 'SIGSTOP')
  try {
    one.publish('topic', 'to a frozen connection')
    await missedBy(two)
    expect(two.fanOut.losses).toBe(1)
    await eventually(() => expect(two.fanOut.connected).toBe(true))
    expect(one.fanOut.losses).toBe(0)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
