import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, secretMark, type MailContent } from '../../mail/public.ts'
import type { User } from '../user.entity.ts'

/**
 * The mail with the code, in the language of the request. The link does not contain the code, because mail scanners
 * follow links.
 */
export function emailVerificationMail({ locale, node }: Ctx, user: User, code: string): MailContent {
  const t = translator('mail-accounts', locale)
  return {
    subject: t('verification.subject', { code: secretMark }),
    paragraphs: [
      greeting(locale, user.firstName),
      t('verification.explanation'),
      secretMark,
      t('verification.warning'),
    ],
    secret: code,
    action: { label: t('verification.label'), url: pageUrl(node, locale, `/verification/email`) },
  }
}
