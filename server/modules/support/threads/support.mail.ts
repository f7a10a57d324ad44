import { pageUrl } from '../../../base/page-url.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { greeting, postMail } from '../../mail/public.ts'
import { replyAddress } from '../inbound/reply-address.ts'
import { attachmentsOf } from './files.service.ts'
import { personOf } from './thread-person.ts'
import { SupportMessage, type SupportThread } from './thread.entity.ts'

/**
 * Mails an answer of the office to the person, in the transaction that adds it. The reply-to address leads back into the
 * thread. People without an address read it in the panel.
 */
export async function mailAnswer(ctx: Ctx, thread: SupportThread, answer: SupportMessage): Promise<void> {
  const { email, firstName, locale, user } = await personOf(ctx, thread)
  if (!email) return
  const t = ctx.node.texts.translator('mail-support', locale)
  const replyTo = await replyAddress(ctx, thread.id)
  const inReplyTo = await lastMailId(ctx, thread.id)
  const { messageId: mailId } = await postMail(
    ctx,
    email,
    {
      subject: t('answer.subject', { subject: thread.subject }),
      paragraphs: [
        ...(replyTo ? [t('above')] : []),
        greeting(ctx.node, locale, firstName),
        ...answer.text.split(/\n{2,}/),
        t(replyTo ? 'answer.byMail' : user ? 'answer.inPanel' : 'answer.byForm'),
      ],
      action: user
        ? {
            label: t('answer.open'),
            url: pageUrl(ctx.node, locale, `/stadia/help/${toGlobalId('SupportThread', thread.id)}`),
          }
        : { label: t('answer.form'), url: pageUrl(ctx.node, locale, '/help') },
    },
    { replyTo, inReplyTo, attachments: await attachmentsOf(ctx, answer.fileIds) },
  )
  await ctx.db.update(SupportMessage, { id: answer.id }, { mailId })
}

/** Message-ID of the newest mail of a thread, so that mail programs show its mails together. */
async function lastMailId(ctx: Ctx, threadId: string): Promise<string | null> {
  const last = await ctx.db
    .createQueryBuilder(SupportMessage, 'message')
    .where('message.threadId = :threadId and message.mailId is not null', { threadId })
    .orderBy('message.version', 'DESC')
    .limit(1)
    .getOne()
  return last?.mailId ?? null
}
