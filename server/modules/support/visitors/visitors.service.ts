import { createHash, randomBytes } from 'node:crypto'
import { pageUrl } from '../../../base/page-url.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { greeting, postMail, secretMark } from '../../mail/public.ts'
import { addMessage } from '../threads/add-message.ts'
import { messageText, openThread, subjectLine } from '../threads/own.service.ts'
import { SupportRequest } from '../threads/thread.entity.ts'
import type { RequestSupportInput, SupportRequestInfo } from './visitors.inputs.ts'

/** Retention of unconfirmed messages, and of their mails, in milliseconds. */
export const requestLifeMs = 2 * 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const unknownLink = () => notFound('This link is invalid or has expired. Send your message again.')

/**
 * Keeps a visitor's message until the link in a mail to their address confirms it.
 * @throws RATE_LIMITED (by address of the network, and by address of the mail), BAD_USER_INPUT
 */
export async function requestSupport(outer: Ctx, input: RequestSupportInput): Promise<string> {
  const email = input.email.trim()
  await outer.node.limits.consume('supportRequestByAddress', outer.request.address)
  await outer.node.limits.consume('supportRequestByRecipient', email.toLowerCase())
  const token = randomBytes(24).toString('base64url')
  await inTransaction(outer, async (ctx) => {
    const now = ctx.clock.now()
    const subject = subjectLine(input.subject)
    await ctx.db.insert(SupportRequest, {
      name: subjectLine(input.name),
      email,
      language: ctx.locale,
      topic: input.topic,
      subject,
      text: messageText(input.text),
      tokenHash: hashOf(token),
      createdAt: new Date(now),
    })
    const t = ctx.node.texts.translator('mail-support', ctx.locale)
    await postMail(
      ctx,
      email,
      {
        subject: t('confirm.subject'),
        paragraphs: [greeting(ctx.node, ctx.locale, subjectLine(input.name)), t('confirm.text'), t('confirm.ignore')],
        action: { label: t('confirm.button'), url: pageUrl(ctx.node, ctx.locale, `/help/${secretMark}`) },
        secret: token,
      },
      { forgetAt: new Date(now + requestLifeMs) },
    )
  })
  return email
}

/** A visitor's message, for the holder of its link. Changes nothing. @throws NOT_FOUND, RATE_LIMITED */
export async function requestOf(ctx: Ctx, token: string): Promise<SupportRequestInfo> {
  await ctx.node.limits.consume('supportRequestByAddress', ctx.request.address)
  const request = await ctx.db.findOneBy(SupportRequest, { tokenHash: hashOf(token) })
  if (!request) throw unknownLink()
  return { subject: request.subject, confirmed: request.confirmedAt !== null }
}

/** Sends a visitor's message to the office, once. @throws NOT_FOUND, RATE_LIMITED */
export async function confirmSupport(outer: Ctx, token: string): Promise<SupportRequestInfo> {
  await outer.node.limits.consume('supportRequestByAddress', outer.request.address)
  return inTransaction(outer, async (ctx) => {
    const tokenHash = hashOf(token)
    const [, confirmed]: [unknown, number] = await ctx.db.query(
      `update support_request set confirmed_at = $2 where token_hash = $1 and confirmed_at is null`,
      [tokenHash, new Date(ctx.clock.now())],
    )
    const request = await ctx.db.findOneBy(SupportRequest, { tokenHash })
    if (!request) throw unknownLink()
    const { name, email, language, topic, subject, text } = request
    if (confirmed) {
      const thread = await openThread(ctx, {
        userId: null,
        visitorName: name,
        visitorEmail: email,
        visitorLanguage: language,
        topic,
        subject,
      })
      await addMessage(ctx, thread.id, { kind: 'person', text, fromAddress: email.toLowerCase() })
    }
    return { subject, confirmed: true }
  })
}
