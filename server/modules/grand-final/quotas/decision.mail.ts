import type { Ctx } from '../../../context/context.ts'
import { mailUser } from '../../mail/public.ts'
import { longDate } from '../../../locales/dates.ts'
import { userById } from '../../accounts/public.ts'
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
    if (!group || !user || (group.state !== 'granted' && group.state !== 'waiting')) continue
    const { state, quota, offerExpiresAt } = group
    await mailUser(ctx, user, 'mail-grand-final', (t, locale) => {
      const until = offerExpiresAt ? longDate(locale, offerExpiresAt, user.timeZone) : ''
      return {
        subject: t('decision.subject', { group: group.name }),
        paragraphs: [state === 'granted' ? t('decision.granted', { count: quota, until }) : t('decision.waiting')],
        action: { label: t('decision.open'), path: '/stadia/grand-final' },
      }
    })
  }
}
