import { may } from '../../graphql/rules.ts'

/** Permission to edit and merge schools, given to admins of applications: they notice duplicates. */
export const mayKeepSchools = may('admin.applications')
