import { expectAccessible } from './support/axe.ts'
import { makeStudent } from './support/factories.ts'
import { password } from './support/product.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('a student logs in with the student ID and the Enter key, applies for an exam, and logs out', async ({
  page,
  db,
}) => {
  const { title: subject, exams } = await makeSubject(db, [
    { opens_at: inHours(48), closes_at: inHours(50) },
    { opens_at: inHours(72), closes_at: inHours(74) },
  ])
  const student = await makeStudent(db)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(student.username.toLowerCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/stadia/my-exams')
  await expect(page.getByRole('link', { name: student.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No exams yet' })).toBeVisible()

  await page.getByRole('link', { name: 'Add an exam' }).first().click()
  const choices = page.getByRole('dialog', { name: 'Add an exam' })
  await choices.getByRole('radiogroup', { name: 'Filter by category' }).getByText(subject).click()
  await expect(choices.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  const { title } = exams[0]!
  await choices.getByRole('article', { name: title }).getByRole('button', { name: 'Apply' }).click()
  await expect(choices).toBeHidden()
  await expect(page.getByRole('article', { name: title })).toContainText('Not paid')

  // The session survives a page load: a logged-in user is redirected from the login page.
  await page.goto('/')
  await expect(page).toHaveURL('/stadia/my-exams')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.goto('/stadia/my-exams')
  await expect(page).toHaveURL('/')
})
