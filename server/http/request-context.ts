import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type AppNode, type Ctx } from '../context/context.ts'
import { unauthenticated } from '../errors/errors.ts'
import { refuseInPanelView } from '../graphql/read-only.ts'
import { guest, type Viewer } from '../context/viewer.ts'
import { localeOf } from '../locales/locale-of.ts'
import {
  apiTokenPrefix,
  isGood,
  verifyAccessToken,
  viewerOfApiToken,
  type TokenViewer,
} from '../modules/accounts/public.ts'
import { deviceCookieOf, sessionCookieOf } from './session/session-cookies.ts'

const processPart = randomUUID().slice(0, 24)
let requests = 0

/** A unique id in the format of a uuid: random per process, with a request counter. */
export const newRequestId = (): string => processPart + (++requests).toString(16).padStart(12, '0')

/** The client's address: as seen by the outermost trusted proxy, else the socket's peer. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (!trustedProxies) return direct
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return seen.at(-trustedProxies) ?? seen[0] ?? direct
}

/** Authorization of a connection's last request. */
const lastToken = Symbol('last token')
type KnownSocket = Socket & { [lastToken]?: { header: string; found: TokenViewer } }

const tokenIn = (header: string): string | undefined => /^bearer ([\x21-\x7e]{1,4096})$/i.exec(header)?.[1]

/** The API token of an `authorization` header, which need not be valid; null for others. */
export function apiTokenOf(header: string): string | null {
  const token = tokenIn(header)
  return token?.startsWith(apiTokenPrefix) ? token : null
}

/**
 * The viewer of an `authorization` header: a guest without one. Repeating the connection's last token costs one
 * comparison instead of a lookup.
 * @throws UNAUTHENTICATED for an invalid token
 */
export function viewerOf(node: AppNode, socket: Socket, header: string | undefined): Viewer | Promise<Viewer> {
  if (!header) return guest
  const last = (socket as KnownSocket)[lastToken]
  if (last?.header === header && isGood(node, last.found)) return last.found.viewer
  const token = tokenIn(header)
  if (!token) throw unauthenticated()
  if (token.startsWith(apiTokenPrefix)) return viewerOfApiToken(node, token).then(({ viewer }) => viewer)
  const found = verifyAccessToken(node, token)
  if (found instanceof Promise) return found.then(({ viewer }) => viewer)
  ;(socket as KnownSocket)[lastToken] = { header, found }
  return found.viewer
}

/** Methods that change nothing. */
export const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * The context of a Fastify request.
 * @param options.expiredAsGuest for operations that use the session cookie: a refresh happens when the access token has
 * expired
 */
export async function contextOf(
  node: AppNode,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { expiredAsGuest?: boolean | undefined } = {},
): Promise<Ctx> {
  const viewer = await (async () => viewerOf(node, request.raw.socket, request.headers.authorization))().catch(
    (error: unknown) => {
      if (options.expiredAsGuest) return guest
      throw error
    },
  )
  // GraphQL decides by operation
  if (!readingMethods.has(request.method) && request.routeOptions.url !== '/graphql') refuseInPanelView({ viewer })
  return createContext(node, viewer, {
    locale: localeOf(request.headers['accept-language']),
    request: {
      id: request.id,
      address: clientAddress(request.raw, node.config.trustedProxies),
      userAgent: request.headers['user-agent'] ?? '',
    },
    sessionCookie: sessionCookieOf(node, request, reply),
    deviceCookie: deviceCookieOf(node, request, reply),
    log: node.log.child({ requestId: request.id }),
  })
}
