import { test as base, expect } from '@playwright/test'
import { openDatabase, type Database } from './database.ts'
import { ExamPage } from './exam-page.ts'
import { makeSeat, signInAs, type ExamColumns, type Seat } from './factories.ts'
import { theProduct } from './product.ts'

export { expect }

interface WorkerFixtures {
  /** The database of the shared product (edition stem). */
  db: Database
}

interface Fixtures {
  /** Fails the test on an uncaught page error or a Content-Security-Policy violation. */
  faults: void
  exam: ExamPage
  /** Creates a student with a place in an exam and logs the browser in as that student. */
  takeSeat(given?: Partial<ExamColumns>): Promise<Seat>
}

/** Playwright's test on the shared product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(theProduct().url),
  db: [
    async ({}, use) => {
      const db = openDatabase()
      await use(db)
      await db.close()
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (event) => faults.push(event.error().stack || String(event.error())))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text())
      })
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  exam: async ({ page }, use) => use(new ExamPage(page)),
  takeSeat: async ({ page, db, baseURL }, use) =>
    use(async (given) => {
      const seat = await makeSeat(db, given)
      await signInAs(page, db, baseURL!, seat.student)
      return seat
    }),
})
