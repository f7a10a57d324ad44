import type { Logger } from 'pino'
import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client'
import { loggedPath } from '../errors/log.ts'
import { perNode, type AppNode } from '../context/context.ts'
import { answerWriter, timeUps } from '../modules/arena/public.ts'
import { ResponseTimes } from './response-times.ts'

/** Response time of HTTP requests, by the framework and by the fast path of exam day. */
export const responseTimes = perNode(() => new ResponseTimes())

/** Logs an answered request. @param of `ms`: milliseconds until the response */
export function logRequest(
  log: Pick<Logger, 'info'>,
  of: { requestId: string; method: string; path: string | undefined; status: number; ms: number },
): void {
  log.info({ ...of, path: loggedPath(of.path ?? ''), ms: Math.round(of.ms) }, 'Request')
}

/**
 * Registers the metrics of exam day. Saves over websocket, GraphQL over HTTP and REST all use the answer writer, which
 * maintains plain counters; only a batch costs an observation.
 */
export function registerExamDay(registry: Registry, node: AppNode): void {
  const writer = answerWriter({ node })
  const batchSize = new Histogram({
    name: 'stadia_save_batch_size',
    help: 'Saves in one statement',
    buckets: [1, 4, 16, 64, 256, 1000],
    registers: [registry],
  })
  const commit = new Histogram({
    name: 'stadia_save_commit_seconds',
    help: 'Time of one statement that writes answers, until its commit',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  writer.onBatch((saves, seconds) => {
    batchSize.observe(saves)
    commit.observe(seconds)
  })
  const readings: Metric[] = [
    // the part of prom-client that a registry reads, without its private fields
    responseTimes({ node }) as unknown as Metric,
    counter('stadia_saves_total', 'Saves acknowledged', () => writer.figures.saved),
    counter('stadia_time_ups_total', 'Attempts closed because their time was up', () => timeUps({ node }).count),
    counter(
      'stadia_answer_writer_failures_total',
      'Failures of the answer writer itself; each refused a batch of saves, which clients retry',
      () => writer.failures,
    ),
    new Gauge({
      name: 'stadia_save_queue',
      help: 'Saves waiting or in progress',
      registers: [],
      collect() {
        this.set(writer.figures.waiting)
      },
    }),
    new Counter({
      name: 'stadia_saves_refused_total',
      help: 'Saves refused, by error code; LATE: answers after the deadline',
      labelNames: ['code'],
      registers: [],
      collect() {
        this.reset()
        for (const [code, count] of writer.figures.refused) this.inc({ code }, count)
      },
    }),
  ]
  for (const metric of readings) registry.registerMetric(metric)
}

/** A counter that reads an external number. */
const counter = (name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
