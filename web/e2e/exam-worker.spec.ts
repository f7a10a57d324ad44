import type { BrowserContext, Page } from '@playwright/test'
import { storedAnswers } from './support/database.ts'
import { expect, test } from './support/test.ts'

/** Waits until the worker has cached the exam page, and returns the URLs of all that it cached. */
async function cachedUrls(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('stadia-exam:'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(read, { timeout: 60_000 }).toContain('/exam/')
  return read()
}

/** Reloads without a connection; the page comes from the worker. */
async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await page.reload()
}

test('the exam page is reloaded without a connection, and continues when it returns', async ({
  page,
  exam,
  context,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  const urls = await cachedUrls(page)
  expect(urls.filter((url) => !/^\/(?:assets\/.+|exam\/|exam-worker-state|[\w-]+\.(?:js|svg))$/.test(url))).toEqual([])
  await exam.answerByKeys(1, 'AB')
  await exam.expectSaved()
  await reloadOffline(page, context)
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await context.setOffline(false)
  await expect(exam.question).toBeVisible()
  await expect.poll(() => exam.shownAnswers()).toBe('AB'.padEnd(25, '-'))
  await exam.answerByKeys(3, 'C')
  await exam.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABC'.padEnd(25, '-'))
})

test('the worker controls exam pages only', async ({ page, exam, takeSeat }) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await cachedUrls(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/exam-worker\.js$/)
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  expect((await scopes()).map((scope) => new URL(scope).pathname)).toEqual(['/exam/'])
  await page.goto('/stadia/my-exams')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
