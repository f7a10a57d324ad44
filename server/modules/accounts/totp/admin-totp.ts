import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import { readSetting } from '../../settings/public.ts'
import { rolesOf } from '../roles.ts'
import { Totp } from './totp.entity.ts'
import type { User } from '../user.entity.ts'

/** Permissions of an admin who still has to enable two-step login. */
const rolesBefore = ['admin.profile']

/** Whether the setting `requireAdminTotp` requires two-step login of this user. */
export async function mustHaveTotp(ctx: Pick<Ctx, 'node'>, user: Pick<User, 'userType'>): Promise<boolean> {
  return user.userType === UserType.admin && (await readSetting(ctx, 'requireAdminTotp'))?.active === true
}

/** A user's current permission strings. An admin who must still enable two-step login can do nothing else. */
export async function currentRoles(
  ctx: Pick<Ctx, 'node' | 'db'>,
  user: User,
): Promise<{ roles: string[]; mustEnrolTotp: boolean }> {
  const missing = (await mustHaveTotp(ctx, user)) && !(await ctx.db.findOneBy(Totp, { userId: user.id }))?.confirmedAt
  return { roles: missing ? rolesBefore : rolesOf(user), mustEnrolTotp: missing }
}
