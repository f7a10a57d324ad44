import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type User } from '../../modules/accounts/public.ts'
import { FilePurpose, privateLink, StoredFile } from '../../modules/files/public.ts'
import { makeUser, unique, quickHash } from '../factories.ts'
import { persist, TestBrowser } from '../http.ts'
import { lastMailTo } from '../mail/mails.ts'
import { useTestApp } from '../use-test-app.ts'
import { insertRow } from '../factories.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken challenge isDraft }
  }`,
  complete: `mutation Complete($challenge: String!, $code: String!) {
    completeSignIn(input: { challenge: $challenge, code: $code }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  begin:
    'mutation Begin($currentPassword: String!) { beginTotp(input: { currentPassword: $currentPassword }) { secret } }',
  confirm: 'mutation Confirm($code: String!) { confirmTotp(input: { code: $code }) { recoveryCodes } }',
  viewer: 'query Viewer { viewer { id } }',
  requestEmail: `mutation RequestEmail($currentPassword: String!, $email: String!) {
    requestEmailChange(input: { currentPassword: $currentPassword, email: $email }) { success }
  }`,
  confirmEmail: 'mutation ConfirmEmail($code: String!) { confirmEmailChange(input: { code: $code }) { user { id } } }',
})
const password = 'Correct-horse-9'
const [minute, day] = [60_000, 86_400_000]

let admin: User
let passwordHash: string
const app = useTestApp({ persistedOperations: operations })
beforeAll(async () => {
  passwordHash = await quickHash(password)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  for (const limit of ['registrationByAddress', 'maintenanceKeyByAddress', 'passwordResetByAddress'] as const) {
    await app.node.limits.reset(limit, '127.0.0.1')
  }
})

/** A secret issued by the server, with a check whether a value is accepted in its place. */
interface Given {
  value: string
  opens(value: string): Promise<boolean>
  /** Revokes the secret. */
  end?(): Promise<unknown>
}

const guest = () => app.as(null)
const lastMail = (to: string) => lastMailTo(app, to)
const sixDigits = async (to: string) => /^\d{6}$/m.exec(await lastMail(to))![0]
const newUser = (more: Partial<User> = {}) => makeUser(app, { passwordHash, ...more })

async function signIn(user: User) {
  const browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
  return { browser, challenge: data.signIn.challenge as string }
}

async function enrolled() {
  const user = await newUser()
  const { browser } = await signIn(user)
  const { secret } = (await browser.post(ids.begin, { currentPassword: password })).data.beginTotp
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
  const { recoveryCodes } = (await browser.post(ids.confirm, { code: code() })).data.confirmTotp
  app.clock.advance(minute)
  return {
    code,
    recoveryCodes: recoveryCodes as string[],
    opens: async (given: string) => {
      const { challenge } = await signIn(user)
      return !(await new TestBrowser(app).post(ids.complete, { challenge, code: given })).code
    },
    challenge: async () => (await signIn(user)).challenge,
  }
}

const registration = (more: object) => {
  const number = unique()
  return {
    personalInfo: { firstName: `Ada ${number}`, lastName: 'Forger', birth: '01/02/2000' },
    residenceInfo: { country: 'AZ', city: 'Baku', school: `School ${number}` },
    contactInfo: { email: `ada-${number}@school.test` },
    examDetail: { grade: 7 },
    ...more,
  }
}
const register = async (input: object) =>
  !(
    await guest().run('mutation ($input: RegistrationInput!) { registerStudent(input: $input) { success } }', {
      input: { ...registration({}), password: 'Sunny-garden-4', ...input },
    })
  ).code

interface Kind {
  make(): Promise<Given>
  /** Valid for a single use. */
  once?: boolean
  /** Milliseconds until an unused one expires. */
  life?: number
  /** Six digits: tested with only one wrong value, because a few attempts use up the code. */
  short?: boolean
}

const kinds: Record<string, Kind> = {
  'an access token': {
    life: 5 * minute,
    async make() {
      const { browser } = await signIn(await newUser())
      return {
        value: browser.accessToken!,
        opens: async (value) =>
          (await Object.assign(new TestBrowser(app), { accessToken: value }).post(ids.viewer)).status === 200,
      }
    },
  },
  'a refresh token': {
    once: true,
    life: 30 * day,
    async make() {
      const { browser } = await signIn(await newUser())
      const [name] = browser.cookie.split('=')
      return {
        value: browser.cookie.slice(name!.length + 1),
        opens: async (value) => {
          const answer = await Object.assign(new TestBrowser(app), { cookie: `${name}=${value}` }).post(ids.refresh)
          app.clock.advance(11_000) // after the grace period in which two tabs may use the same token
          return !answer.code
        },
      }
    },
  },
  'the challenge of a sign-in': {
    once: true,
    life: 5 * minute,
    async make() {
      const { challenge, recoveryCodes } = await enrolled()
      return {
        value: await challenge(),
        opens: async (value) =>
          !(await new TestBrowser(app).post(ids.complete, { challenge: value, code: recoveryCodes.pop()! })).code,
      }
    },
  },
  'a code of an authenticator app': {
    once: true,
    life: 2 * minute,
    short: true,
    async make() {
      const { code, opens } = await enrolled()
      return { value: code(), opens }
    },
  },
  'a recovery code': {
    once: true,
    async make() {
      const { recoveryCodes, opens } = await enrolled()
      return { value: recoveryCodes[0]!, opens }
    },
  },
  'the code that confirms an address': {
    once: true,
    life: 30 * minute,
    short: true,
    async make() {
      const user = await newUser()
      await app.as(user).run('mutation { sendVerificationEmail { success } }')
      return {
        value: await sixDigits(user.email!),
        opens: async (code) =>
          !(
            await app
              .as(user)
              .run('mutation ($code: String!) { checkVerificationEmail(input: { code: $code }) { user { id } } }', {
                code,
              })
          ).code,
      }
    },
  },
  'the code that confirms a new address': {
    once: true,
    life: 30 * minute,
    short: true,
    async make() {
      const user = await newUser()
      const { browser } = await signIn(user)
      const email = `new-${unique()}@school.test`
      await browser.post(ids.requestEmail, { currentPassword: password, email })
      const value = await sixDigits(email)
      return {
        value,
        opens: async (code) => {
          browser.accessToken = (await signIn(user)).browser.accessToken
          return !(await browser.post(ids.confirmEmail, { code })).code
        },
      }
    },
  },
  'the code that resets a password': {
    once: true,
    life: 60 * minute,
    async make() {
      const { email } = await newUser()
      await guest().run(
        'mutation ($username: String!) { requestPasswordReset(input: { username: $username }) { success } }',
        { username: email },
      )
      return {
        value: /\?code=([\w-]+)/.exec(await lastMail(email!))![1]!,
        opens: async (code) =>
          !(
            await guest().run(
              'mutation ($code: String!) { resetPassword(input: { code: $code, password: "Brand-new-77" }) { success } }',
              { code },
            )
          ).code,
      }
    },
  },
  'the secret of a saved registration': {
    once: true,
    life: 30 * day,
    async make() {
      const { data } = await guest().run(
        'mutation ($input: SaveRegistrationDraftInput!) { saveRegistrationDraft(input: $input) { secret } }',
        { input: { userType: 'student', ...registration({}) } },
      )
      return { value: data.saveRegistrationDraft.secret, opens: (secret) => register({ secret }) }
    },
  },
  'the reference code of a draft': {
    once: true,
    async make() {
      const code = `DRAF-${unique()}`
      await makeUser(app, { isDraft: true, referenceCode: code, email: null, passwordHash: null })
      return { value: code, opens: (refCode) => register({ refCodeData: { refCode } }) }
    },
  },
  'the id of an invitation link': {
    async make() {
      const owner = await makeUser(app, { userType: 'supervisor', referenceCode: `TEACH-${unique()}` })
      const { data } = await app.as(owner).run('mutation { createHopInLink(input: {}) { hopInLink { id shortId } } }')
      const { id, shortId } = data.createHopInLink.hopInLink
      return {
        value: shortId,
        opens: async (given) =>
          !(await guest().run('query ($shortId: String!) { hopIn(shortId: $shortId) { shortId } }', { shortId: given }))
            .code,
        end: () =>
          app
            .as(owner)
            .run('mutation ($id: ID!) { updateHopInLink(input: { id: $id, active: false }) { hopInLink { id } } }', {
              id,
            }),
      }
    },
  },
  'the link to a private file': {
    life: 5 * minute,
    async make() {
      const { node } = app
      const sha256 = randomBytes(32).toString('hex')
      await node.providers.storage.put(sha256, Buffer.from('private'), 'text/plain')
      const { id } = await insertRow(app, StoredFile, {
        purpose: FilePurpose.upload,
        ownerId: admin.id,
        sha256,
        mimeType: 'text/plain',
        name: 'a.txt',
        size: 7,
      })
      const link = await privateLink(guest().ctx, id)
      const start = link.indexOf('=') + 1
      return {
        value: link.slice(start),
        opens: async (value) =>
          (
            await app.http.inject({
              url: link.slice(0, start) + encodeURIComponent(value),
            })
          ).statusCode === 200,
        end: () => app.db.delete(StoredFile, { id }),
      }
    },
  },
  'the keys of maintenance': {
    async make() {
      const put = (data: object) =>
        app
          .as(admin)
          .run(
            `mutation ($data: JSONObject!) { saveSetting(input: { name: "stopProduction", data: $data }) { setting { id } } }`,
            { data },
          )
      await put({ active: true, keys: ['o', 'p', 'e', 'n'] })
      return {
        value: 'open',
        opens: async (value) =>
          (
            await guest().run(
              'mutation ($keys: [String!]!) { checkMaintenanceKey(input: { keys: $keys }) { success } }',
              { keys: [...value] },
            )
          ).data?.checkMaintenanceKey.success === true,
        end: () => put({ active: false }),
      }
    },
  },
  'an API token': {
    life: day,
    async make() {
      const { data } = await app.as(admin).run(
        `mutation ($expiresAt: DateTimeISO!) {
          createApiToken(input: { name: "provider", permissions: ["admin.exams"], expiresAt: $expiresAt }) {
            token apiToken { id }
          }
        }`,
        { expiresAt: new Date(app.clock.now() + day).toISOString() },
      )
      const { token, apiToken } = data.createApiToken
      return {
        value: token,
        opens: async (value) =>
          (
            await app.http.inject({
              method: 'POST',
              url: '/graphql',
              payload: { query: '{ viewer { id } }' },
              headers: { authorization: `Bearer ${value}` },
            })
          ).statusCode === 200,
        end: () =>
          app.as(admin).run('mutation ($id: ID!) { revokeApiToken(id: $id) { apiToken { id } } }', { id: apiToken.id }),
      }
    },
  },
}

/** Changes a character in the middle of a value; bits of the last one may be padding. */
function changed(value: string): string {
  const at = Math.floor(value.length / 2)
  const other = /\d/.test(value[at]!) ? String((Number(value[at]) + 1) % 10) : value[at] === 'Z' ? 'Y' : 'Z'
  return value.slice(0, at) + other + value.slice(at + 1)
}

describe.each(Object.entries(kinds))('%s', (_name, { make, once, short }) => {
  test('is refused if it is altered or forged', async () => {
    const { opens, value } = await make()
    const forged = short ? [changed(value)] : [changed(value), value.slice(0, -1), `${value}2`, 'made-up']
    for (const one of forged) expect(await opens(one), one).toBe(false)
  })

  test('is accepted once, or until it is revoked', async () => {
    const { opens, value, end } = await make()
    expect(await opens(value)).toBe(true)
    expect(await opens(value)).toBe(!once)
    if (!end) return
    await end()
    expect(await opens(value)).toBe(false)
  })
})

test.each(Object.entries(kinds).filter(([, { life }]) => life))(
  '%s is refused after it expires',
  async (_name, { make, life }) => {
    const { opens, value } = await make()
    app.clock.advance(life! + 1000)
    expect(await opens(value)).toBe(false)
  },
)
