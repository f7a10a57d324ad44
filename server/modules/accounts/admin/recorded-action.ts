import { IsNull, Not } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { forbidden, notFound, unauthenticated } from '../../../errors/errors.ts'
import { recordChange } from '../../../module/change-record.ts'
import { lockAdmins } from '../erasure/lock-admins.ts'
import { User } from '../user.entity.ts'
import { UserChange } from './user-change.entity.ts'

/** Permission required to act on another admin's account. */
const adminsPermission = '$admin.accounts'

type Work = (ctx: Ctx, user: User) => Promise<{ before: object; after: object }>

/**
 * Performs an action on a locked user in a transaction and records it with its reason. @throws NOT_FOUND, FORBIDDEN (another
 * admin, without the permission for admins), UNAUTHENTICATED (the viewer is an admin who has been disabled since)
 */
export function recording(outer: Ctx, id: string, action: string, reason: string, work: Work): Promise<User> {
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
