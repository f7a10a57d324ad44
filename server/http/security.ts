import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Pages of our own that an exam may embed: the demo's page replaces a provider's. */
const embeddable = new Set(['/demo-embedded.html'])

/**
 * Security headers of every response. Scripts come only from our origin; inline styles are allowed because formulas and
 * the component kit use them for positioning.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const { protocol, host } = new URL(config.publicUrl)
  const tls = protocol === 'https:'
  const streaming = config.antMedia && new URL(config.antMedia.url).origin
  const streamingOrigins = streaming ? [streaming, streaming.replace(/^http/, 'ws')] : []
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    [`connect-src 'self' ${tls ? 'wss' : 'ws'}://${host}`, ...streamingOrigins].join(' '),
    "worker-src 'self' blob:",
    ["media-src 'self' blob:", ...streamingOrigins.slice(0, 1)].join(' '),
    ["frame-src 'self'", ...config.frameHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Sends the security headers and the request id with every response of the framework. */
export function mountSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  const embedded = headers['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const [path = ''] = request.url.split('?', 1)
    if (embeddable.has(path)) reply.header('content-security-policy', embedded)
  })
}
