import type { Ctx } from '../../../context/context.ts'
import { mailUser } from '../../mail/public.ts'
import { holds } from '../../../../shared/permission.ts'
import { rolesOf, User } from '../../accounts/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { formsPermission } from '../forms.access.ts'
import type { ExternalCodeBatch } from './external-code.entity.ts'

/** Warns all admins of forms that few codes are left, within the transaction that handed out a code. */
export async function mailFewLeft(ctx: Ctx, { storedWords }: ExternalCodeBatch, left: number): Promise<void> {
  const admins = await ctx.db.findBy(User, { userType: 'admin' })
  for (const user of admins) {
    if (user.disabledAt || user.erasedAt || !holds(rolesOf(user), formsPermission, user.id)) continue
    await mailUser(ctx, user, 'mail-forms', (t, locale) => {
      const { title } = wordsIn(storedWords, locale)
      return {
        subject: t('codes.subject', { name: title }),
        paragraphs: [t('codes.text', { name: title, left })],
        action: { label: t('codes.to'), path: '/stadia/janus/forms/codes' },
      }
    })
  }
}
