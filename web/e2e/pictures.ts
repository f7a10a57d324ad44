import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { password } from './support/product.ts'
import { test } from './support/test.ts'

const folder = 'docs/images'

/** Saves a screenshot as a PNG with a reduced palette, which is much smaller. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await mkdir(folder, { recursive: true })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(`${folder}/${name}.png`)
}

test('the README picture is taken', async ({ page, exam }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('student@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Start' }).click()
  await exam.start()
  await exam.answerByKeys(1, 'BADCACB-DA-C')
  await exam.goTo(11)
  await exam.button('Flag for review').click()
  await exam.goTo(8)
  await page.keyboard.press('c')
  await exam.expectSaved()
  // A click moves the focus away from the heading.
  await page.getByRole('article').click({ position: { x: 5, y: 5 } })
  await takePicture(page, 'exam')
})
