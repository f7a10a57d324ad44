import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { mailUser, nameInMail } from '../../mail/public.ts'
import type { WebhookEndpoint } from './webhook.entities.ts'

/** Mails the creator of an endpoint that it keeps failing, or that it was disabled. */
export const mailEndpointOwner = (
  ctx: Ctx,
  owner: User,
  kind: 'failing' | 'disabled',
  { name }: Pick<WebhookEndpoint, 'name'>,
): Promise<void> =>
  mailUser(ctx, owner, 'mail-integrations', (t) => ({
    subject: t(`${kind}.subject`, { name: nameInMail(name) }),
    paragraphs: [t(`${kind}.text`)],
    action: { label: t('open'), path: '/stadia/janus/webhooks' },
  }))
