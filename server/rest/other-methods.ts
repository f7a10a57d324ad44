import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] satisfies HTTPMethods[]

/** A route of the table: a method and a path with `:name` segments. */
export interface Route {
  method: HTTPMethods
  url: string
}

/**
 * Passes requests whose path is known, but not with their method, to `refuse`, with the allowed methods. Routes for all
 * other methods of each path would take half of the time in which a server builds its router; only a path that another
 * route's parameter also matches has them.
 */
export function refuseOtherMethods(
  api: FastifyInstance,
  prefix: string,
  routes: readonly Route[],
  refuse: (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => unknown,
): void {
  const allowedOf = new Map<string, string[]>()
  for (const { method, url } of routes) {
    const allowed = allowedOf.get(url) ?? []
    allowedOf.set(url, [...allowed, ...(method === 'GET' ? ['GET', 'HEAD'] : [method as string])])
  }
  const known = [...allowedOf].map(([url, allowed]) => ({ url, allowed, matches: matcherOf(url) }))
  for (const { url, allowed } of known) {
    if (!known.some((other) => other.url !== url && other.matches(url))) continue
    const handler = async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply, allowed)
    api.route({ method: methods.filter((method) => !allowed.includes(method)), url, onRequest: handler, handler })
  }
  // before the body is read
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !methods.includes(request.method)) return undefined
    const path = pathOf(request.url)
    if (!path?.startsWith(prefix)) return undefined
    const found = known.find(({ matches }) => matches(path.slice(prefix.length)))
    return found && refuse(request, reply, found.allowed)
  })
}

/** @returns whether a path without parameters fits this one */
function matcherOf(url: string): (path: string) => boolean {
  const parts = url.split('/')
  return (path) => {
    const given = path.split('/')
    return (
      given.length === parts.length &&
      parts.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
    )
  }
}

/** The decoded path of a request; undefined if it cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURI(url.split('?', 1)[0]!)
  } catch {
    return undefined
  }
}
