import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { GraphQLSchema } from 'graphql'
import { CloseCode, handleProtocols, type Server } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { AppNode } from '../../context/context.ts'
import type { PersistedOperations } from '../../graphql/operations.ts'
import { clientAddress } from '../request-context.ts'
import { FastPath, withQuery } from './fast-path.ts'
import { FrameWriter } from './frame-writer.ts'
import { openSockets } from '../../transport/open-sockets.ts'
import { Heartbeat } from './heartbeat.ts'
import { InFlight } from './in-flight.ts'
import { createProtocol, operationsAtOnce, type Endpoint } from './protocol.ts'
import { Running } from './running.ts'
import type { SocketSession } from './socket-session.ts'

/** Maximum bytes of a message. */
const messageLimit = 65_536
/** Milliseconds for running operations before a draining node closes their sockets. */
const drainLimit = 4000
/** Milliseconds for a client to acknowledge the close of its socket. */
const closingLimit = 1000
/** Close code 1012, Service Restart: the client reconnects to another node. */
const serviceRestart = 1012

/** The websocket side of /graphql: graphql-transport-ws, persisted operations, one token per socket. */
export interface WebSocketSide {
  readonly sockets: ReadonlySet<WebSocket>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** accepts no new operations, completes running ones, then asks every client to reconnect elsewhere */
  drain(): Promise<void>
}

export function createWebSocketSide(
  node: AppNode,
  schema: GraphQLSchema,
  operations: PersistedOperations,
): WebSocketSide {
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: messageLimit,
    perMessageDeflate: false,
    clientTracking: true,
  })
  const inFlight = new InFlight()
  const endpoint = { node, schema, operations, inFlight }
  const protocol = createProtocol(endpoint)
  const heartbeat = new Heartbeat()
  let draining = false
  openSockets({ node }).count = () => server.clients.size
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    serve(endpoint, protocol, socket, request, () => draining)
    heartbeat.watch(socket)
  })

  return {
    sockets: server.clients,
    upgrade(request, socket, head) {
      if (!sameOrigin(node, request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request))
    },
    async drain() {
      draining = true
      heartbeat.stop()
      await Promise.race([inFlight.idle(), pause(drainLimit, undefined, { ref: false })])
      await nextTurn() // responses of this turn are written at its end
      await nextTurn()
      for (const socket of server.clients) socket.close(serviceRestart, 'The server is restarting, please reconnect')
      const until = performance.now() + closingLimit
      while (server.clients.size && performance.now() < until) await pause(10)
      for (const socket of server.clients) socket.terminate()
    },
  }
}

/** Serves a socket: with the fast path where possible, else with graphql-ws. */
function serve(
  endpoint: Endpoint,
  protocol: Server<SocketSession>,
  socket: WebSocket,
  request: IncomingMessage,
  isDraining: () => boolean,
): void {
  const session: SocketSession = {
    socket,
    running: new Running(),
    address: clientAddress(request, endpoint.node.config.trustedProxies),
    userAgent: request.headers['user-agent'] ?? '',
  }
  const writer = new FrameWriter(socket, request.socket)
  const prompt = new FastPath(endpoint, session, writer, operationsAtOnce)
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => writer.send(text),
      close: (code = 1000, reason = '') => writer.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', (data) => {
          if (isDraining()) return // the client sends it to another node
          const text = String(data)
          if (!prompt.take(text))
            handle(withQuery(text)).catch((error: unknown) => {
              endpoint.node.log.error({ err: error }, 'A websocket message could not be handled')
              writer.close(CloseCode.InternalServerError, 'Internal error')
            })
        }),
    },
    session,
  )
  socket.on('error', terminate)
  socket.on('close', (code, reason) => {
    prompt.close()
    session.watch?.release()
    void closed(code, String(reason))
  })
}

function terminate(this: WebSocket) {
  this.terminate()
}

/** Browsers send the page's origin; other programs send none and have no cookies to abuse. */
function sameOrigin(node: AppNode, request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === node.config.publicUrl) return true
  return node.config.mode !== 'production' && URL.canParse(origin) && new URL(origin).host === host
}
