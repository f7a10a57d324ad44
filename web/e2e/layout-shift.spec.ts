import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

declare global {
  interface Window {
    layoutShift: number
  }
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('My Exams does not shift when the web fonts load', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('textbox', { name: 'Username' }).fill('student@demo.test')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(page.getByRole('article').first()).toBeVisible()

      await page.addInitScript(() => {
        window.layoutShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.layoutShift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // The fonts arrive after the first paint.
      let letThemCome = () => {}
      const drawn = new Promise<void>((resolve) => (letThemCome = resolve))
      await page.route('**/*.woff2', async (route) => {
        await drawn
        await route.continue()
      })
      await page.goto('/stadia/my-exams')
      await expect(page.getByRole('article').first()).toBeVisible()
      letThemCome()
      await page.evaluate(() => document.fonts.ready)
      await expect
        .poll(() =>
          page.evaluate(() => ['16px Inter Variable', '600 16px Onest'].every((font) => document.fonts.check(font))),
        )
        .toBe(true)
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02)
    })
  })
}

test('robots.txt, the manifest with its icons and the licences of the web app are served', async ({ page }) => {
  const get = (path: string) => page.request.get(path)
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /stadia')
  const manifest = await (await get('/manifest.webmanifest')).json()
  for (const { src, type } of manifest.icons) {
    const icon = await get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
  const licences = await get('/licences.txt')
  expect(await licences.text()).toContain('react-relay')
  expect(licences.headers()['content-encoding']).toBe('br')
  await page.goto('/')
  for (const rel of ['manifest', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await get(href!)).status()).toBe(200)
  }
})
