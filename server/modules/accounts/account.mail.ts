import type { Ctx } from '../../graphql/context.ts'
import { translator } from '../../locales/translator.ts'
import { greeting, type MailContent } from '../mail/public.ts'
import { mailLanguage } from './profile/mail-language.ts'
import type { User } from './user.entity.ts'

/**
 * What a mail tells. `emailAsked` and `emailChanged` go to the old address, `emailTaken` to the owner of one that
 * somebody else wants.
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
  const t = translator('mail-accounts', locale)
  const url = `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/`
  return {
    subject: t(`mails.${kind}.subject`, { detail }),
    // whoever asked for an address of somebody else stays unnamed to them, and they to the one who asked
    paragraphs: [
      ...(kind === 'emailTaken' ? [] : [greeting(locale, user.firstName)]),
      ...t.lines(`mails.${kind}.paragraphs`, { detail }),
    ],
    ...(withoutWay.includes(kind) ? {} : { action: { label: t('toLogin'), url } }),
  }
}
