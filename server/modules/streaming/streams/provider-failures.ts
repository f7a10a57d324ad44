import { failure } from '../../../errors/errors.ts'
import type { Ctx } from '../../../context/context.ts'
import { StreamingProblem, type LiveStreaming } from '../../../providers/streaming/live-streaming.ts'

/** Milliseconds before a request to an unreachable streaming server is retried. */
const retryAfterMs = 10_000

/** @throws RULE_BROKEN without a streaming server */
export function streamingOf(ctx: Ctx): LiveStreaming {
  const { streaming } = ctx.node.providers
  if (!streaming) throw failure('RULE_BROKEN', 'Live streaming is not set up here')
  return streaming
}

/**
 * Calls the streaming server.
 * @throws OVERLOADED (no response), RULE_BROKEN (refused)
 */
export async function atProvider<T>(ctx: Ctx, work: (streaming: LiveStreaming) => Promise<T>): Promise<T> {
  const streaming = streamingOf(ctx)
  try {
    return await work(streaming)
  } catch (error) {
    if (!(error instanceof StreamingProblem)) throw error
    ctx.log.warn({ err: error }, 'The streaming server failed')
    if (error.kind === 'refused') throw failure('RULE_BROKEN', 'The streaming server refused the request')
    throw failure('OVERLOADED', 'The streaming server is not responding. Your exam is not affected.', { retryAfterMs })
  }
}
