import { IsNull } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { mustHaveTotp } from './admin-totp.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import { newTotpSecret, renewRecoveryCodes, consumeTotpCode } from './totp.codes.ts'
import { RecoveryCode, Totp } from './totp.entity.ts'
import { User } from '../user.entity.ts'

/** The error for a wrong code, the same for six-digit codes and recovery codes. */
export const wrongCode = () => badInput({ code: ['Wrong code. Wait for a new one and try again.'] })

const notThere = () => failure('RULE_BROKEN', 'Two-step login is not on')

/**
 * Starts enabling two-step login: creates a secret for the viewer's authenticator app, effective once confirmed.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when already enabled, RATE_LIMITED
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
 * Enables two-step login with a first code of the app. Notifies the owner by mail.
 * @returns ten recovery codes, shown only now
 * @throws BAD_USER_INPUT (code), RULE_BROKEN when not started, RATE_LIMITED
 */
export async function confirmTotp(outer: Ctx, input: { code: string }): Promise<string[]> {
  const userId = viewerId(outer)
  await outer.node.limits.consume('totpByUser', userId)
  return inTransaction(outer, async (ctx) => {
    const user = await ctx.db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } })
    const begun = await ctx.db.findOneBy(Totp, { userId, confirmedAt: IsNull() })
    if (!begun) throw failure('RULE_BROKEN', 'No code to confirm. Start again.')
    if (!(await consumeTotpCode(ctx, user, begun, input.code))) throw wrongCode()
    await ctx.db.update(Totp, { id: begun.id }, { confirmedAt: new Date(ctx.clock.now()) })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'totpOn', user))
    return renewRecoveryCodes(ctx, userId)
  })
}

/**
 * Disables two-step login. Notifies the owner by mail.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when not enabled, or required of admins, RATE_LIMITED
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
 * Creates ten new recovery codes; the previous ones stop working.
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN when two-step login is off, RATE_LIMITED
 */
export async function newRecoveryCodes(ctx: Ctx, input: { currentPassword: string }): Promise<string[]> {
  const user = await reauthenticate(ctx, input.currentPassword)
  if (!(await totpOf(ctx, user.id))) throw notThere()
  return renewRecoveryCodes(ctx, user.id)
}

/** A user's confirmed secret, or null without two-step login. */
export async function totpOf(ctx: Pick<Ctx, 'db'>, userId: string): Promise<Totp | null> {
  const totp = await ctx.db.findOneBy(Totp, { userId })
  return totp?.confirmedAt ? totp : null
}

/** Number of recovery codes left. */
export const recoveryCodesLeft = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.countBy(RecoveryCode, { userId, usedAt: IsNull() })
