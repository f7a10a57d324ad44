import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'

/** Message that a request of the viewer changed, or its position in the queue. */
export interface ImageProgress {
  requestId: string
}

/** Maximum age in milliseconds of finished requests that a new subscriber may have missed, and their maximum number. */
const recentMs = 5 * 60_000
const maxRecent = 5

const topicOf = (userId: string) => `imagination ${userId}`

export const publishProgress = (ctx: Ctx, { userId, id }: { userId: string; id: string }): void =>
  ctx.afterCommit(() => ctx.node.pubSub.publish(topicOf(userId), { requestId: id } satisfies ImageProgress))

/** Subscribes to the viewer's own requests: emits the live and just finished ones, then every change without gaps. */
export const watchProgress = (ctx: Ctx): AsyncIterableIterator<ImageProgress> =>
  ctx.node.pubSub.subscribe<ImageProgress>(topicOf(viewerId(ctx)), { current: () => recentRequests(ctx) })

const recentRequests = (ctx: Ctx): Promise<ImageProgress[]> =>
  ctx.db.query(
    `select id as "requestId" from image_request
     where user_id = $1 and (finished_at is null or finished_at > $2) order by created_at desc limit $3`,
    [ctx.viewer.id, new Date(ctx.clock.now() - recentMs), maxRecent],
  )
