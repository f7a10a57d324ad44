import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/axe.ts'
import { forgetSession, makeStudent, signInAs } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** TOTP code of a secret, offset from now in steps of 30 s. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

test('a student sets up two-step login and logs in with an app code and a recovery code', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/profile?tab=security')
  const card = page.getByRole('region', { name: 'Two-step login' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  const secret = await card.locator('code').innerText()
  await card.getByLabel('Six-digit code').fill(codeOf(secret))
  await card.getByRole('button', { name: 'Switch on' }).click()
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await card.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible()

  const signIn = async () => {
    await forgetSession(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Username' }).fill(student.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  await signIn()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await expect(page.getByText('Wrong code')).toBeVisible()
  // The code of the next step is new and already accepted, so there is no need to wait.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await expect(page).toHaveURL(/\/stadia\/my-exams$/)

  await signIn()
  await page.getByRole('button', { name: 'use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/stadia\/my-exams$/)
})

test('an erasure is scheduled in 14 days, and logging in before then offers to keep the account', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/profile?tab=privacy')
  const card = page.getByRole('region', { name: 'Your data' })
  await card.getByRole('button', { name: 'Download my data' }).click()
  await card.getByLabel('Current password').fill(password)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.zip')

  await card.getByRole('button', { name: 'Delete my account' }).click()
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Delete my account' }).click()
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  await page.getByRole('dialog', { name: 'Your account will be deleted' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Username' }).fill(student.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Your account will be deleted on/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const [row] = await db.rows<{ erase_at: Date | null }>('select erase_at from "user" where id = $1', [student.id])
  expect(row!.erase_at).toBeNull()
})

test('a student with year-old details must update them first', async ({ page, db, baseURL }) => {
  const student = await makeStudent(db)
  await db.rows(`update "user" set details_confirmed_at = now() - interval '366 days' where id = $1`, [student.id])
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/my-exams')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /It's been a year/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start Updating' }).click()
  await expect(dialog.getByLabel('E-mail')).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill all fields' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('combobox', { name: 'Country' }).fill('Türk')
  await page
    .getByRole('option', { name: 'Türkiye' })
    .or(page.getByRole('option', { name: 'Turkey' }))
    .click()
  await dialog.getByRole('textbox', { name: 'City' }).fill('izmir')
  await dialog.getByLabel('School').fill('Lyceum of the sea')
  await dialog.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: '9', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const [row] = await db.rows('select country, city, grade from "user" where id = $1', [student.id])
  expect(row).toEqual({ country: 'TR', city: 'IZMIR', grade: 9 })
})
