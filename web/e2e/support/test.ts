import {
  test as base,
  expect,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { openDatabase, type Database } from './database.ts'
import { ExamPage } from './exam-page.ts'
import { makeSeat, signInAs, type ExamColumns, type GivenQuestion, type Seat } from './factories.ts'
import { KeptPages } from './kept-pages.ts'
import { theProduct } from './product.ts'

export { expect }

interface WorkerFixtures {
  /** The database of the shared product (edition stem). */
  db: Database
  /** Pages that the worker's tests share one after another. */
  keptPages: KeptPages
}

interface Options {
  /**
   * Gives each test a new browser context instead of a kept page: needed by init scripts, which cannot be removed from
   * a page, and by tests of files that are not cached yet.
   */
  pristine: boolean
}

/**
 * Pages of other users, with their own cookies and stored data. Pages that are still open are closed after the test.
 */
export interface Elsewhere {
  /** Opens a page; with options, in a browser context that is not kept. */
  open(options?: BrowserContextOptions): Promise<Page>
  close(page: Page): Promise<void>
}

interface Fixtures {
  /** Fails the test on an uncaught page error or a Content-Security-Policy violation. */
  faults: void
  exam: ExamPage
  elsewhere: Elsewhere
  /** Creates a student with a place in an exam and logs the browser in as that student. */
  takeSeat(given?: Partial<ExamColumns>, questions?: readonly GivenQuestion[]): Promise<Seat>
}

/** Playwright's test on the shared product. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  baseURL: async ({}, use) => use(theProduct().url),
  db: [
    async ({}, use) => {
      const db = openDatabase()
      await use(db)
      await db.close()
    },
    { scope: 'worker' },
  ],
  keptPages: [async ({ browser }, use) => use(new KeptPages(browser, theProduct().url)), { scope: 'worker' }],
  pristine: [false, { option: true }],
  context: async ({ browser, keptPages, pristine, colorScheme, viewport, hasTouch }, use, info) => {
    const looks = { colorScheme, viewport, hasTouch }
    const page = pristine ? null : await keptPages.take(looks)
    const context = page?.context() ?? (await browser.newContext())
    await use(context)
    // After a failure the worker ends and closes its pages.
    if (page && info.status === info.expectedStatus) await keptPages.giveBack(page, looks)
    else await context.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  elsewhere: async ({ browser, keptPages, colorScheme, viewport, hasTouch }, use) => {
    const looks = { colorScheme, viewport, hasTouch }
    const special = new Set<Page>()
    const kept = new Set<Page>()
    const close = (page: Page) => (kept.delete(page) ? keptPages.giveBack(page, looks) : page.context().close())
    await use({
      async open(options) {
        const page = options ? await (await browser.newContext(options)).newPage() : await keptPages.take(looks)
        ;(options ? special : kept).add(page)
        return page
      },
      close,
    })
    for (const page of [...kept, ...special]) await close(page)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      const onError = (event: WebError) => void faults.push(event.error().stack || String(event.error()))
      const onMessage = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text())
      }
      context.on('weberror', onError).on('console', onMessage)
      await use()
      context.off('weberror', onError).off('console', onMessage)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  exam: async ({ page }, use) => use(new ExamPage(page)),
  takeSeat: async ({ page, db, baseURL }, use) =>
    use(async (given, questions) => {
      const seat = await makeSeat(db, given, questions)
      await signInAs(page, db, baseURL!, seat.student)
      return seat
    }),
})
