import { expectFits, expectUncovered } from './support/layout.ts'
import { follow } from './support/navigation.ts'
import pagesByRole from './support/pages-by-role.json' with { type: 'json' }
import { expect, test } from './support/test.ts'

test('a student chooses how texts are shown, and the exam and all other pages follow and fit', async ({
  page,
  exam,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  const formula = page.locator('main .katex').first()
  const text = page.locator('main h2')
  const styleOf = (name: string) => text.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)
  const formulaSize = () => formula.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const designed = await formulaSize()
  const optionSize = () =>
    page
      .locator('label')
      .filter({ has: exam.option('A') })
      .evaluate((element) => getComputedStyle(element).letterSpacing)

  // Letters choose options of the dialog, not of the question.
  await exam.button('Reading').click()
  const dialog = page.getByRole('dialog', { name: 'Reading' })
  await dialog.getByRole('radio', { name: 'Plain' }).check()
  for (const name of ['Space between letters', 'Space between lines']) {
    await dialog.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Wider' }).check()
  }
  await page.keyboard.press('b')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(exam.option('B')).not.toBeChecked()
  expect(await styleOf('font-family')).toMatch(/^Verdana/)
  expect(parseFloat(await optionSize())).toBeGreaterThan(1)
  // A formula keeps the places of its letters.
  expect(await formula.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal')

  await exam.button('Reading').click()
  await dialog.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio', { name: 'Larger' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await formulaSize()) / designed).toBeCloseTo(1.25)
  await expectFits(page, 'the exam')
  await page.setViewportSize({ width: 390, height: 800 })
  for (let questionNo = 1; questionNo <= 5; questionNo++) {
    await expect(exam.question).toHaveText(`Question ${questionNo} of 25`)
    await expectFits(page, `question ${questionNo} on a phone`)
    await page.keyboard.press('ArrowRight')
  }
  await expectUncovered(page, 'the exam on a phone')

  // The device keeps the choice for all pages.
  for (const [index, path] of pagesByRole.student.entries()) {
    if (index === 0) await page.goto(`/stadia/${path}`)
    else await follow(page, `/stadia/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expectFits(page, path, { soft: true })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectFits(page, `${path} on a desktop`, { soft: true })
    await page.setViewportSize({ width: 390, height: 800 })
  }
  await page.goto('/stadia/profile')
  await expect(page.getByRole('radio', { name: 'Plain' })).toBeChecked()
  await page.getByRole('radio', { name: 'As designed' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-reading-font')
  await expect(page.locator('html')).toHaveAttribute('data-reading-letters', 'wider')
})
