import { IsNull } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, failure } from '../../../graphql/errors.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { mustHaveTotp } from './admin-totp.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import { newTotpSecret, renewRecoveryCodes, takeTotpCode } from './totp.codes.ts'
import { RecoveryCode, Totp } from './totp.entity.ts'
import { User } from '../user.entity.ts'

/** Codes can be typed from six digits or a recovery code; the sentence is the same for both. */
export const wrongCode = () => badInput({ code: ['Wrong code. Wait for a new one and try again.'] })

const notThere = () => failure('RULE_BROKEN', 'Two-step login is not on')

/**
 * Begins the second step: a secret for the viewer's authenticator app, which counts once a code of it is confirmed.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when it is on already, RATE_LIMITED
 */
export async function beginTotp(
  outer: Ctx,
  input: { currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  const user = await reauthenticate(outer, input.currentPassword)
  const { secret, uri, sealed } = await newTotpSecret(outer, user)
  await inTransaction(outer, async (ctx) => {
    await ctx.db.findOne(User, { where: { id: user.id }, lock: { mode: 'pessimistic_write' } })
    if (await totpOf(ctx, user.id)) throw failure('RULE_BROKEN', 'Two-step login is already on')
    await ctx.db.delete(Totp, { userId: user.id, confirmedAt: IsNull() })
    await ctx.db.insert(Totp, { userId: user.id, sealedSecret: sealed })
  })
  return { secret, uri }
}

/**
 * Switches the second step on, by a first code of the app. The owner hears of it by mail.
 * @returns ten recovery codes, shown now and never again
 * @throws BAD_USER_INPUT (code), RULE_BROKEN when nothing was begun, RATE_LIMITED
 */
export async function confirmTotp(outer: Ctx, input: { code: string }): Promise<string[]> {
  const userId = outer.viewer.id!
  await outer.node.limits.consume('totpByUser', userId)
  return inTransaction(outer, async (ctx) => {
    const user = await ctx.db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } })
    const begun = await ctx.db.findOneBy(Totp, { userId, confirmedAt: IsNull() })
    if (!begun) throw failure('RULE_BROKEN', 'There is no code to confirm. Start again.')
    if (!(await takeTotpCode(ctx, user, begun, input.code))) throw wrongCode()
    await ctx.db.update(Totp, { id: begun.id }, { confirmedAt: new Date(ctx.clock.now()) })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'totpOn', user))
    return renewRecoveryCodes(ctx, userId)
  })
}

/**
 * Switches the second step off. The owner hears of it by mail.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when it is off, or demanded of admins, RATE_LIMITED
 */
export async function disableTotp(outer: Ctx, input: { currentPassword: string }): Promise<void> {
  const user = await reauthenticate(outer, input.currentPassword)
  if (await mustHaveTotp(outer, user)) throw failure('RULE_BROKEN', 'Administrators need two-step login')
  await inTransaction(outer, async (ctx) => {
    const { affected } = await ctx.db.delete(Totp, { userId: user.id })
    if (!affected) throw notThere()
    await ctx.db.delete(RecoveryCode, { userId: user.id })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'totpOff', user))
  })
}

/**
 * Ten new recovery codes; the ones before stop working.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when the second step is off, RATE_LIMITED
 */
export async function newRecoveryCodes(ctx: Ctx, input: { currentPassword: string }): Promise<string[]> {
  const user = await reauthenticate(ctx, input.currentPassword)
  if (!(await totpOf(ctx, user.id))) throw notThere()
  return renewRecoveryCodes(ctx, user.id)
}

/** The confirmed secret of a user, or null when signing in takes no second step. */
export async function totpOf(ctx: Pick<Ctx, 'db'>, userId: string): Promise<Totp | null> {
  const totp = await ctx.db.findOneBy(Totp, { userId })
  return totp?.confirmedAt ? totp : null
}

/** How many recovery codes are left. */
export const recoveryCodesLeft = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.countBy(RecoveryCode, { userId, usedAt: IsNull() })
