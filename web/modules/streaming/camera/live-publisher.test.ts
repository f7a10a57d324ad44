import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { element } from '../../../../shared/required.ts'
import type { PublishAccess } from './camera-calls.ts'
import { startPublisher } from './live-publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake streaming server that accepts, refuses and ends connections. */
function makeServer() {
  const connections: { accept(): void; refuse(): void; end(): void; closed: boolean }[] = []
  const connect = async () => {
    let accept = () => {}
    let refuse = () => {}
    let end = () => {}
    const live = new Promise<void>((resolve, reject) => {
      accept = resolve
      refuse = () => reject(new Error('refused'))
    })
    const ended = new Promise<void>((resolve) => (end = resolve))
    const connection = { accept, refuse, end, closed: false }
    connections.push(connection)
    return {
      live,
      ended,
      close: () => {
        connection.closed = true
        end()
      },
    }
  }
  return { connections, connect }
}

const publish = (server: ReturnType<typeof makeServer>) => {
  const states: string[] = []
  const access = vi.fn<() => Promise<PublishAccess>>(async () => ({ streamId: 's', websocketUrl: 'wss://media.test' }))
  const publisher = startPublisher({
    media: null as unknown as MediaStream,
    access,
    connect: server.connect,
    onState: (state) => states.push(state),
  })
  return { states, access, publisher }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('a refused or lost connection is retried with fresh access data', async () => {
  const server = makeServer()
  const { states, access, publisher } = publish(server)
  await settle()
  element(server.connections, 0).refuse()
  await settle(2000)
  element(server.connections, 1).accept()
  await settle()
  element(server.connections, 1).end()
  await settle(2000)
  element(server.connections, 2).accept()
  await settle()
  expect(states).toEqual(['connecting', 'failed', 'connecting', 'live', 'lost', 'connecting', 'live'])
  expect(access).toHaveBeenCalledTimes(3)
  publisher.stop()
})

test('a connection attempt times out after ten seconds', async () => {
  const server = makeServer()
  const { publisher } = publish(server)
  await settle(10_000)
  expect(element(server.connections, 0).closed).toBe(true)
  await settle(2000)
  expect(server.connections).toHaveLength(2)
  publisher.stop()
})

test('a stopped publisher closes its connection and does not retry', async () => {
  const server = makeServer()
  const { states, publisher } = publish(server)
  await settle()
  element(server.connections, 0).accept()
  await settle()
  publisher.stop()
  await settle(60_000)
  expect([server.connections.length, element(server.connections, 0).closed]).toEqual([1, true])
  expect(states).toEqual(['connecting', 'live'])
})
