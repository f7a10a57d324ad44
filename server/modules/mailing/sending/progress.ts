import type { Ctx } from '../../../graphql/context.ts'
import { Mailbox } from '../../../graphql/pubsub/pubsub.ts'

/** A mailing has moved on, or its state has changed. */
export interface CampaignProgress {
  campaignId: string
}

/** Milliseconds between two messages of one run: who watches needs no message for each mail. */
const interval = 1000

const topicOf = (campaignId: string) => `mailing ${campaignId}`

export const publishProgress = (ctx: Ctx, campaignId: string): void =>
  ctx.afterCommit(() => ctx.node.pubSub.publish(topicOf(campaignId), { campaignId } satisfies CampaignProgress))

/** Publishes the progress of a run, at most once a second. */
export function progressOfRun(ctx: Ctx, campaignId: string): () => void {
  let last = 0
  return () => {
    const now = ctx.clock.now()
    if (now - last < interval) return
    last = now
    publishProgress(ctx, campaignId)
  }
}

/** Follows one mailing: at once, as it may have moved on since the page was loaded, then at every message. */
export function watchCampaign(ctx: Ctx, campaignId: string): AsyncIterableIterator<CampaignProgress> {
  const mailbox = new Mailbox<CampaignProgress>(() => stop())
  const stop = ctx.node.pubSub.listen<CampaignProgress>(topicOf(campaignId), (message) => mailbox.push(message))
  mailbox.push({ campaignId })
  return mailbox
}
