import { User } from '../modules/accounts/public.ts'
import { UserType } from '../graphql/viewer.ts'
import type { TestApp } from './test-app.ts'

let count = 0
/** A number that no earlier call returned: for names that must be unique. */
export const unique = () => ++count

/** A user; a student unless told. */
export function makeUser(app: Pick<TestApp, 'db'>, given: Partial<User> = {}): Promise<User> {
  const number = unique()
  return app.db.save(app.db.create(User, {
    username: `USER-${number}`,
    firstName: 'Test',
    lastName: `Person ${number}`,
    email: `user-${number}@school.test`,
    userType: UserType.student,
    grade: 9,
    country: 'AZ',
    ...given,
  }))
}
