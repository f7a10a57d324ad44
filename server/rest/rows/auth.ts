import { named, success } from '../present.ts'
import type { Area } from '../row.ts'

/** Signing in and out. The refresh token travels in an HttpOnly cookie, the access token in the answer. */
export const auth: Area = {
  name: 'Sign-in',
  description: 'An access token lives a few minutes; refresh it with the cookie that signing in has set.',
  rows: [
    {
      method: 'POST',
      path: '/user/auth/signin/local',
      summary: 'Sign in',
      description:
        'With e-mail address or student ID and password. A draft signs in with student ID and reference ' +
        'code: it gets no access token but `isDraft` and the reference code to register with. An account with the ' +
        'second step switched on gets no access token but a `challenge`, good for five minutes and five tries: ' +
        'send it with a code to `/api/user/auth/signin/complete`.',
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
      summary: 'Sign in, second step',
      description:
        'With the `challenge` of the sign-in and six digits of the authenticator app, or a recovery code. ' +
        'Each is taken once.',
      document: `mutation ($challenge: String!, $code: String!) {
        completeSignIn(input: { challenge: $challenge, code: $code }) { accessToken }
      }`,
      errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
      examples: { code: '492039' },
    },
    {
      method: 'POST',
      path: '/user/auth/signin/refresh',
      summary: 'Get a new access token',
      description:
        'Takes the refresh token from the cookie and replaces it. A refresh token that was used before ' +
        'ends the whole session.',
      document: 'mutation { refreshSession { accessToken } }',
      errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/user/auth/signout/local',
      summary: 'Sign out',
      description: 'Ends the session on this device and clears the cookie.',
      document: 'mutation { signOut { success } }',
      present: success,
    },
    {
      method: 'POST',
      path: '/user/auth/password/reset',
      summary: 'Ask for a new password',
      description: 'Mails a code to whoever has this name; the answer is the same when nobody has.',
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
      summary: 'See whether a code still works',
      document: 'query ($code: String!) { passwordResetCodeIsValid(code: $code) }',
      present: named('valid'),
      errors: ['RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/user/auth/password/execute',
      summary: 'Choose a new password',
      description: 'With the code that was mailed. It ends every session of the account.',
      document: `mutation ($code: String!, $password: String!) {
        resetPassword(input: { code: $code, password: $password }) { success }
      }`,
      present: success,
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
      examples: { password: 'a-new-password' },
    },
  ],
}
