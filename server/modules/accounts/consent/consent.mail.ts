import { knownLocale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { nameInMail, secretMark, type MailContent } from '../../mail/public.ts'
import type { GuardianConsent } from '../registration/guardian-consent.entity.ts'
import { consentWording } from '../registration/guardian-consent.ts'
import type { User } from '../user.entity.ts'

/**
 * Informs a guardian about the consent they gave and how to withdraw it, in the language of the consent. Names the
 * child by first name only, because the address may belong to another person.
 */
export function guardianMail(
  { node }: Pick<Ctx, 'node'>,
  { guardianName, locale: given }: Pick<GuardianConsent, 'guardianName' | 'locale'>,
  { firstName }: Pick<User, 'firstName'>,
  token: string,
): MailContent {
  const locale = knownLocale(given)
  const t = node.texts.translator('mail-accounts', locale)
  const names = { guardian: nameInMail(guardianName), name: nameInMail(firstName), title: node.edition.title }
  return {
    subject: t('guardian.subject', names),
    paragraphs: [
      ...t.lines('guardian.before', names),
      consentWording(locale).text,
      ...t.lines('guardian.after', names),
    ],
    action: { label: t('guardian.label'), url: pageUrl(node, locale, `/consent/${secretMark}`) },
    secret: token,
  }
}
