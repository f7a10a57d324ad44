import { registerPersonalData } from '../accounts/public.ts'
import { MailRecipient } from './sending/recipient.entity.ts'

registerPersonalData({
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
  /** The mailing keeps its counts without the recipient. */
  async erase(ctx, userId) {
    await ctx.db.query(
      `delete from mail_opt_out where address in (select address from mail_recipient where user_id = $1)`,
      [userId],
    )
    await ctx.db.query(
      `update mail_recipient set address = '', problem = null, user_id = null,
         status = case when status = 'queued' then 'suppressed' else status end,
         reason = case when status = 'queued' then 'cancelled' else reason end
       where user_id = $1`,
      [userId],
    )
  },
})
