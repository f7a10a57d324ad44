import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { makeDraft, makeTeacher, signInAs } from './support/factories.ts'
import { deliveredTo } from './support/mail.ts'
import { chosen, codeMailedTo, demoMailsMs, fillPlace, newPerson, next } from './support/registering.ts'
import { expect, test } from './support/test.ts'

const saved = (page: Page) => expect(page.getByText('Saved. You can finish later.')).toBeVisible()

/** Logs in with the new password and confirms the address with the e-mailed code. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(page).toHaveURL('/verification/email')
  await expectAccessible(page)
  const code = await codeMailedTo(email)
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Wrong code. Check the newest e-mail.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test("a minor registers with a guardian's consent, continues after a reload, and confirms the e-mail address", async ({
  page,
  db,
}) => {
  // the longest registration: slow on a busy machine
  test.slow()
  const { lastName, email } = newPerson()
  const teacher = await makeTeacher(db)
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('link', { name: /^Student Registration/ }).click()

  await page.getByLabel('First name').fill('mira<b>')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Date of birth').fill(`0102${new Date().getFullYear() - 12}`)
  await expect(page.getByText('Use letters, digits, spaces and common punctuation.')).toBeVisible()
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('E-mail address').fill('mira@')
  await page.getByLabel('Choose a password').fill(chosen)
  await expect(page.getByText('Enter a complete e-mail address.')).toBeVisible()
  await next(page)
  await expect(page.getByText('A parent or guardian must agree.')).toBeVisible()
  await expect(page.getByLabel('Guardian’s full name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Guardian’s full name').fill('Selma Register')
  await page.getByRole('checkbox', { name: /^I am this child’s parent/ }).check()
  await next(page)

  await page.getByLabel('Grade').selectOption('7')
  await page.getByRole('checkbox', { name: 'Mathematics' }).click()
  await next(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Reference code' })).toBeVisible()
  await page.getByLabel('Reference code').fill(teacher.referenceCode.toLowerCase())
  await expect(page.getByText(`${teacher.name} invites you.`)).toBeVisible()
  await next(page)
  await fillPlace(page, `Lycée ${lastName}`)
  await expect(page.getByText(/will be added to the list of schools/)).toBeVisible()
  await saved(page)
  await expectAccessible(page)

  // The input is restored, except the password, which drafts do not store.
  await page.reload()
  await expect(page.getByText('We restored your earlier entries.')).toBeVisible()
  await expect(page.getByLabel('City or town')).toHaveValue('LYON')
  await next(page)
  const account = page.getByRole('region', { name: 'Account information' })
  await expect(account).toContainText(`Mira ${lastName}`)
  await expect(page.getByRole('region', { name: 'Exam details' })).toContainText('Mathematics')
  await expect(page.getByRole('region', { name: 'School information' })).toContainText('France')
  await expectAccessible(page)
  await page.getByLabel('Choose a password').fill(chosen)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(/^We have sent a verification email to your email address\./)).toBeVisible()
  await expect(page.getByText('You are logged in.')).toBeVisible()
  await expectAccessible(page)
  await confirmAddress(page, email)
  await expect(page).toHaveURL('/stadia/my-exams')
  await expect(page.getByRole('region', { name: 'Your e-mail address is not confirmed.' })).toHaveCount(0)
  const consents = await db.rows(
    `select guardian_name from guardian_consent join "user" on "user".id = user_id
     where email = $1 and email_confirmed and wording_version = '1'`,
    [email],
  )
  expect(consents).toEqual([{ guardian_name: 'Selma Register' }])
})

test('a teacher registers and the panel shows a banner until the e-mail address is confirmed', async ({ page }) => {
  const { lastName, email } = newPerson()
  await page.goto('/register/supervisor')
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisor registration' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Selma')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Choose a password').fill(chosen)
  await fillPlace(page, `Collège ${lastName}`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You are logged in.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const banner = page.getByRole('region', { name: 'Your e-mail address is not confirmed.' })
  await expect(banner).toContainText(email)
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(banner.getByRole('button', { name: 'Send again in 1 minute' })).toBeDisabled()
  await banner.getByRole('link', { name: 'Enter code' }).click()
  await expect(page).toHaveURL('/verification/email')
})

test("a student completes a teacher's draft on another device and confirms a duplicate warning", async ({
  page,
  elsewhere,
  db,
}) => {
  const teacher = await makeTeacher(db)
  const draft = await makeDraft(db, teacher.id)
  const { email } = newPerson()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill(draft.username)
  await page.getByLabel('Password', { exact: true }).fill(draft.code.toLowerCase())
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/register/student/account-information')
  await expect(page.getByLabel('First name')).toHaveValue('DEFNE')
  await page.getByLabel('Date of birth').fill('01022000')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Choose a password').fill(chosen)
  await next(page)
  await expect(page.getByRole('combobox', { name: 'Grade' })).toHaveValue('6')
  await saved(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const address = await page.getByLabel('Open this link there.').inputValue()

  const other = await elsewhere.open()
  await other.goto(address)
  await expect(other).toHaveURL('/register/student/account-information')
  await expect(other.getByLabel('E-mail address')).toHaveValue(email)
  await other.goto('/register/student/reference-code')
  await expect(other.getByText(`(${draft.username}): your teacher prepared this account.`)).toBeVisible()
  await expectAccessible(other)
  await next(other)
  await fillPlace(other, 'Lycée Exemple')
  await next(other)
  await other.getByLabel('Choose a password').fill(chosen)
  // An account with the same name and birth date exists.
  await db.rows(
    `insert into "user" (username, first_name, last_name, birth, email, user_type)
     select username || '-2', first_name, last_name, '2000-02-01', $2, 'student' from "user" where id = $1`,
    [draft.id, `twin-${email}`],
  )
  await other.getByRole('button', { name: 'Register' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'may already have an account' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'E-mail me login help' }).click()
  await expect
    .poll(() => deliveredTo(`twin-${email}`), { timeout: demoMailsMs })
    .toContain('You already have an account')
  await other.getByRole('button', { name: 'This is not me: register anyway' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'You are registered' })).toBeVisible()
  await elsewhere.close(other)
  const [row] = await db.rows('select is_draft, email, username from "user" where id = $1', [draft.id])
  expect(row).toEqual({ is_draft: false, email, username: draft.username })
})

test("a teacher's short link leads to the registration until it is disabled", async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const teacher = await makeTeacher(db)
  await signInAs(page, db, baseURL!, teacher)
  await page.goto('/stadia/p-reference-codes')
  await expect(page.getByText(teacher.referenceCode)).toBeVisible()
  await page.getByLabel('Link name').fill('7A')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('listitem', { name: '7A' })
  await link.getByRole('button', { name: 'QR code' }).click()
  await expect(link.getByRole('img', { name: 'QR code of 7A' })).toBeVisible()
  await expectAccessible(page)
  const address = /http\S+\/hop-in\/\w{7}/.exec(await link.innerText())![0]

  const guest = await elsewhere.open()
  await guest.goto('/hop-in')
  await expect(guest.getByRole('heading', { level: 1, name: 'Join with a code' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Invitation code').fill(address)
  await guest.getByRole('button', { name: 'Open' }).click()
  await expect(guest.getByText(`${teacher.name} invites you.`)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Register' }).click()
  await guest.getByRole('link', { name: 'Reference code' }).click()
  await expect(guest.getByLabel('Reference code')).toHaveValue(teacher.referenceCode)

  await link.getByRole('button', { name: 'Disable' }).click()
  await expect(link.getByText('Disabled')).toBeVisible()
  await guest.goto(address)
  await expect(guest.getByRole('alert')).toContainText('This code is not valid or has expired')
  await expectAccessible(guest)
  await elsewhere.close(guest)
})
