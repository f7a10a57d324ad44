import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

// Code in the cache of a kept page, which fetches it ahead, would leave only the data missing.
test.use({ pristine: true })

test('a menu click while offline shows an error in the panel, and the page loads when the connection returns', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  await signInAs(page, db, baseURL!, await makeStudent(db))
  await page.goto('/stadia/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Uploads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await menu.getByRole('link', { name: 'Certificates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible()
})

test.describe('in a browser that reports no connection by mistake', () => {
  test('a page whose code failed to load twice loads by itself', async ({ page, db, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await signInAs(page, db, baseURL!, await makeStudent(db))
    let failures = 2
    await page.route(/\/assets\/ProfilePage-/, (route) => (failures-- > 0 ? route.abort() : route.continue()))
    await page.goto('/stadia/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(failures).toBeLessThan(0)
  })
})
