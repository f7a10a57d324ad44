import { expect, test, vi } from 'vitest'
import { LocalPubSub, Mailbox, mailboxLimit } from './pubsub.ts'

test('a message reaches all subscribers of its topic only', async () => {
  const pubSub = new LocalPubSub()
  const [one, two, other] = [pubSub.subscribe('a'), pubSub.subscribe('a'), pubSub.subscribe('b')]
  pubSub.publish('a', { n: 1 })
  pubSub.publish('b', { n: 2 })
  expect((await one.next()).value).toEqual({ n: 1 })
  expect((await two.next()).value).toEqual({ n: 1 })
  expect((await other.next()).value).toEqual({ n: 2 })
})

test('a subscriber receives the current state first, and again when messages may have been lost', async () => {
  const pubSub = new (class extends LocalPubSub {
    lose = () => this.missed()
  })()
  let state = 'queued'
  const now = pubSub.subscribe<string>('a', { current: () => [state], wants: (message) => message !== 'other' })
  const soon = pubSub.subscribe<string>('a', { current: async () => [state] })
  const failing = pubSub.subscribe<string>('a', { current: () => Promise.reject(new Error('no database')) })
  expect([(await now.next()).value, (await soon.next()).value]).toEqual(['queued', 'queued'])
  expect(await failing.next()).toEqual({ value: undefined, done: true })
  pubSub.publish('a', 'other')
  state = 'done'
  pubSub.lose()
  expect((await now.next()).value).toBe('done')
  expect([(await soon.next()).value, (await soon.next()).value]).toEqual(['other', 'done'])
  for (const mailbox of [now, soon]) await mailbox.return()
  expect(pubSub.topics.size).toBe(0)
})

test('only the slow subscriber is closed', async () => {
  const pubSub = new LocalPubSub()
  const slow = pubSub.subscribe<number>('a')
  const quick = pubSub.subscribe<number>('a')
  for (let i = 0; i <= mailboxLimit; i++) {
    pubSub.publish('a', i)
    expect((await quick.next()).value).toBe(i)
  }
  expect(slow.overflowed).toBe(true)
  expect(await slow.next()).toEqual({ value: undefined, done: true })
  pubSub.publish('a', 'more')
  expect((await quick.next()).value).toBe('more')
})

test('unsubscribing removes the topic and ends pending reads', async () => {
  const pubSub = new LocalPubSub()
  const mailbox = pubSub.subscribe('a')
  const waiting = mailbox.next()
  await mailbox.return()
  expect(await waiting).toEqual({ value: undefined, done: true })
  expect(pubSub.topics.size).toBe(0)
})

test('messages are read in order, including earlier ones', async () => {
  const mailbox = new Mailbox<number>()
  for (const n of [1, 2, 3]) mailbox.push(n)
  expect([await mailbox.next(), await mailbox.next(), await mailbox.next()].map(({ value }) => value)).toEqual([
    1, 2, 3,
  ])
})

test('a reader is called with unread and later messages, one at a time, and then with the end', async () => {
  const mailbox = new Mailbox<number>(undefined, 2)
  const read: unknown[] = []
  let go = () => {}
  mailbox.push(1)
  mailbox.read({
    message: (n) => (read.push(n), n === 2 ? new Promise<void>((resolve) => (go = resolve)) : undefined),
    end: () => read.push('end'),
  })
  for (const n of [2, 3, 4]) mailbox.push(n)
  mailbox.close()
  expect(read).toEqual([1, 2])
  go()
  await Promise.resolve()
  expect(read).toEqual([1, 2, 3, 4, 'end'])
})

test('a reader that is too slow is closed', async () => {
  const mailbox = new Mailbox<number>(undefined, 1)
  const end = vi.fn<() => void>()
  let go = () => {}
  mailbox.read({ message: () => new Promise<void>((resolve) => (go = resolve)), end })
  for (const n of [1, 2, 3]) mailbox.push(n)
  expect(mailbox.overflowed).toBe(true)
  expect(end).not.toHaveBeenCalled()
  go()
  await Promise.resolve()
  expect(end).toHaveBeenCalledOnce()
})
