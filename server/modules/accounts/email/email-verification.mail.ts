import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { greeting, secretMark, type MailContent } from '../../mail/public.ts'
import type { User } from '../user.entity.ts'

/**
 * The mail with the code, in the language of the request. The link does not contain the code, because mail scanners
 * follow links.
 */
export function emailVerificationMail({ locale, node }: Ctx, user: User, code: string): MailContent {
  const t = node.texts.translator('mail-accounts', locale)
  return {
    subject: t('verification.subject', { code: secretMark }),
    paragraphs: [
      greeting(node, locale, user.firstName),
      t('verification.explanation'),
      secretMark,
      t('verification.warning'),
    ],
    secret: code,
    action: { label: t('verification.label'), url: pageUrl(node, locale, `/verification/email`) },
  }
}
