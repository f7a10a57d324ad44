import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Locale } from '../editions.ts'
import type { AppNode, Ctx } from '../context/context.ts'

/**
 * Parsing of a request's body, and its maximum size in bytes:
 *
 * - `json`: parsed; the server's own maximum by default
 * - `form`: the fields of a URL-encoded form, which may also be sent as JSON with `orJson`
 * - `bytes`: a `Buffer` of any content type
 * - `stream`: not read at all; the service reads `stream` and counts its bytes
 */
export type RouteBody =
  | { readonly kind: 'json'; readonly maxBytes?: number }
  | { readonly kind: 'form'; readonly maxBytes: number; readonly orJson?: true }
  | { readonly kind: 'bytes'; readonly maxBytes: number }
  | { readonly kind: 'stream' }

type Method = 'GET' | 'POST'

/** A path outside GraphQL and REST. A GET route also serves HEAD. */
export interface HttpRoute {
  readonly method: Method | readonly Method[]
  /** with parameters as `:name` */
  readonly path: string
  /** required by a POST; default: JSON */
  readonly body?: RouteBody
  /** language of errors; default: that of the `accept-language` header */
  readonly locale?: (request: HttpRequest) => Locale
  handle(node: AppNode, request: HttpRequest): Promise<HttpReply>
}

/** A request to a route. */
export interface HttpRequest {
  readonly id: string
  readonly method: string
  /** path with the query string */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** parsed as the route's `body` declares; undefined without one */
  readonly body: unknown
  /** the unread body of a route with `stream` */
  readonly stream: IncomingMessage
  /** the client's address, as seen through trusted proxies */
  readonly address: string
  /**
   * The context of the caller.
   * @throws UNAUTHENTICATED for an invalid token
   */
  caller(): Promise<Ctx>
  /** Runs when the connection is closed, including by a client that does not wait for the whole response. */
  onClosed(run: () => void): void
}

/** A cookie of a response. */
export interface HttpCookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** The response to a request. */
export interface HttpReply {
  /** default 200, or 302 with `redirect` */
  readonly status?: number
  /** default for objects: JSON */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | number>>
  /** objects are sent as JSON */
  readonly body?: string | Buffer | Readable | object
  /** sent to browsers only with top-level requests, and hidden from scripts */
  readonly cookies?: readonly HttpCookie[]
  /** URL of this site to which the browser is redirected */
  readonly redirect?: string
}

/** A text parameter of the query string; null if it is missing or repeated. */
export const queryText = ({ query }: HttpRequest, name: string): string | null => {
  const value = query[name]
  return typeof value === 'string' ? value : null
}
