import { randomBytes } from 'node:crypto'
import net from 'node:net'

const upgrade = (port: number) => [
  'GET /graphql HTTP/1.1',
  `Host: 127.0.0.1:${port}`,
  'Upgrade: websocket',
  'Connection: Upgrade',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
  '\r\n',
].join('\r\n')

const opcode = { text: 1, close: 8, ping: 9, pong: 10 }

/** A websocket that speaks graphql-transport-ws and costs the load process next to nothing (RFC 6455, ASCII only). */
export class WebSocketConnection {
  readonly #socket: net.Socket
  /** Settles when the server has taken the token. */
  readonly opened: Promise<void>
  #received: Buffer = Buffer.alloc(0)
  #upgraded = false
  #onAck = () => {}

  /** @param onMessage called with the text of each message but the acknowledgement of the connection */
  constructor(
    port: number, private readonly accessToken: string, private readonly onMessage: (text: string) => void,
  ) {
    this.#socket = net.connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.once('connect', () => this.#socket.write(upgrade(port)))
    this.#socket.on('data', (bytes: Buffer) => this.#read(bytes))
    this.opened = new Promise((resolve, reject) => {
      this.#onAck = resolve
      this.onEnd((reason) => reject(new Error(reason)))
    })
    this.opened.catch(() => {})
  }

  onEnd(listener: (reason: string) => void) {
    this.#socket.on('error', (error) => listener(error.message))
    this.#socket.on('close', () => listener('The server closed the connection'))
  }

  /** @param text ASCII, less than 64 kB */
  send(text: string) {
    this.#socket.write(maskedFrame(opcode.text, Buffer.from(text, 'latin1')))
  }

  #read(bytes: Buffer) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, bytes]) : bytes
    if (!this.#upgraded) {
      const end = this.#received.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = this.#received.toString('latin1', 9, 12)
      if (status !== '101') return this.#socket.destroy(new Error(`The websocket was refused with ${status}`))
      this.#upgraded = true
      this.#received = this.#received.subarray(end + 4)
      this.send(JSON.stringify({
        type: 'connection_init', payload: { accessToken: this.accessToken, locale: 'en' },
      }))
    }
    while (this.#readFrame());
  }

  /** @returns false when no whole frame is there */
  #readFrame(): boolean {
    const bytes = this.#received
    if (bytes.length < 2) return false
    const short = bytes[1]! & 127
    const start = short === 126 ? 4 : 2
    if (bytes.length < start) return false
    const end = start + (short === 126 ? bytes.readUInt16BE(2) : short)
    if (bytes.length < end) return false
    this.#received = bytes.subarray(end)
    this.#take(bytes[0]! & 15, bytes.subarray(start, end))
    return true
  }

  #take(kind: number, payload: Buffer) {
    if (kind === opcode.ping) this.#socket.write(maskedFrame(opcode.pong, payload))
    else if (kind === opcode.close) {
      this.#socket.destroy(new Error(`The server closed the websocket: ${payload.subarray(2).toString()}`))
    } else if (kind === opcode.text) {
      const text = payload.toString('latin1')
      if (text.includes('"connection_ack"')) this.#onAck()
      else this.onMessage(text)
    }
  }
}

const mask = randomBytes(4)

function maskedFrame(kind: number, payload: Buffer): Buffer {
  const { length } = payload
  const start = length < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 128 | kind
  if (length < 126) frame[1] = 128 | length
  else {
    frame[1] = 128 | 126
    frame.writeUInt16BE(length, 2)
  }
  mask.copy(frame, start - 4)
  for (let i = 0; i < length; i++) frame[start + i] = payload[i]! ^ mask[i & 3]!
  return frame
}
