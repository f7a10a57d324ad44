import type { Database } from './support/database.ts'
import { expect, test } from './support/test.ts'

/** A student's stored camera recording: total seconds, missing seconds and recorder runs. */
async function stored(db: Database, applicationId: string) {
  const [row] = await db.rows<{ length: number; missing: number; runs: number }>(
    `select coalesce(extract(epoch from upper(range_merge(r)) - lower(range_merge(r))), 0)::float length,
       coalesce(extract(epoch from upper(range_merge(r)) - lower(range_merge(r)))
         - (select sum(extract(epoch from upper(p) - lower(p))) from unnest(r) p), 0)::float missing,
       coalesce(runs, 0)::int runs
     from (
       select range_agg(tstzrange(g.started_at, g.ended_at, '[]')) r, count(distinct g.session) runs
       from camera_segment g join camera_stream s on s.id = g.stream_id where s.application_id = $1
     ) a`,
    [applicationId],
  )
  return row!
}

/** Counts the segments waiting on the device; runs in the page. */
const countHeld = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('stadia-camera')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('segments').objectStore('segments').count()
      count.addEventListener('success', () => resolve(count.result))
    })
  })

test('a recording survives a reload and waits on the device while offline', async ({ page, exam, db, takeSeat }) => {
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
  await expect(camera.getByText('Recording')).toBeVisible()
  const length = async () => (await stored(db, seat.applicationId)).length
  await expect.poll(length, { timeout: 30_000 }).toBeGreaterThan(8)

  // The segment open at the reload is sent by the next page.
  await page.reload()
  await expect(camera.getByText('Recording')).toBeVisible()
  await expect.poll(async () => (await stored(db, seat.applicationId)).runs, { timeout: 30_000 }).toBe(2)

  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Tell me the time left' })).toBeVisible()
  const before = await length()
  await exam.choose('B')
  // two segments are recorded meanwhile
  await expect.poll(() => page.evaluate(countHeld), { timeout: 40_000 }).toBeGreaterThan(2)
  await page.context().setOffline(false)
  await expect.poll(length, { timeout: 60_000 }).toBeGreaterThan(before + 10)

  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  // The reload is the only gap.
  expect((await stored(db, seat.applicationId)).missing).toBeLessThan(10)
  const [reported] = await db.rows<{ kinds: string[] }>(
    `select array_agg(distinct e.kind) kinds from camera_event e
     join camera_stream s on s.id = e.stream_id where s.application_id = $1`,
    [seat.applicationId],
  )
  expect(reported!.kinds).toEqual(expect.arrayContaining(['consented', 'started', 'offline', 'online']))
})
