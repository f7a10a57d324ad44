import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { endAllSessions } from '../session/session.service.ts'
import { User } from '../user.entity.ts'
import { recording } from './recorded-action.ts'

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
    if (user.mergedIntoId) {
      throw failure('RULE_BROKEN', 'This account is merged into another one. Undo the merge instead.')
    }
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
