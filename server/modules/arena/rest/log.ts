import { success } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

/** Paths for exam-day events reported by browsers. */
export const logPaths: AreaPart = {
  place: 160,
  name: 'Log',
  description: 'Log of events around an exam; time and IP address are recorded by the server.',
  rows: [
    {
      method: 'POST',
      path: '/utils/log/set',
      summary: 'Log an event',
      description: '`application` is the related application, if any.',
      document: `mutation ($action: String!, $application: ID, $details: LogDetailsInput) {
        setLog(input: { action: $action, applicationId: $application, details: $details }) { success }
      }`,
      present: success,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
      examples: {
        action: 'User has left the tab',
        details: { language: 'en', cores: 8, mobile: false, screenResolution: '1440x900' },
      },
    },
  ],
}
