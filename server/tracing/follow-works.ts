import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { workDetails, works, type Work, type WorkDetails } from '../base/work.ts'

const kinds = {
  request: SpanKind.SERVER,
  query: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
} as const satisfies Record<Work['kind'], SpanKind>

/**
 * Makes a span of every piece of work from now on; work inside other work becomes its child.
 * @returns ends the following
 */
export function followWorks(tracer: Tracer): () => void {
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<Work, Span>()
  const propagator = new W3CTraceContextPropagator()

  const parentOf = ({ traceparent }: Work): Context => {
    const around = current.getStore()
    if (around) return trace.setSpan(ROOT_CONTEXT, around)
    return traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT
  }
  const begin = (work: Work): Span => {
    const { kind, name, attributes } = work
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentOf(work))
    spans.set(work, span)
    return span
  }
  const end = (work: Work) => {
    const span = spans.get(work)
    if (work.error !== undefined) {
      // messages can name people
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(work.error))
    }
    span?.end()
  }
  const describe = (details: unknown) => {
    const { name, attributes } = details as WorkDetails
    const span = current.getStore()
    if (name) span?.updateName(name)
    if (attributes) span?.setAttributes(attributes)
  }

  works.start.bindStore(current, begin)
  works.asyncEnd.subscribe(end as (work: unknown) => void)
  workDetails.subscribe(describe)
  return () => {
    works.start.unbindStore(current)
    works.asyncEnd.unsubscribe(end as (work: unknown) => void)
    workDetails.unsubscribe(describe)
  }
}

/** Code of an error if it has one, otherwise its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
