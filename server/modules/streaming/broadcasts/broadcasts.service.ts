import { perNode, type Ctx } from '../../../context/context.ts'
import { atProvider, streamingOf } from '../streams/provider-failures.ts'
import type { PublishAccess } from '../streams/streams.inputs.ts'
import { hookUrl } from '../streams/streams.service.ts'
import type { PlayAccess } from './broadcasts.types.ts'

/** Lifetime of a token, and period for which viewers on this node share one, in milliseconds. */
const tokenLifetimeMs = 6 * 3_600_000
const sharedFor = 600_000

/** Whether live streaming is configured. */
export const canBroadcast = (ctx: Ctx): boolean => Boolean(ctx.node.providers.streaming)

/**
 * Creates a broadcast to many viewers at the streaming server, once, and authorizes the caller to publish it. Call
 * outside a transaction.
 * @param streamId our id; letters, digits and hyphens
 * @throws RULE_BROKEN (no streaming server, refused), OVERLOADED
 */
export async function publishBroadcast(
  ctx: Ctx,
  { streamId, name }: { streamId: string; name: string },
): Promise<PublishAccess> {
  await atProvider(ctx, (streaming) => streaming.create({ streamId, name, hookUrl: hookUrl(ctx) }))
  const expiresAt = new Date(ctx.clock.now() + tokenLifetimeMs)
  const token = await atProvider(ctx, (streaming) => streaming.token(streamId, 'publish', expiresAt))
  return {
    streamId,
    websocketUrl: streamingOf(ctx).websocketUrl,
    token,
    expiresAt: token === null ? null : expiresAt,
  }
}

/** Play tokens per broadcast: thousands of viewers arrive simultaneously, and the provider is called once. */
const playTokens = perNode(() => new Map<string, { token: Promise<string | null>; until: number }>())

/** @throws RULE_BROKEN (no streaming server, refused), OVERLOADED */
export async function playBroadcast(ctx: Ctx, streamId: string): Promise<PlayAccess> {
  const { websocketUrl, playlistUrl } = streamingOf(ctx)
  const known = playTokens(ctx)
  const now = ctx.clock.now()
  for (const [id, { until }] of known) if (until <= now) known.delete(id)
  let entry = known.get(streamId)
  if (!entry) {
    const token = atProvider(ctx, (streaming) => streaming.token(streamId, 'play', new Date(now + tokenLifetimeMs)))
    entry = { token, until: now + sharedFor }
    known.set(streamId, entry)
    token.catch(() => known.delete(streamId))
  }
  return { streamId, websocketUrl, token: await entry.token, playlistUrl: playlistUrl(streamId) }
}

/** Ends a broadcast at the streaming server; failures are logged only. */
export async function endBroadcast(ctx: Ctx, streamId: string): Promise<void> {
  await ctx.node.providers.streaming?.stop(streamId).catch((error: unknown) => {
    ctx.log.info({ err: error, stream: streamId }, 'A broadcast could not be ended')
  })
}
