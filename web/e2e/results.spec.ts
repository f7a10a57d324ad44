import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

test('a student reads the report and gets the certificate, and a stranger verifies it', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('student@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'My Results' }).click()
  await page.getByRole('link', { name: 'Open report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'How others did' }).getByRole('row', { name: 'this result' }),
  ).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Certificate of achievement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const address = await page.getByRole('link', { name: /\/confirmation\/certificate\// }).getAttribute('href')
  const stranger = await elsewhere.open()
  await stranger.goto(address!)
  await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await expect(stranger.getByRole('article')).toContainText('Aylin Demirova')
  await expectAccessible(stranger)
  await stranger.getByLabel('Certificate number').fill('0000-0000-0000')
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Certificate not found')
  expect(new URL(stranger.url()).origin).toBe(new URL(baseURL!).origin)
  await expectAccessible(stranger)
  await elsewhere.close(stranger)
})
