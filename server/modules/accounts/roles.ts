import { UserType } from '../../graphql/viewer.ts'
import type { User } from './user.entity.ts'

/** The permission strings that a user has: those granted, else the usual ones of the user type. */
export function rolesOf(user: Pick<User, 'id' | 'userType' | 'grants'>): string[] {
  if (user.grants) return user.grants
  if (user.userType === UserType.admin) return ['admin.*', '$admin.*']
  return [`${user.userType}.${user.id}.*`, `gf.frontend-section.${user.userType}.${user.id}`]
}
