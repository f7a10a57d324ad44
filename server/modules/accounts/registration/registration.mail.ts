import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { greeting, type MailContent } from '../../mail/public.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { User } from '../user.entity.ts'

/** Notifies an account's owner of a registration attempt with their details, and explains how to log in. */
export function existingAccountMail(ctx: Ctx, user: User): MailContent {
  const locale = mailLanguage(ctx, user)
  const t = ctx.node.texts.translator('mail-accounts', locale)
  return {
    subject: t('existing.subject'),
    paragraphs: [
      greeting(ctx.node, locale, user.firstName),
      t('existing.explanation'),
      t('existing.username', { username: user.username }),
      t('existing.help'),
    ],
    action: { label: t('existing.label'), url: pageUrl(ctx.node, locale, `/`) },
  }
}
