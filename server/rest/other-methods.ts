import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] satisfies HTTPMethods[]

/** A route of the table: a method and a path with `:name` segments. */
export interface Route {
  method: HTTPMethods
  url: string
}

/**
 * Passes requests for a known path with another method to `refuse`, with the allowed methods. Routes for all other
 * methods of each path would take half of the time in which a server builds its router; only a path that another
 * route's parameter also matches has such routes.
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
  const known = [...allowedOf].map(([url, allowed]) => ({ url, parts: url.split('/'), allowed }))
  for (const { url, parts, allowed } of known) {
    if (!known.some((other) => other.url !== url && fits(parts, other.parts))) continue
    const handler = async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply, allowed)
    api.route({ method: methods.filter((method) => !allowed.includes(method)), url, onRequest: handler, handler })
  }
  // before the body is read
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !methods.includes(request.method)) return undefined
    const path = pathOf(request.url)
    if (!path?.startsWith(prefix)) return undefined
    const given = path.slice(prefix.length).split('/')
    const found = known.find(({ parts }) => fits(given, parts))
    return found && refuse(request, reply, found.allowed)
  })
}

/** Whether the parts of a path without parameters match those of a known path. */
const fits = (given: readonly string[], parts: readonly string[]) =>
  given.length === parts.length && parts.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))

/** The decoded path of a request; undefined if it cannot be decoded. */
function pathOf(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
