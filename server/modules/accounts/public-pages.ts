import { pathAfterLogin } from '../../../shared/public-pages/after-login.ts'
import { required } from '../../../shared/required.ts'
import { publicForm, type PageAnswer, type PageRequest, type PublicPage } from '../../transport/public-page.ts'
import { registrationPages } from './registration/public-pages.ts'
import { verifyAccessToken } from './session/token.service.ts'
import type { SignIn } from './session/sign-in.service.ts'

/** Opens the panel of the user who has just logged in; the session is in the cookie. */
async function panelOf({ ctx, query }: PageRequest, accessToken: string | null): Promise<PageAnswer> {
  const { viewer } = await verifyAccessToken(ctx.node, required(accessToken, 'access token'))
  return { redirect: pathAfterLogin(required(viewer.userType, 'type of the user'), query) }
}

const login = publicForm<{ signIn: SignIn }>({
  document: `mutation ($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken challenge isDraft referenceCode }
  }`,
  secrets: ['password'],
  done(request, { signIn: { accessToken, challenge, isDraft, referenceCode } }) {
    if (challenge !== null) return { view: 'code', values: { challenge } }
    if (isDraft) return { redirect: `/register/student?refCode=${encodeURIComponent(referenceCode ?? '')}` }
    return panelOf(request, accessToken)
  },
})

const code = publicForm<{ completeSignIn: { accessToken: string } }>({
  document: `mutation ($challenge: String!, $code: String!) {
    completeSignIn(input: { challenge: $challenge, code: $code }) { accessToken }
  }`,
  secrets: ['code'],
  done: (request, { completeSignIn }) => panelOf(request, completeSignIn.accessToken),
  // the challenge is no longer valid
  failed: (error) => (error === 'UNAUTHENTICATED' ? { view: 'login' } : null),
})

const reset = publicForm({
  document: `mutation ($email: String!) { requestPasswordReset(input: { username: $email }) { success } }`,
  secrets: [],
  fieldOf: { username: 'email' },
  done: () => ({ view: 'login', notice: 'resetSent' }),
})

const newPassword = publicForm({
  document: `mutation ($code: String!, $password: String!) {
    resetPassword(input: { code: $code, password: $password }) { success }
  }`,
  fromQuery: ['code'],
  secrets: ['password'],
  done: () => ({ redirect: '/?password-reset=true' }),
  // the link was used or has expired
  failed: (error) => (error === 'RULE_BROKEN' ? { view: 'gone' } : null),
})

/** Login, the password reset of its link, the choice of a registration with the information for schools, and its steps. */
export const accountPages: readonly PublicPage[] = [
  {
    name: 'login',
    path: '/',
    async load({ query }) {
      if (query.get('password-reset') === 'true') return { view: 'login', notice: 'passwordReset' }
      if (query.get('paymentError') === 'true') return { view: 'login', notice: 'paymentError' }
      return query.get('view') === 'reset' ? { view: 'reset' } : null
    },
    forms: { login, code, reset },
  },
  {
    name: 'passwordReset',
    path: '/password-reset',
    async load({ query, run }) {
      const given = query.get('code')
      if (!given) return { view: 'gone' }
      const isValid = 'query ($code: String!) { passwordResetCodeIsValid(code: $code) }'
      const { passwordResetCodeIsValid } = await run<{ passwordResetCodeIsValid: boolean }>(isValid, { code: given })
      return { view: passwordResetCodeIsValid ? 'form' : 'gone' }
    },
    forms: { form: newPassword },
  },
  {
    name: 'register',
    path: '/register',
    async load({ query, run }) {
      if (query.get('about') !== 'school') return null
      return { view: 'school', result: await run('query { settings(name: "schoolCollaboration") { data } }', {}) }
    },
  },
  ...registrationPages,
]
