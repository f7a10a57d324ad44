import { may } from '../../graphql/rules.ts'

/** Schools are where students come from: who works on their applications keeps the list clean. */
export const mayKeepSchools = may('admin.applications')
