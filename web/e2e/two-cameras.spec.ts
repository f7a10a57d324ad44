import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('two cameras and the screen are recorded simultaneously, a proctor watches, and a reload requests the screen again', async ({
  page,
  exam,
  elsewhere,
  baseURL,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await db.rows(
    `insert into camera_rule (exam_id, cameras, screen_share, audio, type, changed_at)
     values ($1, 2, true, false, 'internal', now())`,
    [seat.examId],
  )
  await page.goto(seat.address)
  await expect(page.getByText('This exam uses two cameras')).toBeVisible()
  await expect(page.getByText('Your whole screen is also recorded')).toBeVisible()
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await page.getByRole('button', { name: 'Share the screen' }).click()
  await expect(page.getByText('Your screen is shared')).toBeVisible()
  await exam.start()
  await expect(page.getByText('Camera 1: Recording')).toBeVisible()
  await expect(page.getByText('Camera 2: Recording')).toBeVisible()
  await expect(page.getByText('Your screen is being recorded')).toBeVisible()
  /** Cameras 1 and 2 and the screen (3) with the number of their stored segments. */
  const segments = async () => {
    const rows = await db.rows<{ camera: number; count: number }>(
      `select s.camera, count(*)::int count from camera_segment g join camera_stream s on s.id = g.stream_id
       where s.application_id = $1 group by 1`,
      [seat.applicationId],
    )
    return [1, 2, 3].map((camera) => rows.find((row) => row.camera === camera)?.count ?? 0)
  }
  await expect.poll(async () => Math.min(...(await segments())), { timeout: 60_000 }).toBeGreaterThan(1)

  const proctor = await elsewhere.open()
  await signInAs(proctor, db, baseURL!, await theAdmin(db))
  await proctor.goto(`/stadia/janus/proctoring/${globalId('Exam', seat.examId)}`)
  await proctor.getByRole('list').getByRole('button').first().click()
  await expect(proctor.getByText('First camera: now, a few seconds behind')).toBeVisible()
  await expect(proctor.getByText('Second camera: now, a few seconds behind')).toBeVisible()
  await expectAccessible(proctor)
  await proctor.getByText('Recording', { exact: true }).click()
  await expect(proctor.getByText('Recording started').first()).toBeVisible()
  await elsewhere.close(proctor)

  await page.reload()
  await expect(page.getByText('Your screen is not shared yet')).toBeVisible()
  await page.getByRole('button', { name: 'Share the screen' }).click()
  await expect(page.getByText('Your screen is being recorded')).toBeVisible()
  const before = await segments()
  await expect.poll(async () => (await segments())[2], { timeout: 60_000 }).toBeGreaterThan(before[2]! + 1)
})

test('a camera is published to the streaming server if the exam requires it', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat()
  await db.rows(
    `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 1, false, 'antMedia', now())`,
    [seat.examId],
  )
  await page.goto(seat.address)
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await exam.start()
  const camera = page.getByRole('region', { name: 'Camera' })
  await expect(camera.getByText('Recording')).toBeVisible({ timeout: 30_000 })
  const kinds = () =>
    db.rows<{ kind: string }>(
      `select e.kind from camera_event e join camera_stream s on s.id = e.stream_id
       where s.application_id = $1 and s.type = 'antMedia' and e.kind = 'started'`,
      [seat.applicationId],
    )
  await expect.poll(kinds, { timeout: 20_000 }).toHaveLength(1)
})

test('an admin tests the streaming server from its keys to playback', async ({ page, baseURL, db }) => {
  await signInAs(page, db, baseURL!, await theAdmin(db))
  await page.goto('/stadia/janus/ant-test')
  await page.getByRole('button', { name: 'Run the test' }).click()
  await expect(page.getByRole('button', { name: 'Run it again' })).toBeEnabled({ timeout: 60_000 })
  for (const step of [
    'Get a play token',
    'Record three seconds',
    'Publish via WebRTC',
    'Play via WebRTC',
    'Stop publishing',
  ]) {
    await expect(page.getByText(step, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
