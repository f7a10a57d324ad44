import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { jwtVerify } from 'jose'
import { WebSocketServer, type WebSocket } from 'ws'
import type { AntMediaAccess } from './ant-media.ts'
import { localServer } from '../local-server.ts'

/** The application that the sandbox serves. */
export const sandboxApplication = 'LiveApp'

interface SandboxBroadcast {
  streamId: string
  name: string
  type: string
  status: 'created' | 'broadcasting' | 'finished'
  listenerHookURL: string | null
  mp4Enabled: number
  startTime: number
}

interface SandboxVod {
  vodId: string
  vodName: string
  streamId: string
  filePath: string
  duration: number
  fileSize: number
  creationDate: number
}

/**
 * Fault of the next call: an error inside an answer with status 200, invalid JSON, a 500, a connection that breaks, or
 * no answer at all.
 */
export type SandboxFault = 'refusedWith200' | 'garbage' | 'serverError' | 'hangUp' | 'silent'

export interface AntMediaSandbox {
  access(): Promise<AntMediaAccess>
  /** Accepts a websocket of local browsers, which the product forwards. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Makes the next calls fail, in this order; null: a call that succeeds. */
  fail(...faults: (SandboxFault | null)[]): void
  /** Forgets the faults that no call has met. */
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

/** A local stand-in for Ant Media Server: its REST API, webhooks and signalling, without media. */
export function createAntMediaSandbox({ websocketUrl }: { websocketUrl: string }): AntMediaSandbox {
  const jwtSecret = randomBytes(32).toString('hex')
  const broadcasts = new Map<string, SandboxBroadcast>()
  const vods: SandboxVod[] = []
  const faults: (SandboxFault | null)[] = []
  const sockets = new WebSocketServer({ noServer: true })
  let now = () => Date.now()
  let deliver = async (url: string, body: object) => {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2000),
    })
  }

  // like Ant Media Server: a failed webhook is not retried
  const tell = async (broadcast: SandboxBroadcast, action: string, more: object = {}) => {
    if (!broadcast.listenerHookURL) return
    const body = {
      id: broadcast.streamId,
      action,
      streamName: broadcast.name,
      app: sandboxApplication,
      timestamp: now(),
      ...more,
    }
    await deliver(broadcast.listenerHookURL, body).catch(() => {})
  }

  const startPublishing = async (streamId: string) => {
    const broadcast = broadcasts.get(streamId) ?? added({ streamId })
    if (broadcast.status === 'broadcasting') return
    Object.assign(broadcast, { status: 'broadcasting', startTime: now() })
    await tell(broadcast, 'liveStreamStarted')
  }
  const stopPublishing = async (streamId: string) => {
    const broadcast = broadcasts.get(streamId)
    if (broadcast?.status !== 'broadcasting') return
    broadcast.status = 'finished'
    await tell(broadcast, 'liveStreamEnded')
    if (!broadcast.mp4Enabled) return
    const vodName = `${streamId}.mp4`
    const duration = Math.max(0, now() - broadcast.startTime)
    const vod = {
      vodId: randomUUID().replaceAll('-', '').slice(0, 24),
      vodName,
      streamId,
      filePath: `streams/${vodName}`,
      duration,
      fileSize: Math.round(duration * 60),
      creationDate: now(),
    }
    vods.push(vod)
    await tell(broadcast, 'vodReady', { vodId: vod.vodId, vodName })
  }

  function added(given: Partial<SandboxBroadcast> & { streamId: string }): SandboxBroadcast {
    const broadcast: SandboxBroadcast = {
      name: given.name ?? given.streamId,
      type: 'liveStream',
      status: 'created',
      listenerHookURL: null,
      mp4Enabled: 0,
      startTime: 0,
      ...given,
    }
    broadcasts.set(broadcast.streamId, broadcast)
    return broadcast
  }

  /** Answers the parts of the REST API that the product uses. */
  const answer = async (method: string, url: URL, body: Record<string, unknown>): Promise<[number, unknown]> => {
    const path = url.pathname.replace(`/${sandboxApplication}/rest/v2`, '')
    const refused = (message: string): [number, unknown] => [200, { success: false, message }]
    if (method === 'POST' && path === '/broadcasts/create') {
      const streamId = String(body.streamId ?? randomUUID())
      if (!/^[\w-]{1,100}$/.test(streamId)) return [400, { success: false, message: 'Stream id is not valid' }]
      if (broadcasts.has(streamId)) return [400, { success: false, message: 'Stream id is already being used' }]
      return [200, added({ ...(body as Partial<SandboxBroadcast>), streamId })]
    }
    if (method === 'GET' && path === '/broadcasts/active-live-stream-count') {
      return [200, { number: [...broadcasts.values()].filter(({ status }) => status === 'broadcasting').length }]
    }
    const listed = /^\/vods\/list\/(\d+)\/(\d+)$/.exec(path)
    if (method === 'GET' && listed) {
      const wanted = url.searchParams.get('streamId')
      const from = Number(listed[1])
      return [200, vods.filter(({ streamId }) => !wanted || streamId === wanted).slice(from, from + Number(listed[2]))]
    }
    const [, vodId] = /^\/vods\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && vodId) {
      const vod = vods.find((one) => one.vodId === vodId)
      return vod ? [200, vod] : [404, null]
    }
    if (method === 'DELETE' && vodId) {
      const at = vods.findIndex((one) => one.vodId === vodId)
      if (at < 0) return refused('No vod for this id')
      vods.splice(at, 1)
      return [200, { success: true }]
    }
    const [, id = '', rest = ''] = /^\/broadcasts\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const broadcast = broadcasts.get(decodeURIComponent(id))
    if (!id) return [404, { success: false, message: 'Not found' }]
    if (!broadcast) return method === 'GET' && !rest ? [404, null] : refused('No stream for this id')
    if (!rest && method === 'GET') return [200, broadcast]
    if (!rest && method === 'DELETE') {
      broadcasts.delete(broadcast.streamId)
      return [200, { success: true }]
    }
    if (rest === '/stop' && method === 'POST') {
      if (broadcast.status !== 'broadcasting') return refused('Broadcast is not live')
      await stopPublishing(broadcast.streamId)
      return [200, { success: true }]
    }
    const recording = /^\/recording\/(true|false)$/.exec(rest)
    if (recording && method === 'PUT') {
      broadcast.mp4Enabled = recording[1] === 'true' ? 1 : 0
      return [200, { success: true }]
    }
    if (rest === '/jwt-token' && method === 'GET') {
      const type = url.searchParams.get('type')
      const expireDate = Number(url.searchParams.get('expireDate'))
      return [200, { tokenId: tokenFor(broadcast.streamId, type), streamId: broadcast.streamId, expireDate, type }]
    }
    return [404, { success: false, message: 'Not found' }]
  }
  const tokenFor = (streamId: string, type: string | null) => Buffer.from(`${type}:${streamId}`).toString('base64url')

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const allowed = await jwtVerify(token, new TextEncoder().encode(jwtSecret)).then(
      () => true,
      () => false,
    )
    if (!allowed) return void send(403, { success: false, message: 'Invalid App JWT Token' })
    const fault = faults.shift()
    if (fault === 'hangUp') return void request.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'garbage') return void response.writeHead(200).end('<html>Welcome to the proxy</html>')
    if (fault === 'serverError') return void send(500, { success: false, message: 'Internal error' })
    if (fault === 'refusedWith200') return void send(200, { success: false, message: 'Refused by the sandbox' })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    send(
      ...(await answer(
        request.method ?? 'GET',
        new URL(request.url ?? '/', 'http://sandbox'),
        text ? JSON.parse(text) : {},
      )),
    )
  }

  const server = localServer(handle)

  return {
    async access() {
      return { url: `http://127.0.0.1:${await server.port()}/${sandboxApplication}`, jwtSecret, websocketUrl }
    },
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (connection) =>
        signal(connection, {
          tokenFor,
          startPublishing,
          stopPublishing,
          isLive: (streamId) => broadcasts.get(streamId)?.status === 'broadcasting',
        }),
      )
    },
    fail: (...next) => void faults.push(...next),
    recover: () => void faults.splice(0),
    startPublishing,
    stopPublishing,
    deliverBy(by) {
      deliver = by
    },
    setClock(clock) {
      now = clock
    },
    close() {
      for (const connection of sockets.clients) connection.terminate()
      server.close()
    },
  }
}

/** Signalling of one publisher or viewer, without media. */
function signal(
  connection: WebSocket,
  of: {
    tokenFor(streamId: string, type: string): string
    isLive(streamId: string): boolean
    startPublishing(streamId: string): Promise<void>
    stopPublishing(streamId: string): Promise<void>
  },
) {
  let published: string | null = null
  const send = (message: object) => connection.send(JSON.stringify(message))
  connection.on('message', (data) => {
    let message: { command?: string; streamId?: string; token?: string; type?: string }
    try {
      message = JSON.parse(String(data)) as typeof message
    } catch {
      return
    }
    const streamId = String(message.streamId ?? '')
    if (message.command === 'ping') send({ command: 'pong' })
    if (message.command === 'publish') {
      if (message.token !== of.tokenFor(streamId, 'publish')) {
        send({ command: 'error', definition: 'unauthorized_access', streamId })
        return
      }
      published = streamId
      send({ command: 'start', streamId })
    }
    if (message.command === 'takeConfiguration' && message.type === 'offer' && published === streamId) {
      void of.startPublishing(streamId)
      send({ command: 'notification', definition: 'publish_started', streamId })
    }
    if (message.command === 'play') {
      if (message.token !== of.tokenFor(streamId, 'play')) {
        send({ command: 'error', definition: 'unauthorized_access', streamId })
      } else if (of.isLive(streamId)) send({ command: 'notification', definition: 'play_started', streamId })
      else send({ command: 'error', definition: 'no_stream_exist', streamId })
    }
    if (message.command === 'stop' && published) {
      void of.stopPublishing(published)
      send({ command: 'notification', definition: 'publish_finished', streamId: published })
      published = null
    }
  })
  connection.on('close', () => {
    if (published) void of.stopPublishing(published)
  })
}
