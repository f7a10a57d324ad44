import { may, rule } from '../../graphql/rules.ts'
import { UserType } from '../../context/viewer.ts'

/** Permission to build forms, decide on requests and import external codes. */
export const formsPermission = 'admin.forms'

export const maySetUpForms = may(formsPermission)

/** The viewer is a student. */
export const isStudent = rule('student', ({ viewer }) => viewer.id !== null && viewer.userType === UserType.student)
