import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { element } from '../../../../shared/required.ts'
import { startPlayer, type PlayAccess } from './live-player.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A player with a fake streaming server: connections play until the test ends them. */
function makePlayer({ refuses = 0 } = {}) {
  const states: string[] = []
  const ends: (() => void)[] = []
  const closed = vi.fn<() => void>()
  const access = vi.fn<() => Promise<PlayAccess | null>>(async () => ({
    streamId: 'host',
    websocketUrl: 'wss://media.test',
    playlistUrl: 'https://media.test/host.m3u8',
  }))
  const connect = async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    ends.push(end)
    return {
      playing: ends.length <= refuses ? Promise.reject(new Error('refused')) : Promise.resolve(),
      ended,
      close: () => (closed(), end()),
    }
  }
  const video = document.createElement('video')
  const player = startPlayer({ access, connect, video, onState: (state) => states.push(state) })
  return { states, ends, closed, access, player }
}

test('a refused or lost broadcast is retried with fresh access data', async () => {
  const { states, ends, access, player } = makePlayer({ refuses: 1 })
  await settle(3000)
  expect(states).toEqual(['connecting', 'connecting', 'playing'])
  element(ends, 1)()
  await settle(3000)
  expect(states.slice(3)).toEqual(['connecting', 'playing'])
  expect(access).toHaveBeenCalledTimes(3)
  player.stop()
})

test('a stopped player closes its connection and does not retry', async () => {
  const { states, closed, player } = makePlayer()
  await settle()
  player.stop()
  await settle(60_000)
  expect(states).toEqual(['connecting', 'playing'])
  expect(closed).toHaveBeenCalled()
})
