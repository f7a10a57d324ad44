import { inTransaction } from '../../../database/transaction.ts'
import type { AppNode, Ctx } from '../../../context/context.ts'
import { postLetter } from '../../mail/public.ts'
import { attachmentsOf } from '../campaigns/attachments.service.ts'
import type { MailCampaign } from '../campaigns/campaign.entity.ts'

/** Whether mailings are delivered to the outbox: in a demo or with sandboxes, without a mail server. */
export const deliversToOutbox = ({ config, providers }: Pick<AppNode, 'config' | 'providers'>): boolean =>
  !providers.mailer && (config.demo || config.sandboxAllowed)

/** Adds a claimed mail of a mailing to the outbox, and marks it as sent in the same transaction. */
export function deliverToOutbox(
  outer: Ctx,
  campaign: MailCampaign,
  { id, address }: { id: string; address: string },
  letter: { subject: string; text: string; html: string },
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const [, count]: [unknown, number] = await ctx.db.query(
      `update mail_recipient set status = 'sent', sent_at = $2, problem = null, sending_since = null
       where id = $1 and status = 'sending'`,
      [id, new Date(ctx.clock.now())],
    )
    if (!count) return
    const files = await attachmentsOf(ctx, campaign)
    await postLetter(ctx, address, letter, {
      attachments: files.map(({ name, mimeType, sha256 }) => ({
        filename: name ?? 'file',
        contentType: mimeType,
        key: sha256,
      })),
    })
  })
}
