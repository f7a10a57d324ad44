import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { call, makeSitting, type TestSitting } from '../../testing/arena.ts'
import { makeStream, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { examLogOf } from '../arena/testing/public.ts'
import { eraseDueAccounts } from '../accounts/testing/public.ts'
import { CameraEvent, CameraSegment, CameraStream } from '../streaming/testing/public.ts'

const app = useTestApp()
let admin: User
let sitting: TestSitting

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  sitting = await makeSitting(app)
})

const wallOf = (user: User) =>
  app.as(user).run(
    `query ($id: ID!) { proctorWall(examId: $id) { total tiles {
       username sitting departures notes flagged pictureUrl coverage { percent } } } }`,
    { id: toGlobalId('Exam', sitting.exam.id) },
  )
const open = (user: User) =>
  app.as(user).run(
    `mutation ($id: ID!) { openRecording(input: { applicationId: $id }) {
       parts { id } secondParts { id } screenParts { id } marks { kind questionNo text flagged } views { viewer } } }`,
    { id: toGlobalId('Application', sitting.application.id) },
  )
const note = (user: User, given: object = {}) =>
  app.as(user).run(`mutation ($input: AddProctorNoteInput!) { addProctorNote(input: $input) { note { id } } }`, {
    input: {
      applicationId: toGlobalId('Application', sitting.application.id),
      moment: new Date(app.clock.now()).toISOString(),
      text: 'Looks away',
      flagged: true,
      ...given,
    },
  })

async function record(camera = 1) {
  const now = app.clock.now()
  const stream = await makeStream(app, sitting, { camera, lastSeenAt: new Date(now) })
  await app.db.insert(CameraSegment, {
    streamId: stream.id,
    session: crypto.randomUUID(),
    seq: 1,
    storageKey: crypto.randomUUID().replaceAll('-', '').repeat(2),
    mimeType: 'video/webm',
    bytes: 100,
    startedAt: new Date(now - 5000),
    endedAt: new Date(now),
    receivedAt: new Date(now),
  })
}

test('the wall shows students sitting the exam, with the information a proctor needs', async () => {
  expect((await wallOf(admin)).data.proctorWall).toEqual({ total: 0, tiles: [] })
  await sitting.fetch()
  await record()
  await call(app, sitting.student, 'setLog', {
    action: 'User has left the tab',
    applicationId: toGlobalId('Application', sitting.application.id),
  })
  await examLogOf(app, sitting.application.id) // written behind the request
  await note(admin)
  const { total, tiles } = (await wallOf(admin)).data.proctorWall
  expect(total).toBe(1)
  expect(tiles).toEqual([
    {
      username: sitting.student.username,
      sitting: true,
      departures: 1,
      notes: 1,
      flagged: true,
      pictureUrl: expect.stringMatching(/^\/files\/camera\?link=/),
      coverage: null,
    },
  ])
  await sitting.submit()
  expect((await wallOf(admin)).data.proctorWall.tiles[0]).toMatchObject({ sitting: false, pictureUrl: null })
})

test('a recording is shown with the answers, and each viewer is logged once in five minutes', async () => {
  await sitting.fetch()
  await record()
  await sitting.sync({ questions: [{ questionNo: 2, selectedAnswer: 'B' }] })
  await note(admin)
  const first = (await open(admin)).data.openRecording
  expect(first.parts).toHaveLength(1)
  expect(first.marks).toEqual([
    { kind: 'answer', questionNo: 2, text: null, flagged: false },
    { kind: 'note', questionNo: null, text: 'Looks away', flagged: true },
  ])
  await open(admin)
  expect((await open(admin)).data.openRecording.views).toEqual([{ viewer: admin.username }])
  app.clock.advance(5 * 60_000 + 1000)
  expect((await open(admin)).data.openRecording.views).toHaveLength(2)
})

test('the second camera and the screen are shown next to the first camera', async () => {
  await sitting.fetch()
  for (const camera of [1, 2, 3]) await record(camera)
  const [screen] = await app.db.findBy(CameraStream, { applicationId: sitting.application.id, camera: 3 })
  const at = new Date(app.clock.now())
  await app.db.insert(
    CameraEvent,
    (['started', 'hidden'] as const).map((kind) => ({ streamId: screen!.id, kind, at, receivedAt: at })),
  )
  const { parts, secondParts, screenParts, marks } = (await open(admin)).data.openRecording
  expect([parts.length, secondParts.length, screenParts.length]).toEqual([1, 1, 1])
  expect(new Set([parts[0].id, secondParts[0].id, screenParts[0].id]).size).toBe(3)
  expect(marks).toMatchObject([{ kind: 'screen', text: 'started' }])
})

test('a proctor watching a student gets the newest parts of each camera', async () => {
  await sitting.fetch()
  for (const camera of [1, 3]) await record(camera)
  const watch = (user: User) =>
    app.as(user).run(
      `mutation ($input: WatchCamerasInput!) { watchCameras(input: $input) {
         cameras { camera parts { id startedAt url } play { streamId } } } }`,
      { input: { applicationId: toGlobalId('Application', sitting.application.id) } },
    )
  const { cameras } = (await watch(admin)).data.watchCameras
  expect(cameras).toMatchObject([
    { camera: 1, parts: [{ url: expect.stringMatching(/^\/files\/camera/) }], play: null },
    { camera: 3, parts: [{}] },
  ])
  app.clock.advance(30_000)
  expect((await watch(admin)).data.watchCameras.cameras[0].parts).toEqual([])
  expect((await open(admin)).data.openRecording.views).toHaveLength(2)
  expect((await watch(sitting.student)).code).toBe('FORBIDDEN')
})

test('a proctor can play a stream published at the streaming server', async () => {
  await sitting.fetch()
  const stream = await makeStream(app, sitting, { type: 'antMedia', isCreated: true, reportedState: 'live' })
  const sandbox = app.node.providers.streaming!
  await sandbox.create({ streamId: stream.id, name: 'x', hookUrl: 'http://localhost/' })
  const { data } = await app.as(admin).run(
    `mutation ($input: WatchCamerasInput!) { watchCameras(input: $input) {
       cameras { camera play { streamId token playlistUrl } } } }`,
    { input: { applicationId: toGlobalId('Application', sitting.application.id) } },
  )
  expect(data.watchCameras.cameras).toEqual([
    {
      camera: 1,
      play: { streamId: stream.id, token: expect.any(String), playlistUrl: expect.stringContaining(stream.id) },
    },
  ])
})

test('proctoring requires an admin', async () => {
  await sitting.fetch()
  const others = [
    sitting.student,
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'partner' }),
  ]
  for (const user of others) {
    expect((await wallOf(user)).code).toBe('FORBIDDEN')
    expect((await open(user)).code).toBe('FORBIDDEN')
    expect((await note(user)).code).toBe('FORBIDDEN')
    expect((await app.as(user).run('{ cameraExams { title } }')).code).toBe('FORBIDDEN')
  }
})

test('a note cannot be placed in the future', async () => {
  expect((await note(admin, { moment: new Date(app.clock.now() + 3_600_000).toISOString() })).code).toBe(
    'BAD_USER_INPUT',
  )
  expect((await note(admin, { text: '' })).code).toBe('BAD_USER_INPUT')
  expect((await note(admin, { applicationId: toGlobalId('Application', crypto.randomUUID()) })).code).toBe('NOT_FOUND')
})

test('notes are erased with their student', async () => {
  await note(admin)
  await app.db.update(User, { id: sitting.student.id }, { eraseAt: new Date(app.clock.now()) })
  await eraseDueAccounts(app.as(null).ctx)
  const rows = await app.db.query('select 1 from proctor_note where user_id = $1', [sitting.student.id])
  expect(rows).toEqual([])
})

test('the list of exams shows which require a camera', async () => {
  const { data } = await app.as(admin).run('{ cameraExams { id cameras sitting bytes } }')
  expect(data.cameraExams).toContainEqual({
    id: toGlobalId('Exam', sitting.exam.id),
    cameras: 0,
    sitting: 0,
    bytes: 0,
  })
})
