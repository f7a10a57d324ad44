import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { perNode, type AppNode, type DeviceCookie, type SessionCookie } from '../../context/context.ts'

/** Names and attributes of the login cookies. */
interface CookieRules {
  readonly session: string
  readonly device: string
  readonly attributes: { path: '/'; httpOnly: true; secure: boolean; sameSite: 'strict' }
}

/**
 * The cookie rules of an installation. With `__Host-`, browsers accept the cookie only with Secure, for this host and
 * the root path. Some browsers do not store a Secure cookie on plain http of this machine, so a development server
 * there omits both and otherwise follows the same rules. An installation reads and writes one of the two names, never
 * both.
 * @internal
 */
export function cookieRules({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): CookieRules {
  const { protocol, hostname } = new URL(publicUrl)
  const secure = mode === 'production' || protocol !== 'http:' || !isLoopback(hostname)
  const prefix = secure ? '__Host-' : ''
  return {
    session: `${prefix}stadia-session`,
    device: `${prefix}stadia-device`,
    attributes: { path: '/', httpOnly: true, secure, sameSite: 'strict' },
  }
}

/** Whether a URL's host name means this machine: `localhost`, a name below it, or a loopback address. */
const isLoopback = (hostname: string) =>
  /^(.+\.)?localhost$/.test(hostname) || /^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]'

const rulesOf = perNode((node) => cookieRules(node.config))

/** Whether a Cookie header has a refresh token, valid or not. */
export const hasSessionCookie = (node: AppNode, header = ''): boolean =>
  header.split('; ').some((cookie) => cookie.startsWith(`${rulesOf({ node }).session}=`))

/** The cookie with the refresh token. */
export function sessionCookieOf(node: AppNode, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const { session: name, attributes } = rulesOf({ node })
  return {
    read: () => request.cookies[name] ?? null,
    write: (token, maxAge) => void reply.setCookie(name, token, { ...attributes, maxAge }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}

/** The cookie with the device's secret. */
export function deviceCookieOf(node: AppNode, request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const { device: name, attributes } = rulesOf({ node })
  return {
    read: () => request.cookies[name] ?? null,
    write: (secret, maxAge) => void reply.setCookie(name, secret, { ...attributes, maxAge }),
  }
}
