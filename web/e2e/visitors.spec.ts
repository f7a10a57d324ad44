import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('a guest opening an inner page is redirected to the login page', async ({ page }) => {
  await page.goto('/stadia')
  await expect(page).toHaveURL('/')
  for (const path of [
    '/stadia/my-exams',
    '/stadia/janus',
    '/exam/anything',
    '/exam/simulation/anything',
    '/challenge/anything',
  ]) {
    // from a page of the app, which the login page is not
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goWithin(page, path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  }
})

test('an unknown address shows the 404 page with a link home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/')
})

test("a student opening another role's pages sees the 403 page", async ({ page, takeSeat }) => {
  await takeSeat()
  await page.goto('/stadia/my-students')
  await expect(page).toHaveURL('/stadia/403')
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to my home' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')

  // The admin layout and the registration send others to the panel.
  for (const path of ['/stadia/janus', '/register']) {
    await goWithin(page, path)
    await expect(page).toHaveURL('/stadia')
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    await goWithin(page, '/stadia/no-such-page')
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  }
  await page.goto('/az/stadia/my-students')
  await expect(page).toHaveURL('/az/stadia/403')
})

test('a chosen language is stored for a year and restored', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(
    page.getByRole('button', { name: 'Langue : Français' }).or(page.getByRole('button', { name: /Français$/ })),
  ).toBeVisible()

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('fr')
  const days = (cookie!.expires * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)

  await page.goto('/')
  await expect(page).toHaveURL('/fr')
  await page.getByRole('button', { name: /Français$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('the color scheme is switched and stored in the cookie dark-mode', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const cookie = (await context.cookies()).find(({ name }) => name === 'dark-mode')
  expect(cookie?.value).toBe('true')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
})
