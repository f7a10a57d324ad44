import { In } from 'typeorm'
import { messageOf, failure } from '../../../errors/errors.ts'
import type { WorkSource } from '../../work/public.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../campaigns/campaigns.service.ts'
import { mailingKind, mailingPermission } from './progress.ts'
import { MailRecipient } from './recipient.entity.ts'

/**
 * Confirmed mailings as work in the background: visible to those who send mailings of the office, and to the teachers
 * who wrote them.
 */
export const mailingSource: WorkSource = {
  type: 'MailCampaign',
  kinds: () => [mailingKind],
  permissions: () => [mailingPermission],
  sql: `select id, '${mailingKind}', name, owner_id, '${mailingPermission}', true,
    case state when 'scheduled' then 'waiting' when 'sending' then 'running' when 'sent' then 'done' else state end,
    recipient_count,
    (select count(*)::int from mail_recipient r
      where r.campaign_id = mail_campaign.id and r.status not in ('queued', 'sending')),
    null::int,
    (select count(*)::int from mail_recipient r
      where r.campaign_id = mail_campaign.id and r.status in ('failed', 'bounced', 'unknown')),
    confirmed_at, finished_at from mail_campaign where confirmed_at is not null`,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
  async failures(ctx, { id }, first) {
    // addresses are for those who send mailings of the office
    if (!ctx.viewer.has(mailingPermission)) return []
    const found = await ctx.db.find(MailRecipient, {
      where: { campaignId: id, status: In(['failed', 'bounced', 'unknown']) },
      order: { status: 'ASC', id: 'ASC' },
      take: first,
    })
    const unanswered = messageOf(failure('RULE_BROKEN', 'The mail server did not confirm this e-mail'))
    return found.map(({ address, problem, userId }) => ({
      label: address,
      message: problem ?? unanswered,
      recordType: userId && 'User',
      recordId: userId,
    }))
  },
  subjects: (_ctx, rows) =>
    Promise.resolve(new Map(rows.map(({ id, name }) => [id, { type: 'MailCampaign', id, name: name ?? '' }]))),
}
