import type { FastifyInstance } from 'fastify'

/** Whether an unknown path lies below one that the server answers, so that it is a 404 and not a page. */
export type IsServerPath = (pathname: string) => boolean

const firstSegment = (pathname: string) => pathname.split('/')[1] ?? ''

/** Notes the first segments of all GET routes; call it before the first route is mounted. */
export function watchServerPaths(fastify: FastifyInstance): IsServerPath {
  const segments = new Set<string>()
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) segments.add(firstSegment(url))
  })
  return (pathname) => segments.has(firstSegment(pathname))
}
