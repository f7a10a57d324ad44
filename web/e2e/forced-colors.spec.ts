import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { theAdmin } from './support/adults.ts'
import { signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/*
 * With forced colors (Windows contrast themes) the browser removes backgrounds and shadows. States must still be visible:
 * the tests compare pictures of the same element, or of two like it, in two states.
 */

/** Share of pixels that may differ by the edges of letters. */
const noise = 0.002

const contrastTheme = (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })

/** Pixels of an element and of what surrounds it, in gray. */
async function pixels(element: Locator): Promise<{ data: Buffer; width: number; height: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = (await element.boundingBox())!
  const rim = 4
  const clip = {
    x: Math.max(0, Math.floor(box.x) - rim),
    y: Math.max(0, Math.floor(box.y) - rim),
    width: Math.ceil(box.width) + 2 * rim,
    height: Math.ceil(box.height) + 2 * rim,
  }
  const picture = await element.page().screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Expects that an element looks different after the change. */
async function expectVisibleChange(element: Locator, what: string, change: () => Promise<void>): Promise<void> {
  const before = await pixels(element)
  await change()
  await expect
    .poll(async () => {
      const after = await pixels(element)
      if (after.width !== before.width || after.height !== before.height) return 1
      return after.data.filter((value, at) => Math.abs(value - before.data[at]!) > 40).length / after.data.length
    }, what)
    .toBeGreaterThan(noise)
}

/** Expects that an element has at least two clearly different colors. */
async function expectDrawn(element: Locator, what: string): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await pixels(element)
      return data.filter((value) => Math.abs(value - data[0]!) > 60).length / data.length
    }, what)
    .toBeGreaterThan(noise)
}

test('the login page shows focus, buttons and icons in forced colors', async ({ page }) => {
  await contrastTheme(page)
  await page.goto('/')
  const username = page.getByRole('textbox', { name: 'Username' })
  await expectVisibleChange(username, 'focus of a field', () => username.focus())
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expectDrawn(login, 'the button')
  await expectVisibleChange(login, 'focus of a button', async () => {
    await page.keyboard.press('Tab')
    while (!(await login.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  })
  for (const icon of await page.getByRole('button').filter({ hasNotText: /\p{L}/u }).all()) {
    if (await icon.isVisible()) await expectDrawn(icon, 'an icon')
  }
})

test('the exam page shows answers, the board, time and icons in forced colors', async ({ page, exam, takeSeat }) => {
  await contrastTheme(page)
  const seat = await takeSeat()
  await exam.open(seat.address)
  const option = page.locator('label').filter({ has: exam.option('B') })
  await expectVisibleChange(option, 'a chosen option', () => page.keyboard.press('b'))
  await expectVisibleChange(exam.cell(1), 'a flagged question', () => page.keyboard.press('f'))
  await exam.expectSaved()
  await expectVisibleChange(exam.cell(2), 'the current question', () => exam.goTo(2))
  await expectVisibleChange(exam.cell(2), 'an answered question', () => page.keyboard.press('a'))
  await expectVisibleChange(exam.cell(3), 'focus on the board', async () => {
    await exam.cell(2).focus()
    await page.keyboard.press('Tab')
    await expect(exam.cell(3)).toBeFocused()
  })
  await exam.expectSaved()
  for (const name of ['Larger text', 'Tell me the time left', 'Flag for review']) {
    await expectDrawn(exam.button(name), name)
  }
  await exam.button('Finish exam').first().click()
  await expectDrawn(exam.submitDialog, 'the dialog')
  const submit = exam.submitDialog.getByRole('button', { name: 'Submit' })
  await expectDrawn(submit, 'the button')
})

test('lists and forms show what is selected in forced colors', async ({ page, db, baseURL }) => {
  await contrastTheme(page)
  await signInAs(page, db, baseURL!, await theAdmin(db))
  await page.goto('/stadia/janus/student')
  const row = page.getByRole('row').nth(1)
  const box = row.getByRole('checkbox')
  await expectVisibleChange(box, 'a selected row', () => box.check())
  const menu = page.getByRole('navigation').first()
  const current = menu.getByRole('link', { name: 'Students', exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expectVisibleChange(current, 'the current page', async () => {
    await menu.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(current).not.toHaveAttribute('aria-current')
  })

  const tab = page.getByRole('tab', { name: 'Public pages' })
  await page.mouse.move(0, 0)
  await expectVisibleChange(tab, 'the selected tab', async () => {
    await tab.click()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).click()
  })

  await page.goto('/stadia/janus/languages')
  const toggle = page.locator('.mantine-Switch-track').first()
  await expectDrawn(toggle, 'a switch')
  await expectVisibleChange(toggle, 'a switch that is on', () => toggle.click())
  await expectVisibleChange(toggle, 'a switch that is off', () => toggle.click())

  await page.goto('/stadia/calendar')
  const month = page.locator('label').filter({ hasText: /^Month$/ })
  const list = page.locator('label').filter({ hasText: /^List$/ })
  await expectVisibleChange(month, 'the selected view', () => list.click())
})
