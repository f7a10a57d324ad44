import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { postMail } from '../../mail/public.ts'
import { withMinimumDuration } from '../session/minimum-duration.ts'
import { validateNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { PasswordReset } from './password-reset.entity.ts'
import { passwordResetMail } from './password-reset.mail.ts'
import { endAllSessions } from '../session/session.service.ts'
import { findByName } from '../session/sign-in.service.ts'
import { accountKey, resetSignInTries } from '../session/sign-in-tries.ts'
import { hashSecret, newSecret } from '../session/token.service.ts'
import { User } from '../user.entity.ts'

/** Lifetime of a code in milliseconds. */
const codeLife = 3_600_000

/**
 * Mails a password reset code to the owner of the address or student ID. The response and its timing are the same
 * for unknown names.
 */
export async function requestPasswordReset(ctx: Ctx, { username }: { username: string }): Promise<void> {
  const name = username.trim().toLowerCase()
  await ctx.node.limits.consume('passwordResetByAddress', ctx.request.address)
  const user = await findByName(ctx, name)
  await ctx.node.limits.consume('passwordResetByAccount', accountKey(user, name))
  await withMinimumDuration(() => inTransaction(ctx, async (ctx) => user && mailResetCode(ctx, user)))
}

/** Mails a code to a user who can log in and has an address; nothing to others. Runs in the caller's transaction. */
export async function mailResetCode(ctx: Ctx, user: User): Promise<void> {
  if (!user.email || user.disabledAt || user.isDraft) return
  const code = newSecret()
  await ctx.db.insert(PasswordReset, {
    userId: user.id,
    codeHash: hashSecret(code),
    expiresAt: new Date(ctx.clock.now() + codeLife),
  })
  await postMail(ctx, user.email, passwordResetMail(ctx, user, code))
}

/** Whether a reset code is still valid. */
export async function passwordResetCodeIsValid(ctx: Ctx, code: string): Promise<boolean> {
  await ctx.node.limits.consume('passwordResetByAddress', ctx.request.address)
  return (await findValid(ctx, code)) !== null
}

/**
 * Sets a new password with a one-time code and ends all sessions of the user.
 * @throws RULE_BROKEN when the code is unknown, used or expired, BAD_USER_INPUT for a password that breaks the rules,
 * which leaves the code valid
 */
export async function resetPassword(ctx: Ctx, input: { code: string; password: string }): Promise<void> {
  await ctx.node.limits.consume('passwordResetByAddress', ctx.request.address)
  const asked = await validReset(ctx, input.code)
  await validateNewPassword(ctx, await ctx.db.findOneByOrFail(User, { id: asked.userId }), input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  const user = await inTransaction(ctx, async (ctx) => {
    const reset = await validReset(ctx, input.code)
    await useUpResets(ctx, reset.userId)
    await ctx.db.update(User, { id: reset.userId }, { passwordHash })
    await endAllSessions(ctx, reset.userId, 'passwordReset')
    return ctx.db.findOneByOrFail(User, { id: reset.userId })
  })
  // wrong guesses by others must not lock the owner out
  await resetSignInTries(ctx, user)
}

/** Invalidates the user's open reset codes. */
export async function useUpResets(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .createQueryBuilder()
    .update(PasswordReset)
    .set({ usedAt: new Date(ctx.clock.now()) })
    .where('user_id = :userId and used_at is null', { userId })
    .execute()
}

async function validReset(ctx: Ctx, code: string): Promise<PasswordReset> {
  const reset = await findValid(ctx, code)
  if (!reset) throw failure('RULE_BROKEN', 'This link was used or has expired. Request a new one.')
  return reset
}

function findValid(ctx: Ctx, code: string): Promise<PasswordReset | null> {
  const query = ctx.db
    .createQueryBuilder(PasswordReset, 'reset')
    .where('reset.codeHash = :hash and reset.usedAt is null and reset.expiresAt > :now', {
      hash: hashSecret(code),
      now: new Date(ctx.clock.now()),
    })
  // prevents two concurrent uses of the same code
  return (ctx.inTransaction ? query.setLock('pessimistic_write') : query).getOne()
}
