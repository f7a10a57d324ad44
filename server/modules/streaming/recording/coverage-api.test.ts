import { beforeAll, beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeStream, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { CameraEvent, CameraSegment, CameraStream } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let sitting: TestSitting

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  sitting = await makeSitting(app)
})

const setRule = (by: User, given: object = {}) =>
  app
    .as(by)
    .run(`mutation ($input: SetCameraRuleInput!) { setCameraRule(input: $input) { rule { cameras audio type } } }`, {
      input: { examId: toGlobalId('Exam', sitting.exam.id), cameras: 1, ...given },
    })
const asked = (by: User) =>
  app.as(by).run('query ($id: ID!) { examCamera(applicationId: $id) { cameras audio type } }', {
    id: toGlobalId('Application', sitting.application.id),
  })
const coverage = async (by: User) =>
  app.as(by).run(
    `query ($id: ID!) { node(id: $id) { ... on Application {
       cameraCoverage { camera percent covered gaps { from to cause } } } } }`,
    { id: toGlobalId('Application', sitting.application.id) },
  )

/** Creates a stream of the student with segments, given in seconds from the start of the attempt. */
async function recorded(seconds: [number, number][], given: Partial<CameraStream> = {}) {
  const [{ started_at: startedAt }] = await app.db.query('select started_at from attempt where application_id = $1', [
    sitting.application.id,
  ])
  const at = (second: number) => new Date((startedAt as Date).getTime() + second * 1000)
  const stream = await makeStream(app, sitting, given)
  const session = crypto.randomUUID()
  await app.db.insert(
    CameraSegment,
    seconds.map(([from, to], i) => ({
      streamId: stream.id,
      session,
      seq: i + 1,
      storageKey: crypto.randomUUID().replaceAll('-', ''),
      mimeType: 'video/webm',
      bytes: 1000,
      startedAt: at(from),
      endedAt: at(to),
      receivedAt: at(to),
    })),
  )
  return { stream, at }
}

test('an exam requires no camera until an admin sets the rule', async () => {
  expect((await asked(sitting.student)).data.examCamera).toBeNull()
  expect((await setRule(sitting.student)).code).toBe('FORBIDDEN')
  expect((await setRule(admin, { cameras: 0, audio: true })).code).toBe('BAD_USER_INPUT')
  expect((await setRule(admin, { cameras: 3 })).code).toBe('BAD_USER_INPUT')
  await setRule(admin, { cameras: 2 })
  expect((await asked(sitting.student)).data.examCamera).toEqual({ cameras: 2, audio: false, type: 'internal' })
  expect((await asked(await makeUser(app))).code).toBe('NOT_FOUND')
  await setRule(admin, { cameras: 0 })
  expect((await asked(sitting.student)).data.examCamera).toBeNull()
})

test('coverage is measured to the second, from the start of the attempt to its submission', async () => {
  await setRule(admin)
  await sitting.fetch()
  const { at } = await recorded([
    [-5, 30],
    [30, 60],
    [75, 100],
  ])
  app.clock.advance(100_000)
  await sitting.submit()
  const [{ sat }] = await app.db.query(
    'select extract(epoch from closed_at - started_at)::float8 sat from attempt where application_id = $1',
    [sitting.application.id],
  )
  const { data } = await coverage(sitting.student)
  const [one] = data.node.cameraCoverage
  expect(data.node.cameraCoverage).toHaveLength(1)
  expect(one.gaps[0]).toEqual({ from: at(60).toISOString(), to: at(75).toISOString(), cause: 'silent' })
  // a submission within the tolerance after the last segment is no gap
  expect(sat).toBeCloseTo(100, -1)
  expect(one.covered).toBe(Math.round(sat - 15))
})

test('coverage during an exam ends at the expected upload delay; a second camera is measured separately', async () => {
  await setRule(admin, { cameras: 2 })
  await sitting.fetch()
  await recorded([[0, 60]])
  await recorded([[0, 30]], { camera: 2 })
  await recorded([[0, 60]], { isTrial: true, camera: 2 })
  app.clock.advance(80_000)
  const { data } = await coverage(admin)
  expect(data.node.cameraCoverage).toMatchObject([
    { camera: 1, percent: expect.closeTo(100, 0) },
    { camera: 2, gaps: [{ cause: 'silent' }] },
  ])
  expect(data.node.cameraCoverage[1].percent).toBeLessThan(60)
})

test('a shared screen is measured as an additional camera', async () => {
  expect((await setRule(admin, { cameras: 0, screenShare: true })).code).toBe('BAD_USER_INPUT')
  await setRule(admin, { screenShare: true })
  const { data: rule } = await app
    .as(sitting.student)
    .run('query ($id: ID!) { examCamera(applicationId: $id) { cameras screenShare } }', {
      id: toGlobalId('Application', sitting.application.id),
    })
  expect(rule.examCamera).toEqual({ cameras: 1, screenShare: true })
  await sitting.fetch()
  await recorded([[0, 60]])
  await recorded([[0, 30]], { camera: 3 })
  app.clock.advance(80_000)
  const { data } = await coverage(sitting.student)
  expect(data.node.cameraCoverage).toMatchObject([{ camera: 1, gaps: [] }, { camera: 3 }])
  expect(data.node.cameraCoverage[1].percent).toBeLessThan(60)
})

test('a live stream is measured by the reports of the streaming server and the browser, including its fallback', async () => {
  await setRule(admin, { type: 'antMedia' })
  await sitting.fetch()
  const { at } = await recorded([[58, 80]])
  const { stream } = await recorded([], { type: 'antMedia' })
  const tell = (action: string, second: number) =>
    app.http.inject({
      method: 'POST',
      url: `/webhooks/ant-media/${app.node.providers.streamingHookSecret}`,
      payload: { id: stream.id, action, timestamp: at(second).getTime() },
    })
  app.clock.advance(120_000)
  // in any order, and repeated
  for (const [action, second] of [
    ['liveStreamEnded', 40],
    ['liveStreamStarted', 0],
    ['liveStreamStarted', 0],
    ['liveStreamStarted', 80],
  ] as const) {
    expect((await tell(action, second)).json()).toEqual({ received: true, known: true })
  }
  await app.db.insert(CameraEvent, [
    { streamId: stream.id, kind: 'fellBack', at: at(41), receivedAt: at(41) },
    { streamId: stream.id, kind: 'closed', at: at(100), receivedAt: at(100) },
  ])
  await sitting.submit()
  const { data } = await coverage(admin)
  const [one] = data.node.cameraCoverage
  expect(one.gaps.slice(0, 1)).toEqual([{ from: at(40).toISOString(), to: at(58).toISOString(), cause: 'network' }])
  // the server did not report its end: the browser's report ends it
  expect(one.gaps[1]).toMatchObject({ from: at(100).toISOString(), cause: 'closed' })
  expect(one.covered).toBe(82)
})

test('coverage is hidden from others and before the exam', async () => {
  await setRule(admin)
  expect((await coverage(sitting.student)).data.node.cameraCoverage).toBeNull()
  await sitting.fetch()
  expect((await coverage(await makeUser(app))).data.node).toBeNull()
})

test('an admin tests the streaming server, and the test leaves nothing behind', async () => {
  const start = `mutation { startStreamingTest {
    testId steps { name passed problem exchanges { request status answer } } publish { streamId token } } }`
  expect((await app.as(sitting.student).run(start)).code).toBe('FORBIDDEN')
  const { data } = await app.as(admin).run(start)
  const { testId, steps, publish } = data.startStreamingTest
  expect(steps.map(({ name, passed }: { name: string; passed: boolean }) => [name, passed])).toEqual(
    ['reach', 'create', 'publishToken', 'playToken', 'recording'].map((name) => [name, true]),
  )
  expect(JSON.stringify(steps)).not.toContain(publish.token)
  expect(JSON.stringify(steps)).not.toContain(app.node.providers.streamingHookSecret)
  await app.node.providers.antMediaSandbox!.startPublishing(testId)
  const end = await app
    .as(admin)
    .run(
      `mutation ($id: ID!) { finishStreamingTest(input: { testId: $id }) { steps { name passed } events { kind } } }`,
      { id: testId },
    )
  expect(end.data.finishStreamingTest).toEqual({
    steps: ['state', 'stop', 'recordings', 'remove'].map((name) => ({ name, passed: true })),
    events: [{ kind: 'started' }, { kind: 'ended' }, { kind: 'recorded' }],
  })
  expect(await app.node.providers.streaming!.find(testId)).toBeNull()
})

test('a failing step is reported, and an unfinished test is cleaned up', async () => {
  app.node.providers.antMediaSandbox!.fail('serverError')
  const { data } = await app.as(admin).run('mutation { startStreamingTest { testId steps { name passed problem } } }')
  const { testId, steps } = data.startStreamingTest
  expect(steps[0]).toEqual({ name: 'reach', passed: false, problem: 'The streaming server responded with 500' })
  app.clock.advance(3_601_000)
  await app.runSchedule('finishStreamingTests')
  expect(await app.node.providers.streaming!.find(testId)).toBeNull()
  const setup = await app.as(admin).run('{ streamingSetup { server webhook } }')
  expect(setup.data.streamingSetup).toEqual({
    server: 'sandbox',
    webhook: 'http://localhost:4000/webhooks/ant-media/•••',
  })
})
