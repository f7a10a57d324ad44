import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersistedOperation } from '../graphql/operations.ts'
import { describeWork, inThisTrace, traced, works, type Work } from '../base/work.ts'

/**
 * Makes every request a piece of work, until its response ends. Its address is not part of it, since addresses hold
 * names and secrets: `describeRoute` adds the route.
 */
export function traceRequests(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (!works.start.hasSubscribers) return handler(request, response)
    const work = workOf(request)
    works.start.runStores(work, () => {
      const end = inThisTrace(() => {
        const { statusCode } = response
        describeWork(() => ({ attributes: { 'http.response.status_code': statusCode } }))
        if (statusCode >= 500) work.error = statusCode
        works.asyncEnd.publish(work)
      })
      response.once('close', end)
      handler(request, response)
    })
  }
}

/** Names the current request after its route. @param route pattern of its path, such as `/api/user/:id` */
export function describeRoute(method: string, route: string): void {
  describeWork(() => ({ name: `${method} ${route}`, attributes: { 'http.route': route } }))
}

/** Names the current work after a persisted operation. */
export function describeOperation(operation: NamedOperation): void {
  describeWork(() => detailsOf(operation))
}

/** Runs an operation of a socket, as a piece of work while tracing is on. */
export function tracedOperation<T>(operation: NamedOperation, run: () => T | Promise<T>): T | Promise<T> {
  if (!works.start.hasSubscribers) return run()
  return traced(
    () => ({ kind: 'request', ...detailsOf(operation) }),
    async () => run(),
  )
}

type NamedOperation = Pick<PersistedOperation, 'name' | 'isQuery'>

const detailsOf = ({ name, isQuery }: NamedOperation) => ({
  name: `${isQuery ? 'query' : 'mutation'} ${name}`,
  attributes: { 'http.route': '/graphql', 'graphql.operation.name': name },
})

/** Names the requests that the framework answers after their routes, and keeps their traces while bodies are read. */
export function traceRoutes(fastify: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, AsyncResource>()
  fastify.addHook('onRequest', (request, _reply, next) => {
    if (works.start.hasSubscribers) {
      describeRoute(request.method, request.routeOptions.url ?? 'unknown')
      contexts.set(request, new AsyncResource('request'))
    }
    next()
  })
  // a body arrives in the context of its connection
  fastify.addHook('preValidation', (request, _reply, next) => {
    const context = contexts.get(request)
    if (context) context.runInAsyncScope(next)
    else next()
  })
}

function workOf({ method = '', headers }: IncomingMessage): Work {
  const { traceparent } = headers
  const attributes = { 'http.request.method': method }
  return { kind: 'request', name: method, attributes, ...(typeof traceparent === 'string' ? { traceparent } : {}) }
}
