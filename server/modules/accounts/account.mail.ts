import type { Ctx } from '../../graphql/context.ts'
import { type MailContent, nameInMail } from '../mail/public.ts'
import { accountMailWords, type CredentialMailKind } from './account.mail-words.ts'
import { mailLanguage } from './profile/mail-language.ts'
import { safetyMailWords, type SafetyMailKind } from './safety.mail-words.ts'
import type { User } from './user.entity.ts'

type AccountMailKind = CredentialMailKind | SafetyMailKind

/** After these there is nothing to sign in to, or nothing to do there. */
const withoutWay: readonly AccountMailKind[] = ['emailCode', 'erased']

/**
 * A mail about what happened to an account, in the language of its owner.
 * @param detail the code, the new address or the day, where the kind has one
 */
export function accountMail(
  ctx: Pick<Ctx, 'locale' | 'node' | 'viewer'>,
  kind: AccountMailKind,
  user: User,
  detail = '',
): MailContent {
  const locale = mailLanguage(ctx, user)
  const { greeting, toLogin, mails } = accountMailWords[locale]
  const { subject, paragraphs } = { ...mails, ...safetyMailWords[locale] }[kind]
  const url = `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/`
  return {
    subject: subject(detail),
    // whoever asked for an address of somebody else stays unnamed to them, and they to the one who asked
    paragraphs: [...(kind === 'emailTaken' ? [] : [greeting(nameInMail(user.firstName))]), ...paragraphs(detail)],
    ...(withoutWay.includes(kind) ? {} : { action: { label: toLogin, url } }),
  }
}
