import { theAdmin } from './support/adults.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin finds a student from any page, sends a reset link and opens the account', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, await theAdmin(db))
  await page.goto('/stadia/janus/settings')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Search' })
  await field.fill(student.username)
  await expect(page.getByRole('option', { name: student.name })).toBeVisible()
  await page.keyboard.press('Alt+r')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Called by phone')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Password reset link sent.')).toBeVisible()
  const [sent] = await db.rows<{ count: string }>('select count(*) from password_reset where user_id = $1', [
    student.id,
  ])
  expect(sent?.count).toBe('1')

  await page.keyboard.press('/')
  await field.fill(student.username)
  await expect(page.getByRole('option', { name: student.name })).toBeVisible()
  await page.keyboard.press('Enter')
  const account = page.getByRole('dialog', { name: 'Account' })
  await expect(account).toContainText(student.username)
  await account.getByRole('tab', { name: 'Change history' }).click()
  await expect(account).toContainText('Reset link sent')
})
