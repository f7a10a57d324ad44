import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { first } from '../../../shared/required.ts'
import { connectAdaptor } from './adaptor.ts'

// its main file is CommonJS in a package of ES modules, which Node cannot load
vi.mock(
  '@antmedia/webrtc_adaptor',
  () => import('../../../node_modules/@antmedia/webrtc_adaptor/dist/es/index.js' as string),
)

/** A fake websocket controlled by the test, which throws on a message in the wrong state. */
class FakeWebSocket {
  static readonly OPEN = 1
  static readonly all: FakeWebSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  onopen = () => {}
  onclose = (_event: object) => {}

  constructor() {
    FakeWebSocket.all.push(this)
  }
  send(text: string) {
    if (this.readyState !== FakeWebSocket.OPEN) throw new Error('WebSocket is already in CLOSING or CLOSED state.')
    this.sent.push(JSON.parse(text).command)
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  close() {
    this.readyState = 2
  }
  end() {
    this.readyState = 3
    this.onclose({})
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  // jsdom has neither
  vi.stubGlobal('AudioContext', function AudioContext() {})
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      close() {}
    },
  )
  FakeWebSocket.all.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connect() {
  const connection = await connectAdaptor({
    access: { websocketUrl: 'wss://media.test/live', streamId: 'camera' },
    action: 'play',
    settings: { isPlayMode: true, mediaConstraints: { video: false, audio: false } },
  })
  connection.started.catch(() => undefined)
  return { connection, socket: first(FakeWebSocket.all) }
}

test('nothing is sent on a closing websocket', async () => {
  const { socket } = await connect()
  socket.open()
  expect(socket.sent).toContain('play')
  const before = socket.sent.length
  socket.close()
  // pings are due every three seconds
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  expect(socket.sent).toHaveLength(before)
})

test('a message after the end of a websocket opens no other one', async () => {
  const { WebSocketAdaptor } = await import('@antmedia/webrtc_adaptor')
  const { socket } = await connect()
  socket.open()
  socket.end()
  const ended = { connecting: false, connected: false, wsConn: socket, checkBackendReady: vi.fn<() => void>() }
  WebSocketAdaptor.prototype.send.call(ended as never, '{"command":"takeCandidate"}')
  expect(ended.checkBackendReady).not.toHaveBeenCalled()
})
