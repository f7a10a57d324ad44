import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  execute,
  subscribe,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql'
import { CloseCode, handleProtocols, makeServer, type ConnectionInitMessage } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { contextOfOperation, contextOfSubscription, createContext, type AppNode, type Ctx } from '../graphql/context.ts'
import { codeOf, failure, forbidden } from '../graphql/errors/errors.ts'
import { limitProblems } from '../graphql/limits/query-limits.ts'
import { parseFreeForm, type PersistedOperation, type PersistedOperations } from '../graphql/operations.ts'
import { asGraphQLError, presentError } from '../graphql/errors/present-errors.ts'
import { createViewer, type Viewer } from '../graphql/viewer.ts'
import {
  apiTokenPrefix,
  currentRoles,
  endedSessions,
  sessionEnded,
  userOfLiveSession,
  verifyAccessToken,
  viewerOfApiToken,
  type TokenViewer,
} from '../modules/accounts/public.ts'
import { FrameWriter } from './frame-writer.ts'
import { Heartbeat } from './heartbeat.ts'
import { createFastPath, withQuery, type SocketState } from './fast-path.ts'
import { clientAddress, newRequestId } from './request-context.ts'
import { localeOf } from '../locales/locale-of.ts'
import { InFlight } from './in-flight.ts'

/** Maximum bytes of a message, and maximum concurrent operations of a socket. */
const messageLimit = 65_536
const operationsAtOnce = 32
/** Milliseconds before a session that could not be read is checked again. */
const recheckDelay = 15_000
/** Milliseconds for running operations before a draining node closes their sockets. */
const drainLimit = 4000
/** Milliseconds for a client to acknowledge the close of its socket. */
const closingLimit = 1000
/** Close code 1012, Service Restart: the client reconnects to another node. */
const serviceRestart = 1012

interface Extra extends SocketState {
  request: IncomingMessage
  /** functions that remove the session's listeners */
  release: (() => void)[]
}

/** Execution arguments with the compiled operation. */
type Args = ExecutionArgs & { operation?: PersistedOperation }

/** The websocket side of /graphql: graphql-transport-ws, persisted operations, one token per socket. */
export interface WebSocketSide {
  readonly sockets: ReadonlySet<WebSocket>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** accepts nothing new, completes running operations, then tells every client to reconnect elsewhere */
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
  const underWay = new InFlight()
  const heartbeat = new Heartbeat()
  let draining = false
  const presented = ({ ctx }: Extra, errors: readonly unknown[]) =>
    errors.map((error) => presentError(asGraphQLError(error), newRequestId(), node.log, ctx?.locale ?? 'en'))
  const protocol = makeServer<ConnectionInitMessage['payload'], Extra>({
    schema,
    connectionInitWaitTimeout: 10_000,
    onConnect: async ({ extra, connectionParams }) => {
      try {
        extra.ctx = await openContext(node, extra, connectionParams ?? {})
        return true
      } catch (error) {
        // closes with 4403, so that the client refreshes its token
        if (codeOf(error) === 'UNAUTHENTICATED') return false
        throw error
      }
    },
    onSubscribe: ({ extra }, id, payload) => {
      if (extra.running.has(id)) {
        // an operation of the fast path; graphql-ws knows its own
        extra.socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
        return [failure('CONFLICT', 'This id is already in use')]
      }
      if (extra.running.size >= operationsAtOnce) return [forbidden('Too many operations at once')]
      const documentId = payload.extensions?.documentId
      const ctx = contextOfSubscription(extra.ctx!)
      if (typeof documentId === 'string') {
        const operation = operations.get(documentId)
        if (!operation) return [failure('PERSISTED_QUERY_NOT_FOUND', 'Unknown operation')]
        extra.running.set(id, operation)
        return argsOf(schema, ctx, operation.document, payload.variables, operation)
      }
      if (!ctx.viewer.freeForm) return [forbidden('Only persisted operations are accepted')]
      let document: DocumentNode
      try {
        document = parseFreeForm(payload.query)
      } catch (error) {
        return [asGraphQLError(error)]
      }
      const limits = limitProblems(document, payload.variables ?? {})
      const problems = limits.length ? limits : validate(schema, document, specifiedRules)
      if (problems.length) return problems
      extra.running.set(id, null)
      return argsOf(schema, ctx, document, payload.variables)
    },
    execute: (args: Args) =>
      underWay.count(
        args.operation?.compiled
          ? args.operation.compiled.query(undefined, args.contextValue, args.variableValues)
          : execute(args),
      ),
    subscribe: (args: Args) =>
      args.operation?.compiled?.subscribe
        ? args.operation.compiled.subscribe(undefined, args.contextValue, args.variableValues)
        : subscribe(args),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors?.length ? { ...result, errors: presented(extra, result.errors) } : undefined,
    onError: ({ extra }, id, _payload, errors) => {
      extra.running.delete(id)
      return presented(extra, errors)
    },
    onComplete: ({ extra }, id) => void extra.running.delete(id),
  } as Parameters<typeof makeServer<ConnectionInitMessage['payload'], Extra>>[0])

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const extra: Extra = { request, socket, running: new Map(), release: [] }
    const writer = new FrameWriter(socket, request.socket)
    const prompt = createFastPath(node, operations, underWay, extra, writer, operationsAtOnce)
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => writer.send(text),
        close: (code = 1000, reason = '') => writer.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            if (draining) return // the client sends it to another node
            const text = String(data)
            if (!prompt.take(text))
              handle(withQuery(text)).catch((error: unknown) => {
                node.log.error({ err: error }, 'A websocket message could not be handled')
                writer.close(CloseCode.InternalServerError, 'Internal error')
              })
          }),
      },
      extra,
    )
    heartbeat.watch(socket)
    socket.on('error', () => socket.terminate())
    socket.once('close', (code, reason) => {
      for (const release of extra.release) release()
      void closed(code, String(reason))
    })
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
      await Promise.race([underWay.idle(), pause(drainLimit, undefined, { ref: false })])
      await nextTurn() // responses of this turn are written at its end
      await nextTurn()
      for (const socket of server.clients) socket.close(serviceRestart, 'The server restarts, please reconnect')
      const until = performance.now() + closingLimit
      while (server.clients.size && performance.now() < until) await pause(10)
      for (const socket of server.clients) socket.terminate()
    },
  }
}

/** Browsers send the page's origin; other programs send none and have no cookies to abuse. */
function sameOrigin(node: AppNode, request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === node.config.publicUrl) return true
  return node.config.mode !== 'production' && URL.canParse(origin) && new URL(origin).host === host
}

function argsOf(
  schema: GraphQLSchema,
  contextValue: Ctx,
  document: ExecutionArgs['document'],
  variableValues: Record<string, unknown> | null | undefined,
  operation?: PersistedOperation,
): Args {
  return { schema, document, contextValue, variableValues: variableValues ?? {}, ...(operation ? { operation } : {}) }
}

/** Opens the socket's context; it ends with the session, and roles are re-read like a token's. */
async function openContext(node: AppNode, extra: Extra, params: Record<string, unknown>): Promise<Ctx> {
  const token = typeof params.accessToken === 'string' ? params.accessToken : ''
  const request = {
    id: newRequestId(),
    address: clientAddress(extra.request, node.config.trustedProxies),
    userAgent: extra.request.headers['user-agent'] ?? '',
  }
  const of = { locale: localeOf(params.locale), request }
  if (token.startsWith(apiTokenPrefix)) {
    const found = await viewerOfApiToken(node, token)
    const ctx = createContext(node, found.viewer, of)
    const viewerNow = () => stillViewer(viewerOfApiToken(node, token))
    watch(node, extra, ctx, found.tokenId, found.expiresAt, viewerNow, async () => (await viewerNow()) === null)
    return ctx
  }
  const { viewer, expiresAt } = await verifyAccessToken(node, token)
  const ctx = createContext(node, viewer, of)
  const sessionId = viewer.sessionId!
  const viewerNow = async () => {
    const now = contextOfOperation(ctx)
    const user = await userOfLiveSession(now, sessionId)
    if (!user) return null
    const { roles } = await currentRoles(now, user)
    return createViewer({ ...viewer, roles, userType: user.userType })
  }
  const ended = endedSessions({ node })
  const hasEnded = () => ended.read().then(() => ended.has(sessionId))
  watch(node, extra, ctx, sessionId, expiresAt, viewerNow, hasEnded)
  return ctx
}

/** Null for a token that is no longer valid. */
const stillViewer = (found: Promise<TokenViewer>): Promise<Viewer | null> =>
  found.then(
    ({ viewer }) => viewer,
    (error: unknown) => {
      if (codeOf(error) === 'UNAUTHENTICATED') return null
      throw error
    },
  )

/**
 * Closes the socket when its session or API token ends, and periodically re-reads the viewer in case messages were
 * lost.
 * @param id of the session or the API token
 * @param hasEnded called when messages may have been lost, for all sockets at once
 */
function watch(
  node: AppNode,
  extra: Extra,
  ctx: Ctx,
  id: string,
  expiresAt: number,
  viewerNow: () => Promise<Viewer | null>,
  hasEnded: () => Promise<boolean>,
) {
  // the code makes the client request a new token, and stop without one
  const end = () => extra.socket.close(CloseCode.Forbidden, 'The session has ended')
  extra.release.push(node.pubSub.listen(sessionEnded(id), end))
  const recheckNow = () => hasEnded().then((ended) => (ended ? end() : undefined), again)
  extra.release.push(node.pubSub.onMissed(() => void recheckNow()))
  const lookAfter = node.config.accessTokenSeconds * 1000
  let timer: NodeJS.Timeout
  const recheckIn = (ms: number) => {
    clearTimeout(timer)
    if (extra.socket.readyState === extra.socket.OPEN) timer = setTimeout(again, ms)
  }
  const again = () => {
    viewerNow().then(
      (viewer) => {
        if (!viewer) return end()
        Object.assign(ctx, { viewer })
        recheckIn(lookAfter)
      },
      () => recheckIn(recheckDelay), // the database is unavailable: retry soon
    )
  }
  recheckIn(Math.min(lookAfter, Math.max(0, expiresAt - node.clock.now())))
  extra.release.push(() => clearTimeout(timer))
}
