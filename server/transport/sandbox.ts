import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppNode } from '../context/context.ts'
import type { HttpRoute } from './http-route.ts'

/** A request of a sandbox to the product, made in process: an object is sent as JSON. */
interface SandboxCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | object
}

/** The product's response to a sandbox. */
interface SandboxAnswer {
  readonly status: number
  readonly body: string
}

/** Pages of a provider's sandbox for browsers, and its connection to the product. */
interface SandboxSide {
  /** its pages */
  readonly routes?: readonly HttpRoute[]
  /** its websocket for browsers, at a separate path */
  readonly websocket?: { readonly path: string; upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }
  /** called before the node serves, with a function that sends webhooks and other calls */
  connect?(call: (request: SandboxCall) => Promise<SandboxAnswer>): void
  /** called when all routes are mounted, before the first request */
  resume?(): void
}

/** The sandbox that replaces a provider on a node; null if the node uses the provider itself. */
export type Sandbox = (node: AppNode) => SandboxSide | null
