import { may } from '../../graphql/rules.ts'

/** Sending one's own camera; each service looks for the viewer's own application alone. */
export const maySendCamera = may('student.$ID.exams')
/** Watching recordings and resetting streams. */
export const mayProctor = may('admin.exams')
/** Trying the streaming server. */
export const mayTestStreaming = may('admin.settings')
