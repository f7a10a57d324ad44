import { may } from '../../graphql/rules.ts'

/** Sitting exams; each service looks for the viewer's own application alone. */
export const maySitExams = may('student.$ID.exams')
/** Ordering what happens to sittings. */
export const mayRunExams = may('admin.exams')
