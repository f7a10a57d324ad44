import { createHmac } from 'node:crypto'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A message to an endpoint. */
interface WebhookRequest {
  readonly url: string
  /** the same for every attempt */
  readonly messageId: string
  /** time of this attempt, milliseconds since 1970 */
  readonly now: number
  readonly body: string
  /** `whsec_…`; two during a rotation */
  readonly secrets: readonly string[]
}

export interface WebhookAnswer {
  /** null: no response */
  readonly status: number | null
  /** reason without a status; a code that reveals nothing about our network */
  readonly problem: string | null
  /** Retry-After header, in seconds */
  readonly retryAfter: number | null
  /** start of the response */
  readonly excerpt: string
  readonly millis: number
}

/** Delivers webhooks according to Standard Webhooks (https://www.standardwebhooks.com). */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookAnswer>
}

const timeoutMs = 10_000
const excerptBytes = 500

/** IPv4 and IPv6 networks outside the public internet (IANA special-purpose address registries). */
const internal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  internal.addSubnet(network, prefix, 'ipv4')
}
/** Public IPv6 addresses: global unicast, with exceptions. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  internal.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address is on the public internet. @internal */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !internal.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !internal.check(address, 'ipv6')
}

/** Whether a name always resolves to this machine (RFC 6761), regardless of DNS. */
const isLocalName = (host: string) => /(?:^|\.)localhost\.?$/i.test(host)

/**
 * Returns the header `webhook-signature`: an HMAC-SHA256 for each secret, over id, timestamp and body.
 * @param timestamp seconds since 1970
 * @internal
 */
export function webhookSignature(
  secrets: readonly string[],
  { messageId, timestamp, body }: { messageId: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

class InternalAddress extends Error {
  readonly code = 'INTERNAL_ADDRESS'
}

/** Resolves a name to all its addresses, like `dns.lookup`. */
export type ResolveName = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves a name and refuses internal addresses; the connection uses exactly the address that was checked. */
const publicLookup =
  (resolve: ResolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [chosen] = addresses
      if (!chosen || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new InternalAddress('The name resolves to an internal address'), [])
      }
      if (options.all) return callback(null, addresses)
      return callback(null, chosen.address, chosen.family)
    })
  }

const headersOf = (
  of: Pick<Parameters<WebhookSender['send']>[0], 'messageId' | 'body' | 'secrets'> & { timestamp: number },
): Record<string, string | number> => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(of.body),
  'user-agent': 'Stadia-Webhooks/1.0',
  'webhook-id': of.messageId,
  'webhook-timestamp': String(of.timestamp),
  'webhook-signature': webhookSignature(of.secrets, of),
})

/** @param allowInternal for tests and for installations with receivers in their own network */
export function createWebhookSender({
  allowInternal,
  resolve = lookup,
}: {
  allowInternal: boolean
  resolve?: ResolveName
}): WebhookSender {
  return {
    send({ url, messageId, now, body, secrets }) {
      const started = performance.now()
      const target = new URL(url)
      const host = target.hostname.replace(/^\[|\]$/g, '')
      const none = (problem: string): WebhookAnswer => ({
        status: null,
        problem,
        retryAfter: null,
        excerpt: '',
        millis: Math.round(performance.now() - started),
      })
      if (!allowInternal && target.protocol !== 'https:') return Promise.resolve(none('INSECURE'))
      if (!allowInternal && (isIP(host) ? !isPublicAddress(host) : isLocalName(host))) {
        return Promise.resolve(none('INTERNAL_ADDRESS'))
      }
      const options: RequestOptions = {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: headersOf({ messageId, timestamp: Math.floor(now / 1000), body, secrets }),
        ...(allowInternal ? {} : { lookup: publicLookup(resolve) }),
      }
      return post(target, options, body).then(
        ({ status, headers, excerpt }) => ({
          status,
          problem: null,
          retryAfter: retryAfterOf(headers['retry-after'], now),
          excerpt: excerpt.slice(0, excerptBytes).replaceAll('\0', ''),
          millis: Math.round(performance.now() - started),
        }),
        (error: Error & { code?: string }) =>
          none(error.name === 'TimeoutError' || error.name === 'AbortError' ? 'TIMEOUT' : (error.code ?? 'FAILED')),
      )
    },
  }
}

/** Sends a request and reads the start of the response. @throws the error of the connection */
const post = (
  target: URL,
  options: RequestOptions,
  body: string,
): Promise<{ status: number | null; headers: http.IncomingHttpHeaders; excerpt: string }> =>
  new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
      let excerpt = ''
      response.setEncoding('utf8')
      const finish = () => resolve({ status: response.statusCode ?? null, headers: response.headers, excerpt })
      response.on('data', (part: string) => {
        excerpt += part
        // from here on only the status matters
        if (excerpt.length >= excerptBytes) {
          finish()
          response.destroy()
        }
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })

/** Parses a Retry-After header, a number or a date. @returns seconds */
function retryAfterOf(header: string | undefined, now: number): number | null {
  if (!header) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
