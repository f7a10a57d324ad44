import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { exportJWK, exportSPKI } from 'jose'
import { describe, expect, it } from 'vitest'
import { useStage } from './stage.ts'

const stage = useStage()
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Sends the token over every transport. @returns the outcomes */
async function answersTo(token: string) {
  const { student } = stage()
  const authorization = { headers: stage().headersOf(token) }
  const answers = await Promise.all([
    stage().run('viewer', token, {}),
    stage().save(token, [{ seq: 3, questionNo: 1, choice: 'D' }]),
    stage().call('/api/exam/arena/fetch-application', authorization),
    stage().post('/api/exam/arena/submit', token, JSON.stringify({ application: student.id })),
    stage().post('/graphql', token, JSON.stringify({ query: '{ viewer { id } }' })),
  ])
  return [...new Set(answers.map(({ status, code }) => `${status} ${code}`))]
}

const refused = ['401 UNAUTHENTICATED']
const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

describe('invalid access tokens', () => {
  it('are compared with a valid token, which is accepted', async () => {
    const token = await stage().signed({})
    expect((await stage().run('viewer', token, {})).body.data.viewer).toBeTruthy()
  })

  it.each([
    ['expired', { exp: minutes(-1) }],
    ['not valid yet', { nbf: minutes(5) }],
    ['without an expiry', { exp: undefined }],
    ['for another audience', { aud: 'elsewhere' }],
    ['from another issuer', { iss: 'https://elsewhere.test' }],
    ['without a session', { sid: undefined }],
    ['without a subject', { sub: undefined }],
    ['without a user', { user: undefined }],
  ])('are refused: %s', async (_what, change) => {
    expect(await answersTo(await stage().signed(change))).toEqual(refused)
  })

  it('are refused unsigned', async () => {
    const [, payload] = stage().tokens.student.split('.')
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await answersTo(`${encode({ alg })}.${payload}.`)).toEqual(refused)
    }
  })

  it('are refused with claims of another user under the old signature', async () => {
    const [header, , signature] = stage().tokens.student.split('.')
    const user = { ...(stage().claims.user as object), userType: 'admin', roles: ['*'] }
    for (const change of [{ user }, { sub: stage().admin.id }, { exp: minutes(600) }]) {
      expect(await answersTo(`${header}.${encode({ ...stage().claims, ...change })}.${signature}`)).toEqual(refused)
    }
  })

  it('are refused if signed by another key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const jwk = publicKey.export({ format: 'jwk' })
    for (const header of [
      { alg: 'EdDSA' },
      { alg: 'EdDSA', jwk },
      { alg: 'EdDSA', kid: '../../dev/null' },
      { alg: 'EdDSA', jku: 'https://elsewhere.test/keys' },
      { alg: 'EdDSA', crit: ['b64'], b64: false },
    ]) {
      const text = `${encode(header)}.${encode(stage().claims)}`
      const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
      expect(await answersTo(`${text}.${signature}`)).toEqual(refused)
    }
  })

  it('are refused if signed with the public key as a shared secret', async () => {
    const key = await stage().publicKey()
    const { x = '' } = await exportJWK(key)
    for (const secret of [await exportSPKI(key), x, Buffer.from(x, 'base64url')]) {
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(stage().claims)}`
      const signature = createHmac('sha256', secret).update(text).digest('base64url')
      expect(await answersTo(`${text}.${signature}`)).toEqual(refused)
    }
  })

  it('are refused if they are not tokens at all', async () => {
    for (const token of [
      'x',
      'a.b.c',
      '..',
      'null',
      'undefined',
      '{}',
      `${encode({ alg: 'EdDSA' })}.e30.`,
      'x'.repeat(5000),
      'stadia_',
      `stadia_${'x'.repeat(43)}`,
      `${stage().tokens.student}x`,
    ]) {
      expect(await answersTo(token), token.slice(0, 30)).toEqual(refused)
    }
    const basic = await stage().call('/api/exam/arena/fetch-application', { headers: { authorization: 'Basic eDp5' } })
    expect(`${basic.status} ${basic.code}`).toBe('401 UNAUTHENTICATED')
  })
})

describe('revoked tokens', () => {
  const ask = (query: string, variables: object) =>
    stage().post('/graphql', stage().tokens.admin, JSON.stringify({ query, variables }))

  it('an API token is refused after it is revoked or expired', async () => {
    const create = async (expiresAt: Date) =>
      (
        await ask(
          'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { id } } }',
          { input: { name: 'Reports', permissions: ['admin.exams'], expiresAt: expiresAt.toISOString() } },
        )
      ).body.data.createApiToken
    const { token, apiToken } = await create(new Date(Date.now() + 3_600_000))
    const body = JSON.stringify({ query: '{ exams(first: 1) { nodes { id } } }' })
    expect((await stage().post('/graphql', token, body)).status).toBe(200)
    await ask('mutation ($id: ID!) { revokeApiToken(id: $id) { apiToken { revokedAt } } }', { id: apiToken.id })
    expect(await answersTo(token)).toEqual(refused)

    const short = await create(new Date(Date.now() + 3_600_000))
    await stage().app.db.query(`update api_token set expires_at = now() - interval '1 second' where revoked_at is null`)
    expect(await answersTo(short.token)).toEqual(refused)
  })

  it('an API token is limited to its permissions', async () => {
    const { body } = await ask('mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }', {
      input: { name: 'Little', permissions: ['admin.exams'], expiresAt: new Date(minutes(60) * 1000).toISOString() },
    })
    const { token } = body.data.createApiToken
    const made = await stage().post('/graphql', token, JSON.stringify({ query: '{ apiTokens { id } }' }))
    expect(made.code).toBe('FORBIDDEN')
  })

  it('a refresh token is refused after logout, and if it is forged', async () => {
    await stage().app.db.query('update "user" set password_hash = $2 where id = $1', [
      stage().thief.id,
      await stage().hashed('Secret-123'),
    ])
    const signIn = () =>
      stage().post(
        '/api/user/auth/signin/local',
        null,
        JSON.stringify({ username: stage().thief.username, password: 'Secret-123' }),
      )
    const signedIn = await signIn()
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
    const withCookie = (path: string, value: string) =>
      stage().call(`/api/user/auth/${path}`, { method: 'POST', headers: { cookie: value } })
    expect((await withCookie('signout/local', cookie)).body).toEqual({ success: true })
    for (const value of [cookie, `${cookie}x`, `${cookie.split('=')[0]}=`, `${cookie.split('=')[0]}=%00`, 'a=b']) {
      const { status, code } = await withCookie('signin/refresh', value)
      expect(`${status} ${code}`).toBe('401 UNAUTHENTICATED')
    }
  })
})
