import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { reauthenticate } from '../password/reauthentication.ts'
import { endAllSessions } from '../session/session.service.ts'
import { User } from '../user.entity.ts'

/** How long an erasure can be undone, milliseconds: 14 days. */
const undoTime = 14 * 86_400_000

const dayIn = (ctx: Ctx, moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'long', timeZone }).format(moment)

/**
 * Asks for the viewer's account to be erased in 14 days. Every session ends, this one too, and API tokens rest; who signs
 * in again is asked whether to keep the account.
 * @returns when it will be erased
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
 * Takes the erasure of the viewer's account back.
 * @throws RULE_BROKEN when none was asked for
 */
export async function keepAccount(outer: Ctx): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const id = ctx.viewer.id!
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user || user.erasedAt) throw notFound()
    if (!user.eraseAt) throw failure('RULE_BROKEN', 'Your account is not scheduled for deletion')
    await ctx.db.update(User, { id }, { eraseAt: null })
    if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'erasureKept', user))
  })
}

/** Somebody must be left who can run the platform. Two admins who leave at once take turns. */
async function refuseLastAdmin(ctx: Ctx, user: User) {
  await ctx.db.query('select pg_advisory_xact_lock(74010012)')
  const others = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.userType = :type and user.id <> :id and user.disabledAt is null and user.eraseAt is null', {
      type: UserType.admin,
      id: user.id,
    })
    .getExists()
  if (!others) throw failure('RULE_BROKEN', 'You are the only administrator. Appoint another one first.')
}
