import type { Ctx } from '../../../graphql/context.ts'
import { Mailbox } from '../../../graphql/pubsub/pubsub.ts'

/** Message that a mailing progressed or changed its state. */
export interface CampaignProgress {
  campaignId: string
}

/** Minimum interval between progress messages, in milliseconds. */
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

/** Subscribes to a mailing: emits at once, in case it progressed since the page was loaded, then on every message. */
export function watchCampaign(ctx: Ctx, campaignId: string): AsyncIterableIterator<CampaignProgress> {
  const mailbox = new Mailbox<CampaignProgress>(() => stop())
  const stop = ctx.node.pubSub.listen<CampaignProgress>(topicOf(campaignId), (message) => mailbox.push(message))
  mailbox.push({ campaignId })
  return mailbox
}
