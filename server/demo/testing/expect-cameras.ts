import { expect } from 'vitest'
import { first, last } from '../../../shared/required.ts'
import { toGlobalId } from '../../graphql/node.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { User } from '../../modules/accounts/public.ts'

const admin = async (app: TestApp) => app.as(await app.db.findOneByOrFail(User, { email: 'admin@demo.test' }))

/** The demo has camera gaps to decide, make-up exams and practice attempts. */
export async function expectCameraGaps(app: TestApp): Promise<void> {
  const [{ id }] = await app.db.query(
    'select exam_id id from camera_rule join exam e on e.id = exam_id where e.closes_at < $1',
    [new Date(app.clock.now())],
  )
  const { data, errors } = await (
    await admin(app)
  ).run(
    `query ($id: ID!) { cameraGaps(examId: $id) { cause sitting coverage { percent } }
       makeUps { nodes { state makeUpOf { state exam { id } } exam { category { slug } } } }
       practiceAttempts { nodes { closedAt answeredCount } } }`,
    { id: toGlobalId('Exam', id) },
  )
  expect(errors).toBeUndefined()
  const gaps: { cause: string; sitting: boolean; coverage: { percent: number }[] }[] = data.cameraGaps
  expect(gaps.map(({ cause }) => cause).sort()).toEqual(['busy', 'closed', 'sleep'])
  for (const { sitting, coverage } of gaps) {
    const { percent } = first(coverage)
    expect([sitting, percent > 20 && percent < 95]).toEqual([false, true])
  }
  const makeUps: { state: string; makeUpOf: { exam: { id: string } } }[] = data.makeUps.nodes
  expect(makeUps.map(({ state }) => state).sort()).toEqual(['cancelled', 'paid', 'paid', 'paid'])
  expect(new Set(makeUps.map(({ makeUpOf }) => makeUpOf.exam.id))).toEqual(new Set([toGlobalId('Exam', id)]))
  expect(data.practiceAttempts.nodes.length).toBeGreaterThan(5)
}

interface Tile {
  readonly applicationId: string
  readonly sitting: boolean
  readonly flagged: boolean
  readonly departures: number
  readonly pictureUrl: string
  readonly coverage: readonly { readonly percent: number }[]
}

/** The demo has an exam with cameras and recordings in progress. */
export async function expectCamerasInProgress(app: TestApp): Promise<void> {
  const [{ examId }] = await app.db.query(
    'select s.exam_id as "examId" from camera_segment g join camera_stream s on s.id = g.stream_id limit 1',
  )
  const { data } = await (
    await admin(app)
  ).run(
    `query ($id: ID!) { proctorWall(examId: $id) { tiles {
       applicationId sitting departures flagged pictureUrl coverage { percent gaps { cause } } } } }`,
    { id: toGlobalId('Exam', examId) },
  )
  const tiles: Tile[] = data.proctorWall.tiles
  expect(tiles.map(({ coverage }) => coverage.length)).toEqual([1, 1, 1, 1, 1, 1])
  const submitted = tiles.filter(({ sitting }) => !sitting).map(({ coverage }) => first(coverage).percent)
  expect(submitted.toSorted((a, b) => a - b)).toEqual([expect.closeTo(80, -1), 100, 100, 100])
  expect(tiles.filter(({ flagged }) => flagged)).toMatchObject([{ departures: 3 }])
  const picture = await app.http.inject(first(tiles).pictureUrl)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'video/webm'])
  const { data: opened } = await (
    await admin(app)
  ).run('mutation ($id: ID!) { openRecording(input: { applicationId: $id }) { parts { id } marks { kind } } }', {
    id: last(tiles).applicationId,
  })
  expect(opened.openRecording.parts).toHaveLength(20)
  const marks: { kind: string }[] = opened.openRecording.marks
  expect(marks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer', 'camera']))
}
