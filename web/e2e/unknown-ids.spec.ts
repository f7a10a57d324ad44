import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import type { Database } from './support/database.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import type { Student } from './support/factories.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

/** Pages by role, with the type of the id in their path; null for a slug. */
const places: Record<'student' | 'supervisor' | 'admin', [path: string, type: string | null][]> = {
  student: [
    ['exam-results', 'Report'],
    ['certificates', 'Certificate'],
    ['calendar', null],
  ],
  supervisor: [
    ['exams', 'Report'],
    ['certificates', 'Certificate'],
    ['p-applications', 'Application'],
    ['my-students', 'Relation'],
  ],
  admin: [
    ['janus/report', 'Report'],
    ['janus/certificate', 'Certificate'],
    ['janus/applications', 'Application'],
    ['janus/payments', 'Payment'],
    ['janus/student', 'User'],
    ['janus/supervisors', 'User'],
    ['janus/schools', 'School'],
    ['janus/mailing/outbox', 'Mail'],
    ['janus/olympiad-calendar', null],
    ['janus/imagination-ai/images', 'User'],
    ['janus/imagination-ai/images/c', 'ImageCompetition'],
    ['janus/imagination-ai/challenges', 'Exam'],
    ['janus/exams-set-up', 'Exam'],
    ['janus/mailing/mails', 'MailCampaign'],
    ['janus/forms', 'CustomForm'],
    ['janus/forms/requests', 'StudentRequest'],
    ['janus/languages', null],
  ],
}

const someone = (db: Database, role: keyof typeof places): Promise<Student> =>
  role === 'student' ? makeStudent(db) : makeAdult(db, role)

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  await expect(page.getByText(/is not an id/)).toHaveCount(0)
}

/** Pages per test: tests run in parallel. */
const partSize = 9

const parts = (Object.keys(places) as (keyof typeof places)[]).flatMap((role) =>
  Array.from({ length: Math.ceil(places[role].length / partSize) }, (_, i) => ({
    role,
    pages: places[role].slice(i * partSize, (i + 1) * partSize),
  })),
)

for (const { role, pages } of parts) {
  test(`an unknown id shows the ${role} a 404 state with a link home from /${pages[0]![0]}`, async ({
    page,
    db,
    baseURL,
  }) => {
    await signInAs(page, db, baseURL!, await someone(db, role))
    const addresses = pages.flatMap(([path, type]) => {
      // a uuid becomes the same global id on every page, as web/app/row-uuids.test.ts shows
      const ids = type ? ['nonsense', globalId(type, randomUUID())] : ['nonsense']
      return ids.map((id) => `/stadia/${path}/${id}`)
    })
    for (const [index, address] of addresses.entries()) {
      await test.step(address, async () => {
        if (index === 0) await page.goto(address)
        else {
          // within the app, where each 404 state follows another page: loading the app takes most of the time
          await goWithin(page, '/stadia/403')
          await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
          await goWithin(page, address)
        }
        await expectNotFound(page)
      })
    }
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL(/\/stadia/)
  })
}
