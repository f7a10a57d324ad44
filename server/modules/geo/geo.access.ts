import { may } from '../../graphql/rules.ts'

/** Permission to edit and merge schools, granted to admins of applications, who notice duplicates. */
export const mayKeepSchools = may('admin.applications')
