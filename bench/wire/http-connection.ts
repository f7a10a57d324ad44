import net from 'node:net'

/** A keep-alive HTTP connection with minimal overhead: one request at a time. */
export class HttpConnection {
  readonly #socket: net.Socket
  readonly opened: Promise<void>
  #received = ''

  /** @param onReply called with the status and the body of each response */
  constructor(
    port: number,
    private readonly onReply: (status: number, body: string) => void,
  ) {
    this.#socket = net.connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (text: unknown) => this.#read(String(text)))
    this.opened = new Promise((resolve, reject) => this.#socket.once('connect', resolve).once('error', reject))
  }

  onEnd(listener: (reason: string) => void) {
    this.#socket.on('error', (error) => listener(error.message))
    this.#socket.on('close', () => listener('The server closed the connection'))
  }

  /** @param head from `requestHead` @param body ASCII */
  send(head: string, body: string) {
    this.#socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1')
  }

  /** Sends raw bytes, which must not change before the response. */
  sendBytes(head: string, body: Buffer) {
    this.#socket.cork()
    this.#socket.write(`${head}${body.length}\r\n\r\n`, 'latin1')
    this.#socket.write(body)
    this.#socket.uncork()
  }

  close() {
    this.#socket.destroy()
  }

  #read(text: string) {
    this.#received += text
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.slice(0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    const end = headEnd + 4 + length
    if (this.#received.length < end) return
    const body = this.#received.slice(headEnd + 4, end)
    this.#received = this.#received.slice(end)
    this.onReply(Number(head.slice(9, 12)), body)
  }
}

/**
 * Head of a POST request up to the value of content-length.
 * @param more additional header lines
 */
export function requestHead(path: string, port: number, accessToken?: string, more: readonly string[] = []): string {
  return [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    'Accept-Language: en',
    'Apollo-Require-Preflight: 1',
    ...(accessToken === undefined ? [] : [`Authorization: Bearer ${accessToken}`]),
    ...more,
    'Content-Length: ',
  ].join('\r\n')
}
