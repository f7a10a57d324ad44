import { IsNull, Not } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import { longDate } from '../../../locales/dates.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import { GuardianConsent } from '../registration/guardian-consent.entity.ts'
import { lockAdmins } from './lock-admins.ts'
import { endAllSessions } from '../session/session.service.ts'
import { User } from '../user.entity.ts'
import { undoTime } from './undo-time.ts'

const dayIn = (ctx: Ctx, moment: Date, timeZone: string) => longDate(ctx.locale, moment, timeZone)

/**
 * Schedules the viewer's account for erasure in 14 days. All sessions end, including this one, and API tokens are
 * suspended. A later login offers to keep the account.
 * @returns the time of the erasure
 * @throws BAD_USER_INPUT (currentPassword), RULE_BROKEN for the last admin, RATE_LIMITED
 */
export async function requestErasure(outer: Ctx, input: { currentPassword: string }): Promise<Date> {
  const user = await reauthenticate(outer, input.currentPassword)
  return inTransaction(outer, async (ctx) => {
    if (user.userType === UserType.admin) await refuseLastAdmin(ctx, user)
    const eraseAt = user.eraseAt ?? new Date(ctx.clock.now() + undoTime)
    await ctx.db.update(User, { id: user.id }, { eraseAt })
    await endAllSessions(ctx, user.id, 'erasure')
    await closeApiTokenSockets(ctx, user.id)
    if (user.email) {
      await postMail(ctx, user.email, accountMail(ctx, 'erasureAsked', user, dayIn(ctx, eraseAt, user.timeZone)))
    }
    ctx.afterCommit(() => ctx.sessionCookie.clear())
    return eraseAt
  })
}

/**
 * Cancels the erasure of the viewer's account.
 * @throws RULE_BROKEN when none is scheduled, or when a guardian withdrew consent
 */
export async function keepAccount(outer: Ctx): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const id = viewerId(ctx)
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user || user.erasedAt) throw notFound()
    if (!user.eraseAt) throw failure('RULE_BROKEN', 'Your account is not scheduled for deletion')
    if (await ctx.db.existsBy(GuardianConsent, { userId: id, withdrawnAt: Not(IsNull()) })) {
      throw failure('RULE_BROKEN', 'Your parent or guardian withdrew consent. Only they can keep the account.')
    }
    await ctx.db.update(User, { id }, { eraseAt: null })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'erasureKept', user))
  })
}

/** Ensures that at least one admin remains. */
async function refuseLastAdmin(ctx: Ctx, user: User) {
  await lockAdmins(ctx)
  const others = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.userType = :type and user.id <> :id and user.disabledAt is null and user.eraseAt is null', {
      type: UserType.admin,
      id: user.id,
    })
    .getExists()
  if (!others) throw failure('RULE_BROKEN', 'You are the only administrator. Appoint another one first.')
}
