import { IsNull, Not } from 'typeorm'
import { recordChange } from '../../../module/change-record.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, forbidden, notFound, unauthenticated } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { lockAdmins } from '../erasure/lock-admins.ts'
import { endAllSessions } from '../session/session.service.ts'
import { UserChange } from './user-change.entity.ts'
import { User } from '../user.entity.ts'

/** Permission required to act on another admin's account. */
const adminsPermission = '$admin.accounts'

/**
 * Disables an account: sessions end, their sockets close immediately, and login fails as with a wrong password. No data
 * is deleted.
 * @throws NOT_FOUND, RULE_BROKEN (own account, or already disabled), FORBIDDEN (another admin), UNAUTHENTICATED (the
 * viewer is an admin who has been disabled since)
 */
export const disableUser = (ctx: Ctx, id: string, reason: string): Promise<User> =>
  recording(ctx, id, 'disableUser', reason, async (ctx, user) => {
    if (user.id === ctx.viewer.id) throw failure('RULE_BROKEN', 'You cannot disable your own account')
    if (user.disabledAt) throw failure('RULE_BROKEN', 'This account is already disabled')
    const disabledAt = new Date(ctx.clock.now())
    await ctx.db.update(User, { id }, { disabledAt })
    await endAllSessions(ctx, id, 'disabled')
    await closeApiTokenSockets(ctx, id)
    return { before: { disabledAt: null }, after: { disabledAt: disabledAt.toISOString() } }
  })

/**
 * Enables a disabled account.
 * @throws NOT_FOUND, RULE_BROKEN (not disabled), FORBIDDEN (another admin)
 */
export const enableUser = (ctx: Ctx, id: string, reason: string): Promise<User> =>
  recording(ctx, id, 'enableUser', reason, async (ctx, user) => {
    if (!user.disabledAt) throw failure('RULE_BROKEN', 'This account is not disabled')
    await ctx.db.update(User, { id }, { disabledAt: null })
    return { before: { disabledAt: user.disabledAt.toISOString() }, after: { disabledAt: null } }
  })

/**
 * Logs a user out on all devices: for a lost phone or a leaked password.
 * @throws NOT_FOUND, RULE_BROKEN (own account), FORBIDDEN (another admin)
 */
export const signOutUser = (ctx: Ctx, id: string, reason: string): Promise<User> =>
  recording(ctx, id, 'signOutUser', reason, async (ctx, user) => {
    if (user.id === ctx.viewer.id) throw failure('RULE_BROKEN', 'Your own devices are on your profile page')
    const sessions = await endAllSessions(ctx, id, 'admin')
    return { before: { sessions }, after: { sessions: 0 } }
  })

type Work = (ctx: Ctx, user: User) => Promise<{ before: object; after: object }>

/** Performs an action on a user in a transaction and records it with its reason. */
function recording(outer: Ctx, id: string, action: string, reason: string, work: Work): Promise<User> {
  return inTransaction(outer, async (ctx) => {
    if (await ctx.db.existsBy(User, { id, userType: UserType.admin })) await refuseDisabledViewer(ctx)
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user) throw notFound('User not found')
    if (user.userType === UserType.admin && !ctx.viewer.has(adminsPermission)) throw forbidden()
    const { before, after } = await work(ctx, user)
    await recordChange(ctx, UserChange, {
      userId: id,
      action,
      before: { ...before },
      after: { ...after, reason },
    })
    return ctx.db.findOneByOrFail(User, { id })
  })
}

/** Of two admins who disable each other concurrently, the second is refused. @throws UNAUTHENTICATED */
async function refuseDisabledViewer(ctx: Ctx): Promise<void> {
  await lockAdmins(ctx)
  const { id } = ctx.viewer
  if (id && (await ctx.db.existsBy(User, { id, disabledAt: Not(IsNull()) }))) throw unauthenticated()
}
