import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../../accounts/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, nameInMail, type MailContent } from '../../mail/public.ts'
import type { WebhookEndpoint } from './webhook.entities.ts'

type Kind = 'failing' | 'disabled'

/** E-mail to the creator of an endpoint, in the language of their last visit. */
export function webhookMail(
  ctx: Pick<Ctx, 'node'>,
  owner: User,
  kind: Kind,
  endpoint: Pick<WebhookEndpoint, 'name'>,
): MailContent {
  const locale: Locale = locales.find((known) => known === owner.language) ?? 'en'
  const t = translator('mail-integrations', locale)
  const path = `${locale === 'en' ? '' : `/${locale}`}/stadia/janus/webhooks`
  return {
    subject: t(`${kind}.subject`, { name: nameInMail(endpoint.name) }),
    paragraphs: [greeting(locale, owner.firstName), t(`${kind}.text`)],
    action: { label: t('open'), url: `${ctx.node.config.publicUrl}${path}` },
  }
}
