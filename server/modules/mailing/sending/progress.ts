import type { Ctx } from '../../../context/context.ts'
import { measureWork, publishWork } from '../../work/public.ts'
import type { MailCampaign } from '../campaigns/campaign.entity.ts'

/** Message that a mailing progressed or changed its state. */
export interface CampaignProgress {
  campaignId: string
}

/** Minimum interval between progress messages, in milliseconds. */
const interval = 1000

const topicOf = (campaignId: string) => `mailing ${campaignId}`

/** Kind of mailings among all work in the background. */
export const mailingKind = 'mailing'

/** Permission to see all mailings and to control them. */
export const mailingPermission = 'admin.mailing'

/** Publishes a change of a mailing, to its page and to the overviews of work in the background. */
export function publishProgress(ctx: Ctx, { id, ownerId }: Pick<MailCampaign, 'id' | 'ownerId'>): void {
  ctx.afterCommit(() => ctx.node.pubSub.publish(topicOf(id), { campaignId: id } satisfies CampaignProgress))
  publishWork(ctx, { id, ownerId, permission: mailingPermission, own: true })
}

/** Number of mails of a mailing that are sent or given up. */
export async function handledMails(ctx: Ctx, campaignId: string): Promise<number> {
  const [{ count }] = await ctx.db.query<[{ count: number }]>(
    `select count(*)::int as count from mail_recipient where campaign_id = $1 and status not in ('queued', 'sending')`,
    [campaignId],
  )
  return count
}

/**
 * Publishes the progress of a run and measures its pace, at most once a second.
 * @returns called after each mail
 */
export async function progressOfRun(ctx: Ctx, campaign: MailCampaign): Promise<() => Promise<void>> {
  let last = ctx.clock.now()
  let done = await handledMails(ctx, campaign.id)
  const measure = () => measureWork(ctx, { id: campaign.id, kind: mailingKind }, done)
  await measure()
  return async () => {
    done += 1
    const now = ctx.clock.now()
    if (now - last < interval) return
    last = now
    await measure()
    publishProgress(ctx, campaign)
  }
}

/** Subscribes to a mailing: emits the current state, then every change without gaps. */
export const watchCampaign = (ctx: Ctx, campaignId: string): AsyncIterableIterator<CampaignProgress> =>
  ctx.node.pubSub.subscribe<CampaignProgress>(topicOf(campaignId), { current: () => [{ campaignId }] })
