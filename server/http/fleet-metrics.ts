import type { Registry } from 'prom-client'
import type { AppNode } from '../context/context.ts'
import { liveWorkers } from '../database/queue.ts'
import { gauge } from './monitoring-metrics.ts'

/** Registers the metrics of the nodes together: how well events reach each other, and whether some node runs jobs. */
export function registerFleet(registry: Registry, { pubSub, db }: AppNode): void {
  const { fanOut } = pubSub
  gauge(registry, 'events_connected', 'Whether events of other nodes arrive', () => Number(fanOut.connected))
  gauge(registry, 'events_nodes', 'Nodes heard in the last five seconds, this one included', () => fanOut.nodes)
  gauge(registry, 'events_losses', 'Times that the events of other nodes stopped arriving', () => fanOut.losses)
  const rereads = 'Times that everything live was read again because events may have been lost'
  gauge(registry, 'events_rereads', rereads, () => fanOut.rereads)
  gauge(registry, 'job_workers', 'Nodes that run background jobs', () => liveWorkers(db))
}
