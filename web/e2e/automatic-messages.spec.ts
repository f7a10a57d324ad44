import { apiAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { theAdmin } from './support/adults.ts'
import { globalId, makeExam, makeStudent, signInAs } from './support/factories.ts'
import { deliveredCount, deliveredTo } from './support/mail.ts'
import { demoMailsMs } from './support/registering.ts'
import { expect, test } from './support/test.ts'

test('the office turns an automatic message on and changes its text, and a student gets it once', async ({
  page,
  db,
  baseURL,
}) => {
  const tag = Date.now()
  const admin = await theAdmin(db)
  await signInAs(page, db, baseURL!, admin)
  await page.goto('/stadia/janus/mailing?tab=automatic')
  const toggle = page.getByRole('switch', { name: 'Send: Application received' })
  await expect(toggle).toBeChecked()
  await toggle.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Send: Daily summary for supervisors' })).not.toBeChecked()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Application received' }).click()
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible()
  await page.getByRole('switch', { name: 'Send this message' }).press('Space')
  await page.getByLabel('Subject').fill(`Welcome ${tag}: {{exam}} {{nonsense}}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Line 1: unknown variable nonsense')).toBeVisible()
  await page.getByLabel('Subject').fill(`Welcome ${tag}: {{exam}}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const [student, later] = [await makeStudent(db), await makeStudent(db)]
  const address = `welcome-${tag}@seat.test`
  await db.rows(`update "user" set email = $2, first_name = 'Leyla' where id = $1`, [student.id, address])
  await db.rows(`update "user" set email = $2 where id = $1`, [later.id, `later-${address}`])
  await page.getByRole('button', { name: 'Preview e-mail' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview e-mail' })
  await preview.getByRole('combobox', { name: 'Person' }).fill(student.username)
  await page.getByRole('option', { name: new RegExp(student.username) }).click()
  await expect(preview.frameLocator('iframe').getByText('Hello Leyla,')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(preview.frameLocator('iframe').getByText('Bonjour Leyla,')).toBeVisible()
  await page.keyboard.press('Escape')

  const exam = await makeExam(db)
  const api = await apiAs(baseURL!, admin.username)
  const enter = async (username: string) => {
    const answer = await api.runPersisted('mutation useEnterStudentsMutation', {
      input: { examId: globalId('Exam', exam.id), usernames: [username], anyGrade: true },
    })
    expect(answer.errors).toBeUndefined()
  }
  await enter(student.username)
  await expect.poll(() => deliveredTo(address), { timeout: demoMailsMs }).toContain(`Welcome ${tag}`)
  // the run that mails a later student has seen the first one again
  await enter(later.username)
  await expect.poll(() => deliveredCount(`later-${address}`), { timeout: demoMailsMs }).toBe(1)
  expect(deliveredCount(address)).toBe(1)

  await page.getByRole('button', { name: 'Reset to the shipped text' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Your place: {{exam}}')
  await page.getByRole('link', { name: 'Automatic messages' }).click()
  await expect(page.getByText(/sent in 30 days/).first()).toBeVisible()
})
