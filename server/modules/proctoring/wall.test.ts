import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeAttempt } from '../../testing/arena.ts'
import { makeStream, makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import type { Exam } from '../exams/public.ts'
import { CameraRule } from '../streaming/public.ts'

const app = useTestApp()
let admin: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

/** Copies a row several times, with ids derived from the copy's number and the original id. */
const copy = (table: string, id: string, times: number, changes: string) =>
  app.db.query(
    `insert into "${table}" select (jsonb_populate_record(null::"${table}", to_jsonb(row) || ${changes})).*
     from "${table}" row, generate_series(1, $2::int) n where row.id = $1`,
    [id, times],
  )

/** An exam with one camera and many students, each recorded since the start and for the next minute. */
async function makeHall(students: number): Promise<Exam> {
  const exam = await makeExam(app)
  await app.db.insert(CameraRule, {
    examId: exam.id,
    cameras: 1,
    type: 'internal',
    changedAt: new Date(app.clock.now()),
  })
  const now = app.clock.now()
  const student = await makeUser(app)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  const attempt = await makeAttempt(app, {
    applicationId: application.id,
    userId: student.id,
    examId: exam.id,
    startedAt: new Date(now - 80_000),
  })
  const stream = await makeStream(app, { application, student, exam }, { lastSeenAt: new Date(now) })
  const of = (id: string) => `md5('${id}' || n)::uuid`
  const more = students - 1
  await copy(
    'user',
    student.id,
    more,
    `jsonb_build_object('id', ${of(student.id)}, 'username', 'S' || ${of(student.id)}, 'email', null)`,
  )
  const user = `'user_id', ${of(student.id)}`
  await copy('application', application.id, more, `jsonb_build_object('id', ${of(application.id)}, ${user})`)
  const seat = `'application_id', ${of(application.id)}, ${user}`
  await copy('attempt', attempt.id, more, `jsonb_build_object('id', ${of(attempt.id)}, ${seat})`)
  await copy('camera_stream', stream.id, more, `jsonb_build_object('id', ${of(stream.id)}, ${seat})`)
  await app.db.query(
    `insert into camera_segment
       (stream_id, session, seq, storage_key, mime_type, bytes, started_at, ended_at, received_at)
     select s.id, s.id, n, encode(sha256((s.id::text || n)::bytea), 'hex'), 'video/webm', 150000,
       $2::timestamptz - make_interval(secs => 5 * (17 - n)), $2::timestamptz - make_interval(secs => 5 * (16 - n)), $2
     from camera_stream s, generate_series(1, 28) n where s.exam_id = $1`,
    [exam.id, new Date(now)],
  )
  return exam
}

const wallOf = ({ id }: Exam, part = 1) =>
  app.as(admin).run(
    `query ($id: ID!, $part: Int!) { proctorWall(examId: $id, part: $part) { total parts tiles {
       applicationId name username sitting startedAt lastSeenAt pictureUrl departures notes flagged
       coverage { camera percent } } } }`,
    { id: toGlobalId('Exam', id), part },
  )

test('a wall of hundreds takes as many statements as a wall of two, in one small message', async () => {
  const [small, big] = [await makeHall(2), await makeHall(310)]
  await wallOf(small) // the first link of a node loads the signing key
  const ofTwo = await app.countStatements(() => wallOf(small))
  let answer: Awaited<ReturnType<typeof wallOf>> | undefined
  const ofHundreds = await app.countStatements(async () => void (answer = await wallOf(big)))
  expect(ofHundreds.length).toBe(ofTwo.length)
  const { total, tiles } = answer!.data.proctorWall
  expect(total).toBe(310)
  expect(tiles).toHaveLength(300)
  expect(new Set(tiles.map(({ pictureUrl }: { pictureUrl: string }) => pictureUrl)).size).toBe(300)
  for (const { sitting, coverage } of tiles)
    expect({ sitting, coverage }).toEqual({ sitting: true, coverage: [{ camera: 1, percent: 100 }] })
  // less than 500 bytes per student, uncompressed
  expect(JSON.stringify(answer!.data).length).toBeLessThan(300 * 500)
})

test('a wall of more than 300 has several pages, and each student is on exactly one', async () => {
  const exam = await makeHall(310)
  const parts = []
  for (const part of [1, 2, 3, -1]) parts.push((await wallOf(exam, part)).data.proctorWall)
  expect(parts.map(({ total, parts, tiles }) => [total, parts, tiles.length])).toEqual([
    [310, 2, 300],
    [310, 2, 10],
    [310, 2, 0],
    [310, 2, 300],
  ])
  const names = parts.slice(0, 2).flatMap(({ tiles }) => tiles.map(({ username }: { username: string }) => username))
  expect(new Set(names).size).toBe(310)
  // a student who submitted frees a place on the first page
  await app.db.query(
    `update attempt set closed_at = now() where exam_id = $1 and application_id in
       (select application_id from attempt where exam_id = $1 order by started_at, application_id limit 20)`,
    [exam.id],
  )
  const { tiles } = (await wallOf(exam, 2)).data.proctorWall
  expect(tiles.map(({ sitting }: { sitting: boolean }) => sitting)).toEqual(Array.from({ length: 10 }, () => false))
})

test('the newest picture of a long recording is found by an index, without a full scan', async () => {
  const exam = await makeHall(2)
  const statements = await app.countStatements(() => wallOf(exam))
  const wall = statements.find((text) => text.includes('from camera_segment where stream_id = c.id'))!
  const runner = app.db.connection.createQueryRunner()
  try {
    await runner.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`explain (generic_plan, costs off) ${wall}`)
    const lines = plan.map((line) => line['QUERY PLAN'])
    const at = lines.findIndex((line) => /on camera_segment/.test(line))
    expect(lines[at]).toMatch(/Index.* Scan .*on camera_segment/)
    expect(lines[at - 1]).not.toMatch(/Sort/)
  } finally {
    await runner.query('reset enable_seqscan; reset enable_sort; reset enable_bitmapscan')
    await runner.release()
  }
})
