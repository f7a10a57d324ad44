import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/** Runs axe on a fully loaded page: the loading bar is outside the landmarks. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await expectAccessible(page)
}

test('a teacher adds, edits and deletes a draft', async ({ page, db, baseURL }) => {
  const teacher = await makeAdult(db, 'supervisor')
  await signInAs(page, db, baseURL!, teacher)
  await page.goto('/stadia/my-students')
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  await expectSettled(page)

  await page.getByRole('button', { name: 'Add a student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a student' })
  await dialog.getByLabel('First name').fill('Lale')
  await dialog.getByLabel('Last name').fill(`Ilkin ${teacher.referenceCode.slice(0, 4)}`)
  await expect(dialog.getByLabel('First name')).toHaveValue('Lale')
  await dialog.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: '7', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Pass on these login details')).toBeVisible()
  const code = await dialog.locator('code').nth(1).textContent()
  await expect(page.locator('tr').filter({ hasText: code! })).toBeAttached() // the list behind the dialog was reloaded
  await expectSettled(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row').filter({ hasText: code! })
  await expect(row).toContainText('Draft')
  await row.getByRole('link', { name: /^Lale Ilkin/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await drawer.getByRole('button', { name: 'Edit draft' }).click()
  await drawer.getByLabel('City').fill('Quba')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('QUBA')).toBeVisible()
  await expectSettled(page)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Remove Lale/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible()
})

test("a student joins a teacher by code, appears in the teacher's list, and leaves", async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const teacher = await makeAdult(db, 'supervisor')
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/profile')
  const card = page.getByRole('region', { name: 'My teacher' })
  await card.getByRole('textbox').fill('NOPE-CODE')
  await card.getByRole('button', { name: 'Add' }).click()
  await expect(card.getByText('No one has this username or code')).toBeVisible()
  await card.getByRole('textbox').fill(teacher.referenceCode.toLowerCase())
  await card.getByRole('button', { name: 'Add' }).click()
  await expect(card.getByRole('listitem')).toContainText(teacher.name)
  await expectSettled(page)

  const other = await elsewhere.open()
  await signInAs(other, db, baseURL!, teacher)
  await other.goto('/stadia/my-students?q=mira')
  await expect(other.getByRole('row').filter({ hasText: student.username })).toContainText('Active')
  await other.getByRole('checkbox', { name: `Select ${student.name}` }).check()
  await expect(other.getByRole('button', { name: 'Remove from the list' })).toBeVisible()
  await expectSettled(other)
  await elsewhere.close(other)

  await card.getByRole('button', { name: `Leave ${teacher.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

test('a partner invites a teacher by username, and the teacher accepts', async ({ page, elsewhere, db, baseURL }) => {
  const partner = await makeAdult(db, 'partner')
  const teacher = await makeAdult(db, 'supervisor')
  await signInAs(page, db, baseURL!, partner)
  await page.goto('/stadia/supervisors')
  await page.getByRole('button', { name: 'Invite by username' }).click()
  await page.getByRole('dialog').getByLabel('Username').fill(teacher.username)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const row = page.getByRole('row').filter({ hasText: teacher.username })
  await expect(row).toContainText('Waiting for consent')
  await expect(row).not.toContainText(teacher.name)

  const other = await elsewhere.open()
  await signInAs(other, db, baseURL!, teacher)
  await other.goto('/stadia/profile')
  await other.getByRole('button', { name: `Accept ${partner.name}` }).click()
  await expect(other.getByRole('button', { name: `Leave ${partner.name}` })).toBeVisible()
  await elsewhere.close(other)

  await page.reload()
  await expect(row).toContainText(teacher.name)
})
