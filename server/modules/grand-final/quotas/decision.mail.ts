import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { userById } from '../../accounts/public.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, postMail } from '../../mail/public.ts'
import { groupById } from '../groups/group.loaders.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails supervisors the decision about their groups' places */
    'grandFinal.tellDecision': { groupIds: string[] }
  }
}

/** Job: mails supervisors the decision about their groups' places. */
export async function notifyDecision(ctx: Ctx, { groupIds }: { groupIds: string[] }): Promise<void> {
  for (const id of groupIds) {
    const group = await groupById(ctx).load(id)
    const user = group && (await userById(ctx).load(group.supervisorId))
    if (!group || !user?.email || (group.state !== 'granted' && group.state !== 'waiting')) continue
    const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
    const t = translator('mail-grand-final', locale)
    const until = group.offerExpiresAt
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: user.timeZone }).format(group.offerExpiresAt)
      : ''
    await postMail(ctx, user.email, {
      subject: t('decision.subject', { group: group.name }),
      paragraphs: [
        greeting(locale, user.firstName),
        group.state === 'granted' ? t('decision.granted', { count: group.quota, until }) : t('decision.waiting'),
      ],
      action: {
        label: t('decision.open'),
        url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/grand-final`,
      },
    })
  }
}
