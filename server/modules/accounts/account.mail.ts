import type { Ctx } from '../../context/context.ts'
import { pageUrl } from '../../base/page-url.ts'
import { greeting, type MailContent } from '../mail/public.ts'
import { mailLanguage } from './profile/mail-language.ts'
import type { User } from './user.entity.ts'

/**
 * Kinds of account mails. `emailAsked` and `emailChanged` go to the old address; `emailTaken` goes to the owner of
 * an address that another user asked for.
 */
type AccountMailKind =
  | 'passwordChanged'
  | 'emailCode'
  | 'emailTaken'
  | 'emailAsked'
  | 'emailChanged'
  | 'signInLimited'
  | 'totpOn'
  | 'totpOff'
  | 'totpLimited'
  | 'erasureAsked'
  | 'erasureKept'
  | 'erased'
  | 'consentWithdrawn'

/** Mails without a button: there is no account to log in to any more, or nothing to do there. */
const kindsWithoutButton: readonly AccountMailKind[] = ['emailCode', 'erased', 'consentWithdrawn']

/**
 * Builds a mail about an event of an account, in its owner's language.
 * @param detail the mark of the code, the new address or the day, depending on the kind
 */
export function accountMail(
  ctx: Pick<Ctx, 'locale' | 'node' | 'viewer'>,
  kind: AccountMailKind,
  user: User,
  detail = '',
): MailContent {
  const locale = mailLanguage(ctx, user)
  const t = ctx.node.texts.translator('mail-accounts', locale)
  const url = pageUrl(ctx.node, locale, '/')
  return {
    subject: t(`mails.${kind}.subject`, { detail }),
    // neither the user who asked for the address nor its owner may learn the other's name
    paragraphs: [
      ...(kind === 'emailTaken' ? [] : [greeting(ctx.node, locale, user.firstName)]),
      ...t.lines(`mails.${kind}.paragraphs`, { detail }),
    ],
    ...(kindsWithoutButton.includes(kind) ? {} : { action: { label: t('toLogin'), url } }),
  }
}
