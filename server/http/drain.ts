import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppNode } from '../context/context.ts'
import { closingRefusal, retryAfter } from './errors.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Time in milliseconds for clients to finish sending a request once the node closes. */
const sendingLimit = 1000
/** Time in milliseconds for running requests to finish. */
const answerLimit = 4000

/**
 * Newest response of a connection. Responses are sent in order, so once it is finished, all are. A property costs an
 * assignment per request; a map of all responses would be measurable in the save benchmark.
 */
const newest = Symbol('newest response')
type TrackedSocket = Socket & { [newest]?: ServerResponse }

/** The HTTP servers of a node, and their graceful shutdown. */
export class HttpServers {
  readonly #servers = new Set<Server>()
  readonly #sockets = new Set<TrackedSocket>()
  #lettingGo = false
  #closing = false

  constructor(private readonly node: AppNode) {}

  /** Creates a server that tracks responses; a closing one refuses new requests. */
  create(handler: Handler): Server {
    // longer than a load balancer keeps an idle connection, which must close it first
    const keepAliveTimeout = this.node.config.keepAliveMs
    const server = createServer({ keepAliveTimeout }, (request, response) => {
      if (this.#closing) return refuse(this.node, request, response)
      if (this.#lettingGo) response.shouldKeepAlive = false
      ;(request.socket as TrackedSocket)[newest] = response
      handler(request, response)
    })
    server.on('connection', (socket: TrackedSocket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    // `server.close()` would end them first: for newer versions of Node, also a connection that is sending its request.
    server.closeIdleConnections = () => undefined
    this.#servers.add(server)
    return server
  }

  /** From now on, ends each connection after its next response, so that clients and proxies open new ones elsewhere. */
  letGo(): void {
    this.#lettingGo = true
  }

  /**
   * Waits for running requests, then closes every connection: idle ones, and clients that never finish a request or
   * never read the response.
   * @param stopListening closes the servers; settles when their connections have ended
   */
  async close(stopListening: () => Promise<unknown>): Promise<void> {
    this.#closing = true
    const closed = stopListening()
    await within(sendingLimit, () => this.#inFlight().length === 0)
    await within(answerLimit - sendingLimit, () => this.#inFlight().every(({ req }) => !req.complete))
    for (const server of this.#servers) server.closeAllConnections()
    await closed
  }

  /** Unfinished responses. */
  #inFlight(): ServerResponse[] {
    return [...this.#sockets].flatMap(({ [newest]: response }) =>
      response && !response.writableFinished ? response : [],
    )
  }
}

/** Waits for a condition, up to the given milliseconds. */
async function within(ms: number, condition: () => boolean) {
  const until = performance.now() + ms
  while (!condition() && performance.now() < until) await pause(10)
}

function refuse(node: AppNode, request: IncomingMessage, response: ServerResponse) {
  const { status, body } = closingRefusal(node, request.url ?? '', request.headers['accept-language'])
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close', ...retryAfter(1000) })
    .end(JSON.stringify(body))
}
