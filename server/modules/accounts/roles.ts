import { UserType } from '../../context/viewer.ts'
import type { User } from './user.entity.ts'

/** A user's permission strings: those granted individually, else the defaults of the user type. */
export function rolesOf(user: Pick<User, 'id' | 'userType' | 'grants'>): string[] {
  if (user.grants) return user.grants
  if (user.userType === UserType.admin) return ['admin.*', '$admin.*']
  return [`${user.userType}.${user.id}.*`, `gf.frontend-section.${user.userType}.${user.id}`]
}
