import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
import { apiAs } from './support/api.ts'
import type { Database } from './support/database.ts'
import { globalId, makeSeat, signInAs } from './support/factories.ts'
import { startNode } from './support/product.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

// One server for the file: its tests run one after another.
test.describe.configure({ mode: 'default' })

let server: ServerProcess
test.beforeAll(async () => {
  server = await startNode({ name: 'camera-evidence' })
})
test.afterAll(() => server.stop())

interface Gap {
  from: number
  to: number
}

/**
 * Gaps between an attempt's stored segments that are longer than a change of recorder; computed by PostgreSQL alone.
 */
const uncovered = (db: Database, applicationId: string) =>
  db.rows<Gap>(
    `select round(extract(epoch from lower(g)) * 1000)::float8 "from", round(extract(epoch from upper(g)) * 1000)::float8 "to"
     from (
       select unnest(tstzmultirange(tstzrange(a.started_at, a.closed_at)) - coalesce((
         select range_agg(tstzrange(p.started_at, p.ended_at)) from camera_segment p
         join camera_stream s on s.id = p.stream_id where s.application_id = a.application_id), '{}')) g
       from attempt a where a.application_id = $1 and a.kind = 'exam'
     ) gaps where upper(g) - lower(g) > interval '1.5 seconds' order by 1`,
    [applicationId],
  )

/** Coverage reported by the gap meter, in ms. */
async function meter(db: Database, applicationId: string) {
  const api = await apiAs(server.url, (await theAdmin(db)).username)
  const { data, errors } = await api.run(
    `query ($id: ID!) { node(id: $id) { ... on Application {
       cameraCoverage { from to covered gaps { from to cause } } } } }`,
    { id: globalId('Application', applicationId) },
  )
  expect(errors).toBeUndefined()
  const { cameraCoverage } = data!.node as {
    cameraCoverage: { from: string; to: string; covered: number; gaps: { from: string; to: string; cause: string }[] }[]
  }
  const { from, to, covered, gaps } = cameraCoverage[0]!
  return {
    length: Date.parse(to) - Date.parse(from),
    covered: covered * 1000,
    gaps: gaps.map((gap) => ({ from: Date.parse(gap.from), to: Date.parse(gap.to) })),
    causes: gaps.map(({ cause }) => cause),
  }
}

/** A student's stored recording: its length, the seconds missing inside it, and the number of recorder runs. */
async function recordingOf(db: Database, applicationId: string) {
  const [row] = await db.rows<{ length: number; missing: number; runs: number }>(
    `with a as (
       select range_agg(tstzrange(g.started_at, g.ended_at, '[]')) r, count(distinct g.session)::int runs
       from camera_segment g join camera_stream s on s.id = g.stream_id where s.application_id = $1
     ), b as (
       select runs, r, coalesce(extract(epoch from upper(r) - lower(r)), 0)::float8 length from a
     )
     select length, runs, coalesce(
       length - (select sum(extract(epoch from upper(p) - lower(p))) from unnest(r) p), 0)::float8 missing from b`,
    [applicationId],
  )
  return row!
}

/** Number of segments waiting on the device. */
const held = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stadia-camera')
        opening.addEventListener('error', () => reject(new Error('The database does not open')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('segments').objectStore('segments').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )

async function askForCamera(db: Database, examId: string, type: 'internal' | 'antMedia') {
  await db.rows(
    `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 1, false, $2, now())`,
    [examId, type],
  )
}

test('a recording with a killed server, a reload and an outage accounts for every second', async ({
  page,
  exam,
  db,
}) => {
  test.slow()
  const seat = await makeSeat(db)
  await askForCamera(db, seat.examId, 'internal')
  await signInAs(page, db, server.url, seat.student)
  await page.goto(server.url + seat.address)
  const camera = page.getByRole('region', { name: 'Camera' })
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await expect(camera.getByText('The camera is ready')).toBeVisible()
  await exam.start()
  await expect(camera.getByText('Recording')).toBeVisible()
  const recording = () => recordingOf(db, seat.applicationId)
  const length = async () => (await recording()).length
  await expect.poll(length, { timeout: 40_000 }).toBeGreaterThan(8)

  await server.kill()
  const beforeKill = await length()
  await expect.poll(() => held(page), { timeout: 60_000 }).toBeGreaterThan(2)
  server = await startNode({ name: 'camera-evidence', port: server.port })
  await expect.poll(length, { timeout: 60_000 }).toBeGreaterThan(beforeKill + 8)

  // The next page sends the segment that was open at the reload.
  await page.reload()
  await expect(camera.getByText('Recording')).toBeVisible()
  await expect.poll(async () => (await recording()).runs, { timeout: 40_000 }).toBe(2)

  // The exam continues while the recording waits on the device.
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Tell me the time left' })).toBeVisible()
  await exam.choose('B')
  await expect.poll(() => held(page), { timeout: 60_000 }).toBeGreaterThan(2)
  const beforeOutage = await length()
  await page.context().setOffline(false)
  await expect.poll(length, { timeout: 60_000 }).toBeGreaterThan(beforeOutage + 8)

  await exam.handIn()
  await expect(page).toHaveURL(`${server.url}/stadia/my-exams`)
  await expect.poll(() => held(page), { timeout: 60_000 }).toBe(0)

  const measured = await meter(db, seat.applicationId)
  const gaps = await uncovered(db, seat.applicationId)
  expect(measured.gaps).toHaveLength(gaps.length)
  measured.gaps.forEach((gap, i) => {
    expect(Math.abs(gap.from - gaps[i]!.from)).toBeLessThan(1000)
    expect(Math.abs(gap.to - gaps[i]!.to)).toBeLessThan(1000)
  })
  const missing = gaps.reduce((sum, { from, to }) => sum + to - from, 0)
  expect(Math.abs(measured.length - missing - measured.covered)).toBeLessThan(1000)
  // Neither the killed server nor the outage lost a second; only the reload interrupted the recording.
  expect(gaps.length).toBeLessThanOrEqual(2)
  expect(missing).toBeLessThan(60_000)
  expect((await recording()).missing).toBeLessThan(10)
  const [reported] = await db.rows<{ kinds: string[] }>(
    `select array_agg(distinct e.kind) kinds from camera_event e
     join camera_stream s on s.id = e.stream_id where s.application_id = $1`,
    [seat.applicationId],
  )
  expect(reported!.kinds).toEqual(expect.arrayContaining(['consented', 'started', 'offline', 'online']))
})

test('a camera that cannot publish is recorded internally until publishing works', async ({ page, exam, db }) => {
  const seat = await makeSeat(db)
  await askForCamera(db, seat.examId, 'antMedia')
  await signInAs(page, db, server.url, seat.student)
  let isAway = true
  await page.routeWebSocket(/\/sandbox\/ant-media\//, (socket) => {
    if (isAway) void socket.close()
    else socket.connectToServer()
  })
  await page.goto(server.url + seat.address)
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await exam.start()
  const camera = page.getByRole('region', { name: 'Camera' })
  await expect(camera.getByText('Recording')).toBeVisible()
  await expect
    .poll(async () => (await recordingOf(db, seat.applicationId)).length, { timeout: 60_000 })
    .toBeGreaterThan(4)
  const kept = () =>
    db.rows<{ type: string; kind: string }>(
      `select distinct s.type, e.kind from camera_event e join camera_stream s on s.id = e.stream_id
       where s.application_id = $1 and e.kind = 'fellBack'`,
      [seat.applicationId],
    )
  await expect.poll(kept).toEqual([{ type: 'antMedia', kind: 'fellBack' }])

  isAway = false
  const state = async () =>
    (
      await db.rows<{ state: string }>(
        `select reported_state state from camera_stream where application_id = $1 and type = 'antMedia'`,
        [seat.applicationId],
      )
    )[0]?.state
  await expect.poll(state, { timeout: 90_000 }).toBe('live')
  // The local recording is uploaded completely, and no new one starts.
  await expect.poll(() => held(page), { timeout: 30_000 }).toBe(0)

  await exam.handIn()
  await expect(page).toHaveURL(`${server.url}/stadia/my-exams`)
  const { gaps, length } = await meter(db, seat.applicationId)
  expect(gaps.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(length / 2)
})
