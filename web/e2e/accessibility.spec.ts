import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** Expects no axe violations in dark and in light mode; the page switches to light mode without a reload. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expect.poll(() => page.evaluate(countTransitions)).toBe(0)
    await expectAccessible(page)
  }
}

/** Counts the running transitions: inherited colors change in one element after another. Runs in the page. */
const countTransitions = () =>
  document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity).length

test('the login page has no axe violations', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expectAccessibleInBoth(page)
})

test('My Exams has no axe violations in any state', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('student@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const result = page.getByRole('article').filter({ hasText: 'Score' }).first()
  await page.getByRole('heading', { name: /^Past exams/ }).click()
  await expect(result).toBeVisible()
  await result.locator('summary').first().click()
  await result.getByText('Results by topic').click()
  await expect(page.getByRole('article').filter({ hasText: 'Upcoming' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Not paid' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('the exam, its dialogs, selfie and receipt have no axe violations', async ({ page, exam, context, takeSeat }) => {
  const seat = await takeSeat({ selfie: 'required' })
  await exam.open(seat.address)
  await exam.answerByKeys(1, 'AB-D')
  await exam.button('Flag for review').click()
  await exam.expectSaved()
  await expectAccessibleInBoth(page)
  await context.setOffline(true)
  await exam.choose('A')
  await expect(page.getByRole('banner')).toContainText('No connection right now')
  await expectAccessibleInBoth(page)
  await context.setOffline(false)
  await exam.expectSaved()

  await exam.button('Finish exam').first().click()
  await expect(exam.submitDialog).toBeVisible()
  await expectAccessibleInBoth(page)
  await exam.submitDialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Turn on the camera' }).click()
  // not while the camera starts and the button changes its state
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page.getByRole('article', { name: seat.examTitle })).toContainText('Submitted')
  await expectAccessibleInBoth(page)
})

test('an exam open in another tab and its result have no axe violations', async ({ page, exam, context, takeSeat }) => {
  const seat = await takeSeat({ result_at_once: true })
  await exam.open(seat.address)
  const second = await context.newPage()
  await second.goto(seat.address)
  await expect(second.getByRole('button', { name: 'Continue Here' })).toBeVisible()
  await expectAccessibleInBoth(second)
  await second.getByRole('button', { name: 'Continue Here' }).click()
  await expect(page.getByRole('button', { name: 'Continue Here' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Continue Here' }).click()
  await expect(exam.option('A')).toBeEnabled()
  await exam.handIn()
  await expect(page.getByRole('dialog', { name: 'Exam Submitted' })).toBeVisible()
  await expectAccessibleInBoth(page)
})
