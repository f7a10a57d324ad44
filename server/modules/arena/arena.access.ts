import { may } from '../../graphql/rules.ts'

/** Permission to sit exams; the services restrict it to the viewer's own applications. */
export const maySitExams = may('student.$ID.exams')
/** Permission to control exams in progress. */
export const mayRunExams = may('admin.exams')
