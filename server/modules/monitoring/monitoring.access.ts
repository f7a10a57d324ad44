import { may } from '../../graphql/rules.ts'

/** The people who run exams watch the servers while exams are sat. */
export const maySeeStatus = may('admin.exams')
