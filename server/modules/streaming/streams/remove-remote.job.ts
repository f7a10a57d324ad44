import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'streaming.removeRemote': RemoteStream
  }
}

/** A stream at the streaming server with its recordings. */
export interface RemoteStream {
  streamId: string
  /** reported recordings; others are looked up */
  vodIds: string[]
}

/** Deletes a stream and its recordings at the streaming server after the commit; retried until it succeeds. */
export function removeAtProvider(ctx: Pick<Ctx, 'db'>, remote: RemoteStream): Promise<void> {
  return enqueue(ctx, 'streaming.removeRemote', remote, {
    key: `streaming.removeRemote ${remote.streamId}`,
    attempts: 1000,
  })
}

export async function removeRemote(ctx: Ctx, { streamId, vodIds }: RemoteStream): Promise<void> {
  const { streaming } = ctx.node.providers
  if (!streaming) return
  const found = await streaming.vods(streamId)
  for (const vodId of new Set([...vodIds, ...found.map((vod) => vod.vodId)])) await streaming.removeVod(vodId)
  await streaming.remove(streamId)
}
