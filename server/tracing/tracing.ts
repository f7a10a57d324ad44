import type { Config } from '../config.ts'
import { followWorks } from './follow-works.ts'

/**
 * Sends traces of requests, queries, jobs and calls to OpenTelemetry, if a receiver is configured.
 * @param version of the product
 * @returns sends what is left and stops; null without a receiver
 */
export async function startTracing(
  { tracing, platform }: Config,
  version: string,
): Promise<(() => Promise<void>) | null> {
  if (!tracing) return null
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, otlp, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { endpoint, headers, serviceName, ratio } = tracing
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'deployment.environment.name': platform,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // a text of a statement
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const stop = followWorks(provider.getTracer('stadia', version))
  return async () => {
    stop()
    await provider.shutdown()
  }
}
