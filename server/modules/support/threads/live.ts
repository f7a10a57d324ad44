import type { Ctx } from '../../../context/context.ts'

/** Message that a thread changed. */
export interface ThreadMessage {
  threadId: string
}

const topicOf = (threadId: string) => `support ${threadId}`
const queueTopic = 'support'

/** Tells the pages that show the thread, and those that show the list, after the commit. */
export function publishThread(ctx: Ctx, threadId: string): void {
  const message: ThreadMessage = { threadId }
  ctx.afterCommit(() => {
    ctx.node.pubSub.publish(topicOf(threadId), message)
    ctx.node.pubSub.publish(queueTopic, message)
  })
}

/** Tells the pages that show the list, after the commit. */
export const publishQueue = (ctx: Ctx): void => ctx.afterCommit(() => ctx.node.pubSub.publish(queueTopic, {}))

/** Subscribes to a thread: emits the current state, then every change. */
export const watchThread = (ctx: Ctx, threadId: string): AsyncIterableIterator<ThreadMessage> =>
  ctx.node.pubSub.subscribe<ThreadMessage>(topicOf(threadId), { current: () => [{ threadId }] })

/** Subscribes to the counts of the office: emits the current state, then every change. */
export const watchQueue = (ctx: Ctx): AsyncIterableIterator<object> =>
  ctx.node.pubSub.subscribe<object>(queueTopic, { current: () => [{}] })
