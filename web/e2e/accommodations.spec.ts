import { apiAs } from './support/api.ts'
import { globalId } from './support/factories.ts'
import { expectFits } from './support/layout.ts'
import { expect, test } from './support/test.ts'

const set = 'mutation ($input: SetAccommodationInput!) { setAccommodation(input: $input) { accommodation { id } } }'

test('a student sits with the accommodations that the office has entered', async ({
  page,
  exam,
  baseURL,
  takeSeat,
}) => {
  const seat = await takeSeat({ duration_seconds: 900 })
  const admin = await apiAs(baseURL!, 'admin@demo.test')
  const input = {
    username: seat.student.username,
    breakMinutes: 10,
    textScale: 200,
    wideSpacing: true,
    plainFont: true,
    figureTexts: true,
    reason: 'Requested by the family',
    proof: 'A letter, seen by the office',
  }
  expect(await admin.run(set, { input })).not.toHaveProperty('errors')

  await page.goto(seat.address)
  await expect(page.getByText('Breaks of up to 10 minutes in all')).toBeVisible()
  await expect(page.getByText('Text at 200% of its usual size')).toBeVisible()
  await exam.button('Start the exam now').click()
  await expect(exam.question).toBeVisible()
  const text = page.getByRole('radio').first().locator('xpath=ancestor::label').locator('p, div').last()
  const size = (name: string) => text.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect(parseFloat(await size('font-size'))).toBe(36)
  expect(parseFloat(await size('letter-spacing'))).toBeGreaterThan(3)
  expect(await size('font-family')).toMatch(/verdana/i)
  await expectFits(page, 'an exam with large text')

  await exam.choose('A')
  await exam.expectSaved()
  await exam.button('Break (10 min)').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take a break' }).click()
  const overlay = page.getByRole('dialog', { name: 'Break' })
  await expect(overlay).toBeVisible()
  await expect(text).toBeHidden()
  const stoodAt = await exam.shownSeconds()
  await page.reload()
  await expect(overlay).toBeVisible()
  await expect(text).toBeHidden()
  await overlay.getByRole('button', { name: 'Continue the exam' }).click()
  await expect(overlay).toBeHidden()
  await expect(text).toBeVisible()
  expect(stoodAt - (await exam.shownSeconds())).toBeLessThan(4)
})

test('the office gives a student an own date', async ({ page, exam, baseURL, takeSeat }) => {
  const hour = 3_600_000
  const times = { opens_at: new Date(Date.now() - 3 * hour), closes_at: new Date(Date.now() - hour) }
  const seat = await takeSeat(times)
  await page.goto(seat.address)
  await expect(page.getByText('The time for this exam has ended')).toBeVisible()
  const admin = await apiAs(baseURL!, 'admin@demo.test')
  const give = 'mutation ($input: SetOwnDateInput!) { setOwnDate(input: $input) { application { hasOwnDate } } }'
  const input = {
    applicationId: globalId('Application', seat.applicationId),
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + hour).toISOString(),
    reason: 'In hospital that day',
  }
  expect(await admin.run(give, { input })).toMatchObject({
    data: { setOwnDate: { application: { hasOwnDate: true } } },
  })
  await page.goto(seat.address)
  await exam.button('Start the exam now').click()
  await expect(exam.question).toHaveText('Question 1 of 25')
})
