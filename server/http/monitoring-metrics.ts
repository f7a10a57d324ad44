import { Counter, Gauge, type Registry } from 'prom-client'
import { createContext, type AppNode } from '../context/context.ts'
import type { Replica } from '../context/replica.ts'
import { guest } from '../context/viewer.ts'
import { poolFigures } from '../database/pool-figures.ts'
import { modulesFigures } from '../module/figures.ts'
import { readSiteFigures } from '../modules/monitoring/public.ts'
import { openSockets } from '../transport/open-sockets.ts'

/** Registers the metrics of this node: its sockets and its connections to PostgreSQL. */
export function registerNode(registry: Registry, node: AppNode): void {
  gauge(registry, 'websockets', 'Open websockets', () => openSockets({ node }).count())
  registry.registerMetric(
    new Gauge({
      name: 'stadia_database_pool',
      help: 'Connections of the node to PostgreSQL: used, the size of the pool, and requests waiting for one',
      labelNames: ['of'],
      registers: [],
      collect() {
        for (const [of, value] of Object.entries(poolFigures(node.db))) this.set({ of }, value)
      },
    }),
  )
}

/** Registers how far the replica is behind and how often it is read; nothing without a replica. */
export function registerReplica(registry: Registry, { replica }: { replica?: Pick<Replica, 'figures'> }): void {
  if (!replica) return
  const age = 'Age of what the replica shows at most, in seconds, to half a second; absent while it is not known'
  gauge(registry, 'replica_lag_seconds', age, async () => {
    const { lagSeconds } = replica.figures
    return Number.isFinite(lagSeconds) ? lagSeconds : undefined
  })
  gauge(registry, 'replica_usable', 'Whether lists and statistics may read the replica', () =>
    Number(replica.figures.usable),
  )
  registry.registerMetric(
    new Counter({
      name: 'stadia_replica_reads_total',
      help: 'Reads of lists and statistics, from the replica and from the primary instead of it',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset()
        for (const [from, count] of Object.entries(replica.figures.reads)) this.inc({ from }, count)
      },
    }),
  )
}

/** Registers the figures of the whole site, which every node reports alike. While PostgreSQL does not answer they are absent. */
export function registerSite(registry: Registry, node: AppNode): void {
  const ctx = createContext(node, guest)
  for (const { help } of node.hooks.of(modulesFigures)) {
    for (const [name, text] of Object.entries(help)) {
      gauge(registry, name, text, async () => (await readSiteFigures(ctx)).get(name))
    }
  }
}

/** Registers a figure. @param read undefined, or a failure: the metric is absent */
export const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number | undefined>,
) =>
  registry.registerMetric(
    new Gauge({
      name: `stadia_${name}`,
      help,
      registers: [],
      async collect() {
        const value = await Promise.resolve(read()).catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )
