import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** Maximum bytes waiting for a slow reader before its socket is closed. */
const backlogLimit = 1_048_576
const done = Promise.resolve()

/** Writers with pending text, flushed together at the end of the event loop turn. */
let waiting: FrameWriter[] = []

/**
 * Writes the messages of one socket. Messages of one event loop turn leave in one write: a response and its `complete`
 * cost one system call. ASCII text frames are built here (RFC 6455, 5.2), which is cheap with one byte per character;
 * others go through `ws`. Compression is off, so both kinds can be mixed on the wire.
 */
export class FrameWriter {
  #text = ''

  constructor(
    private readonly socket: WebSocket,
    private readonly raw: Socket,
  ) {}

  /** Never waits for the network: the backlog is bounded instead. */
  send(text: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return done
    const frame = asciiFrame(text)
    if (frame === null) {
      this.flush()
      this.socket.send(text)
    } else {
      if (!this.#text && waiting.push(this) === 1) setImmediate(flushAll)
      this.#text += frame
    }
    if (this.raw.writableLength > backlogLimit) this.close(1013, 'The client reads too slowly')
    return done
  }

  close(code: number, reason: string) {
    this.flush()
    this.socket.close(code, reason)
  }

  flush() {
    const text = this.#text
    this.#text = ''
    if (text && this.socket.readyState === this.socket.OPEN) this.raw.write(text, 'latin1')
  }
}

function flushAll() {
  const writers = waiting
  waiting = []
  for (const writer of writers) writer.flush()
}

/** An unmasked text frame as a latin1 string, or null if `ws` must build it. */
function asciiFrame(text: string): string | null {
  const { length } = text
  if (length > 65_535 || Buffer.byteLength(text) !== length) return null
  return length < 126
    ? `\x81${String.fromCharCode(length)}${text}`
    : `\x81\x7e${String.fromCharCode(length >> 8, length & 255)}${text}`
}
