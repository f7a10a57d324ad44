import type { Ctx } from '../../../graphql/context.ts'
import { Mailbox } from '../../../graphql/pubsub/pubsub.ts'

/** Message that a request of the viewer changed, or its position in the queue. */
export interface ImageProgress {
  requestId: string
}

const topicOf = (userId: string) => `imagination ${userId}`

export const publishProgress = (ctx: Ctx, { userId, id }: { userId: string; id: string }): void =>
  ctx.afterCommit(() => ctx.node.pubSub.publish(topicOf(userId), { requestId: id } satisfies ImageProgress))

/** Subscribes to the viewer's own requests. */
export function watchProgress(ctx: Ctx): AsyncIterableIterator<ImageProgress> {
  const mailbox = new Mailbox<ImageProgress>(() => stop())
  const stop = ctx.node.pubSub.listen<ImageProgress>(topicOf(ctx.viewer.id!), (message) => mailbox.push(message))
  return mailbox
}
