import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

interface Result {
  reportId: string
  certificateId: string
  username: string
  name: string
}

const demoUser = async (db: Database, email: string) => {
  const [row] = await db.rows<{ id: string; username: string }>('select id, username from "user" where email = $1', [
    email,
  ])
  return { ...row!, name: '' }
}

/** Creates a published result with a certificate, for a student with or without a supervisor. */
async function resultOf(db: Database, supervisorId: string | null): Promise<Result> {
  const [row] = await db.rows<Result>(
    `select report.id as "reportId", certificate.id as "certificateId", username,
       first_name || ' ' || last_name as name
     from report join certificate on report_id = report.id join "user" on "user".id = report.user_id
     where report.published_at is not null and kind = 'participation' and certificate.state = 'valid'
       and case when $1::uuid is null
         then not exists (select from relation where below_id = report.user_id)
         else exists (select from relation where below_id = report.user_id and above_id = $1 and state = 'active') end
     order by username limit 1`,
    [supervisorId],
  )
  if (!row) throw new Error('The demo has no such student')
  return row
}

const rowOf = (page: Page, { username }: Result) => page.getByRole('row').filter({ hasText: username })

for (const role of ['supervisor', 'partner'] as const) {
  test(`a ${role} sees results and certificates of their own students only`, async ({ page, db, baseURL }) => {
    const supervisor = await demoUser(db, 'supervisor@demo.test')
    const [own, other] = [await resultOf(db, supervisor.id), await resultOf(db, null)]
    await signInAs(page, db, baseURL!, await demoUser(db, `${role}@demo.test`))
    await page.goto(`/stadia/exams?q=${other.username}`)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(other.username)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.goto(`/stadia/exams?q=${own.username}`)
    await expect(rowOf(page, own)).toHaveCount(1)
    await expectAccessible(page)
    await rowOf(page, own).getByRole('link', { name: own.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${own.name} (${own.username})`)
    await expectAccessible(page)

    await page.goto(`/stadia/certificates?q=${own.username}`)
    await page.getByRole('row').getByRole('link', { name: own.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Certificate', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
    await expectAccessible(page)

    for (const address of [
      `exams/${globalId('Report', other.reportId)}`,
      `certificates/${globalId('Certificate', other.certificateId)}`,
    ]) {
      await page.goto(`/stadia/${address}`)
      await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(other.name)
    }
  })
}

test("an admin finds every student's result and certificate", async ({ page, db, baseURL }) => {
  const supervisor = await demoUser(db, 'supervisor@demo.test')
  const results = [await resultOf(db, supervisor.id), await resultOf(db, null)]
  await signInAs(page, db, baseURL!, await demoUser(db, 'admin@demo.test'))
  for (const result of results) {
    await page.goto(`/stadia/janus/exams?q=${result.username}`)
    await expect(rowOf(page, result)).toHaveCount(1)
  }
  await expectAccessible(page)
  const [, result] = results
  await rowOf(page, result!).getByRole('link', { name: result!.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Certificate of participation' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await expectAccessible(page)
})
