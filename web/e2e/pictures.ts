import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { password } from './support/product.ts'
import { test } from './support/test.ts'

const folder = 'docs/images'

/** Saves what the page shows as a PNG of few colours, which is a fraction of the size. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await mkdir(folder, { recursive: true })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(`${folder}/${name}.png`)
}

test('the picture of the README', async ({ page, exam }) => {
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
  // A click takes the focus away from the heading, as a student's does.
  await page.getByRole('article').click({ position: { x: 5, y: 5 } })
  await takePicture(page, 'exam')
})
