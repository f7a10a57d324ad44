import type { Ctx } from '../../context/context.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { escape, type MailContent } from './layout.ts'
import type { Mail } from './mail.entity.ts'

/**
 * Placeholder for the code or token of an e-mail wherever its text is written, stored and shown. The secret itself is
 * stored encrypted and separately, and is filled in only for the mail that is sent.
 */
export const secretMark = '••••••'

/** Columns of an e-mail that its recipient sees. */
type Texts = Pick<Mail, 'subject' | 'text' | 'html'>

const purposeOf = (messageId: string) => `mail secret ${messageId}`

/**
 * Encrypts the secret of an e-mail; null without one.
 * @throws Error if a text contains the secret, or no text has a placeholder for it
 */
export async function sealSecret(
  ctx: Ctx,
  messageId: string,
  texts: Texts,
  secret: MailContent['secret'],
): Promise<string | null> {
  if (!secret) return null
  const written = Object.values(texts)
  if (written.some((text) => text.includes(secret))) throw new Error('The text of an e-mail contains its secret')
  if (!texts.text.includes(secretMark))
    throw new Error('The text of an e-mail does not contain the placeholder of its secret')
  return seal(ctx, secret, purposeOf(messageId))
}

/** The texts of an e-mail as its recipient sees them. Only for sending it. */
export async function openedTexts(
  ctx: Pick<Ctx, 'node'>,
  { subject, text, html, messageId, sealedSecret }: Texts & Pick<Mail, 'messageId' | 'sealedSecret'>,
): Promise<Texts> {
  if (!sealedSecret || !messageId) return { subject, text, html }
  const secret = await unseal(ctx, sealedSecret, purposeOf(messageId))
  const opened = (masked: string, shown: string) => masked.replaceAll(secretMark, () => shown)
  return { subject: opened(subject, secret), text: opened(text, secret), html: opened(html, escape(secret)) }
}
