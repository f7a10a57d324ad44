import type { EntityManager } from 'typeorm'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Edition, Locale } from '../editions.ts'
import type { Clock } from '../database/clock.ts'
import type { Providers } from '../providers/providers.ts'
import type { PubSub } from './pubsub/pubsub.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Viewer } from './viewer.ts'

/** What one running node of the product has: made at its start, shared by all requests to it. */
export interface AppNode {
  readonly config: Config
  readonly edition: Edition
  readonly db: EntityManager
  readonly clock: Clock
  readonly pubSub: PubSub
  readonly providers: Providers
  readonly limits: RateLimits
  readonly log: Logger
  /** the share of its time in which the node works, lately, 0 to 1; none in tests */
  readonly load?: () => number
  /** runs when the node drains, in the order of registration */
  onClose(run: () => Promise<void> | void): void
}

/** Facts of the request that services may need. */
export interface RequestInfo {
  readonly id: string
  /** the client's address, as seen through trusted proxies */
  readonly address: string
  readonly userAgent: string
}

/** Where the refresh token lives between requests: an HttpOnly cookie, or nothing (API tokens, jobs). */
export interface SessionCookie {
  read(): string | null
  /** @param maxAge in seconds */
  write(token: string, maxAge: number): void
  clear(): void
}

/** Where a secret lives that a device is recognised by at its next sign-in. It gives no access. */
export interface DeviceCookie {
  read(): string | null
  /** @param maxAge in seconds */
  write(secret: string, maxAge: number): void
}

/** The first argument of every service function. */
export interface Ctx {
  readonly node: AppNode
  readonly viewer: Viewer
  readonly locale: Locale
  readonly request: RequestInfo
  readonly sessionCookie: SessionCookie
  readonly deviceCookie: DeviceCookie
  readonly db: EntityManager
  readonly clock: Clock
  readonly log: Logger
  /** what the loaders hang on; a new object means fresh loaders */
  cache: object
  readonly inTransaction: boolean
  /** runs the effect after the commit of the transaction that this context is in, or at once outside one */
  afterCommit(effect: () => unknown): void
  /** runs the effect after a rollback of the transaction that this context is in; never outside one */
  afterRollback(effect: () => unknown): void
}

const noCookie: SessionCookie & DeviceCookie = { read: () => null, write() {}, clear() {} }
const noRequest: RequestInfo = { id: 'internal', address: '', userAgent: '' }

/** A context for one request, one subscription or one job. */
export function createContext(
  node: AppNode,
  viewer: Viewer,
  of: {
    locale?: Locale
    request?: RequestInfo
    sessionCookie?: SessionCookie
    deviceCookie?: DeviceCookie
    log?: Logger
  } = {},
): Ctx {
  const log = of.log ?? node.log
  return {
    node,
    viewer,
    locale: of.locale ?? 'en',
    request: of.request ?? noRequest,
    sessionCookie: of.sessionCookie ?? noCookie,
    deviceCookie: of.deviceCookie ?? noCookie,
    db: node.db,
    clock: node.clock,
    log,
    cache: {},
    inTransaction: false,
    afterCommit: (effect) => void runEffect(log, effect),
    afterRollback() {},
  }
}

/**
 * A context for one operation of a connection that stays: loaders of its own, and the connection's viewer of now. Made as
 * the context of a request is, property by property, so that both have one shape for the compiler.
 */
export function contextOfOperation(connection: Ctx): Ctx {
  return {
    node: connection.node,
    viewer: connection.viewer,
    locale: connection.locale,
    request: connection.request,
    sessionCookie: connection.sessionCookie,
    deviceCookie: connection.deviceCookie,
    db: connection.db,
    clock: connection.clock,
    log: connection.log,
    cache: {},
    inTransaction: false,
    afterCommit: connection.afterCommit,
    afterRollback: connection.afterRollback,
  }
}

/** The same for an operation that goes on: its viewer is the connection's at the time of reading. */
export const contextOfSubscription = (connection: Ctx): Ctx =>
  Object.defineProperty(contextOfOperation(connection), 'viewer', {
    get: () => connection.viewer,
    enumerable: true,
  })

/** Runs an effect of something that happens anyway, as a commit or an end: its failure is logged and reaches no caller. */
export async function runEffect(log: Logger, effect: () => unknown): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log.error({ err: error }, 'An effect failed')
  }
}

/** Something that lives once a node (a cache, a writer): made at its first use, keyed by the node. */
export function perNode<T>(make: (node: AppNode) => T): (of: { node: AppNode }) => T {
  const made = new WeakMap<AppNode, T>()
  return ({ node }) => {
    let found = made.get(node)
    if (found === undefined) made.set(node, (found = make(node)))
    return found
  }
}
