import { may } from '../../graphql/rules.ts'

/** Permission to send camera streams; services accept only the viewer's own application. */
export const maySendCamera = may('student.$ID.exams')
/** Permission to watch recordings and reset streams. */
export const mayProctor = may('admin.exams')
/** Permission to test the streaming server. */
export const mayTestStreaming = may('admin.settings')
