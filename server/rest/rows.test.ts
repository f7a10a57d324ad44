import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type User } from '../modules/accounts/public.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import type { Application } from '../modules/applications/public.ts'
import { examLogOf } from '../modules/arena/testing/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { makeApplication, makeExam, makeUser, quickHash } from '../testing/factories.ts'
import { lastMailTo } from '../testing/mail/mails.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import type { OpenApiDocument } from './openapi.ts'

const app = useTestApp()
let document: OpenApiDocument
let exam: Exam
let student: User
let application: Application
let asStudent: Caller
let asAdmin: Caller
const ajv = formats(new Ajv2020({ strict: false, formats: { int32: true, binary: true } }))

type Caller = Awaited<ReturnType<typeof callerFor>>

/** Calls a path and checks every response against the OpenAPI document. */
async function callerFor(user: User | null) {
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  return async (method: 'GET' | 'POST', path: string, given: object | Buffer = {}, more: InjectOptions = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
      ...more,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more.headers },
    })
    const body = answer.json()
    const { responses } = document.paths[path]![method.toLowerCase()]!
    const described = responses[answer.statusCode]?.content['application/json']?.schema
    expect(described, `${method} ${path} answers ${answer.statusCode}: ${answer.body}`).toBeDefined()
    const valid = ajv.validate({ ...described, components: document.components }, body)
    expect(valid, `${method} ${path}: ${ajv.errorsText()}`).toBe(true)
    if (answer.statusCode >= 400) {
      expect(document.paths[path]![method.toLowerCase()]!['x-error-codes']).toContain(body.code)
    }
    return { is: `${answer.statusCode} ${body.code ?? 'ok'}`, body, headers: answer.headers, cookies: answer.cookies }
  }
}

beforeAll(async () => {
  document = (await app.http.inject('/api/openapi.json')).json()
  const admin = await makeUser(app, { userType: 'admin' })
  asAdmin = await callerFor(admin)
})

beforeEach(async () => {
  const practice = await makeExam(app, { questions: 2 })
  exam = await makeExam(app, { practiceExamId: practice.id, resultAtOnce: true })
  student = await makeUser(app, { passwordHash: await quickHash('Olympiad-2026') })
  application = await makeApplication(app, { userId: student.id, examId: exam.id })
  asStudent = await callerFor(student)
})

const arena = {
  fetch: (by: Caller, more: object = {}) =>
    by('GET', '/exam/arena/fetch-application', { applicationId: application.id, tab: 'one', ...more }),
  start: (by: Caller, more: object = {}) =>
    by('POST', '/exam/arena/start', { application: application.id, tab: 'one', ...more }),
  sync: (by: Caller, questions: object[], more: object = {}) =>
    by('POST', '/exam/arena/sync-application', { application: application.id, tab: 'one', questions, ...more }),
  submit: (by: Caller, more: object = {}) => by('POST', '/exam/arena/submit', { application: application.id, ...more }),
}

describe('logging in', () => {
  it('returns a token and a cookie, refreshes them and ends them', async () => {
    const guest = await callerFor(null)
    const credentials = { username: student.email, password: 'Olympiad-2026' }
    const {
      body,
      cookies: [cookie],
    } = await guest('POST', '/user/auth/signin/local', credentials)
    expect(body).toEqual({ accessToken: expect.any(String), challenge: null, isDraft: false, referenceCode: null })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

    const withCookie = { cookies: { [cookie!.name]: cookie!.value } }
    const refreshed = await guest('POST', '/user/auth/signin/refresh', {}, withCookie)
    const opened = await app.http.inject({
      url: '/api/exam/arena/fetch-application',
      query: { applicationId: application.id, tab: 'one' },
      headers: { authorization: `Bearer ${refreshed.body.accessToken}` },
    })
    expect(opened.statusCode).toBe(200)

    const next = {
      cookies: { [cookie!.name]: refreshed.cookies[0]!.value },
      headers: { authorization: 'Bearer of.an.old-token' },
    }
    expect((await guest('POST', '/user/auth/signout/local', {}, next)).body).toEqual({ success: true })
    expect((await guest('POST', '/user/auth/signin/refresh', {}, next)).is).toBe('401 UNAUTHENTICATED')
  })

  it('returns the reference code of a draft and no token', async () => {
    const draft = await makeUser(app, { isDraft: true, referenceCode: 'REF-1' })
    const answer = await (
      await callerFor(null)
    )('POST', '/user/auth/signin/local', { username: draft.username, password: 'REF-1' })
    expect(answer.body).toEqual({ accessToken: null, challenge: null, isDraft: true, referenceCode: 'REF-1' })
  })

  it('sets a new password by an e-mailed code', async () => {
    const guest = await callerFor(null)
    expect((await guest('POST', '/user/auth/password/reset', { username: 'nobody' })).body).toEqual({ success: true })
    await guest('POST', '/user/auth/password/reset', { username: student.username })
    const [, code] = /code=([\w-]+)/.exec(await lastMailTo(app, student.email!))!
    expect((await guest('GET', '/user/auth/password/check', { code })).body).toEqual({ valid: true })
    const password = 'Another-2026'
    expect((await guest('POST', '/user/auth/password/execute', { code, password })).body).toEqual({ success: true })
    expect((await guest('GET', '/user/auth/password/check', { code })).body).toEqual({ valid: false })
    expect((await guest('POST', '/user/auth/password/execute', { code, password })).is).toBe('422 RULE_BROKEN')
    expect((await guest('POST', '/user/auth/signin/local', { username: student.username, password })).is).toBe('200 ok')
  })

  it('returns the same error for every reason', async () => {
    const guest = await callerFor(null)
    const wrong = await guest('POST', '/user/auth/signin/local', { username: student.username, password: 'x' })
    expect([wrong.is, wrong.body.message]).toEqual(['401 UNAUTHENTICATED', 'Wrong username or password'])
    for (const given of [{ username: '', password: '' }, {}]) {
      const empty = await guest('POST', '/user/auth/signin/local', given)
      expect([empty.is, empty.body.message]).toEqual(['400 BAD_USER_INPUT', 'Please enter your username and password'])
      expect(Object.keys(empty.body.fields)).toEqual(['username', 'password'])
    }
    expect((await guest('POST', '/user/auth/signin/local', { username: student.username })).body.message).toBe(
      'Wrong username or password',
    )
    expect((await guest('POST', '/user/auth/signin/local', { username: null })).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'This is required',
      fields: { username: ['This is required'] },
    })
  })
})

describe('the profile', () => {
  it('is visible to its owner only, and can be changed', async () => {
    const guest = await callerFor(null)
    const overview = { _id: student.id, username: student.username, userType: 'student', picture: null }
    expect((await asStudent('GET', '/user/my/overview')).body).toMatchObject(overview)
    expect((await asStudent('GET', '/user/my/real-details')).body).toMatchObject({
      ...overview,
      email: student.email,
      country: 'AZ',
      timeZone: 'UTC',
    })
    expect((await asStudent('POST', '/user/my/updates', { firstName: 'Aylin' })).body).toMatchObject({
      firstName: 'Aylin',
    })
    const { body } = await asStudent('POST', '/user/my/updates', {
      city: 'gəncə',
      school: 'Məktəb 5',
      phone: '+994 12 345 67 89',
    })
    expect(body).toMatchObject({
      firstName: 'Aylin',
      city: 'GƏNCƏ',
      phone: '+994 12 345 67 89',
      email2: null,
      sex: null,
    })
    expect(body.school).toEqual({ _id: expect.any(String), name: 'MƏKTƏB 5', city: 'GƏNCƏ' })
    expect(
      (await asStudent('POST', '/user/my/updates', { schoolId: body.school._id, phone: null })).body,
    ).toMatchObject({ school: body.school, phone: null, city: 'GƏNCƏ' })
    expect((await asStudent('GET', '/user/my/real-details')).body).toMatchObject({ school: body.school })
    expect((await asStudent('POST', '/user/my/updates', { country: 'TR' })).is).toBe('422 RULE_BROKEN')
    for (const path of ['/user/my/overview', '/user/my/real-details']) {
      expect((await guest('GET', path)).is).toBe('401 UNAUTHENTICATED')
    }
    expect((await guest('POST', '/user/my/updates', { firstName: 'X' })).is).toBe('401 UNAUTHENTICATED')
  })
})

describe('exam day', () => {
  it('shows an exam without starting it, and starts it on request', async () => {
    const shown = await arena.fetch(asStudent, { start: false })
    expect(shown.body).toMatchObject({ attempt: null, questions: [], diff: null, latestEnd: expect.any(String) })
    const started = await arena.start(asStudent)
    expect(started.body.attempt).toMatchObject({ closedAt: null, startedAt: expect.any(String) })
    expect((await arena.fetch(asStudent, { start: false })).body.attempt).toEqual(started.body.attempt)
    expect((await arena.fetch(asStudent)).body.attempt).toEqual(started.body.attempt)
    expect((await arena.start(asStudent, { tab: 'two' })).is).toBe('409 DUPLICATED')
  })

  it('opens, accepts answers, submits and shows the result', async () => {
    const opened = await arena.fetch(asStudent)
    expect(opened.body).toMatchObject({
      application: { _id: application.id, exam: { _id: exam.id, questionCount: 5, layout: 'arena' } },
      doSubmit: false,
      externalLink: null,
      initialLink: null,
      iframe: null,
      result: null,
      redirect: null,
    })
    expect(opened.body.questions).toHaveLength(5)
    expect(opened.body.diff).toBeGreaterThan(3_590_000)

    const [first, second] = opened.body.questions
    const synced = await arena.sync(asStudent, [
      { _id: first._id, questionNo: 1, selectedAnswer: 'A' },
      { _id: second._id, questionNo: 2, selectedAnswer: 'D' },
    ])
    expect(synced.body).toMatchObject({ ackSeq: 2, doSubmit: false, result: null })
    expect(synced.body.receipt).toMatch(/^[0-9a-f]{64}$/)
    const again = await arena.fetch(asStudent)
    expect(again.body.questions.map((question: { selectedAnswer: string }) => question.selectedAnswer)).toEqual([
      'A',
      'D',
      null,
      null,
      null,
    ])

    const submitted = await arena.submit(asStudent)
    expect(submitted.body).toMatchObject({
      attempt: { answeredCount: 2, closeReason: 'submitted', receipt: synced.body.receipt },
      result: { correct: 1, wrong: 1, blank: 3, extraMessage: null },
    })
  })

  it('accepts the whole board and the submission in one call', async () => {
    await arena.fetch(asStudent)
    const { body } = await arena.sync(asStudent, [{ questionNo: 1, selectedAnswer: 'A' }], { submitted: true })
    expect(body.result).toMatchObject({ correct: 1, wrong: 0, blank: 4 })
  })

  it('clears an answer sent as null, and keeps omitted ones', async () => {
    await arena.fetch(asStudent)
    await arena.sync(asStudent, [
      { questionNo: 1, selectedAnswer: 'A' },
      { questionNo: 2, selectedAnswer: 'B' },
    ])
    await arena.sync(asStudent, [{ questionNo: 1, selectedAnswer: null }])
    const { body } = await arena.fetch(asStudent)
    expect(body.questions.slice(0, 2)).toMatchObject([{ selectedAnswer: null }, { selectedAnswer: 'B' }])
  })

  it('is open in one tab at a time', async () => {
    await arena.fetch(asStudent)
    expect((await arena.fetch(asStudent, { tab: 'two' })).is).toBe('409 DUPLICATED')
    expect((await arena.sync(asStudent, [], { tab: 'two' })).is).toBe('409 DUPLICATED')
    expect((await arena.fetch(asStudent, { tab: 'two', refreshTab: true })).is).toBe('200 ok')
    expect((await arena.sync(asStudent, [])).is).toBe('409 DUPLICATED')
  })

  it('is refused with a reason before it opens, if unpaid, if cancelled, and to other users', async () => {
    const openingAt = async (given: Partial<Exam>, state: Application['state'] = 'paid') => {
      application = await makeApplication(app, { userId: student.id, examId: (await makeExam(app, given)).id, state })
      return arena.fetch(asStudent)
    }
    const tomorrow = new Date(app.clock.now() + 86_400_000)
    const early = await openingAt({ opensAt: tomorrow, closesAt: new Date(tomorrow.getTime() + 3_600_000) })
    expect([early.is, early.body.opensAt]).toEqual(['422 NOT_OPEN_YET', tomorrow.toISOString()])
    expect((await openingAt({ closesAt: new Date(app.clock.now() - 1) })).is).toBe('422 WINDOW_CLOSED')
    expect((await openingAt({}, 'applied')).is).toBe('422 NOT_PAID')
    expect((await openingAt({}, 'cancelled')).is).toBe('422 CANCELLED')
    expect((await arena.fetch(await callerFor(await makeUser(app)))).is).toBe('404 NOT_FOUND')
    expect((await arena.fetch(asAdmin)).is).toBe('403 FORBIDDEN')
    expect((await arena.fetch(await callerFor(null))).is).toBe('401 UNAUTHENTICATED')
  })

  it('is reset by admins only, and practice without a reason', async () => {
    await arena.fetch(asStudent)
    await arena.sync(asStudent, [{ questionNo: 1, selectedAnswer: 'A' }], { submitted: true })
    expect((await asStudent('POST', '/exam/arena/reset', { id: application.id })).is).toBe('403 FORBIDDEN')
    expect((await asAdmin('POST', '/exam/arena/reset', { id: application.id })).body).toEqual({ success: true })
    const { body } = await arena.fetch(asStudent)
    expect(body.questions[0].selectedAnswer).toBeNull()
    expect((await asAdmin('POST', '/exam/arena/reset', { id: exam.id })).is).toBe('404 NOT_FOUND')
  })

  it('starts only when `start` is called, and every save names its attempt', async () => {
    expect((await arena.sync(asStudent, [])).is).toBe('409 NOT_STARTED')
    const { body } = await arena.fetch(asStudent)
    expect(body.application.attempt).toBe(body.attempt._id)
    await asAdmin('POST', '/exam/arena/reset', { id: application.id })
    const answers = [{ questionNo: 1, selectedAnswer: 'A' }]
    expect((await arena.sync(asStudent, answers)).is).toBe('409 ATTEMPT_CLOSED')
    expect((await arena.fetch(asStudent, { start: false })).body.application.attempt).toBeNull()
    const again = (await arena.start(asStudent)).body
    expect(again.attempt.answeredCount).toBe(0)
    expect((await arena.sync(asStudent, answers)).is).toBe('409 ATTEMPT_CLOSED')
    expect((await arena.submit(asStudent, { attempt: body.application.attempt })).is).toBe('409 ATTEMPT_CLOSED')
    const { attempt } = again.application
    expect((await arena.sync(asStudent, answers, { attempt })).body.ackSeq).toBe(1)
    expect((await arena.submit(asStudent, { attempt })).body.result.correct).toBe(1)
  })

  it('can be practised repeatedly', async () => {
    const simulation = { simulation: true }
    expect((await arena.fetch(asStudent, simulation)).body.questions).toHaveLength(2)
    await arena.sync(asStudent, [{ questionNo: 1, selectedAnswer: 'C' }], simulation)
    const enabled = await asStudent('POST', '/exam/simulation-v2/enable', { applicationId: application.id })
    expect(enabled.body.application._id).toBe(application.id)
    expect((await arena.fetch(asStudent, simulation)).body.questions[0].selectedAnswer).toBeNull()
    await arena.sync(asStudent, [{ questionNo: 1, selectedAnswer: 'C' }], simulation)
    expect((await asAdmin('POST', '/exam/simulation/reset', { id: application.id })).body).toEqual({ success: true })
    expect((await arena.fetch(asStudent, simulation)).body.questions[0].selectedAnswer).toBeNull()
    expect((await arena.fetch(asStudent)).body.attempt.kind).toBe('exam')
  })

  it('logs events', async () => {
    const details = {
      userAgent: 'Test',
      language: 'en',
      deviceMemory: 8,
      cores: 4,
      platform: 'Linux',
      brands: ['Test'],
      mobile: false,
      screenResolution: '1440x900',
    }
    const noted = await asStudent('POST', '/utils/log/set', {
      action: 'User has left the tab',
      application: application.id,
      details,
    })
    expect(noted.body).toEqual({ success: true })
    const rows = await examLogOf(app, application.id)
    expect(rows).toMatchObject([{ action: 'User has left the tab', details }])
    const little = await asStudent('POST', '/utils/log/set', { action: 'Time is up', details: { language: 'en' } })
    expect(little.body).toEqual({ success: true })
  })
})

describe('uploading', () => {
  it('accepts a picture, which becomes the selfie of a submission', async () => {
    await arena.fetch(asStudent)
    const teal = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    const picture = await teal.jpeg().toBuffer()
    const uploaded = await asStudent('POST', '/file/upload', picture, { headers: { 'content-type': 'image/jpeg' } })
    expect(uploaded.body).toMatchObject({ mimeType: 'image/webp', size: expect.any(Number) })
    const { body } = await arena.submit(asStudent, { imageId: uploaded.body._id })
    expect(body.attempt.selfieAt).toEqual(expect.any(String))
    const guest = await callerFor(null)
    expect((await guest('POST', '/file/upload', picture, { headers: { 'content-type': 'image/jpeg' } })).is).toBe(
      '401 UNAUTHENTICATED',
    )
  })
})
