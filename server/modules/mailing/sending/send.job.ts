import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { readAttachments } from '../campaigns/attachments.service.ts'
import { CampaignState, MailCampaign, PauseReason } from '../campaigns/campaign.entity.ts'
import { measureWork, pauseMeasuring } from '../../work/public.ts'
import { handledMails, mailingKind, progressOfRun, publishProgress } from './progress.ts'
import { deliversToOutbox } from './outbox.ts'
import { sendNext } from './send-one.ts'
import { currentSender } from './sender.service.ts'
import { nextWindow, perWindow } from './throttle.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'mailing.send': { campaignId: string }
  }
}

/** Concurrent mails per run. */
const lanes = 4
/** Mails per run, so that a node can stop quickly. */
const maxInRun = 400
/** Delay in milliseconds after which a scheduled mailing no longer starts automatically. */
const latestStart = 6 * 3_600_000
/** Consecutive runs without a mail server before pausing, and the first interval between them in milliseconds. */
const maxServerFailures = 5
const serverRetryMs = 60_000
/** Minimum mails and share of failures and bounces that pause a mailing. */
const judgedFrom = 20
const worstShare = 0.1

/** Enqueues a run of a mailing, at most one per start time. */
export async function enqueueRun(ctx: Pick<Ctx, 'db' | 'clock'>, campaignId: string, runAt?: Date): Promise<void> {
  const moment = runAt ?? new Date(ctx.clock.now())
  await enqueue(
    ctx,
    'mailing.send',
    { campaignId },
    { key: `mailing.send:${campaignId}:${moment.getTime()}`, ...(runAt && { runAt }) },
  )
}

/** Sends a part of a mailing and enqueues the next run. Safe to repeat and to run on two nodes. */
export async function sendCampaign(ctx: Ctx, { campaignId }: { campaignId: string }): Promise<void> {
  await sendPart(ctx, campaignId)
  const campaign = await ctx.db.findOneBy(MailCampaign, { id: campaignId })
  if (campaign) publishProgress(ctx, campaign)
}

async function sendPart(ctx: Ctx, campaignId: string): Promise<void> {
  const campaign = await begun(ctx, campaignId)
  if (!campaign) return
  const max = await perWindow(ctx)
  const attachments = await readAttachments(ctx, campaign)
  const sender = await currentSender(ctx)
  const tell = await progressOfRun(ctx, campaign)
  let left = maxInRun
  const lane = async () => {
    while (left-- > 0) {
      const outcome = await sendNext(ctx, { campaign, attachments, sender }, max)
      if (outcome !== 'handled') return outcome
      await tell()
    }
    return 'more' as const
  }
  const ends = await Promise.all(Array.from({ length: lanes }, lane))
  const unreachable = ends.find((end) => typeof end === 'object')
  if (unreachable) return pauseForMailServer(ctx, campaignId, unreachable.unreachable)
  await ctx.db.update(MailCampaign, { id: campaignId }, { serverFailures: 0 })
  if (await pausedByErrors(ctx, campaignId)) return
  if (ends.includes('throttled')) return enqueueRun(ctx, campaignId, nextWindow(ctx))
  if (ends.includes('more')) return enqueueRun(ctx, campaignId)
  await finish(ctx, campaignId)
}

/** Finds the campaign if it should be sent now. Pauses it if it is too late or there is no server. */
async function begun(ctx: Ctx, id: string): Promise<MailCampaign | null> {
  const found = await ctx.db.findOneBy(MailCampaign, { id })
  if (!found || (found.state !== CampaignState.scheduled && found.state !== CampaignState.sending)) return null
  if (!ctx.node.providers.mailer && !deliversToOutbox(ctx.node)) return pause(ctx, id, PauseReason.noServer)
  if (found.state === CampaignState.sending) return found
  const now = ctx.clock.now()
  const due = found.scheduledAt?.getTime() ?? now
  if (due > now) return null
  if (now - due > latestStart) return pause(ctx, id, PauseReason.late)
  const { affected } = await ctx.db.update(
    MailCampaign,
    { id, state: CampaignState.scheduled },
    { state: CampaignState.sending, startedAt: new Date(now) },
  )
  return affected ? ctx.db.findOneBy(MailCampaign, { id }) : null
}

/** Pauses a running mailing. */
async function pause(ctx: Ctx, id: string, pauseReason: PauseReason, detail: string | null = null): Promise<null> {
  await ctx.db.query(
    `update mail_campaign set state = 'paused', pause_reason = $2, pause_detail = $3
     where id = $1 and state in ('scheduled', 'sending')`,
    [id, pauseReason, detail],
  )
  await pauseMeasuring(ctx, id)
  return null
}

/** Waits twice as long after each run without a mail server, and pauses after the fifth. */
async function pauseForMailServer(ctx: Ctx, id: string, problem: string): Promise<void> {
  const [[row]]: [[{ server_failures: number }?], number] = await ctx.db.query(
    `update mail_campaign set server_failures = server_failures + 1 where id = $1 returning server_failures`,
    [id],
  )
  if (!row) return
  const { server_failures: failures } = row
  if (failures >= maxServerFailures) await pause(ctx, id, PauseReason.server, problem)
  else await enqueueRun(ctx, id, new Date(ctx.clock.now() + serverRetryMs * 2 ** (failures - 1)))
}

async function pausedByErrors(ctx: Ctx, id: string): Promise<boolean> {
  const [{ bad, tried }] = await ctx.db.query<[{ bad: number; tried: number }]>(
    `select count(*) filter (where status <> 'sent')::int as bad, count(*)::int as tried from mail_recipient
     where campaign_id = $1 and status in ('sent', 'failed', 'bounced', 'unknown')`,
    [id],
  )
  const { acceptedFailures } = await ctx.db.findOneByOrFail(MailCampaign, { id })
  if (tried < judgedFrom || bad - acceptedFailures <= tried * worstShare) return false
  await pause(ctx, id, PauseReason.errors)
  return true
}

/** Ends a mailing without remaining mails, or schedules the retries. */
async function finish(ctx: Ctx, id: string): Promise<void> {
  const [{ waiting, next }] = await ctx.db.query<[{ waiting: number; next: Date | null }]>(
    `select count(*)::int as waiting, min(not_before) filter (where status = 'queued') as next
     from mail_recipient where campaign_id = $1 and status in ('queued', 'sending')`,
    [id],
  )
  if (waiting) {
    // without a retry time, a mail is in progress on another node or in a crashed process: `settleSending` handles it
    if (next) await enqueueRun(ctx, id, new Date(Math.max(next.getTime(), ctx.clock.now() + 1000)))
    return
  }
  await measureWork(ctx, { id, kind: mailingKind }, await handledMails(ctx, id))
  await ctx.db.update(
    MailCampaign,
    { id, state: CampaignState.sending },
    { state: CampaignState.sent, finishedAt: new Date(ctx.clock.now()) },
  )
}
