import { named, success } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

/** Paths for login and logout. The refresh token is sent in an HttpOnly cookie, the access token in the body. */
export const loginPaths: AreaPart = {
  place: 10,
  name: 'Login',
  description: 'An access token is valid for a few minutes; refresh it with the cookie set at login.',
  rows: [
    {
      method: 'POST',
      path: '/user/auth/signin/local',
      summary: 'Log in',
      description:
        'With e-mail address or student ID and password. Draft accounts log in with student ID and reference ' +
        'code: instead of an access token they receive `isDraft` and the reference code for registration. ' +
        'Accounts with two-factor authentication receive a `challenge` instead of an access token, valid for ' +
        'five minutes and five tries: send it with a code to `/api/user/auth/signin/complete`.',
      document: `mutation ($username: String! = "", $password: String! = "") {
        signIn(input: { username: $username, password: $password }) { accessToken challenge isDraft referenceCode }
      }`,
      required: ['username', 'password'],
      errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
      examples: { username: 'student@demo.test', password: 'Olympiad-2026' },
    },
    {
      method: 'POST',
      path: '/user/auth/signin/complete',
      summary: 'Complete a two-factor login',
      description:
        'With the `challenge` of the login and a six-digit code of the authenticator app, or a recovery code. ' +
        'Each code can be used once.',
      document: `mutation ($challenge: String!, $code: String!) {
        completeSignIn(input: { challenge: $challenge, code: $code }) { accessToken }
      }`,
      errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
      examples: { code: '492039' },
    },
    {
      method: 'POST',
      path: '/user/auth/signin/refresh',
      summary: 'Refresh the access token',
      description:
        'Reads the refresh token from the cookie and replaces it. Reuse of an old refresh token ends the session.',
      document: 'mutation { refreshSession { accessToken } }',
      errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/user/auth/signout/local',
      summary: 'Log out',
      description: 'Ends the session on this device and clears the cookie.',
      document: 'mutation { signOut { success } }',
      present: success,
    },
    {
      method: 'POST',
      path: '/user/auth/password/reset',
      summary: 'Request a password reset',
      description: 'Mails a code to the account with this name; the response is the same if there is none.',
      document: `mutation ($username: String!) {
        requestPasswordReset(input: { username: $username }) { success }
      }`,
      present: success,
      errors: ['RATE_LIMITED'],
      examples: { username: 'student@demo.test' },
    },
    {
      method: 'GET',
      path: '/user/auth/password/check',
      summary: 'Validate a password reset code',
      document: 'query ($code: String!) { passwordResetCodeIsValid(code: $code) }',
      present: named('valid'),
      errors: ['RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/user/auth/password/execute',
      summary: 'Reset the password',
      description: 'With the mailed code. Ends all sessions of the account.',
      document: `mutation ($code: String!, $password: String!) {
        resetPassword(input: { code: $code, password: $password }) { success }
      }`,
      present: success,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
      examples: { password: 'a-new-password' },
    },
  ],
}
