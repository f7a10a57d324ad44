import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeStream, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { CameraSegment, CameraStream, StreamVod } from '../testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

let over: TestSitting
let running: TestSitting
beforeEach(async () => {
  ;[over, running] = [await makeSitting(app), await makeSitting(app)]
  await app.db.query('update exam set closes_at = $2 where id = $1', [
    running.exam.id,
    new Date(app.clock.now() + 400 * 86_400_000),
  ])
})

/** A stream of a sitting with one stored segment of the given content. */
async function recorded({ application, student, exam }: TestSitting, given: Partial<CameraStream> = {}) {
  const stream = await makeStream(
    app,
    { application, student, exam },
    { createdAt: new Date(app.clock.now()), ...given },
  )
  const bytes = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('the same picture for all')])
  const session = randomUUID()
  const key = await app.node.providers.storage.putNamed(`${stream.id} ${session} 1 `, bytes, 'video/webm')
  const now = new Date(app.clock.now())
  await app.db.insert(CameraSegment, {
    streamId: stream.id,
    session,
    seq: 1,
    storageKey: key,
    mimeType: 'video/webm',
    bytes: bytes.length,
    startedAt: now,
    endedAt: new Date(now.getTime() + 5000),
    receivedAt: now,
  })
  return { id: stream.id, key }
}

const stored = async ({ key }: { key: string }) => (await app.node.providers.storage.get(key)) !== null
const rows = ({ id }: { id: string }) => app.db.countBy(CameraSegment, { streamId: id })
const forgottenAt = async ({ id }: { id: string }) => (await app.db.findOneByOrFail(CameraStream, { id })).forgottenAt

async function forget(days: number) {
  app.clock.advance(days * 86_400_000 + 1000)
  await app.runSchedule('deleteExpiredRecordings')
  await app.drainJobs()
}

const opened = (applicationId: string) =>
  app
    .as(admin)
    .run(
      'mutation ($id: ID!) { openRecording(input: { applicationId: $id }) { deletedAt parts { id } views { viewer } } }',
      { id: toGlobalId('Application', applicationId) },
    )

test('an expired recording is deleted with its files, logged, and shown as deleted; other recordings are kept', async () => {
  const [mine, others] = [await recorded(over), await recorded(running)]
  await app.db.query('update exam set closes_at = $2 where id = $1', [over.exam.id, new Date(app.clock.now())])
  const { data: before } = await opened(over.application.id)
  expect(before.openRecording).toMatchObject({ deletedAt: null, parts: [{}], views: [{ viewer: admin.username }] })

  await forget(89)
  expect([await stored(mine), await rows(mine), await forgottenAt(mine)]).toEqual([true, 1, null])
  await forget(1)
  const deletedAt = (await forgottenAt(mine))!
  expect([await stored(mine), await rows(mine)]).toEqual([false, 0])
  expect(app.clock.now() - deletedAt.getTime()).toBeLessThan(86_400_000)
  expect([await stored(others), await rows(others), await forgottenAt(others)]).toEqual([true, 1, null])

  const { data: after } = await opened(over.application.id)
  expect(after.openRecording).toMatchObject({ deletedAt: deletedAt.toISOString(), parts: [] })
  expect((await opened(running.application.id)).data.openRecording).toMatchObject({ deletedAt: null, parts: [{}] })
})

test('a rehearsal is deleted after two days, the recording of the exam is kept', async () => {
  const [rehearsal, exam] = [await recorded(running, { isTrial: true }), await recorded(running)]
  await forget(2)
  expect([await stored(rehearsal), await rows(rehearsal)]).toEqual([false, 0])
  expect([await stored(exam), await rows(exam)]).toEqual([true, 1])
})

test('a live recording is deleted on the streaming server, with retries until it succeeds', async () => {
  const { streaming, antMediaSandbox: sandbox } = app.node.providers
  const publish = async (sitting: TestSitting) => {
    const { id } = await recorded(sitting, { type: 'antMedia' })
    await streaming!.create({ streamId: id, name: id, hookUrl: 'http://127.0.0.1:9/nowhere' })
    await sandbox!.startPublishing(id)
    await sandbox!.stopPublishing(id)
    const [vod] = await streaming!.vods(id)
    await app.db.insert(StreamVod, { streamId: id, vodId: vod!.vodId, name: vod!.name, recordedAt: vod!.createdAt })
    return id
  }
  const [mine, others] = [await publish(over), await publish(running)]
  await app.db.query('update exam set closes_at = $2 where id = $1', [over.exam.id, new Date(app.clock.now())])
  app.clock.advance(90 * 86_400_000 + 1000)
  await app.runSchedule('deleteExpiredRecordings')
  const remove = () => app.job('streaming.removeRemote', { streamId: mine, vodIds: [] })
  sandbox!.fail('serverError')
  await expect(remove()).rejects.toThrow('The streaming server responded with 500')
  // The sandbox lists the recordings and refuses the deletion in a response with status 200.
  sandbox!.fail(null, 'refusedWith200')
  await expect(remove()).rejects.toThrow('The streaming server refused')
  expect(await streaming!.vods(mine)).toHaveLength(1)
  await app.drainJobs()
  expect([await streaming!.vods(mine), await streaming!.find(mine)]).toEqual([[], null])
  expect([(await streaming!.vods(others)).length, (await streaming!.find(others))?.state]).toEqual([1, 'ended'])
  expect(await app.db.countBy(StreamVod, { streamId: others })).toBe(1)
})
