import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, signInAs } from './support/factories.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

interface Result {
  username: string
  name: string
  applicationId: string
  title: string
}

test("an admin finds a student's result, its certificate and its application", async ({ page, db, baseURL }) => {
  const [row] = await db.rows<Result>(
    `select username, first_name || ' ' || last_name as name, application_id as "applicationId",
       titles->>'en' as title
     from report join certificate on report_id = report.id join "user" on "user".id = report.user_id
       join exam on exam.id = report.exam_id
     where report.published_at is not null and kind = 'participation' and certificate.state = 'valid'
     order by username limit 1`,
  )
  const { username, name, applicationId, title } = row!
  await signInAs(page, db, baseURL!, await theAdmin(db))
  await page.goto(`/stadia/janus/exams?q=${username}`)
  const result = page.getByRole('row').filter({ hasText: username }).filter({ hasText: title })
  await result.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
  const others = page.getByRole('region', { name: 'How others did' })
  await others.getByRole('button', { name: 'How others did' }).click()
  await expect(others.locator('.recharts-surface')).toBeVisible()
  await expectAccessible(page)
  await others.getByText('Table', { exact: true }).click()
  await expect(others.getByRole('row', { name: 'this result' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Certificate of participation' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await expectAccessible(page)

  await goWithin(page, `/stadia/janus/applications/${globalId('Application', applicationId)}?q=${username}`)
  await expect(page.getByRole('dialog', { name: 'Application' })).toContainText(title)
  await expectAccessible(page)
})
