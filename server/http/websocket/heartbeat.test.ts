import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { Heartbeat } from './heartbeat.ts'

class Socket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  ping = vi.fn<() => void>()
  terminate = vi.fn<() => void>()
}

let heartbeat: Heartbeat
beforeEach(() => {
  vi.useFakeTimers()
  heartbeat = new Heartbeat()
})
afterEach(() => {
  heartbeat.stop()
  vi.useRealTimers()
})

function watched(): Socket {
  const socket = new Socket()
  heartbeat.watch(socket as unknown as WebSocket)
  return socket
}

test('a responding socket is pinged repeatedly', () => {
  const socket = watched()
  socket.ping.mockImplementation(() => void socket.emit('pong'))
  vi.advanceTimersByTime(60_000)
  expect(socket.ping).toHaveBeenCalledTimes(4)
  expect(socket.terminate).not.toHaveBeenCalled()
})

test('a silent socket is terminated at its next turn', () => {
  const socket = watched()
  vi.advanceTimersByTime(15_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
})

test('sockets are pinged in turns', () => {
  const sockets = Array.from({ length: 120 }, watched)
  const asked = () => sockets.filter((socket) => socket.ping.mock.calls.length).length
  vi.advanceTimersByTime(250)
  expect(asked()).toBe(2)
  vi.advanceTimersByTime(14_750)
  expect(asked()).toBe(120)
})

test('a closed socket is removed', () => {
  const socket = watched()
  socket.emit('close')
  vi.advanceTimersByTime(60_000)
  expect(socket.ping).not.toHaveBeenCalled()
  expect(socket.terminate).not.toHaveBeenCalled()
})
