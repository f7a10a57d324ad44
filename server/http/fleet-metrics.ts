import { Gauge, type Registry } from 'prom-client'
import type { AppNode } from '../context/context.ts'
import { liveWorkers } from '../database/queue.ts'

/** Registers the metrics of the nodes together: how well events reach each other, and whether some node runs jobs. */
export function registerFleet(registry: Registry, node: AppNode): void {
  const { pubSub } = node
  const readings: [name: string, help: string, read: () => number | Promise<number>][] = [
    ['stadia_events_connected', 'Whether events of other nodes arrive', () => Number(pubSub.fanOut.connected)],
    ['stadia_events_nodes', 'Nodes heard in the last five seconds, this one included', () => pubSub.fanOut.nodes],
    ['stadia_events_losses', 'Times that the events of other nodes stopped arriving', () => pubSub.fanOut.losses],
    [
      'stadia_events_rereads',
      'Times that everything live was read again because events may have been lost',
      () => pubSub.fanOut.rereads,
    ],
    ['stadia_job_workers', 'Nodes that run background jobs', () => liveWorkers(node.db)],
  ]
  for (const [name, help, read] of readings) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          // without the database the last value stays
          const value = await Promise.resolve(read()).catch(() => undefined)
          if (value !== undefined) this.set(value)
        },
      }),
    )
  }
}
