import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

/** Runs axe on a fully loaded page: the loading bar is outside the landmarks. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await expectAccessible(page)
}

test("a teacher adds and edits a draft, and a student who joins by code appears on the teacher's list", async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const teacher = await makeAdult(db, 'supervisor')
  await signInAs(page, db, baseURL!, teacher)
  await page.goto('/stadia/my-students')
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  await expectSettled(page)
  await page.getByRole('button', { name: '0 bonus points' }).click()
  await expect(page.getByRole('dialog', { name: 'Bonus points' }).getByText('No codes yet')).toBeVisible()
  await expectSettled(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a student' })
  await dialog.getByLabel('First name').fill('Lale')
  await dialog.getByLabel('Last name').fill(`Ilkin ${teacher.referenceCode.slice(0, 4)}`)
  await dialog.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: '7', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Pass on these login details')).toBeVisible()
  const code = await dialog.locator('code').nth(1).textContent()
  await expect(page.locator('tr').filter({ hasText: code! })).toBeAttached() // the list behind the dialog has been reloaded
  await expectSettled(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page
    .getByRole('row')
    .filter({ hasText: code! })
    .getByRole('link', { name: /^Lale Ilkin/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await drawer.getByRole('button', { name: 'Edit draft' }).click()
  await drawer.getByLabel('City').fill('Quba')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('QUBA')).toBeVisible()
  await expectSettled(page)

  const student = await makeStudent(db)
  const theirs = await elsewhere.open()
  await signInAs(theirs, db, baseURL!, student)
  await theirs.goto('/stadia/profile')
  const card = theirs.getByRole('region', { name: 'My teacher' })
  await card.getByRole('textbox').fill(teacher.referenceCode.toLowerCase())
  await card.getByRole('button', { name: 'Add' }).click()
  await expect(card.getByRole('listitem')).toContainText(teacher.name)
  await expectSettled(theirs)
  await elsewhere.close(theirs)

  await goWithin(page, '/stadia/my-students?q=mira')
  await expect(page.getByRole('row').filter({ hasText: student.username })).toContainText('Active')
  await page.getByRole('checkbox', { name: `Select ${student.name}` }).check()
  await expect(page.getByRole('button', { name: 'Remove from the list' })).toBeVisible()
  await expectSettled(page)
})
