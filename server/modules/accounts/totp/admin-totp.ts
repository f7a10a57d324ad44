import type { Ctx } from '../../../graphql/context.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { readSetting } from '../../settings/public.ts'
import { rolesOf } from '../roles.ts'
import { Totp } from './totp.entity.ts'
import type { User } from '../user.entity.ts'

/** All that an admin may do who has yet to switch the second step on. */
const rolesBefore = ['admin.profile']

/** Does the setting `requireAdminTotp` demand the second step of this user? */
export async function mustHaveTotp(ctx: Pick<Ctx, 'node'>, user: Pick<User, 'userType'>): Promise<boolean> {
  return user.userType === UserType.admin && (await readSetting(ctx, 'requireAdminTotp'))?.active === true
}

/**
 * The permission strings that a user has now. An admin of whom the second step is demanded and who has none may
 * switch it on, and nothing else.
 */
export async function currentRoles(
  ctx: Pick<Ctx, 'node' | 'db'>,
  user: User,
): Promise<{ roles: string[]; mustEnrolTotp: boolean }> {
  const missing = (await mustHaveTotp(ctx, user)) && !(await ctx.db.findOneBy(Totp, { userId: user.id }))?.confirmedAt
  return { roles: missing ? rolesBefore : rolesOf(user), mustEnrolTotp: missing }
}
