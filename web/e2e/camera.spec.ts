import { expect, test } from './support/test.ts'
import type { Database } from './support/database.ts'

/** What is stored of a student's camera: the length of the whole in seconds, and what is missing in it. */
async function stored(db: Database, applicationId: string) {
  const [row] = await db.rows<{ length: number; missing: number; sessions: number }>(
    `select coalesce(extract(epoch from upper(range_merge(r)) - lower(range_merge(r))), 0)::float length,
       coalesce(extract(epoch from upper(range_merge(r)) - lower(range_merge(r)))
         - (select sum(extract(epoch from upper(p) - lower(p))) from unnest(r) p), 0)::float missing,
       coalesce(sessions, 0)::int sessions
     from (
       select range_agg(tstzrange(g.started_at, g.ended_at, '[]')) r, count(distinct g.session) sessions
       from camera_segment g join camera_stream s on s.id = g.stream_id where s.application_id = $1
     ) a`,
    [applicationId],
  )
  return row!
}

test('a recording survives a reload and two minutes without a network is only a delay', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await db.rows(
    `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 1, false, 'internal', now())`,
    [seat.examId],
  )
  await page.goto(seat.address)
  const camera = page.getByRole('region', { name: 'Camera' })
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await expect(camera.getByText('The camera is ready')).toBeVisible()
  await exam.start()
  await expect(exam.question).toBeVisible()
  await expect(camera.getByText('Recording')).toBeVisible()
  await expect.poll(async () => (await stored(db, seat.applicationId)).length, { timeout: 30_000 }).toBeGreaterThan(8)

  // what the recorder had begun when the page went is sent by the next one
  await page.reload()
  await expect(camera.getByText('Recording')).toBeVisible()
  await expect.poll(async () => (await stored(db, seat.applicationId)).sessions, { timeout: 30_000 }).toBe(2)

  const before = (await stored(db, seat.applicationId)).length
  await page.context().setOffline(true)
  await exam.choose('B')
  await page.waitForTimeout(12_000)
  expect((await stored(db, seat.applicationId)).length).toBeLessThan(before + 8)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await stored(db, seat.applicationId)).length, { timeout: 40_000 })
    .toBeGreaterThan(before + 12)

  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  const end = await stored(db, seat.applicationId)
  // the reload is the one gap, and shorter than a few seconds
  expect(end.missing).toBeLessThan(6)
  const [event] = await db.rows<{ kinds: string[] }>(
    `select array_agg(distinct e.kind order by e.kind) kinds from camera_event e
     join camera_stream s on s.id = e.stream_id where s.application_id = $1`,
    [seat.applicationId],
  )
  expect(event!.kinds).toEqual(expect.arrayContaining(['closed', 'consented', 'offline', 'online', 'started']))
})
