import type { Page } from '@playwright/test'
import { makeStudent } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})

const homes = [
  { role: 'Student', account: 'student@demo.test', path: '/stadia/my-exams', heading: 'My Exams' },
  { role: 'Teacher', account: 'supervisor@demo.test', path: '/stadia/my-students', heading: 'My Students' },
  { role: 'Partner', account: 'partner@demo.test', path: '/stadia', heading: 'Announcements' },
  { role: 'Administrator', account: 'admin@demo.test', path: '/stadia/janus', heading: /./ },
]

for (const { role, account, path, heading } of homes) {
  test(`the demo ${role.toLowerCase()} account opens ${path}`, async ({ page }) => {
    await page.getByRole('button', { name: `${role} ${account}` }).click()
    await expect(username(page)).toHaveValue(account)
    await expect(passwordField(page)).toHaveValue(password)
    await loginButton(page).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

    // A logged-in user is redirected from the login page.
    await page.goto('/')
    await expect(page).toHaveURL(role === 'Teacher' ? '/stadia' : path)
  })
}

test('a student logs in with the student ID and the Enter key, and logs out', async ({ page, db }) => {
  const student = await makeStudent(db)
  await username(page).fill(student.username.toLowerCase())
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL('/stadia/my-exams')
  await expect(page.getByRole('link', { name: student.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No exams yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(loginButton(page)).toBeVisible()
  await page.goto('/stadia/my-exams')
  await expect(page).toHaveURL('/')
})

test('a draft continues to the registration with the details entered by the teacher', async ({ page }) => {
  await page.getByRole('button', { name: 'Unfinished account DEMO-DRAFT' }).click()
  await loginButton(page).click()
  await expect(page).toHaveURL('/register/student/account-information')
  await expect(page.getByLabel('First name')).toHaveValue('Leyla')
})
