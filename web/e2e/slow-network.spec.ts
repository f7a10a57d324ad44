import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

/** Requests that wait at a gate until it opens. */
interface Gate {
  open(): void
  /** Number of requests that have arrived. */
  arrived(): number
}

/** Holds back the requests to a URL that `isHeld` selects. */
async function holdBack(page: Page, url: string, isHeld: (route: Route) => boolean = () => true): Promise<Gate> {
  let count = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(url, async (route) => {
    if (!isHeld(route)) return route.fallback()
    count += 1
    await opened
    await route.fallback()
  })
  return { open, arrived: () => count }
}

const persisted = JSON.parse(readFileSync('dist/persisted.json', 'utf8')) as Record<string, string>

/** Whether a request sends a query of the web app. */
function sends(query: string): (route: Route) => boolean {
  const [id] = Object.entries(persisted).find(([, text]) => text.startsWith(`query ${query}`))!
  return (route) => route.request().postData()?.includes(id) ?? false
}

async function logIn(page: Page, user: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill(`${user}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

async function sumLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.layoutShift)
}

const skeletons = (page: Page) => page.locator('main .mantine-Skeleton-root')

for (const [user, path, query, title] of [
  ['student', 'my-exams', 'MyExamsPageQuery', 'My Exams'],
  ['admin', 'janus/applications', 'ApplicationsPageQuery', 'Applications'],
  ['student', 'profile', 'ProfilePageQuery', 'Profile'],
  ['admin', 'janus', 'StatisticsPageQuery', 'Statistics'],
] as const) {
  test(`${path} shows a frame, then skeletons, then its content, and nothing shifts`, async ({ page }) => {
    await logIn(page, user)
    const shifts = await sumLayoutShifts(page)
    const code = await holdBack(page, '**/assets/**')
    const data = await holdBack(page, '**/graphql', sends(query))

    await page.goto(`/stadia/${path}`, { waitUntil: 'commit' })
    const frame = page.locator('#frame')
    await expect(frame.getByText('STEM Olympiad')).toBeVisible()
    await expect(frame.getByRole('status')).toHaveText('Loading the page')
    const [bar, side] = [await frame.locator('.f-bar').boundingBox(), await frame.locator('.f-side').boundingBox()]

    code.open()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(skeletons(page).first()).toBeVisible()
    await expect(frame).toHaveCount(0)
    expect(await page.getByRole('banner').boundingBox()).toEqual(bar)
    expect(await page.getByRole('complementary').first().boundingBox()).toEqual(side)

    data.open()
    await expect(skeletons(page)).toHaveCount(0)
    expect(await shifts()).toBeLessThan(0.02)
  })
}

test('a page whose data do not come says so after ten seconds and tries again', async ({ page }) => {
  await logIn(page, 'student')
  await page.clock.install()
  const data = await holdBack(page, '**/graphql', (route) => data.arrived() === 0 && sends('MyExamsPageQuery')(route))
  await page.goto('/stadia/my-exams')
  await expect(skeletons(page).first()).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await again.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(data.arrived()).toBe(1)
})

test('a page whose code does not come says so after ten seconds, without a script', async ({ page }) => {
  await logIn(page, 'student')
  await holdBack(page, '**/assets/**')
  await page.goto('/stadia/my-exams', { waitUntil: 'commit' })
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(page.locator('.f-slow')).toHaveCSS('visibility', 'hidden')
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === 'f-slow') animation.finish()
    }
  })
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await page.unroute('**/assets/**')
  await again.click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page change keeps the page before and shows no skeletons when the answer is fast', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main .mantine-Skeleton-root')) document.documentElement.dataset['flashed'] = 'true'
    }).observe(document, { subtree: true, childList: true })
  })
  await logIn(page, 'student')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => delete document.documentElement.dataset['flashed'])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const data = await holdBack(page, '**/graphql', sends('ProfilePageQuery'))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.poll(data.arrived).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'My Exams' })).toBeVisible()
  data.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})
