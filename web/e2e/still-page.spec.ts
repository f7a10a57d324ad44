import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/*
 * What appears while a button is pressed must not move what is under the pointer: a press that ends on another element is
 * no click, and the answer or the start is lost without a word.
 */

/** Presses the pointer on an element, and releases it at the same place when `until` has happened. */
async function pressUntil(page: Page, target: Locator, until: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await until()
  await page.mouse.up()
}

test('the exam starts although its rules arrive while the button is pressed', async ({ page, exam, takeSeat }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('"scoringRules"')) await released
    await route.fulfill({ response })
  })
  const seat = await takeSeat()
  await page.goto(seat.address)
  const start = exam.button('Start the exam now')
  await expect(start).toBeVisible()
  await pressUntil(page, start, async () => {
    release()
    await expect(page.getByRole('heading', { name: 'How points are counted' })).toBeVisible()
  })
  await expect(exam.question).toHaveText('Question 1 of 25')
})

test('an answer is chosen although the connection goes while it is pressed', async ({
  page,
  exam,
  context,
  takeSeat,
}) => {
  const seat = await takeSeat({}, [
    {
      words: { text: 'What is three halves, with three decimals?', options: [] },
      content: { kind: 'number', shape: { form: 'decimal', unit: 'none' }, key: { accepted: [{ value: '3/2' }] } },
    },
  ])
  await exam.open(seat.address)
  await context.setOffline(true)
  await page.getByRole('textbox').fill('1,500')
  const reading = page.getByRole('radio', { name: '1.5', exact: true })
  await pressUntil(page, reading, async () => {
    await expect(page.getByRole('banner')).toContainText('No connection right now')
  })
  await expect(reading).toBeChecked()
  await context.setOffline(false)
  await exam.expectSaved()
})
