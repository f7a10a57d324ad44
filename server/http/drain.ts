import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closingRefusal, retryAfter } from './errors.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Milliseconds that a client has to finish sending a request once the node closes. */
const sendingLimit = 1000
/** Milliseconds that requests under way have to be answered. */
const answerLimit = 4000

/**
 * The newest response of a connection. Answers leave in the order of their requests, so once it is finished all are.
 * A property costs an assignment a request; a map of all responses would show in the bench of saves.
 */
const newest = Symbol('newest response')
type TrackedSocket = Socket & { [newest]?: ServerResponse }

/** The HTTP servers of a node, and their orderly end. */
export class HttpServers {
  readonly #servers = new Set<Server>()
  readonly #sockets = new Set<TrackedSocket>()
  #closing = false

  /** A server that counts what is under way; a closing one refuses what is new. */
  create(handler: Handler): Server {
    const server = createServer((request, response) => {
      if (this.#closing) return refuse(request, response)
      ;(request.socket as TrackedSocket)[newest] = response
      handler(request, response)
    })
    server.on('connection', (socket: TrackedSocket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#servers.add(server)
    return server
  }

  /**
   * Answers what is under way, then ends every connection: idle ones, and those of clients that never finish their
   * request or never read the answer.
   * @param stopListening closes the servers; it settles when their connections have ended
   */
  async close(stopListening: () => Promise<unknown>): Promise<void> {
    this.#closing = true
    const closed = stopListening()
    await within(sendingLimit, () => this.#underWay().length === 0)
    await within(answerLimit - sendingLimit, () => this.#underWay().every(({ req }) => !req.complete))
    for (const server of this.#servers) server.closeAllConnections()
    await closed
  }

  /** Responses that are not finished. */
  #underWay(): ServerResponse[] {
    return [...this.#sockets].flatMap(({ [newest]: response }) =>
      response && !response.writableFinished ? response : [],
    )
  }
}

/** Waits for a condition, at most so many milliseconds. */
async function within(ms: number, condition: () => boolean) {
  const until = performance.now() + ms
  while (!condition() && performance.now() < until) await pause(10)
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  const { status, body } = closingRefusal(request.url ?? '', request.headers['accept-language'])
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close', ...retryAfter(1000) })
    .end(JSON.stringify(body))
}
