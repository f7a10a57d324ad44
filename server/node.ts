import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Config } from './config.ts'
import type { Clock } from './time/clock.ts'
import { outsideTransactions } from './database/transaction-guard.ts'
import { editions } from './editions.ts'
import { createTexts } from './errors/texts.ts'
import type { AppNode } from './context/context.ts'
import type { Replica } from './context/replica.ts'
import { hooksOf, type Module } from './module/module.ts'
import type { PubSub } from './pubsub/pubsub.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { guardProviders } from './database/guarded-providers.ts'
import type { Providers } from './providers/providers.ts'

/** Dependencies of a node. */
export interface NodeParts {
  config: Config
  dataSource: DataSource
  /** read for lists and statistics; undefined: the primary is */
  replica?: Replica
  clock: Clock
  pubSub: PubSub
  limits: RateLimits
  providers: Providers
  log: Logger
  /** modules of the product, lowest first */
  modules: readonly Module[]
  /** utilization of the node, 0 to 1; undefined: background work never yields */
  load?: () => number
}

/**
 * Composes the parts of a node that services and jobs need. Outside production, provider calls inside a transaction
 * throw.
 * @param onClose registers a closer
 */
export function createNode(parts: NodeParts, onClose: AppNode['onClose']): AppNode {
  const { config, replica } = parts
  replica?.join(parts.pubSub)
  return {
    config,
    edition: editions[config.platform],
    db: parts.dataSource.manager,
    ...(replica ? { replica } : {}),
    clock: parts.clock,
    pubSub: parts.pubSub,
    providers: config.mode === 'production' ? parts.providers : guardProviders(parts.providers),
    limits: config.mode === 'production' ? parts.limits : outsideTransactions('limits', parts.limits),
    log: parts.log,
    texts: createTexts(),
    hooks: hooksOf(parts.modules),
    ...(parts.load ? { load: parts.load } : {}),
    onClose,
  }
}
