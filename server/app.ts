import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { runEffect, type AppNode } from './context/context.ts'
import { prepareEarlierOperations, preparePersistedOperations, type PersistedOperations } from './graphql/operations.ts'
import { waitAtDoor } from './http/door.ts'
import { HttpServers } from './http/drain.ts'
import { mountErrors, notFoundHandler, refuseClient, sendRefusal } from './http/errors.ts'
import { bodyLimit, examDayFirst } from './http/graphql/exam-day.ts'
import { mountGraphQL } from './http/graphql/graphql.ts'
import { mountHealth, onlyHealth } from './http/health.ts'
import { logRequest } from './http/metrics.ts'
import { mountEarlierAssets, type EarlierBuild } from './http/pages/kept-builds.ts'
import { answerPublicPage, mountPublicForms } from './http/pages/public/public-pages.ts'
import { openPublicPages } from './http/pages/public/renderer.ts'
import { mountPublicFiles } from './http/pages/public-files.ts'
import { contextOf, newRequestId } from './http/request-context.ts'
import { mountRoutes } from './http/routes.ts'
import { openSandboxes, type Sandboxes } from './http/sandboxes.ts'
import { mountSecurityHeaders } from './http/security.ts'
import { watchServerPaths } from './http/pages/server-paths.ts'
import type { DemoLogins } from '../shared/demo-logins.ts'
import { mountWebApp } from './http/pages/web-app.ts'
import { traceRequests, traceRoutes } from './http/traced-requests.ts'
import { createWebSocketSide, type WebSocketSide } from './http/websocket/websocket.ts'
import { pageValuesOf, schemaOf, type Module } from './module/module.ts'
import { createNode, type NodeParts } from './node.ts'
import { directRowsFirst } from './rest/direct.ts'
import { mountRest } from './rest/mount.ts'
import { areasOf } from './rest/table.ts'

/**
 * Listen backlog: connections that wait while the node is busy. Node's default of 511 fills up when everyone arrives at
 * an exam's start; the system's limit (net.core.somaxconn, 4096 by default) applies as well.
 */
const listenBacklog = 16_384

/** Dependencies of a node that serves requests. */
export interface AppParts extends NodeParts {
  /** the web app's operations: document id → text */
  persistedOperations: Record<string, string>
  /** the build that ran before this one, whose pages are still open */
  earlierBuild?: EarlierBuild | null
  /** the built web app; absent in server-only tests */
  webFolder?: string
  demo?: DemoLogins | null
}

export interface App {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly operations: PersistedOperations
  readonly fastify: FastifyInstance
  /** @returns the port */
  listen(port: number, host: string): Promise<number>
  /**
   * Drains: reports that it is not ready and keeps serving until load balancers have detected it; then accepts no new
   * requests, finishes running work, and asks WebSocket clients to reconnect elsewhere.
   */
  close(): Promise<void>
}

/** The operations of an earlier build that the current one does not have. */
const newIn = (earlier: Record<string, string> = {}, current: Record<string, string>) =>
  Object.fromEntries(Object.entries(earlier).filter(([id]) => !(id in current)))

/** Composes a node, for `main` and for tests. */
export async function createApp(parts: AppParts): Promise<App> {
  const closers: (() => Promise<void> | void)[] = []
  const node = createNode(parts, (run) => void closers.push(run))
  const schema = schemaOf(parts.modules)
  const { earlierBuild = null } = parts
  const operations = new Map([
    ...prepareEarlierOperations(schema, newIn(earlierBuild?.operations, parts.persistedOperations)),
    ...preparePersistedOperations(schema, parts.persistedOperations),
  ])
  const { modules } = parts
  const product = { node, schema, operations, modules }
  const sockets = createWebSocketSide(node, schema, operations)
  const servers = new HttpServers(node)
  const sandboxes = openSandboxes(
    node,
    modules.flatMap((module) => module.sandboxes ?? []),
  )
  const state = {
    ready: true,
    draining: false,
  }
  const fastify = createFastify(product, { sockets, servers, sandboxes, isDraining: () => state.draining })
  const isServerPath = watchServerPaths(fastify)
  const { webFolder = null, demo = null } = parts
  for (const { onServe } of modules) await onServe?.({ node, schema, operations, webFolder })
  await mountProduct(fastify, product)
  sandboxes.mount(fastify)
  mountHealth(fastify, node, state)
  mountPublicFiles(fastify, node)
  const values = pageValuesOf(modules)
  const isWorker = node.config.role === 'worker'
  const built = webFolder === null || isWorker ? null : { folder: webFolder, demo, values }
  const drawing = built && (await openPublicPages(node, built))
  const pages = modules.flatMap((module) => module.publicPages ?? []).filter(({ name }) => drawing?.draws(name) ?? true)
  const publicPages = { node, schema, pages, render: drawing?.render ?? null }
  mountPublicForms(fastify, publicPages)
  if (built) await mountWebApp(fastify, node, { ...built, isServerPath, publicPages })
  else {
    fastify.setNotFoundHandler(async (request, reply) =>
      (await answerPublicPage(publicPages, request, reply)) ? reply : notFoundHandler(node)(request, reply),
    )
  }
  if (earlierBuild) await mountEarlierAssets(fastify, earlierBuild.folder)

  return {
    node,
    schema,
    operations,
    fastify,
    async listen(port, host) {
      await fastify.listen({ port, host, backlog: listenBacklog })
      return (fastify.server.address() as AddressInfo).port
    },
    async close() {
      state.ready = false
      servers.letGo()
      if (node.config.drainDelay) await pause(node.config.drainDelay * 1000)
      state.draining = true
      const steps = [
        () => Promise.all([sockets.drain(), servers.close(() => fastify.close())]),
        ...closers.reverse(),
        () => parts.providers.close(),
        () => parts.pubSub.close(),
      ]
      // a failing closer does not prevent the others
      for (const step of steps) await runEffect(node.log, step)
    },
  }
}

/** The parts of an app that answer requests. */
interface Product {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly operations: PersistedOperations
  readonly modules: readonly Module[]
}

/** Handlers of connections that bypass the framework. */
interface Doors {
  readonly sockets: WebSocketSide
  readonly servers: HttpServers
  readonly sandboxes: Sandboxes
  isDraining(): boolean
}

/** Creates the Fastify server, with the fast paths of exam day in front of it and websockets alongside. */
function createFastify(
  { node, schema, operations, modules }: Product,
  { sockets, servers, sandboxes, isDraining }: Doors,
) {
  const { log } = node
  const fastPaths = (handler: http.RequestListener) =>
    traceRequests(directRowsFirst(node, schema, areasOf(modules), examDayFirst(node, operations, handler)))
  // called once per listening address
  const openDoor = (handler: http.RequestListener) =>
    // its sandboxes still call the product's paths, in process
    node.config.role === 'worker'
      ? servers.create(onlyHealth(node, handler))
      : servers.create(fastPaths(handler)).on('upgrade', (request, socket, head) => {
          if (request.url === '/graphql' && !isDraining()) sockets.upgrade(request, socket, head)
          else if (isDraining() || !sandboxes.upgrade(request, socket, head)) {
            socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
          }
        })
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false, // closing servers refuse requests themselves, with our messages
    frameworkErrors: (error, request, reply) => void sendRefusal(node, request, reply, error),
    clientErrorHandler: (error, socket) => refuseClient(node, error, socket),
    serverFactory: openDoor,
  })
  traceRoutes(fastify)
  fastify.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    const { id: requestId, method } = request
    logRequest(log, { requestId, method, path, status: reply.statusCode, ms: reply.elapsedTime })
  })
  return fastify
}

/** Mounts GraphQL, REST and the routes of all modules. */
async function mountProduct(fastify: FastifyInstance, { node, schema, operations, modules }: Product): Promise<void> {
  mountSecurityHeaders(fastify, node.config)
  mountErrors(fastify, node)
  await fastify.register(fastifyCookie)
  await mountGraphQL(fastify, node, schema, operations)
  mountRest({
    fastify,
    schema,
    texts: node.texts,
    areas: areasOf(modules),
    title: node.edition.title,
    origin: node.config.publicUrl,
    contextOf: (request, reply, of) => contextOf(node, request, reply, of),
    admit: (request, reply, lane) => waitAtDoor(node, request.raw, reply.raw, lane),
  })
  mountRoutes(
    fastify,
    node,
    modules.flatMap(({ routes }) => routes ?? []),
  )
}
