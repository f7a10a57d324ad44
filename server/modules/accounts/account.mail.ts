import type { Ctx } from '../../graphql/context.ts'
import type { MailContent } from '../mail/public.ts'
import { accountMailWords, type AccountMailKind } from './account.mail-words.ts'
import type { User } from './user.entity.ts'

/**
 * A mail about what happened to an account, in the language of the request that caused it.
 * @param detail the code, or the new address, where the kind has one
 */
export function accountMail(
  { locale, node }: Pick<Ctx, 'locale' | 'node'>, kind: AccountMailKind, user: User, detail = '',
): MailContent {
  const { greeting, toLogin, mails } = accountMailWords[locale]
  const { subject, paragraphs } = mails[kind]
  const url = `${node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/`
  return {
    subject: subject(detail),
    // whoever asked for an address of somebody else stays unnamed to them, and they to the one who asked
    paragraphs: [...(kind === 'emailTaken' ? [] : [greeting(user.firstName)]), ...paragraphs(detail)],
    ...(kind === 'emailCode' ? {} : { action: { label: toLogin, url } }),
  }
}
