import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, importJWK, importPKCS8, SignJWT, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { type User } from '../../modules/accounts/public.ts'
import { beginSession, hashPassword } from '../../modules/accounts/testing/public.ts'
import { makeApplication, makeExam, makeUser } from '../factories.ts'
import { persist } from '../http.ts'
import { startTestApp } from '../test-app.ts'

const texts = {
  viewer: 'query AbuseViewer { viewer { id } }',
  node: 'query AbuseNode($id: ID!) { node(id: $id) { id } }',
  fetch: `mutation AbuseFetch($input: FetchApplicationInput!) {
    fetchApplication(input: $input) { attempt { id epoch ackSeq } questions { questionNo } }
  }`,
  save: `mutation AbuseSave($input: SaveAnswersInput!) { saveAnswers(input: $input) { ackSeq receipt } }`,
  sync: `mutation AbuseSync($input: SyncApplicationInput!) { syncApplication(input: $input) { ackSeq receipt } }`,
  submit: `mutation AbuseSubmit($input: SubmitApplicationInput!) {
    submitApplication(input: $input) { attempt { id } }
  }`,
  log: 'mutation AbuseLog($input: SetLogInput!) { setLog(input: $input) { success } }',
  clock: `subscription AbuseClock($applicationId: ID!, $tab: String!) {
    examClock(applicationId: $applicationId, tab: $tab) { epoch holder doSubmit }
  }`,
}
const { ids, operations } = persist(texts)
export const documentIds = ids
export type Operation = keyof typeof texts

/** A response of any kind. */
interface Reply {
  status: number
  /** code of the first error, in GraphQL or REST */
  code: string | undefined
  body: any
  headers: Headers
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * A server on a real port, with a student in the middle of an exam, another student as the attacker, and an admin. No
 * attack may change `stored()`.
 */
async function setStage() {
  const app = await startTestApp({ persistedOperations: operations })
  const port = await app.listen(0, '127.0.0.1')
  const origin = `http://127.0.0.1:${port}`
  const replies: Reply[] = []

  const call = async (url: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Reply> => {
    const response = await fetch(origin + url, init)
    const text = await response.text()
    const body = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    const code = body.errors?.[0]?.extensions?.code ?? body.code
    const reply = { status: response.status, code, body, headers: response.headers }
    replies.push(reply)
    return reply
  }
  const headersOf = (token: string | null, type = 'application/json') => ({
    'content-type': type,
    'apollo-require-preflight': '1',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  })
  /** Posts a body unchanged. */
  const post = (url: string, token: string | null, body: string | Buffer, type?: string) =>
    call(url, { method: 'POST', headers: headersOf(token, type), body: new Uint8Array(Buffer.from(body)) })
  /** Sends a persisted operation. */
  const run = (operation: Operation, token: string | null, variables: unknown) =>
    post('/graphql', token, JSON.stringify({ documentId: documentIds[operation], variables }))

  const [student, thief, admin] = await Promise.all([
    makeUser(app),
    makeUser(app),
    makeUser(app, { userType: 'admin' }),
  ])
  const tokenOf = async (user: User) => (await beginSession(app.as(user).ctx, user)).accessToken
  const tokens = { student: await tokenOf(student), thief: await tokenOf(thief), admin: await tokenOf(admin) }
  const exam = await makeExam(app)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  const applicationId = toGlobalId('Application', application.id)
  const opened = await run('fetch', tokens.student, { input: { applicationId, tab: 'desk' } })
  const attemptId: string = opened.body.data.fetchApplication.attempt.id
  const save = (token: string | null, operations: unknown, more: object = {}) =>
    run('save', token, { input: { attemptId, epoch: 1, operations, ...more } })
  await save(tokens.student, [
    { seq: 1, questionNo: 1, choice: 'A' },
    { seq: 2, questionNo: 2, choice: 'B' },
  ])

  const pem = await readFile(path.join(app.node.config.dataDir, 'token-key.pem'), 'utf8')
  const key = await importPKCS8(pem, 'EdDSA', { extractable: true })
  const claims: JWTPayload = JSON.parse(Buffer.from(tokens.student.split('.')[1]!, 'base64url').toString())

  return {
    app,
    port,
    origin,
    replies,
    call,
    post,
    run,
    save,
    headersOf,
    tokenOf,
    tokens,
    student,
    thief,
    admin,
    exam,
    application,
    applicationId,
    attemptId,
    claims,
    /** the student's token with changed claims, signed with the server's own key */
    signed: (change: { [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined }) =>
      new SignJWT({ ...claims, ...change } as JWTPayload).setProtectedHeader({ alg: 'EdDSA' }).sign(key),
    /** the public half of the server's key */
    publicKey: async () => {
      const { kty, crv, x } = await exportJWK(key)
      return (await importJWK({ kty: kty!, crv: crv!, x: x! }, 'EdDSA', { extractable: true })) as CryptoKey
    },
    hashed: hashPassword,
    /** all stored exam data: attempts, journal, late answers, reports */
    stored: async () =>
      JSON.stringify(
        await Promise.all([
          app.db.query('select * from attempt order by id'),
          app.db.query('select * from journal order by attempt_id, epoch, seq'),
          app.db.query('select * from late_answer order by id'),
          app.db.query('select * from report order by id'),
        ]),
      ),
  }
}

/**
 * Starts the stage for the tests of a file. After each test it checks that no internal error occurred and no stored
 * data changed, and after all tests that the server still responds.
 */
export function useStage(): () => Stage {
  let stage: Stage
  let before: string
  beforeAll(async () => {
    stage = await setStage()
  })
  beforeEach(async () => {
    before = await stage.stored()
    stage.replies.length = 0
  })
  afterEach(async () => {
    const broken = stage.replies.filter(
      ({ status, body }) => status >= 500 || JSON.stringify(body).includes('INTERNAL'),
    )
    expect(broken).toEqual([])
    expect(await stage.stored()).toBe(before)
    expect((await stage.call('/health/ready')).status).toBe(200)
  })
  afterAll(() => stage.app.stop())
  return () => stage
}
