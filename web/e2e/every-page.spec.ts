import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

// The journeys look for barriers in the light, where they pass; here are the pages that none of them visits, and the dark.
test.use({ colorScheme: 'dark' })

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await test.step(path, () => expectAccessible(page))
  }
}

test('axe finds nothing on the pages of guests', async ({ page }) => {
  await walk(page, [
    '/no/such/page', '/hop-in/NOSUCH1', '/verification/email', '/password-reset?code=none', '/register/supervisor',
    '/confirmation/certificate', '/confirmation/certificate/NONE-NONE-NONE',
  ])
})

test('axe finds nothing on the pages of an account', async ({ page, takeSeat }) => {
  await takeSeat()
  await walk(page, ['/stadia', '/stadia/profile', '/stadia/403', '/stadia/no-such-page', '/stadia/payment-failed'])
})

const adults = {
  supervisor: ['my-students', 'exams', 'invoices', 'certificates', 's-discount-codes', 'p-applications'],
  partner: ['supervisors', 'applications', 'exams'],
  admin: [
    'janus', 'janus/supervisors', 'janus/settings', 'janus/discounts', 'janus/invoices', 'janus/exams',
    'janus/rankings-copy',
  ],
} as const

for (const role of ['supervisor', 'partner', 'admin'] as const) {
  test(`axe finds nothing on the pages of a ${role}`, async ({ page, db, baseURL }) => {
    await signInAs(page, db, baseURL!, await makeAdult(db, role))
    await walk(page, adults[role].map((path) => `/stadia/${path}`))
  })
}

const endless = () => document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity).length

test('nothing moves on for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(endless)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(endless)).toBe(0)
})
