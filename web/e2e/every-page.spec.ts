import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expectFits, expectUncovered } from './support/layout.ts'
import { follow } from './support/navigation.ts'
import { PseudoLocale } from './support/pseudo-locale.ts'
import pagesByRole from './support/pages-by-role.json' with { type: 'json' }
import { pseudoText } from '../../shared/testing/pseudo-text.ts'
import { expect, test } from './support/test.ts'

// The journeys check accessibility in light mode on the pages they visit; this file checks all pages in dark mode.
test.use({ colorScheme: 'dark' })

/**
 * Widths in CSS pixels in which all pages must fit: a desktop, the desktop zoomed to 200 %, a phone, and the desktop zoomed
 * to 400 % (WCAG 2.2, 1.4.10 Reflow).
 */
const [desktop, ...narrow] = [1280, 640, 390, 320] as const
const height = 800

const loading = pseudoText('Loading the page')

/**
 * Visits pages in the pseudo-locale: all texts must come from the locales, stay readable when they are longer, and fit
 * each width.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  { known = [], open = follow }: { known?: readonly string[]; open?: typeof follow } = {},
): Promise<void> {
  const pseudo = await PseudoLocale.on(page, known)
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path)
    else await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expect(page.getByRole('status', { name: loading })).toHaveCount(0)
    await expect(page.getByRole('progressbar', { name: loading })).toHaveCount(0)
    await test.step(path, () => expectWellMade(page, pseudo, path))
  }
}

async function expectWellMade(page: Page, pseudo: PseudoLocale, path: string): Promise<void> {
  await expectAccessible(page, { soft: true })
  await pseudo.expectTranslated(`untranslated on ${path}`)
  await expectFits(page, `${path} at ${desktop} px`, { soft: true })
  for (const width of narrow) {
    await page.setViewportSize({ width, height })
    await expectFits(page, `${path} at ${width} px`, { soft: true })
  }
  await expectUncovered(page, `covered on ${path}`, { soft: true })
  await page.setViewportSize({ width: desktop, height })
}

test('guest pages are accessible, translated and fit each width', async ({ page }) => {
  // Some belong to the app, and the server renders the others.
  const open = async (_page: Page, path: string) => void (await page.goto(path))
  const paths = [
    '/no/such/page',
    '/hop-in/NOSUCH1',
    '/confirmation/certificate',
    '/verification/email',
    '/password-reset?code=none',
    '/register',
    '/register?about=school',
    '/register/student',
    '/register/student/exam-details',
    '/register/student/school-information',
    '/register/student/summary',
    '/register/supervisor',
    '/privacy',
    '/contact',
    '/confirmation/certificate/NONE-NONE-NONE',
  ]
  await walk(page, paths, { open })
})

test('exam layouts have no axe violations, and a challenge has its own address', async ({ page, exam, takeSeat }) => {
  const game = 'https://games.test'
  const layouts = [
    { layout: 'challenge' },
    { layout: 'live' },
    { layout: 'stream' },
    { delivery: 'external', external_url: game, external_source: 'Games', initial_link: game },
  ] as const
  for (const given of layouts) {
    const { address } = await takeSeat(given)
    await page.goto(address)
    await expect(exam.button('Start the exam now')).toBeVisible()
    await test.step(`before ${JSON.stringify(given)}`, () => expectAccessible(page))
    await exam.start()
    const name = 'layout' in given ? /^Question 1 of/ : 'Four steps to your exam'
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const isChallenge = 'layout' in given && given.layout === 'challenge'
    await expect(page).toHaveURL(isChallenge ? address.replace('/exam/', '/challenge/') : address)
    await test.step(JSON.stringify(given), () => expectAccessible(page))
  }
})

/** Pages that look the same for each role; only one role visits them. */
const sameForAll = ['403', '', 'calendar', 'exports', 'payment-failed', 'study-materials']
const own = (paths: readonly string[]) => paths.filter((path) => !sameForAll.includes(path))

/** All pages of each role, from the page declarations, and paths with ids of demo records. */
const places: Record<keyof typeof pagesByRole, readonly string[]> = {
  student: [...pagesByRole.student, 'calendar/__SLUG__', 'no-such-page'],
  supervisor: own(pagesByRole.supervisor),
  partner: own(pagesByRole.partner),
  // The explorer's markup is GraphiQL's.
  admin: [...pagesByRole.admin.filter((path) => path !== 'janus/explorer'), 'janus/rankings-copy?exam=__EXAM__'],
}

/** Pages per test: tests run in parallel, and each stays well below the timeout. */
const partSize = 20

for (const [role, pages] of Object.entries(places)) {
  for (let from = 0; from < pages.length; from += partSize) {
    const part = pages.slice(from, from + partSize)
    test(`the demo ${role} pages from /${part[0]} are accessible, translated and fit each width`, async ({
      page,
      db,
      baseURL,
    }) => {
      const [facts] = await db.rows<{ id: string; username: string; names: string[]; exam: string; slug: string }>(
        `select id, username, array[username, first_name, last_name] as names, (select exam_id from ranking_publication limit 1) as exam,
           (select slug from calendar_entry where published and 'student' = any(roles) limit 1) as slug
         from "user" where email = $1`,
        [`${role}@demo.test`],
      )
      const { id, username, names, exam, slug } = facts!
      await signInAs(page, db, baseURL!, { id, username, name: '' })
      await walk(
        page,
        part.map((path) => `/stadia/${path.replace('__EXAM__', globalId('Exam', exam)).replace('__SLUG__', slug)}`),
        { known: names },
      )
    })
  }
}

const endless = () =>
  document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity).length

test('animations stop with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(endless)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(endless)).toBe(0)
})
