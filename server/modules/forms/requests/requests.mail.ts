import type { Ctx } from '../../../context/context.ts'
import { mailUser } from '../../mail/public.ts'
import { User } from '../../accounts/public.ts'
import type { StudentRequest } from './request-form.entity.ts'

/** Mails a student the decision on a request, within its transaction. Sends nothing without an e-mail address. */
export async function mailDecision(ctx: Ctx, { userId, action, state, reason }: StudentRequest): Promise<void> {
  const user = await ctx.db.findOneByOrFail(User, { id: userId })
  await mailUser(ctx, user, 'mail-forms', (t) => ({
    subject: t('requests.subject'),
    paragraphs: [
      t(state === 'approved' ? 'requests.approved' : 'requests.declined', { what: t(`requests.actions.${action}`) }),
      t('requests.reason', { text: reason ?? '' }),
    ],
    action: { label: t('requests.toRequests'), path: '/stadia/requests' },
  }))
}
