import { randomBytes } from 'node:crypto'
import net from 'node:net'

const upgrade = (port: number) =>
  [
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

/**
 * A graphql-transport-ws client with minimal CPU cost (RFC 6455, ASCII only). It works on latin1 text, and its masking
 * key is zero, which leaves the payload unchanged; the server still unmasks it.
 */
export class WebSocketConnection {
  readonly #socket: net.Socket
  /** Resolves when the server has accepted the token. */
  readonly opened: Promise<void>
  #received = ''
  #upgraded = false
  #onAck = () => {}

  /** @param onMessage called with each message after the connection's acknowledgement */
  constructor(
    port: number,
    private readonly accessToken: string,
    private readonly onMessage: (text: string) => void,
  ) {
    this.#socket = net.connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.setEncoding('latin1')
    this.#socket.once('connect', () => this.#socket.write(upgrade(port)))
    this.#socket.on('data', (text: unknown) => this.#read(text as string))
    this.opened = new Promise((resolve, reject) => {
      this.#onAck = resolve
      this.onEnd((reason) => reject(new Error(reason)))
    })
    this.opened.catch(() => {})
  }

  /** bytes sent and received so far */
  get bytes(): number {
    return this.#socket.bytesRead + this.#socket.bytesWritten
  }

  onEnd(listener: (reason: string) => void) {
    this.#socket.on('error', (error) => listener(error.message))
    this.#socket.on('close', () => listener('The server closed the connection'))
  }

  /** Closes the socket without a close frame; `onEnd` is still called. */
  close() {
    this.#socket.destroy()
  }

  /** @param text ASCII, less than 64 kB */
  send(text: string) {
    this.#write(opcode.text, text)
  }

  #write(kind: number, payload: string) {
    const { length } = payload
    const size =
      length < 126 ? String.fromCharCode(128 | length) : String.fromCharCode(128 | 126, length >> 8, length & 255)
    this.#socket.write(`${String.fromCharCode(128 | kind)}${size}\0\0\0\0${payload}`, 'latin1')
  }

  #read(text: string) {
    let received = this.#received + text
    if (!this.#upgraded) {
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) {
        this.#received = received
        return
      }
      const status = received.slice(9, 12)
      if (status !== '101') return this.#socket.destroy(new Error(`The WebSocket was refused with ${status}`))
      this.#upgraded = true
      received = received.slice(end + 4)
      this.send(
        JSON.stringify({
          type: 'connection_init',
          payload: { accessToken: this.accessToken, locale: 'en' },
        }),
      )
    }
    let at = 0
    for (let end = frameEnd(received, at); end <= received.length; end = frameEnd(received, at)) {
      this.#take(received.charCodeAt(at) & 15, received.slice(payloadStart(received, at), end))
      at = end
    }
    this.#received = received.slice(at)
  }

  #take(kind: number, payload: string) {
    if (kind === opcode.ping) this.#write(opcode.pong, payload)
    else if (kind === opcode.close) {
      this.#socket.destroy(new Error(`The server closed the WebSocket: ${payload.slice(2)}`))
    } else if (kind === opcode.text) {
      if (payload.startsWith('{"type":"connection_ack"')) this.#onAck()
      else this.onMessage(payload)
    }
  }
}

/**
 * Size of the extended payload length, after the first two bytes: two bytes for a long payload, eight for a very long
 * one.
 */
const lengthBytes = (received: string, at: number) => ({ 126: 2, 127: 8 })[received.charCodeAt(at + 1)] ?? 0
const payloadStart = (received: string, at: number) => at + 2 + lengthBytes(received, at)

/** End of the frame that starts at the position; beyond the end of the text if it is incomplete. */
function frameEnd(received: string, at: number): number {
  const start = payloadStart(received, at)
  if (received.length < start) return Number.POSITIVE_INFINITY
  const short = received.charCodeAt(at + 1)
  let length = start === at + 2 ? short : 0
  for (let byte = at + 2; byte < start; byte++) length = length * 256 + received.charCodeAt(byte)
  return start + length
}
