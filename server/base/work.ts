import { AsyncResource } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'

/** Attributes of a piece of work, named as in the semantic conventions of OpenTelemetry; never personal data. */
type WorkAttributes = Readonly<Record<string, string | number>>

/** A piece of work that traces show. */
export interface Work {
  readonly kind: 'request' | 'query' | 'job' | 'call'
  readonly name: string
  readonly attributes: WorkAttributes
  /** W3C `traceparent` of the work elsewhere that led to this one */
  readonly traceparent?: string | undefined
  /** why it failed, set at its end */
  error?: unknown
}

/** What is learned about a piece of work while it runs. */
export interface WorkDetails {
  /** replaces the name */
  readonly name?: string
  readonly attributes?: WorkAttributes
}

/** Tells of every piece of work to whoever listens: nobody, unless tracing is configured. */
export const works = tracingChannel<unknown, Work>('stadia:work')
/** Tells what is learned about the work in whose context it is published. */
export const workDetails = channel('stadia:work:details')

/**
 * Runs a piece of work as a part of a trace. Without tracing it costs one comparison.
 * @param work its description, made only while tracing is on
 */
export function traced<T>(work: () => Work, run: () => Promise<T>): Promise<T> {
  return works.start.hasSubscribers ? works.tracePromise(run, work()) : run()
}

/** Adds to the work that runs now, if tracing is on. */
export function describeWork(details: () => WorkDetails): void {
  if (workDetails.hasSubscribers) workDetails.publish(details())
}

/** A function that runs in the trace of its making, for events of a connection, which come from outside. */
export const inThisTrace = <T extends () => void>(run: T): T =>
  works.start.hasSubscribers ? AsyncResource.bind(run) : run
