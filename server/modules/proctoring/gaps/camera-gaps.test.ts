import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeStream, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../../arena/public.ts'
import { CameraRule, type CameraEventKind } from '../../streaming/public.ts'
import { CameraEvent, CameraStream } from '../../streaming/testing/public.ts'
import { ProctorNote } from '../proctor-note.entity.ts'

const app = useTestApp()
let admin: User
let sitting: TestSitting

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  sitting = await makeSitting(app)
  await ask(1)
})

const now = () => new Date(app.clock.now())
const ask = (cameras: number) =>
  app.db.upsert(CameraRule, { examId: sitting.exam.id, cameras, type: 'internal', changedAt: now() }, ['examId'])
const gapsOf = (user: User) =>
  app.as(user).run(
    `query ($id: ID!) { cameraGaps(examId: $id) {
       applicationId name username since cause sitting coverage { percent } } }`,
    { id: toGlobalId('Exam', sitting.exam.id) },
  )
const gaps = async () => {
  const { data, errors } = await gapsOf(admin)
  expect(errors).toBeUndefined()
  return data.cameraGaps as { username: string; since: string; cause: string; sitting: boolean }[]
}
const decide = (user: User, given: object = {}) =>
  app.as(user).run(
    `mutation ($input: DecideCameraGapInput!) { decideCameraGap(input: $input) {
       note { text flagged moment } query { cameraGaps(examId: "${toGlobalId('Exam', sitting.exam.id)}") { name } } } }`,
    { input: { applicationId: sitting.applicationId, excused: true, reason: 'The lens was cleaned', ...given } },
  )

const camera = (of: TestSitting = sitting, given: Partial<CameraStream> = {}) =>
  makeStream(app, of, { camera: 1, lastSeenAt: now(), ...given })
const report = async (stream: CameraStream, kind: CameraEventKind) => {
  await app.db.insert(CameraEvent, { streamId: stream.id, kind, at: now(), receivedAt: now() })
  await seen(stream)
}
const attempt = () => app.db.findOneByOrFail(Attempt, { applicationId: sitting.application.id })
const seen = (stream: CameraStream) => app.db.update(CameraStream, stream.id, { lastSeenAt: now() })

test('a camera that never started or fell silent during the exam requires a decision', async () => {
  await sitting.fetch()
  expect(await gaps()).toEqual([])
  app.clock.advance(31_000)
  expect(await gaps()).toEqual([
    {
      applicationId: sitting.applicationId,
      name: `${sitting.student.firstName} ${sitting.student.lastName}`,
      username: sitting.student.username,
      since: (await attempt()).startedAt!.toISOString(),
      cause: 'silent',
      sitting: true,
      coverage: [{ percent: 0 }],
    },
  ])
  const stream = await camera()
  expect(await gaps()).toEqual([])
  await report(stream, 'offline')
  const { lastSeenAt } = await app.db.findOneByOrFail(CameraStream, { id: stream.id })
  app.clock.advance(31_000)
  expect(await gaps()).toMatchObject([{ since: lastSeenAt!.toISOString(), cause: 'network' }])
  await sitting.submit()
  expect(await gaps()).toEqual([])
})

test('a reported problem requires a decision, even after the exam, unless the camera restarted immediately', async () => {
  await sitting.fetch()
  const stream = await camera()
  await report(stream, 'closed')
  app.clock.advance(5000)
  await report(stream, 'started')
  expect(await gaps()).toEqual([])
  await report(stream, 'hidden')
  expect(await gaps()).toEqual([])
  await report(stream, 'trackEnded')
  expect(await gaps()).toMatchObject([{ cause: 'trackEnded', sitting: true }])
  app.clock.advance(1000)
  await sitting.submit()
  expect(await gaps()).toMatchObject([{ cause: 'trackEnded', sitting: false }])
  app.clock.advance(1000)
  await decide(admin)
  await report(stream, 'closed') // the page was left after the exam
  expect(await gaps()).toEqual([])
})

test('the newest problem is listed first; rehearsals, superseded attempts and exams without cameras are excluded', async () => {
  await sitting.fetch()
  await report(await camera(), 'refused')
  app.clock.advance(1000)
  const second = await makeSitting(app, { exam: sitting.exam })
  await second.fetch()
  await report(await camera(second), 'missing')
  const third = await makeSitting(app, { exam: sitting.exam })
  await third.fetch()
  await camera(third)
  await report(await camera(third, { isTrial: true }), 'refused')
  await makeSitting(app, { exam: sitting.exam })
  const names = async () => (await gaps()).map(({ username }) => username)
  expect(await names()).toEqual([second.student.username, sitting.student.username])
  await call(app, admin, 'resetAttempt', { applicationId: second.applicationId, reason: 'Begins again' })
  expect(await names()).toEqual([sitting.student.username])
  await ask(0)
  expect(await names()).toEqual([])
})

test('a decision is a note at the current moment, flagged unless excused, and applies until the next problem', async () => {
  await sitting.fetch()
  const stream = await camera()
  await report(stream, 'refused')
  app.clock.advance(2000)
  const { data } = await decide(admin)
  expect(data.decideCameraGap).toEqual({
    note: { text: 'The lens was cleaned', flagged: false, moment: expect.any(String) },
    query: { cameraGaps: [] },
  })
  app.clock.advance(60_000)
  expect(await gaps()).toEqual([])
  await seen(stream)
  app.clock.advance(31_000)
  expect(await gaps()).toHaveLength(1)
  await decide(admin, { excused: false })
  const notes = await app.db.find(ProctorNote, {
    where: { applicationId: sitting.application.id },
    order: { moment: 'ASC' },
  })
  expect(notes.map(({ flagged, authorId }) => [flagged, authorId])).toEqual([
    [false, admin.id],
    [true, admin.id],
  ])
})

test('a decision after the exam is placed at its end', async () => {
  await sitting.fetch()
  await report(await camera(), 'trackEnded')
  app.clock.advance(1000)
  await sitting.submit()
  app.clock.advance(3_600_000)
  expect((await decide(admin)).data.decideCameraGap.note.moment).toBe((await attempt()).closedAt!.toISOString())
})

test('concurrent decisions write only one note', async () => {
  await sitting.fetch()
  await report(await camera(), 'refused')
  const others = await Promise.all([1, 2, 3].map(() => makeUser(app, { userType: 'admin' })))
  const answers = await Promise.all([admin, ...others].map((each) => decide(each)))
  expect(answers.map(({ code }) => code ?? 'written').toSorted()).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'written',
  ])
  expect(await app.db.countBy(ProctorNote, { applicationId: sitting.application.id })).toBe(1)
})

test('a decision requires a reason and an open case', async () => {
  await sitting.fetch()
  expect((await decide(admin)).code).toBe('NOT_FOUND')
  expect((await decide(admin, { applicationId: toGlobalId('Application', crypto.randomUUID()) })).code).toBe(
    'NOT_FOUND',
  )
  expect((await decide(admin, { reason: '' })).code).toBe('BAD_USER_INPUT')
})

test('gaps require an admin with the permission for exams', async () => {
  await sitting.fetch()
  await report(await camera(), 'refused')
  const others = [
    sitting.student,
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'partner' }),
    await makeUser(app, { userType: 'admin', grants: ['admin.mailing'] }),
  ]
  for (const user of others) {
    expect((await gapsOf(user)).code).toBe('FORBIDDEN')
    expect((await decide(user)).code).toBe('FORBIDDEN')
  }
  expect(await gaps()).toHaveLength(1)
})

test('many gaps take as many statements as one', async () => {
  const count = async () => {
    const counts: number[] = []
    // the first read may fill a cache, and work of the sittings may go on beside another
    for (let i = 0; i < 3; i++) counts.push((await app.countStatements(gaps)).length)
    return Math.min(...counts)
  }
  await sitting.fetch()
  await report(await camera(), 'refused')
  const before = await count()
  for (let i = 0; i < 3; i++) {
    const another = await makeSitting(app, { exam: sitting.exam })
    await another.fetch()
    await report(await camera(another), 'refused')
  }
  expect(await count()).toBe(before)
  expect(await gaps()).toHaveLength(4)
})
