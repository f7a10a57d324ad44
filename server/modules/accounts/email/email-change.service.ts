import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { postMail, secretMark } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { EmailChange } from './email-change.entity.ts'
import { drawCode, storeCode, checkCode, useCode } from './mailed-code.ts'
import { useUpResets } from '../password/password-reset.service.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import { User } from '../user.entity.ts'
import { withinLimit } from '../within-limit.ts'

const isElsewhere = () => failure('CONFLICT', 'This e-mail address belongs to another account')

/**
 * Mails a code to the requested address and a notice to the current one. If the address belongs to another account, the
 * response and its timing are the same, but the owner is notified instead and no code is sent.
 * @throws BAD_USER_INPUT (currentPassword, email), RATE_LIMITED
 */
export async function requestEmailChange(outer: Ctx, input: { currentPassword: string; email: string }): Promise<void> {
  const user = await reauthenticate(outer, input.currentPassword)
  const email = input.email.trim().toLowerCase()
  if (email === user.email?.toLowerCase()) throw badInput({ email: ['This is already your e-mail address'] })
  await outer.node.limits.consume('emailChangeByUser', user.id)
  const { code, codeHash } = await drawCode()
  const tellsOwner =
    !(await isTaken(outer, email, user.id)) || (await withinLimit(outer, 'existingAccountMailByRecipient', email))
  await inTransaction(outer, async (ctx) => {
    await storeCode(ctx, EmailChange, { userId: user.id, email, codeHash })
    const taken = await isTaken(ctx, email, user.id)
    if (!taken) await postMail(ctx, email, { ...accountMail(ctx, 'emailCode', user, secretMark), secret: code })
    else if (tellsOwner) await postMail(ctx, email, accountMail(ctx, 'emailTaken', user))
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'emailAsked', user, email))
  })
}

/**
 * Changes the viewer's address, which the code confirms. Password reset links sent to the old address stop working, and
 * the old address is notified.
 * @throws BAD_USER_INPUT (code), RULE_BROKEN when no code is pending, CONFLICT when another account has taken the
 * address since (safe to reveal: the holder of the code reads its mail), RATE_LIMITED
 */
export async function confirmEmailChange(ctx: Ctx, input: { code: string }): Promise<void> {
  await ctx.node.limits.consume('emailChangeTryByUser', viewerId(ctx))
  const attempted = await checkCode(ctx, EmailChange, input.code)
  await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, EmailChange, attempted.id)
    const user = await ctx.db.findOneByOrFail(User, { id: viewerId(ctx) })
    if (await isTaken(ctx, attempted.email, user.id)) throw isElsewhere()
    await ctx.db.update(User, { id: user.id }, { email: attempted.email, emailConfirmed: true })
    await useUpResets(ctx, user.id)
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'emailChanged', user, attempted.email))
  }).catch((error: unknown) => {
    throw isAddressTaken(error) ? isElsewhere() : error
  })
}

/** Whether the unique index on addresses was violated. */
const isAddressTaken = (error: unknown): boolean => isViolationOf(error, 'user_email_once')

/** Whether another user logs in with this name, as address or username. */
const isTaken = (ctx: Ctx, email: string, userId: string): Promise<boolean> =>
  ctx.db
    .createQueryBuilder(User, 'user')
    .where('(lower(user.email) = :email or lower(user.username) = :email) and user.id <> :userId', { email, userId })
    .getExists()
