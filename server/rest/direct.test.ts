import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { makeSitting, type TestSitting } from '../testing/arena.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { schemaOf } from '../module/module.ts'
import { arenaModule } from '../modules/arena/public.ts'
import { modules } from '../modules.ts'
import { compileRow } from './compile.ts'

const app = useTestApp()
let port: number
let sitting: TestSitting
let student: string
const tokenOf = async (user: Awaited<ReturnType<typeof makeUser>>) =>
  `Bearer ${(await beginSession(app.as(user).ctx, user)).accessToken}`
beforeAll(async () => {
  port = await app.listen(0, '127.0.0.1')
  sitting = await makeSitting(app)
  await sitting.fetch()
  student = await tokenOf(sitting.student)
})
afterAll(() => vi.restoreAllMocks())

const path = '/api/exam/arena/sync-application'

/** Sends a body; a path with a question mark is always answered by the framework. */
async function send(url: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: student, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  })
  const { date: _date, 'x-request-id': requestId, ...sent } = Object.fromEntries(response.headers)
  const { requestId: told, ...rest } = (await response.json()) as Record<string, unknown>
  if (told !== undefined) expect(told).toBe(requestId)
  return { status: response.status, headers: sent, body: rest }
}

/** The answer of the direct call and of the framework. */
async function both(body: string | Buffer, headers?: Record<string, string>) {
  const [direct, framework] = [await send(path, body, headers), await send(`${path}?`, body, headers)]
  return { direct, framework }
}

const boardOf = (questions: unknown, more: object = {}) =>
  JSON.stringify({ application: sitting.application.id, tab: 'one', questions, ...more })

test('a board is answered with the headers and members of the framework', async () => {
  const { direct, framework } = await both(boardOf([{ questionNo: 1, selectedAnswer: 'A' }]))
  expect(direct.status).toBe(200)
  expect(direct.headers).toEqual(framework.headers)
  expect(Object.keys(direct.body)).toEqual(Object.keys(framework.body))
  expect(direct.body).toMatchObject({ ackSeq: 1, receipt: framework.body.receipt })
})

test.each<[what: string, body: () => string | Buffer, status: number, headers?: Record<string, string>]>([
  ['a typed answer that is too long', () => boardOf([{ questionNo: 1, answer: 'x'.repeat(2001) }]), 400],
  ['a question beyond the paper', () => boardOf([{ questionNo: 6, selectedAnswer: 'A' }]), 400],
  ['a choice outside A to H', () => boardOf([{ questionNo: 1, selectedAnswer: 'I' }]), 400],
  ['a tab without the pen', () => boardOf([], { tab: 'two' }), 409],
  ['an unknown application', () => boardOf([], { application: crypto.randomUUID() }), 404],
  ['an attempt of nobody', () => boardOf([], { attempt: crypto.randomUUID() }), 404],
  ['a null character', () => boardOf([{ questionNo: 1, answer: 'a\0' }]), 400],
  ['invalid JSON', () => '{"application":', 400],
  ['invalid UTF-8', () => Buffer.from(boardOf([{ questionNo: 1, answer: 'é' }]), 'latin1'), 400],
  ['a list', () => '[]', 400],
  ['no body', () => '', 400],
  ['a __proto__ member', () => boardOf([]).replace('{', '{"__proto__":{},'), 400],
  ['an escaped __proto__ member', () => boardOf([]).replace('{', String.raw`{"\u005f_proto__":{},`), 400],
  ['a prototype of a constructor', () => boardOf([]).replace('{', '{"constructor":{"prototype":{}},'), 400],
  ['a body of 3 MB', () => boardOf([{ questionNo: 1, html: 'x'.repeat(3 << 20) }]), 413],
  ['another content type', () => boardOf([]), 415, { 'content-type': 'text/plain' }],
  ['no token', () => boardOf([]), 401, { authorization: '' }],
  ['an invalid token', () => boardOf([]), 401, { authorization: 'Bearer x' }],
  ['an invalid board without a token', () => boardOf('all'), 401, { authorization: '' }],
  ['another language', () => boardOf([], { tab: 'two' }), 409, { 'accept-language': 'az' }],
])('%s is refused as by the framework', async (_what, body, status, headers) => {
  const { direct, framework } = await both(body(), headers)
  expect(direct).toEqual(framework)
  expect(direct.status).toBe(status)
})

test('a user who may not sit exams is refused as by the framework', async () => {
  for (const userType of ['supervisor', 'partner', 'admin'] as const) {
    const authorization = await tokenOf(await makeUser(app, { userType }))
    const { direct, framework } = await both(boardOf([]), { authorization })
    expect(direct).toEqual(framework)
    expect(direct.status).toBe(403)
  }
})

test('a direct answer is logged and counted like others', async () => {
  const countOf = async () => {
    const text = (await app.http.inject({ method: 'GET', url: '/metrics' })).body
    const line = new RegExp(`^stadia_http_request_seconds_count{route="${path}",status="200"} (\\d+)$`, 'm')
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const log = vi.spyOn(app.node.log, 'info')
  const before = await countOf()
  await both(boardOf([{ questionNo: 2, selectedAnswer: 'B' }]))
  expect((await countOf()) - before).toBe(2)
  const lines = log.mock.calls.filter(([, message]) => message === 'Request').map(([line]) => line)
  const ofPath = lines.filter((line) => (line as { path: string }).path === path)
  expect(ofPath).toHaveLength(2)
  for (const line of ofPath) {
    expect(line).toEqual({ requestId: expect.any(String), method: 'POST', path, status: 200, ms: expect.any(Number) })
  }
})

test('a row whose mutation has a limit cannot be answered directly', () => {
  const row = arenaModule.rest.flatMap((area) => area.rows).find((each) => each.path === '/utils/log/set')!
  expect(() => compileRow(schemaOf(modules), { ...row, direct: () => null })).toThrow('skips the limit')
})
