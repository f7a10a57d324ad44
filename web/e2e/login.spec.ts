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

test('empty fields are rejected by the page, a missing password by the server', async ({ page }) => {
  await loginButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your username and password')

  await username(page).fill('student@demo.test')
  await loginButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password' })).toBeVisible()
})

test('a wrong password and an unknown username give the same message', async ({ page }) => {
  for (const name of ['student@demo.test', 'nobody@demo.test']) {
    await username(page).fill(name)
    await passwordField(page).fill('not the password')
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password' })).toBeVisible()
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
  }
  await expect(page).toHaveURL('/')
})

test('the password can be shown and hidden', async ({ page }) => {
  await passwordField(page).fill('Secret-1')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
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

test('Forgot Password asks for an e-mail address and does not reveal whether an account exists', async ({ page }) => {
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const email = page.getByRole('textbox', { name: 'E-mail address' })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(loginButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await email.fill('somebody@nowhere.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Password reset link sent' })
  await expect(toast).toContainText('If you have an account in our system you should receive an email soon.')
})

test('the login page confirms a new password', async ({ page }) => {
  await page.goto('/?password-reset=true')
  await expect(page.getByRole('status').filter({ hasText: 'Please login with the new password' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
