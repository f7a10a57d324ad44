import type { Ctx } from '../../../context/context.ts'
import { badInput, unauthenticated } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { passwordMatches } from './password.ts'
import { User } from '../user.entity.ts'

/**
 * Verifies the viewer's password before a sensitive operation, against unattended screens and stolen access tokens.
 * @returns the viewer, including the password hash
 * @throws BAD_USER_INPUT (currentPassword), RATE_LIMITED
 */
export async function reauthenticate(ctx: Ctx, currentPassword: string): Promise<User & { passwordHash: string }> {
  const id = viewerId(ctx)
  await ctx.node.limits.consume('reauthenticationByUser', id)
  const user = await ctx.db
    .createQueryBuilder(User, 'user')
    .addSelect('user.passwordHash')
    .where('user.id = :id', { id })
    .getOne()
  if (!user || user.disabledAt) throw unauthenticated()
  const { passwordHash } = user
  if (!(await passwordMatches(passwordHash, currentPassword)) || passwordHash === null) {
    throw badInput({ currentPassword: ['This is not your current password'] })
  }
  await ctx.node.limits.reset('reauthenticationByUser', id)
  return Object.assign(user, { passwordHash })
}
