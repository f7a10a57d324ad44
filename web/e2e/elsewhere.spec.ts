import { expectAccessible } from './support/axe.ts'
import { attemptOf } from './support/database.ts'
import { expect, test } from './support/test.ts'

const provider = 'https://games.test/room/7'

test.beforeEach(async ({ context }) => {
  await context.route('https://games.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Room</title><h1>The room of the provider</h1>',
    }),
  )
})

test('an exam at an external provider shows a notice before the redirect', async ({ page, exam, takeSeat }) => {
  const seat = await takeSeat({ delivery: 'external', external_url: provider, external_source: 'Games of Test' })
  await page.goto(seat.address)
  await exam.button('Start the exam now').click()
  await expect(page.getByText('Redirecting you to Games of Test. Please wait...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', provider)
  await expect(page).toHaveURL(provider)
  await expect(page.getByRole('heading', { name: 'The room of the provider' })).toBeVisible()
})

test('an embedded exam is shown in a frame without a clock and is submitted outside the frame', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat({ delivery: 'embedded', external_url: provider })
  await page.goto(seat.address)
  await exam.button('Start the exam now').click()
  await expect(page.getByRole('heading', { level: 1, name: seat.examTitle })).toBeVisible()
  const frame = page.frameLocator(`iframe[title="Exam: ${seat.examTitle}"]`)
  await expect(frame.getByRole('heading', { name: 'The room of the provider' })).toBeVisible()
  await expect(exam.clock).toBeHidden()
  expect((await attemptOf(db, seat.applicationId)).deadline).not.toBeNull()
  await expect(page.getByText(/^Submit by /)).toBeVisible()
  await expectAccessible(page)
  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  const card = page.getByRole('article', { name: seat.examTitle })
  await expect(async () => {
    await page.reload()
    await expect(card).toContainText('The provider has not reported the result yet.', { timeout: 2000 })
  }).toPass()
})

test('an embedded exam reopened after its end says that time is up', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat({ delivery: 'embedded', external_url: provider, grace_seconds: 1 })
  await page.goto(seat.address)
  await expect(page.getByText('There is no countdown', { exact: false })).toBeVisible()
  await exam.button('Start the exam now').click()
  await expect(page.getByText(/^Submit by /)).toBeVisible()
  await page.goto('/stadia/profile')
  await db.rows(
    `update attempt set deadline = now() - interval '3 s', accept_until = now() - interval '2 s'
     where application_id = $1`,
    [seat.applicationId],
  )
  await expect.poll(async () => (await attemptOf(db, seat.applicationId)).closeReason).toBe('timeUp')
  await page.goto(seat.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Time is up' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My Exams' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
})

test('a student returning from a provider submits the exam', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat({ delivery: 'external', external_url: provider, external_source: 'Games of Test' })
  await page.goto(seat.address)
  await exam.button('Start the exam now').click()
  await expect(page).toHaveURL(provider)
  await page.goto(seat.address)
  await expect(page.getByText('Your exam is held at Games of Test.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Games of Test' })).toHaveAttribute('href', provider)
  await expectAccessible(page)
  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  expect((await attemptOf(db, seat.applicationId)).closeReason).toBe('submitted')
})
