import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChannelPubSub, type Channel, type ChannelEvents } from './channel-pubsub.ts'

/** A channel in memory, which a test can cut and from which it can lose texts. */
class Wire {
  readonly ends = new Set<{ events: ChannelEvents; up: boolean }>()
  /** whether a text is lost on its way */
  loses: (text: string) => boolean = () => false
  renewed = 0

  newChannel(): Channel {
    const end = { events: undefined as unknown as ChannelEvents, up: true }
    return {
      through: 'redis',
      open: async (events) => {
        end.events = events
        this.ends.add(end)
        events.joined()
      },
      send: async (text) => {
        if (!end.up) throw new Error('lost')
        if (this.loses(text)) return
        for (const each of this.ends) if (each.up) each.events.text(text)
      },
      renew: () => void (this.renewed += 1),
      close: async () => void this.ends.delete(end),
    }
  }

  cut() {
    for (const end of this.ends) {
      end.up = false
      end.events.lost()
    }
  }

  mend() {
    for (const end of this.ends) end.up = true
    for (const end of this.ends) end.events.joined()
  }
}

let wire: Wire
let nodes: ChannelPubSub[]
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
beforeEach(() => {
  vi.useFakeTimers()
  wire = new Wire()
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Starts a node and lets its first rereads pass. */
async function join() {
  const node = await new ChannelPubSub(wire.newChannel(), log).start()
  nodes.push(node)
  await vi.advanceTimersByTimeAsync(3000)
  const missed = vi.fn<() => void>()
  node.onMissed(missed)
  return { node, missed }
}

test('a lost message is noticed with the next one, or with the next heartbeat', async () => {
  const [one, two] = [await join(), await join()]
  wire.loses = (text) => text.includes('"lost"')
  one.node.publish('topic', 'lost')
  one.node.publish('topic', 'kept')
  expect(two.missed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(two.missed).toHaveBeenCalledTimes(1)
  one.node.publish('topic', 'lost')
  await vi.advanceTimersByTimeAsync(2000)
  expect(two.missed).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([two.missed.mock.calls.length, one.missed.mock.calls.length]).toEqual([2, 0])
})

test('several reasons within a second cause two rereads', async () => {
  const [one, two] = [await join(), await join()]
  for (let n = 0; n < 10; n++) {
    wire.loses = () => n % 2 === 0
    one.node.publish('topic', n)
  }
  expect(two.missed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(two.missed).toHaveBeenCalledTimes(2)
})

test('a channel that brings nothing is lost within 5 s and replaced', async () => {
  const one = await join()
  wire.loses = () => true
  await vi.advanceTimersByTimeAsync(5000)
  expect(one.node.fanOut).toMatchObject({ connected: false, losses: 1 })
  expect(wire.renewed).toBe(1)
  wire.loses = () => false
  wire.cut()
  wire.mend()
  expect(one.node.fanOut).toMatchObject({ connected: true, losses: 1 })
  expect(one.missed).toHaveBeenCalledOnce()
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
})

test('while the channel is lost everything is reread every ten seconds', async () => {
  const one = await join()
  wire.cut()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(one.missed.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(one.missed.mock.calls.length).toBeLessThanOrEqual(4)
})

test('the others reread if a node vanishes without a goodbye, and not if it leaves', async () => {
  const [one, leaving] = [await join(), await join()]
  await leaving.node.close()
  expect(one.node.fanOut.nodes).toBe(1)
  const vanishing = await join()
  expect(one.node.fanOut.nodes).toBe(2)
  one.missed.mockClear()
  const self = [...wire.ends].at(-1)!
  self.up = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(one.node.fanOut.nodes).toBe(1)
  expect(one.missed).toHaveBeenCalledOnce()
  await vanishing.node.close()
})

test('a node that was busy itself misses nobody', async () => {
  const [one, two] = [await join(), await join()]
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(2000)
  expect([one.missed.mock.calls.length, two.missed.mock.calls.length]).toEqual([0, 0])
  expect(one.node.fanOut.nodes).toBe(2)
})

test('builds of before are understood, and foreign texts ignored', async () => {
  const one = await join()
  const heard: unknown[] = []
  one.node.listen('topic', (message) => heard.push(message))
  const [end] = wire.ends
  for (const text of ['', 'null', '[1]', '"x"', '{"topic":"topic"}']) end!.events.text(text)
  end!.events.text('{"from":"old","topic":"topic","message":1}')
  expect([heard, one.missed.mock.calls.length]).toEqual([[1], 0])
  end!.events.text('{"from":"old"}')
  expect(one.missed).toHaveBeenCalledOnce()
})
