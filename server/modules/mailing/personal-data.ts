import { In } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import { CampaignAudience, CampaignState, MailCampaign } from './campaigns/campaign.entity.ts'
import { cancelCampaign } from './campaigns/campaigns.service.ts'
import { eraseWishesOf } from './preferences/erased-address.ts'
import { eraseMails } from '../mail/public.ts'
import { MailRecipient } from './sending/recipient.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const mailingsData: PersonalData = {
  name: 'mailings',
  async rows(ctx, userId) {
    const mails = await ctx.db.find(MailRecipient, {
      where: { userId },
      relations: { campaign: true },
      order: { id: 'ASC' },
    })
    return mails.map(({ campaign, address, status, sentAt }) => ({
      subject: campaign.storedWords.en.title,
      category: campaign.category,
      address,
      status,
      sentAt,
    }))
  },
  /** The mailing keeps its counts without the recipient; the text of a teacher's own mailing is erased. */
  async erase(ctx, userId) {
    const rows: { address: string }[] = await ctx.db.query(
      `select address from mail_recipient where user_id = $1 and address <> ''
       union select lower(email) from "user" where id = $1 and email is not null
       union select lower(email2) from "user" where id = $1 and email2 is not null
       union select lower(guardian_email) from guardian_consent where user_id = $1 and guardian_email is not null`,
      [userId],
    )
    await eraseWishesOf(
      ctx,
      rows.map(({ address }) => address),
    )
    await eraseOwnMailings(ctx, userId)
    await ctx.db.query(
      `update mail_recipient set address = '', problem = null, user_id = null,
         status = case when status = 'queued' then 'suppressed' else status end,
         reason = case when status = 'queued' then 'cancelled' else reason end
       where user_id = $1`,
      [userId],
    )
  },
}

/** Cancels the unfinished mailings of a teacher and erases the texts of all of them. Attachments are removed later. */
async function eraseOwnMailings(ctx: Ctx, ownerId: string): Promise<void> {
  const own = { ownerId, audience: CampaignAudience.supervisor }
  const running = In([CampaignState.scheduled, CampaignState.sending, CampaignState.paused])
  for (const { id } of await ctx.db.findBy(MailCampaign, { ...own, state: running })) await cancelCampaign(ctx, id)
  await ctx.db.update(MailCampaign, own, { name: '', storedWords: { en: { title: '', text: '' } }, fileIds: [] })
}

const automaticData: PersonalData = {
  name: 'automatic-messages',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select kind, family, address, status, reason, created_at "createdAt", settled_at "settledAt"
       from automatic_mail where user_id = $1 order by id`,
      [userId],
    ),
  /** What was planned is not sent; the mails themselves are erased with the outbox. */
  async erase(ctx, userId) {
    const families: { mail_id: string }[] = await ctx.db.query(
      'select mail_id from automatic_mail where user_id = $1 and family and mail_id is not null',
      [userId],
    )
    await ctx.db.query('delete from automatic_mail where user_id = $1', [userId])
    await eraseMails(
      ctx,
      families.map((row) => row.mail_id),
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [mailingsData, automaticData]
