import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppNode } from '../context/context.ts'
import { sameSecret } from '../secrets/same-secret.ts'
import { zoneRulesVersion } from '../time/zones.ts'
import { notFoundRefusal, retryAfter } from './errors.ts'
import { registerFleet } from './fleet-metrics.ts'
import { registerNode, registerReplica, registerSite } from './monitoring-metrics.ts'
import { registerExamDay, responseTimes } from './metrics.ts'

/** Whether the node wants requests. */
export interface NodeState {
  ready: boolean
}

/** /health, /health/live, /health/ready and /metrics (Prometheus). */
export function mountHealth(fastify: FastifyInstance, node: AppNode, state: NodeState): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerExamDay(registry, node)
  registerNode(registry, node)
  registerReplica(registry, node)
  registerSite(registry, node)
  registerFleet(registry, node)
  const times = responseTimes({ node })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    times.observe(route, reply.statusCode, reply.elapsedTime / 1000)
  })

  const versions = { status: 'ok', node: process.versions.node, timeZones: zoneRulesVersion }
  const { role } = node.config
  fastify.get('/health', async () => {
    const { through, connected, nodes } = node.pubSub.fanOut
    return { ...versions, role, events: { through, connected, nodes } }
  })
  fastify.get('/health/live', async () => ({ status: 'ok' }))
  fastify.get('/health/ready', async (_request, reply) => {
    if (!state.ready) return reply.code(503).send({ status: 'draining' })
    try {
      await node.db.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).headers(retryAfter(5000)).send({ status: 'no database' })
    }
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!node.config.metricsToken && !node.config.metricsOpen) {
      return reply
        .code(404)
        .send({ message: 'Nothing found at this address', code: 'NOT_FOUND', requestId: request.id })
    }
    if (
      node.config.metricsToken &&
      !sameSecret(request.headers.authorization ?? '', `Bearer ${node.config.metricsToken}`)
    ) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'A token is required', code: 'UNAUTHENTICATED', requestId: request.id })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Lets requests for health and metrics through and answers all others with 404, for a node that only runs jobs. */
export const onlyHealth =
  (node: AppNode, handler: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '' } = request
    if (/^\/(?:health(?:\/live|\/ready)?|metrics)(?:$|\?)/.test(url)) return handler(request, response)
    const { status, headers, body } = notFoundRefusal(node, url, request.headers['accept-language'])
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body))
  }
