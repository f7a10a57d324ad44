import net from 'node:net'

/**
 * A keep-alive HTTP connection with minimal overhead: one request at a time. Like a browser, it connects again if the
 * server closes it while it is idle, or before it responds to a request on a connection that was idle.
 */
export class HttpConnection {
  #socket: net.Socket
  readonly opened: Promise<void>
  #received = ''
  /** sends the request in flight; null while idle */
  #request: ((socket: net.Socket) => void) | null = null
  /** whether the connection has had a response */
  #used = false
  #closed = false
  #earlierBytes = 0
  readonly #endListeners: ((reason: string) => void)[] = []

  /** @param onReply called with the status and the body of each response */
  constructor(
    private readonly port: number,
    private readonly onReply: (status: number, body: string) => void,
  ) {
    this.#socket = this.#connect()
    this.opened = new Promise((resolve, reject) => this.#socket.once('connect', resolve).once('error', reject))
  }

  onEnd(listener: (reason: string) => void) {
    this.#endListeners.push(listener)
  }

  /** @param head from `requestHead` @param body ASCII */
  send(head: string, body: string) {
    this.#start((socket) => socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1'))
  }

  /** Sends raw bytes, which must not change before the response. */
  sendBytes(head: string, body: Buffer) {
    this.#start((socket) => {
      socket.cork()
      socket.write(`${head}${body.length}\r\n\r\n`, 'latin1')
      socket.write(body)
      socket.uncork()
    })
  }

  /** Number of bytes sent and received. */
  get bytes(): number {
    return this.#earlierBytes + this.#socket.bytesWritten + this.#socket.bytesRead
  }

  /** Closes the connection; `onEnd` is still called. */
  close() {
    this.#closed = true
    this.#socket.destroy()
  }

  #connect(): net.Socket {
    const socket = net.connect(this.port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text: unknown) => this.#read(String(text)))
    let reason = 'The server closed the connection'
    socket.on('error', (error) => (reason = error.message))
    socket.on('close', () => this.#ended(reason))
    return socket
  }

  #start(request: (socket: net.Socket) => void) {
    this.#request = request
    if (this.#socket.destroyed && !this.#closed) this.#reconnect()
    else request(this.#socket)
  }

  #reconnect() {
    this.#earlierBytes = this.bytes
    this.#used = false
    this.#socket = this.#connect()
    this.#request?.(this.#socket)
  }

  #ended(reason: string) {
    const isReused = this.#used && this.#received === ''
    if (!this.#closed && isReused) {
      if (this.#request) this.#reconnect()
      return
    }
    for (const listener of this.#endListeners) listener(reason)
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
    this.#request = null
    this.#used = true
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
