import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf, unauthenticated } from '../../../errors/errors.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { beginSession, lockUnchanged } from './session.service.ts'
import { resetSignInTries } from './sign-in-tries.ts'
import { hashSecret, newSecret } from './token.service.ts'
import { consumeRecoveryCode, consumeTotpCode } from '../totp/totp.codes.ts'
import { SignInChallenge } from '../totp/totp.entity.ts'
import { totpOf, wrongCode } from '../totp/totp.service.ts'
import { User } from '../user.entity.ts'
import { withinLimit } from '../within-limit.ts'

/** Milliseconds in which the code must be entered. */
const challengeLife = 300_000
const tries = 5

const gone = () => unauthenticated('This took too long. Log in again.')

/**
 * Creates a challenge instead of a session after a correct password, when the code is still missing.
 * @throws UNAUTHENTICATED if the account was disabled or its password changed since
 */
export async function challenge(ctx: Ctx, user: User): Promise<string> {
  const token = newSecret()
  const now = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockUnchanged(ctx, user))) throw unauthenticated()
    await ctx.db.delete(SignInChallenge, { userId: user.id })
    await ctx.db.insert(SignInChallenge, {
      userId: user.id,
      tokenHash: hashSecret(token),
      triesLeft: tries,
      expiresAt: new Date(now + challengeLife),
    })
  })
  return token
}

/**
 * Second step of the login, with an authenticator code or a recovery code. Each code is accepted once.
 * @throws BAD_USER_INPUT (code), UNAUTHENTICATED when the challenge is unknown, used, out of guesses or expired,
 * RATE_LIMITED
 */
export async function completeSignIn(
  ctx: Ctx,
  input: { challenge: string; code: string },
): Promise<{ accessToken: string }> {
  await ctx.node.limits.consume('signInByAddress', ctx.request.address)
  const taken = await consumeTry(ctx, input.challenge)
  if (!taken) throw gone()
  const user = await ctx.db
    .createQueryBuilder(User, 'user')
    .addSelect('user.passwordHash')
    .where('user.id = :id', { id: taken.user_id })
    .getOneOrFail()
  const totp = await totpOf(ctx, user.id)
  if (!totp || user.disabledAt) throw gone()
  await countTry(ctx, user)
  const right =
    (await consumeTotpCode(ctx, user, totp, input.code)) || (await consumeRecoveryCode(ctx, user.id, input.code))
  if (!right) throw taken.tries_left > 0 ? wrongCode() : gone()
  // of two concurrent valid codes, one starts the session
  const { affected } = await ctx.db.delete(SignInChallenge, { id: taken.id })
  if (!affected) throw gone()
  await ctx.node.limits.reset('totpByUser', user.id)
  await resetSignInTries(ctx, user)
  return beginSession(ctx, user)
}

/** Counts the guess before the code is checked, so that concurrent guesses count too. */
async function consumeTry(
  ctx: Ctx,
  token: string,
): Promise<{ id: string; user_id: string; tries_left: number } | undefined> {
  const [rows] = await ctx.db.query(
    `update sign_in_challenge set tries_left = tries_left - 1
     where token_hash = $1 and tries_left > 0 and expires_at > $2 returning id, user_id, tries_left`,
    [hashSecret(token), new Date(ctx.clock.now())],
  )
  return rows[0]
}

/** Counts a guess after a correct password; at the limit the owner is notified, at most once a day. */
async function countTry(ctx: Ctx, user: User) {
  try {
    await ctx.node.limits.consume('totpByUser', user.id)
  } catch (error) {
    if (codeOf(error) === 'RATE_LIMITED') await notifyOwner(ctx, user)
    throw error
  }
}

async function notifyOwner(outer: Ctx, user: User) {
  const { email } = user
  if (!email || !(await withinLimit(outer, 'lockOutMailByAccount', `totp:${user.id}`))) return
  await inTransaction(outer, (ctx) => postMail(ctx, email, accountMail(ctx, 'totpLimited', user)))
}
