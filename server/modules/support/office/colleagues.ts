import { can } from '../../../../shared/permission.ts'
import type { Ctx } from '../../../context/context.ts'
import { rolesOf, User } from '../../accounts/public.ts'
import { supportPermission } from '../support.access.ts'

/** Admins that are read; an installation has fewer. */
const maxAdmins = 500

const mayAnswer = (user: User) => user.disabledAt === null && can(rolesOf(user), supportPermission, user.id)

/** Colleagues who can answer, by name. */
export async function colleagues(ctx: Ctx): Promise<User[]> {
  const admins = await ctx.db
    .createQueryBuilder(User, 'user')
    .where(`user.userType = 'admin' and user.disabledAt is null`)
    .orderBy('user.firstName')
    .addOrderBy('user.lastName')
    .limit(maxAdmins)
    .getMany()
  return admins.filter(mayAnswer)
}

/** The colleague, if they can answer. */
export async function colleagueById(ctx: Ctx, id: string): Promise<User | null> {
  const user = await ctx.db.findOneBy(User, { id })
  return user?.userType === 'admin' && mayAnswer(user) ? user : null
}
