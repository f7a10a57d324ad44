import { UserType } from '../../../graphql/viewer.ts'
import type { User } from '../user.entity.ts'

/** How long what a person told of themselves counts as up to date, milliseconds: a year. */
const detailsLife = 365 * 86_400_000

/**
 * The one rule of the yearly update: a student or supervisor whose details were confirmed more than a year ago is
 * asked for them again (specification, section 4).
 * @param now milliseconds since 1970
 */
export function isOldUser(user: Pick<User, 'userType' | 'isDraft' | 'detailsConfirmedAt'>, now: number): boolean {
  const asked = user.userType === UserType.student || user.userType === UserType.supervisor
  return asked && !user.isDraft && now - user.detailsConfirmedAt.getTime() > detailsLife
}
