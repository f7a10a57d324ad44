import { only, success } from '../present.ts'
import type { Area } from '../row.ts'

/** Becoming a user. */
export const registration: Area = {
  name: 'Registration',
  description: 'Registering, and confirming the e-mail address.',
  rows: [
    {
      method: 'POST',
      path: '/user/auth/verification/email/send',
      summary: 'Get a code to confirm the e-mail address',
      description: 'Mails six digits to the address of the account; they work once, for 30 minutes.',
      document: 'mutation { sendVerificationEmail { success } }',
      present: success,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/auth/verification/email/check',
      summary: 'Confirm the e-mail address',
      description: 'With the code that was mailed. Refresh the access token after it: `emailConfirmed` is a claim.',
      document: `mutation ($code: String!) {
        checkVerificationEmail(input: { code: $code }) { user { _id: id username email emailConfirmed } }
      }`,
      present: only,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
      examples: { code: '048213' },
    },
  ],
}
