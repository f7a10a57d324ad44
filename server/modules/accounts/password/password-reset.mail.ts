import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { greeting, secretMark, type MailContent } from '../../mail/public.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { User } from '../user.entity.ts'

/** The mail with the password reset link, in the account owner's language. */
export function passwordResetMail(ctx: Ctx, user: User, code: string): MailContent {
  const locale = mailLanguage(ctx, user)
  const t = ctx.node.texts.translator('mail-accounts', locale)
  return {
    subject: t('passwordReset.subject'),
    paragraphs: [
      greeting(ctx.node, locale, user.firstName),
      t('passwordReset.explanation'),
      t('passwordReset.warning'),
    ],
    action: {
      label: t('passwordReset.label'),
      url: pageUrl(ctx.node, locale, `/password-reset?code=${secretMark}`),
    },
    secret: code,
  }
}
