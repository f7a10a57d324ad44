import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { beginSession, eraseDueAccounts } from '../../accounts/testing/public.ts'
import { CameraEvent, CameraSegment, CameraStream, StreamVod } from '../testing/public.ts'
import { storeSegment } from '../recording/segments.service.ts'

const app = useTestApp()
let admin: User
let supervisor: User
let stranger: User
let sitting: TestSitting
let student: User
let applicationId: string

beforeAll(async () => {
  ;[admin, supervisor, stranger] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { userType: 'supervisor' }),
    makeUser(app),
  ])
})
beforeEach(async () => {
  sitting = await makeSitting(app)
  student = sitting.student
  applicationId = sitting.application.id
})

/** Calls a REST path of camera streams. */
async function rest(user: User, method: 'GET' | 'POST' | 'PUT', path: string, query = {}, body?: Buffer) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const answer = await app.http.inject({
    method,
    url: `/api/utils/ant/stream${path}`,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${accessToken}`, ...(body ? { 'content-type': 'video/webm' } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const load = (user: User, query = {}) => rest(user, 'GET', '/load', { applicationId, ...query })
const newStream = async (query = {}) => (await load(student, query)).body.stream._id as string

const webm = (text: string) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from(text)])
interface Given {
  by?: User
  session?: string
  seq?: number
  startedAt?: Date
  durationMs?: number
  bytes?: number
  body?: Buffer
}
async function put(id: string, { by = student, body = webm('five seconds'), ...given }: Given = {}) {
  const query = {
    session: given.session ?? '0198c1a2-7b3c-7d4e-8f50-61728394a5b6',
    seq: String(given.seq ?? 1),
    startedAt: (given.startedAt ?? new Date(app.clock.now() - 5000)).toISOString(),
    durationMs: String(given.durationMs ?? 5000),
    bytes: String(given.bytes ?? body.length),
  }
  const answer = await rest(by, 'PUT', `/segment/${id}`, query, body)
  return { ...answer, is: `${answer.status} ${answer.body.code ?? (answer.body.fresh ? 'fresh' : 'known')}` }
}

describe('a camera stream', () => {
  test('is created once even if several tabs load it concurrently', async () => {
    const answers = await Promise.all([load(student), load(student), load(student)])
    expect(new Set(answers.map(({ body }) => body.stream._id)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({
      stream: { type: 'internal', isTrial: false, camera: 1, state: 'created', application: { _id: applicationId } },
      publish: null,
    })
    expect((await load(student, { isTrial: 'true' })).body.stream._id).not.toBe(answers[0]!.body.stream._id)
    expect((await load(student, { camera: '2' })).body.stream).toMatchObject({ camera: 2 })
    expect((await load(student, { camera: '3' })).body.stream).toMatchObject({ camera: 3 })
    expect((await load(student, { camera: '3', type: 'antMedia' })).status).toBe(400)
    expect((await load(student, { camera: '4' })).status).toBe(400)
  })

  test('is visible to its student and admins only', async () => {
    expect((await load(stranger)).status).toBe(404)
    expect((await load(supervisor)).status).toBe(403)
    const id = await newStream()
    for (const path of [`/fetch/${id}`, `/get-vods/${id}`]) {
      expect((await rest(stranger, 'GET', path)).status).toBe(404)
      expect((await rest(supervisor, 'GET', path)).status).toBe(403)
      expect((await rest(student, 'GET', path)).status).toBe(200)
      expect((await rest(admin, 'GET', path)).status).toBe(200)
    }
    expect((await rest(stranger, 'POST', `/create/${id}`)).status).toBe(404)
    expect((await put(id, { by: stranger })).is).toBe('404 NOT_FOUND')
    expect((await put(id, { by: admin })).is).toBe('403 FORBIDDEN')
    expect((await rest(student, 'GET', '/active-count')).status).toBe(403)
    expect((await rest(student, 'POST', '/reset', { applicationId })).status).toBe(403)
  })

  test('is not created for an unpaid or cancelled application', async () => {
    const given = { userId: student.id, examId: (await makeExam(app)).id }
    const unpaid = await makeApplication(app, { ...given, state: 'applied' })
    expect((await load(student, { applicationId: unpaid.id })).body.code).toBe('NOT_PAID')
    await app.db.query(`update application set state = 'cancelled' where id = $1`, [unpaid.id])
    expect((await load(student, { applicationId: unpaid.id })).body.code).toBe('CANCELLED')
  })

  test('restarts after a reset, and its recordings are kept', async () => {
    const id = await newStream()
    await put(id)
    expect((await rest(admin, 'POST', '/reset', { applicationId })).body).toEqual({ streamsReset: 1 })
    expect(await newStream()).not.toBe(id)
    expect((await rest(admin, 'GET', `/get-vods/${id}`)).body).toHaveLength(1)
    expect((await rest(student, 'POST', `/create/${id}`)).body.code).toBe('RULE_BROKEN')
    expect((await rest(admin, 'POST', '/reset', { applicationId: randomUUID() })).status).toBe(404)
  })

  test('counts as sending for half a minute after its last segment', async () => {
    const count = async () =>
      (await rest(admin, 'GET', '/active-count', { applicationName: 'internal' })).body.activeCount as number
    const before = await count()
    await put(await newStream())
    expect(await count()).toBe(before + 1)
    app.clock.advance(31_000)
    expect(await count()).toBe(0)
    expect((await rest(admin, 'GET', '/active-count', { applicationName: 'nothing' })).status).toBe(404)
    expect((await rest(admin, 'GET', '/active-count')).body).toEqual({ applicationName: null, activeCount: 0 })
  })
})

describe('a segment', () => {
  test('is stored before it is acknowledged, and can be played', async () => {
    const id = await newStream()
    expect((await put(id)).is).toBe('200 fresh')
    const { body } = await rest(student, 'GET', `/get-vods/${id}`)
    expect(body).toMatchObject([{ duration: 5000, mimeType: 'video/webm', bytes: webm('five seconds').length }])
    const played = await app.http.inject({ url: body[0].url })
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/webm'])
    expect(played.rawPayload).toEqual(webm('five seconds'))
    expect((await app.http.inject({ url: body[0].url.replace(/.$/, '~') })).statusCode).toBe(404)
    app.clock.advance(5 * 60_000 + 1000)
    expect((await app.http.inject({ url: body[0].url })).statusCode).toBe(404)
  })

  test('sent again, even concurrently, is stored once', async () => {
    const id = await newStream()
    const startedAt = new Date(app.clock.now() - 5000)
    const answers = await Promise.all([1, 2, 3].map(() => put(id, { startedAt })))
    expect(answers.map(({ is }) => is).toSorted()).toEqual(['200 fresh', '200 known', '200 known'])
    expect(await app.db.countBy(CameraSegment, { streamId: id })).toBe(1)
    const { bytes } = await app.db.findOneByOrFail(CameraStream, { id })
    expect(bytes).toBe(webm('five seconds').length)
  })

  test('with different content under the same number is refused', async () => {
    const id = await newStream()
    await put(id)
    expect((await put(id, { body: webm('something else') })).is).toBe('409 CONFLICT')
    await app.drainJobs()
    const [{ url }] = (await rest(student, 'GET', `/get-vods/${id}`)).body
    expect((await app.http.inject({ url })).rawPayload).toEqual(webm('five seconds'))
  })

  test.each([
    ['cut off on its way', { bytes: 99 }, '400 BAD_USER_INPUT'],
    ['longer than a minute', { durationMs: 60_001 }, '400 BAD_USER_INPUT'],
    ['without a number', { seq: 0 }, '400 BAD_USER_INPUT'],
    ['of no session', { session: 'mine' }, '400 BAD_USER_INPUT'],
    ['that is no recording', { body: Buffer.from('<html>') }, '415 UNSUPPORTED_MEDIA'],
    ['that is too short to be a segment', { body: Buffer.from('x') }, '415 UNSUPPORTED_MEDIA'],
  ] as [string, Given, string][])('%s is refused', async (_what, given, is) => {
    expect((await put(await newStream(), given)).is).toBe(is)
  })

  test('is stored while the bodies of other segments arrive slowly', async () => {
    const id = await newStream()
    const slow = Array.from({ length: 8 }, () => new PassThrough())
    const bytes = webm('five seconds')
    const stored = slow.map((file, i) => {
      file.write(bytes.subarray(0, 4))
      return storeSegment(app.as(student).ctx, {
        streamId: id,
        session: randomUUID(),
        seq: 1 + i,
        startedAt: new Date(app.clock.now() - 5000),
        durationMs: 5000,
        bytes: bytes.length,
        file,
      })
    })
    expect((await put(id)).is).toBe('200 fresh')
    for (const file of slow) file.end(bytes.subarray(4))
    expect((await Promise.all(stored)).map(({ fresh }) => fresh)).toEqual(slow.map(() => true))
  })

  test('yields to urgent work while the node is busy, and is stored afterwards', async () => {
    const id = await newStream()
    const loads = [0.9, 0.8, 0.2]
    const node = app.node as { load?: () => number }
    node.load = () => loads.shift() ?? 0
    expect((await put(id)).is).toBe('200 fresh')
    expect(loads).toEqual([])
    delete node.load
  })

  test('from the future or before its stream is refused', async () => {
    const id = await newStream()
    expect((await put(id, { startedAt: new Date(app.clock.now() + 60_000) })).is).toBe('400 BAD_USER_INPUT')
    expect((await put(id, { startedAt: new Date(app.clock.now() - 3_600_000) })).is).toBe('400 BAD_USER_INPUT')
  })

  test('of a device whose clock is ahead ends now and keeps its length', async () => {
    const id = await newStream()
    const startedAt = new Date(app.clock.now() + 2000)
    expect((await put(id, { startedAt, durationMs: 1500 })).is).toBe('200 fresh')
    const [segment] = await app.db.findBy(CameraSegment, { streamId: id })
    expect(segment!.endedAt.getTime()).toBeLessThanOrEqual(app.clock.now())
    expect(segment!.endedAt.getTime() - segment!.startedAt.getTime()).toBe(1500)
  })

  test('delayed on the device is accepted for a day after the exam', async () => {
    await sitting.fetch()
    const id = await newStream()
    const startedAt = new Date(app.clock.now() - 5000)
    await sitting.submit()
    app.clock.advance(86_400_000 - 60_000)
    expect((await put(id, { startedAt })).is).toBe('200 fresh')
    app.clock.advance(120_000)
    expect((await put(id, { startedAt, seq: 2 })).is).toBe('409 LATE')
  })

  test('is erased with its owner, including its bytes', async () => {
    const id = await newStream()
    await put(id)
    const { storageKey } = await app.db.findOneByOrFail(CameraSegment, { streamId: id })
    await app.db.update(User, { id: student.id }, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
    await app.drainJobs()
    expect(await app.db.countBy(CameraSegment, { streamId: id })).toBe(0)
    expect(await app.node.providers.storage.get(storageKey)).toBeNull()
  })
})

test('a browser reports each camera event once', async () => {
  const id = await newStream()
  const at = new Date(app.clock.now() - 1000).toISOString()
  const future = new Date(app.clock.now() + 3_600_000).toISOString()
  const report = (user: User, events: object[]) =>
    app.as(user).run('mutation ($input: ReportCameraInput!) { reportCamera(input: $input) { kept } }', {
      input: { streamId: id, events },
    })
  const events = [
    { kind: 'started', at },
    { kind: 'hidden', at },
    { kind: 'started', at },
  ]
  expect((await report(student, events)).data.reportCamera).toEqual({ kept: 2 })
  expect((await report(student, events)).data.reportCamera).toEqual({ kept: 0 })
  await report(student, [{ kind: 'slept', at: future }])
  const kept = await app.db.findBy(CameraEvent, { streamId: id })
  expect(kept.every((event) => event.at.getTime() <= app.clock.now())).toBe(true)
  expect((await report(stranger, events)).code).toBe('NOT_FOUND')
  expect((await report(student, [])).code).toBe('BAD_USER_INPUT')
})

describe('a live stream', () => {
  const sandbox = () => app.node.providers.antMediaSandbox!

  test('is created at the streaming server once, and published with a token', async () => {
    const id = await newStream({ type: 'antMedia' })
    const [first] = await Promise.all([rest(student, 'POST', `/create/${id}`), rest(student, 'POST', `/create/${id}`)])
    expect(first!.body).toMatchObject({
      stream: { type: 'antMedia', state: 'created', isCreated: true },
      publish: {
        streamId: id,
        websocketUrl: 'ws://localhost:4000/sandbox/ant-media/websocket',
        token: expect.any(String),
      },
    })
    await sandbox().startPublishing(id)
    expect((await rest(student, 'GET', `/fetch/${id}`)).body.state).toBe('live')
    expect((await rest(admin, 'GET', '/active-count', { applicationName: 'LiveApp' })).body.activeCount).toBe(1)
    await sandbox().stopPublishing(id)
    expect((await rest(student, 'GET', `/fetch/${id}`)).body.state).toBe('ended')
    expect((await rest(admin, 'GET', `/get-vods/${id}`)).body).toMatchObject([
      { name: `${id}.mp4`, mimeType: 'video/mp4', url: expect.stringContaining(`/streams/${id}.mp4`) },
    ])
    // an admin who watches it cannot publish
    expect((await rest(admin, 'POST', `/create/${id}`)).body.publish).toBeNull()
    expect((await put(id)).is).toBe('422 RULE_BROKEN')
  })

  test('reset while it is being created is deleted at the streaming server, and cannot be published', async () => {
    const id = await newStream({ type: 'antMedia' })
    const { status, body } = await callDuring(
      app,
      (db) => db.update(CameraStream, { id }, { supersededAt: new Date(app.clock.now()) }),
      () => rest(student, 'POST', `/create/${id}`),
    )
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(await app.db.findOneBy(CameraStream, { id })).toMatchObject({ isCreated: false })
    await app.drainJobs()
    expect(await app.node.providers.streaming!.find(id)).toBeNull()
  })

  test('cut off by a reset is ended at the streaming server', async () => {
    const id = await newStream({ type: 'antMedia' })
    await rest(student, 'POST', `/create/${id}`)
    await sandbox().startPublishing(id)
    await rest(admin, 'POST', '/reset', { applicationId, type: 'antMedia' })
    expect((await app.node.providers.streaming!.find(id))?.state).toBe('ended')
  })

  test('survives a failing streaming server', async () => {
    const id = await newStream({ type: 'antMedia' })
    sandbox().fail('hangUp')
    expect((await rest(student, 'POST', `/create/${id}`)).body).toMatchObject({ code: 'OVERLOADED' })
    sandbox().fail('serverError')
    expect((await rest(student, 'POST', `/create/${id}`)).status).toBe(503)
    expect((await rest(student, 'POST', `/create/${id}`)).status).toBe(200)
  })

  test('follows events by provider time in any order', async () => {
    const id = await newStream({ type: 'antMedia' })
    await rest(student, 'POST', `/create/${id}`)
    const secret = app.node.providers.streamingHookSecret
    const hook = (payload: object, given = secret) =>
      app.http.inject({ method: 'POST', url: `/webhooks/ant-media/${given}`, payload })
    const now = app.clock.now()
    await hook({ id, action: 'liveStreamEnded', timestamp: now - 1000 })
    await hook({ id, action: 'liveStreamStarted', timestamp: now - 60_000 })
    expect((await rest(student, 'GET', `/fetch/${id}`)).body.state).toBe('ended')
    const vod = { id, action: 'vodReady', vodId: 'v1', vodName: 'a.mp4', timestamp: now }
    await Promise.all([hook(vod), hook(vod)])
    expect(await app.db.countBy(StreamVod, { streamId: id })).toBe(1)
    expect((await hook({ id: 'somebody', action: 'liveStreamStarted' })).json()).toEqual({
      received: true,
      known: false,
    })
    expect((await hook({ nonsense: true })).statusCode).toBe(200)
    expect((await hook({ id, action: 'liveStreamStarted', timestamp: now + 1000 }, 'guess')).statusCode).toBe(404)
    expect((await rest(student, 'GET', `/fetch/${id}`)).body.state).toBe('ended')
  })

  test('is erased with its owner at the streaming server too', async () => {
    const id = await newStream({ type: 'antMedia' })
    await rest(student, 'POST', `/create/${id}`)
    await sandbox().startPublishing(id)
    await sandbox().stopPublishing(id)
    await app.db.update(User, { id: student.id }, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
    await app.drainJobs()
    const { streaming } = app.node.providers
    expect([await streaming!.find(id), await streaming!.vods(id)]).toEqual([null, []])
  })
})
