import type { Ctx } from '../../../context/context.ts'
import { mailUser } from '../../mail/public.ts'
import { userById } from '../../accounts/public.ts'
import { groupById } from '../groups/group.loaders.ts'
import { GrandFinalChange } from './change-request.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails the requester of a change the decision */
    'grandFinal.tellChange': { changeId: string }
  }
}

/** Job: mails the requester of a change the decision. */
export async function notifyChange(ctx: Ctx, { changeId }: { changeId: string }): Promise<void> {
  const change = await ctx.db.findOneBy(GrandFinalChange, { id: changeId })
  const user = change?.askedById ? await userById(ctx).load(change.askedById) : null
  const group = change && (await groupById(ctx).load(change.groupId))
  if (!change || !group || !user || (change.state !== 'approved' && change.state !== 'declined')) return
  const { state } = change
  await mailUser(ctx, user, 'mail-grand-final', (t) => ({
    subject: t('change.subject', { group: group.name }),
    paragraphs: [
      t(`change.${state}`, { reason: change.reason }),
      ...(change.answer ? [t('change.answer', { answer: change.answer })] : []),
    ],
    action: {
      label: t('change.open'),
      path: user.userType === 'student' ? '/stadia/grand-final/student' : '/stadia/grand-final',
    },
  }))
}
