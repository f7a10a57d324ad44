import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { mailResetCode } from '../password/password-reset.service.ts'
import { User } from '../user.entity.ts'
import { recording } from './recorded-action.ts'

/**
 * Mails a password reset link to a user who cannot log in, as `requestPasswordReset` does.
 * @throws NOT_FOUND, RULE_BROKEN (no e-mail address, disabled, or a draft), FORBIDDEN (another admin), RATE_LIMITED (as many
 * links as the user may request)
 */
export async function sendPasswordReset(ctx: Ctx, id: string, reason: string): Promise<User> {
  await ctx.node.limits.consume('passwordResetByAccount', id)
  return recording(ctx, id, 'sendPasswordReset', reason, async (ctx, user) => {
    if (user.isDraft)
      throw failure('RULE_BROKEN', 'The student has no password yet. Send the link of the registration.')
    if (user.disabledAt) throw failure('RULE_BROKEN', 'This account is disabled. Enable it first.')
    if (!user.email) throw failure('RULE_BROKEN', 'This account has no e-mail address. Add one first.')
    await mailResetCode(ctx, user)
    return { before: {}, after: { email: user.email } }
  })
}

/**
 * Confirms the e-mail address that the admin has seen, for a user who never receives the code.
 * @throws NOT_FOUND, CONFLICT (the address has changed since), RULE_BROKEN (already confirmed), FORBIDDEN (another admin)
 */
export const confirmEmailOf = (ctx: Ctx, id: string, email: string, reason: string): Promise<User> =>
  recording(ctx, id, 'confirmUserEmail', reason, async (ctx, user) => {
    if (user.email !== email) throw failure('CONFLICT', 'The e-mail address has changed. Reload the page.')
    if (user.emailConfirmed) throw failure('RULE_BROKEN', 'This e-mail address is already confirmed')
    await ctx.db.update(User, { id, email }, { emailConfirmed: true })
    return { before: { emailConfirmed: false }, after: { emailConfirmed: true } }
  })
