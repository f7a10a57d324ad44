import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { jwtVerify } from 'jose'
import { WebSocketServer } from 'ws'
import { localServer } from '../local-server.ts'
import { meetTransportFault, readRequest, sendJson, type TransportFault } from '../sandbox-requests.ts'
import type { AntMediaAccess } from './ant-media-calls.ts'
import { sandboxApplication, SandboxBroadcasts } from './sandbox-broadcasts.ts'
import { answerRest } from './sandbox-rest.ts'
import { SandboxSignalling } from './sandbox-signalling.ts'

/**
 * Fault of the next call: an error inside a response with status 200, invalid JSON, a 500, a broken connection, or no
 * response.
 */
type SandboxFault = TransportFault | 'refusedWith200' | 'serverError'

export interface AntMediaSandbox {
  access(): Promise<AntMediaAccess>
  /** Accepts a websocket of local browsers, which the product forwards. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Makes the next calls fail, in this order; null: a call that succeeds. */
  fail(...faults: (SandboxFault | null)[]): void
  /** Clears the faults that no call has met. */
  recover(): void
  /** Simulates a publisher; browsers publish over the websocket. */
  startPublishing(streamId: string): Promise<void>
  stopPublishing(streamId: string): Promise<void>
  /** Sets the delivery of webhooks; HTTP by default. */
  deliverBy(deliver: (url: string, body: object) => Promise<void>): void
  /** Sets the clock; the machine's by default. */
  setClock(now: () => number): void
  close(): void
}

/** A local sandbox for Ant Media Server: its REST API, webhooks and signalling, without media. */
export function createAntMediaSandbox({ websocketUrl }: { websocketUrl: string }): AntMediaSandbox {
  const jwtSecret = randomBytes(32).toString('hex')
  const broadcasts = new SandboxBroadcasts()
  const faults: (SandboxFault | null)[] = []
  const sockets = new WebSocketServer({ noServer: true })

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!(await isSigned(token, jwtSecret))) {
      return sendJson(response, [403, { success: false, message: 'Invalid App JWT Token' }])
    }
    const fault = faults.shift()
    if (meetTransportFault(fault, request, response)) return
    if (fault === 'serverError') return sendJson(response, [500, { success: false, message: 'Internal error' }])
    if (fault === 'refusedWith200') {
      return sendJson(response, [200, { success: false, message: 'Refused by the sandbox' }])
    }
    sendJson(response, await answerRest(broadcasts, await readRequest(request)))
  }
  const server = localServer(handle)

  return {
    async access() {
      return { url: `http://127.0.0.1:${await server.port()}/${sandboxApplication}`, jwtSecret, websocketUrl }
    },
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (connection) => new SandboxSignalling(connection, broadcasts))
    },
    fail: (...next) => void faults.push(...next),
    recover: () => void faults.splice(0),
    startPublishing: (streamId) => broadcasts.startPublishing(streamId),
    stopPublishing: (streamId) => broadcasts.stopPublishing(streamId),
    deliverBy(deliver) {
      broadcasts.deliver = deliver
    },
    setClock(now) {
      broadcasts.now = now
    },
    close() {
      for (const connection of sockets.clients) connection.terminate()
      server.close()
    },
  }
}

const isSigned = (token: string, secret: string): Promise<boolean> =>
  jwtVerify(token, new TextEncoder().encode(secret)).then(
    () => true,
    () => false,
  )
