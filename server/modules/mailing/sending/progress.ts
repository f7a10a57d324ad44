import type { Ctx } from '../../../context/context.ts'

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

/** Subscribes to a mailing: emits the current state, then every change without gaps. */
export const watchCampaign = (ctx: Ctx, campaignId: string): AsyncIterableIterator<CampaignProgress> =>
  ctx.node.pubSub.subscribe<CampaignProgress>(topicOf(campaignId), { current: () => [{ campaignId }] })
