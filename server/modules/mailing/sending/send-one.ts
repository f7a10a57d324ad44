import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { knownLocale } from '../../../editions.ts'
import { mailFailureOf, type MailAttachment, type MailFailure, type MailSender } from '../../../providers/mail.ts'
import { User } from '../../accounts/public.ts'
import type { MailCampaign } from '../campaigns/campaign.entity.ts'
import { isLeavable } from '../categories.ts'
import { namesAddress } from '../preferences/erased-address.ts'
import { applyConsequences, kindOf } from './bounce.service.ts'
import { letterFor } from './letter.ts'
import { deliversToOutbox, deliverToOutbox } from './outbox.ts'
import type { MailRecipient } from './recipient.entity.ts'
import { endRefusals } from './refusals.ts'
import { acquireSlot } from './throttle.ts'

/** Attempts of a temporarily refused mail, and the interval between them in milliseconds. */
const maxTries = 4
const retryMs = 15 * 60_000

type Claimed = Pick<MailRecipient, 'id' | 'userId' | 'address' | 'family' | 'language' | 'token' | 'tries'> & {
  /** unsubscribed from the category, possibly while the recipients were being frozen */
  hasLeft: boolean
}

/** Outcome of a step; `unreachable` has the reason for the failed connection or login. */
export type SendOutcome = 'handled' | 'empty' | 'throttled' | { readonly unreachable: string }

/**
 * Sends the next mail of a campaign. The statement that claims it also sets `sending`, immediately before the send, so
 * that no other node claims it and a crash leaves it unknown rather than sent twice.
 */
export async function sendNext(
  ctx: Ctx,
  run: { campaign: MailCampaign; attachments: readonly MailAttachment[]; sender: MailSender },
  perWindow: number,
): Promise<SendOutcome> {
  const { campaign, attachments, sender } = run
  if (!(await isAnyQueued(ctx, campaign.id))) return 'empty'
  if (!(await acquireSlot(ctx, perWindow))) return 'throttled'
  const recipient = await claim(ctx, campaign.id)
  if (!recipient) return 'empty'
  const person = recipient.userId && (await ctx.db.findOneBy(User, { id: recipient.userId }))
  if (!person || person.disabledAt) {
    await settle(ctx, recipient.id, `status = 'suppressed', reason = 'cancelled'`)
    return 'handled'
  }
  if (recipient.hasLeft) {
    await settle(ctx, recipient.id, `status = 'suppressed', reason = 'optOut'`)
    return 'handled'
  }
  const unsubscribeUrl = isLeavable(campaign.category)
    ? pageUrl(ctx.node, knownLocale(recipient.language), `/unsubscribe/${recipient.token}`)
    : null
  const letter = await letterFor(ctx, { ...partsOf(campaign), person, ...recipient, unsubscribeUrl })
  if (deliversToOutbox(ctx.node)) {
    await deliverToOutbox(ctx, campaign, recipient, letter)
    return 'handled'
  }
  try {
    await required(ctx.node.providers.mailer, 'mailer').sendBulk({
      to: recipient.address,
      ...letter,
      sender,
      messageId: messageIdOf(ctx, recipient.id),
      bounceKey: recipient.id,
      unsubscribeUrl,
      attachments,
    })
  } catch (error) {
    return failed(ctx, campaign.id, recipient, mailFailureOf(error))
  }
  await settle(ctx, recipient.id, `status = 'sent', sent_at = $2, problem = null`, [new Date(ctx.clock.now())])
  if (campaign.refusalsAccepted) await endRefusals(ctx, campaign.id)
  return 'handled'
}

const partsOf = ({ storedWords, category }: MailCampaign) => ({ words: storedWords, category })

/** Message-ID of a mail: identifies the mail in bounces that quote it. */
const messageIdOf = ({ node }: Pick<Ctx, 'node'>, recipientId: string): string =>
  `<${recipientId}@${new URL(node.config.publicUrl).hostname}>`

async function isAnyQueued(ctx: Ctx, campaignId: string): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    `select 1 from mail_recipient r join mail_campaign c on c.id = r.campaign_id and c.state = 'sending'
     where r.campaign_id = $1 and r.status = 'queued' and (r.not_before is null or r.not_before <= $2) limit 1`,
    [campaignId, new Date(ctx.clock.now())],
  )
  return rows.length > 0
}

const isSending = `exists (select from mail_campaign c where c.id = r.campaign_id and c.state = 'sending')`

/** Claims a mail; mails tried before come last. */
async function claim(ctx: Ctx, campaignId: string): Promise<Claimed | null> {
  const [[row]]: [[Claimed?], number] = await ctx.db.query(
    `update mail_recipient set status = 'sending', sending_since = $2, tries = mail_recipient.tries + 1
     where id = coalesce(
       (select r.id from mail_recipient r
        where r.campaign_id = $1 and r.status = 'queued' and r.not_before is null and ${isSending}
        order by r.id limit 1 for update skip locked),
       (select r.id from mail_recipient r
        where r.campaign_id = $1 and r.status = 'queued' and r.not_before <= $2 and ${isSending}
        order by r.not_before, r.id limit 1 for update skip locked)
     ) and status = 'queued'
     returning id, user_id as "userId", address, family, language, token, tries, exists (
       select from mail_opt_out o join mail_campaign c on c.category = o.category
       where c.id = mail_recipient.campaign_id and ${namesAddress('o.address', 'mail_recipient.address')}) as "hasLeft"`,
    [campaignId, new Date(ctx.clock.now())],
  )
  return row ?? null
}

/** Records the outcome of a claimed mail, unless a person has resolved it in the meantime. */
async function settle(ctx: Ctx, id: string, change: string, more: unknown[] = []): Promise<void> {
  await ctx.db.query(`update mail_recipient set ${change}, sending_since = null where id = $1 and status = 'sending'`, [
    id,
    ...more,
  ])
}

async function failed(
  ctx: Ctx,
  campaignId: string,
  { id, address, tries }: Claimed,
  { kind, about, text }: MailFailure,
): Promise<SendOutcome> {
  if (kind === 'unreachable') {
    await settle(ctx, id, `status = 'queued', tries = tries - 1, problem = $2`, [text])
    return { unreachable: text }
  }
  if (kind === 'later' && tries < maxTries) {
    const notBefore = new Date(ctx.clock.now() + retryMs * tries)
    await settle(ctx, id, `status = 'queued', not_before = $3, problem = $2`, [text, notBefore])
  } else if (kind === 'unknown') {
    await settle(ctx, id, `status = 'unknown', problem = $2`, [text])
  } else {
    const bounce = kindOf({ about })
    const status = bounce === 'refused' ? 'failed' : 'bounced'
    await settle(ctx, id, `status = $3, reason = $4, problem = $2`, [text, status, bounce])
    await applyConsequences(ctx, { address, campaignId, kind: bounce, text })
  }
  return 'handled'
}
