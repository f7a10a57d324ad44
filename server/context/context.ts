import type { EntityManager } from 'typeorm'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Edition, Locale } from '../editions.ts'
import type { Texts } from '../errors/texts.ts'
import type { Hooks } from '../base/hooks.ts'
import type { Clock } from '../time/clock.ts'
import type { Providers } from '../providers/providers.ts'
import type { PubSub } from '../pubsub/pubsub.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Replica } from './replica.ts'
import type { Viewer } from './viewer.ts'

/** The resources of a running node, created at startup and shared by all its requests. */
export interface AppNode {
  readonly config: Config
  readonly edition: Edition
  readonly db: EntityManager
  /** undefined: there is none */
  readonly replica?: Replica
  readonly clock: Clock
  readonly pubSub: PubSub
  readonly providers: Providers
  readonly limits: RateLimits
  readonly log: Logger
  readonly texts: Texts
  /** hook entries of the node's modules */
  readonly hooks: Hooks
  /** recent utilization of the node, 0 to 1; undefined in tests */
  readonly load?: () => number
  /** registers a closer, run in order of registration when the node drains */
  onClose(run: () => Promise<void> | void): void
}

/** Request data for services. */
export interface RequestInfo {
  readonly id: string
  /** the client's address, as seen through trusted proxies */
  readonly address: string
  readonly userAgent: string
}

/** Storage of the refresh token between requests: an HttpOnly cookie, or nothing (API tokens, jobs). */
export interface SessionCookie {
  read(): string | null
  /** @param maxAge in seconds */
  write(token: string, maxAge: number): void
  clear(): void
}

/** Storage of a secret that identifies a device at its next login. It grants no access. */
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
  /** key of the loaders' caches; a new object means fresh loaders */
  cache: object
  readonly inTransaction: boolean
  /** runs the effect after the transaction commits, or immediately outside a transaction */
  afterCommit(effect: () => unknown): void
  /** runs the effect after the transaction is rolled back; never outside one */
  afterRollback(effect: () => unknown): void
}

const noCookie: SessionCookie & DeviceCookie = { read: () => null, write() {}, clear() {} }
const noRequest: RequestInfo = { id: 'internal', address: '', userAgent: '' }

const noEffect = () => {}
/** Runs effects at once, outside a transaction. The contexts of open sockets share one function. */
const effectsOf = perNode<Ctx['afterCommit']>(
  ({ log }) =>
    (effect) =>
      void runEffect(log, effect),
)

/** Creates the context of a request, subscription or job. */
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
    afterCommit: of.log ? (effect) => void runEffect(log, effect) : effectsOf({ node }),
    afterRollback: noEffect,
  }
}

/**
 * Context of an operation on a long-lived connection: own loaders, and the connection's current viewer. Built property
 * by property like a request's context, so that both have the same shape for the JIT compiler.
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

/** Like `contextOfOperation`, for subscriptions: reads the connection's viewer on each access. */
export const contextOfSubscription = (connection: Ctx): Ctx =>
  Object.defineProperty(contextOfOperation(connection), 'viewer', {
    get: () => connection.viewer,
    enumerable: true,
  })

/** Runs a side effect of something that already happened; failures are logged, not thrown. */
export async function runEffect(log: Logger, effect: () => unknown): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log.error({ err: error }, 'A side effect failed')
  }
}

/** A lazily created singleton per node, such as a cache or a writer. */
export function perNode<T>(make: (node: AppNode) => T): (of: { node: AppNode }) => T {
  const made = new WeakMap<AppNode, T>()
  return ({ node }) => {
    let found = made.get(node)
    if (found === undefined) made.set(node, (found = make(node)))
    return found
  }
}
