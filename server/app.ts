import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { runEffect, type AppNode } from './graphql/context.ts'
import { preparePersistedOperations, type PersistedOperations } from './graphql/operations.ts'
import { bodyLimit, examDayFirst } from './http/exam-day.ts'
import { mountCalendarFeed } from './http/routes/calendar-feed.ts'
import { HttpServers } from './http/drain.ts'
import { mountCoding } from './http/routes/coding.ts'
import { mountErrors, notFoundHandler, refuseClient, sendRefusal } from './http/errors.ts'
import { mountExport } from './http/routes/export.ts'
import { mountListExport } from './http/list-export.ts'
import { mountCredentials } from './http/session/credentials.ts'
import { mountFiles } from './http/routes/files.ts'
import { mountGrandFinal } from './http/routes/grand-final.ts'
import { mountGraphQL } from './http/graphql.ts'
import { mountHealth } from './http/health.ts'
import { mountForms } from './http/routes/forms.ts'
import { mountGroupImport } from './http/routes/group-import.ts'
import { mountDemoMailbox } from './http/routes/demo-mailbox.ts'
import { mountSheets } from './http/routes/sheets.ts'
import { mountMailAttachments, mountMailing } from './http/routes/mailing.ts'
import { mountTextPictures } from './http/routes/text-pictures.ts'
import { mountPayments } from './http/routes/payments.ts'
import { contextOf, newRequestId } from './http/request-context.ts'
import { mountPublicFiles } from './http/public-files.ts'
import { mountSecurityHeaders } from './http/security.ts'
import { mountStreaming, upgradeToSandbox } from './http/routes/streaming.ts'
import { mountTexts } from './http/routes/texts.ts'
import { mountWebApp, type DemoLogins } from './http/web-app.ts'
import { createWebSocketSide } from './http/websocket.ts'
import { schemaOf } from './module.ts'
import { publishedPages, textsCache } from './modules/office/public.ts'
import { createNode, type NodeParts } from './node.ts'
import { mountRest } from './rest/mount.ts'

/**
 * Listen backlog: connections that wait while the node is busy. Node's default of 511 fills up when everyone arrives at
 * an exam's start; the system's limit (net.core.somaxconn, 4096 by default) applies as well.
 */
const mostWaiting = 16_384

/** Dependencies of a node that serves requests. */
export interface AppParts extends NodeParts {
  /** the web app's operations: document id → text */
  persistedOperations: Record<string, string>
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
   * Drains: reports that it is not ready and goes on serving until load balancers have noticed; then accepts nothing
   * new, finishes running work, and tells sockets to reconnect elsewhere.
   */
  close(): Promise<void>
}

/** Composes a node, for `main` and for tests. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log } = parts
  const closers: (() => Promise<void> | void)[] = []
  const node = createNode(parts, (run) => void closers.push(run))
  const schema = schemaOf(parts.modules)
  const operations = preparePersistedOperations(schema, parts.persistedOperations)
  const sockets = createWebSocketSide(node, schema, operations)
  const servers = new HttpServers(config.keepAliveMs)
  const state = {
    ready: true,
    draining: false,
    get socketCount() {
      return sockets.sockets.size
    },
  }

  const fastify: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false, // closing servers refuse by themselves, in our words
    frameworkErrors: (error, request, reply) => void sendRefusal(log, request, reply, error),
    clientErrorHandler: refuseClient,
    // called once per listening address
    serverFactory: (handler) =>
      servers.create(examDayFirst(node, operations, handler)).on('upgrade', (request, socket, head) => {
        if (request.url === '/graphql' && !state.draining) sockets.upgrade(request, socket, head)
        else if (state.draining || !upgradeToSandbox(node, request, socket, head)) {
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        }
      }),
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Request',
    )
  })
  mountSecurityHeaders(fastify, config)
  mountErrors(fastify, log)
  await fastify.register(fastifyCookie)
  await mountGraphQL(fastify, node, schema, operations)
  mountRest({
    fastify,
    schema,
    title: node.edition.title,
    origin: config.publicUrl,
    contextOf: (request, reply, of) => contextOf(node, request, reply, of),
  })
  mountFiles(fastify, node)
  mountCredentials(fastify, node)
  mountCalendarFeed(fastify, node)
  mountExport(fastify, node)
  mountListExport(fastify, node, schema, operations)
  mountPayments(fastify, node)
  mountForms(fastify, node)
  mountStreaming(fastify, node)
  mountMailing(fastify, node)
  mountDemoMailbox(fastify, node)
  mountCoding(fastify, node)
  mountGroupImport(fastify, node)
  mountSheets(fastify, node)
  mountMailAttachments(fastify, node)
  mountTextPictures(fastify, node)
  mountGrandFinal(fastify, node)
  mountHealth(fastify, node, state)
  mountPublicFiles(fastify, node)
  await mountTexts(fastify, node, parts.webFolder ?? null)
  const { webFolder, demo = null } = parts
  if (webFolder) {
    await mountWebApp(fastify, node, webFolder, demo, {
      informationPages: () => publishedPages({ node }),
      textsVersion: (locale) => textsCache({ node }).of(locale).version,
    })
  } else fastify.setNotFoundHandler(notFoundHandler(log))

  return {
    node,
    schema,
    operations,
    fastify,
    async listen(port, host) {
      await fastify.listen({ port, host, backlog: mostWaiting })
      return (fastify.server.address() as AddressInfo).port
    },
    async close() {
      state.ready = false
      servers.letGo()
      if (config.drainDelay) await pause(config.drainDelay * 1000)
      state.draining = true
      const { press, mailer, stripeSandbox, antMediaSandbox, imageSandbox, codeCombatSandbox } = parts.providers
      const steps = [
        () => Promise.all([sockets.drain(), servers.close(() => fastify.close())]),
        ...closers.reverse(),
        () => press.close(),
        () => mailer?.close(),
        () => stripeSandbox?.close(),
        () => antMediaSandbox?.close(),
        () => imageSandbox?.close(),
        () => codeCombatSandbox?.close(),
        () => parts.pubSub.close(),
      ]
      // a failing closer does not prevent the others
      for (const step of steps) await runEffect(log, step)
    },
  }
}
