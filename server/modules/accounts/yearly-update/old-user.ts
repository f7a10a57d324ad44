import { UserType } from '../../../context/viewer.ts'
import type { User } from '../user.entity.ts'

/** Milliseconds for which confirmed details count as up to date: a year. */
const detailsLife = 365 * 86_400_000

/**
 * Whether the yearly update is due: a student's or supervisor's details were confirmed more than a year ago
 * (specification, section 4).
 * @param now milliseconds since 1970
 */
export function isOldUser(user: Pick<User, 'userType' | 'isDraft' | 'detailsConfirmedAt'>, now: number): boolean {
  const asked = user.userType === UserType.student || user.userType === UserType.supervisor
  return asked && !user.isDraft && now - user.detailsConfirmedAt.getTime() > detailsLife
}
