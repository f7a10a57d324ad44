import { findChromium } from '../../scripts/lib/chromium.mjs'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test('two cameras are recorded simultaneously, and a proctor watches both live', async ({
  page,
  exam,
  elsewhere,
  baseURL,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await db.rows(
    `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 2, false, 'internal', now())`,
    [seat.examId],
  )
  await page.goto(seat.address)
  await expect(page.getByText('This exam uses two cameras')).toBeVisible()
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await exam.start()
  await expect(page.getByText('Camera 1: Recording')).toBeVisible()
  await expect(page.getByText('Camera 2: Recording')).toBeVisible()
  const cameras = async () =>
    (
      await db.rows<{ camera: number; segments: number }>(
        `select s.camera, count(*)::int segments from camera_segment g join camera_stream s on s.id = g.stream_id
         where s.application_id = $1 group by 1 having count(*) > 1 order by 1`,
        [seat.applicationId],
      )
    ).map(({ camera }) => camera)
  await expect.poll(cameras, { timeout: 40_000 }).toEqual([1, 2])

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

test('the screen is recorded together with a camera, and requested again after a reload', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await db.rows(`insert into camera_rule (exam_id, cameras, screen_share, changed_at) values ($1, 1, true, now())`, [
    seat.examId,
  ])
  await page.goto(seat.address)
  await expect(page.getByText('Your whole screen is also recorded')).toBeVisible()
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await page.getByRole('button', { name: 'Share the screen' }).click()
  await expect(page.getByText('Your screen is shared')).toBeVisible()
  await exam.start()
  await expect(page.getByText('Your screen is being recorded')).toBeVisible()
  const segments = async (camera: number) =>
    (
      await db.rows(
        `select from camera_segment g join camera_stream s on s.id = g.stream_id
         where s.application_id = $1 and s.camera = $2`,
        [seat.applicationId, camera],
      )
    ).length
  await expect.poll(() => segments(3), { timeout: 40_000 }).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByText('Your screen is not shared yet')).toBeVisible()
  await page.getByRole('button', { name: 'Share the screen' }).click()
  await expect(page.getByText('Your screen is being recorded')).toBeVisible()
  const before = await segments(3)
  await expect.poll(() => segments(3), { timeout: 40_000 }).toBeGreaterThan(before + 1)
  expect(await segments(1)).toBeGreaterThan(1)
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
