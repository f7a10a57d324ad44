import { may, rule } from '../../graphql/rules.ts'
import { UserType } from '../../graphql/viewer.ts'

/** Who builds forms, decides on requests and imports external codes. */
export const formsPermission = 'admin.forms'

export const maySetUpForms = may(formsPermission)

/** The viewer is a student. */
export const isStudent = rule('student', ({ viewer }) => viewer.id !== null && viewer.userType === UserType.student)
