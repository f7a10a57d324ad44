import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { postMail } from '../../mail/public.ts'
import { validateNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { useUpResets } from './password-reset.service.ts'
import { reauthenticate } from './reauthentication.ts'
import { accountMail } from '../account.mail.ts'
import { endAllSessions } from '../session/session.service.ts'
import { User } from '../user.entity.ts'

/**
 * Changes the viewer's password. Ends all other sessions, revokes password reset links and notifies the owner by
 * mail.
 * @throws BAD_USER_INPUT (currentPassword, newPassword), RATE_LIMITED, CONFLICT after a concurrent change
 */
export async function changePassword(ctx: Ctx, input: { currentPassword: string; newPassword: string }): Promise<void> {
  const user = await reauthenticate(ctx, input.currentPassword)
  if (input.newPassword === input.currentPassword) throw badInput({ newPassword: ['This is already your password'] })
  await validateNewPassword(ctx, user, input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx, async (ctx) => {
    const { affected } = await ctx.db.update(User, { id: user.id, passwordHash: user.passwordHash }, { passwordHash })
    if (!affected) throw failure('CONFLICT', 'Your password has just been changed on another device')
    await useUpResets(ctx, user.id)
    await endAllSessions(ctx, user.id, 'passwordChange', { except: ctx.viewer.sessionId })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'passwordChanged', user))
  })
}
