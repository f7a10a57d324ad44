import PostalMime from 'postal-mime'
import { expectAccessible } from './support/axe.ts'
import { forgetSession, makeStudent } from './support/factories.ts'
import { deliveredTo } from './support/mail.ts'
import { expect, test } from './support/test.ts'

/** Link in the newest e-mail to an address, from the raw e-mail, because the outbox masks it. */
const linkInMail = async (email: string) => {
  const { text } = await PostalMime.parse(deliveredTo(email))
  return /https?:\S+/.exec(text ?? '')?.[0]
}

test('an e-mailed link resets a forgotten password once', async ({ page, db }) => {
  const student = await makeStudent(db)
  const [{ email }] = (await db.rows<{ email: string }>('select email from "user" where id = $1', [student.id])) as [
    { email: string },
  ]

  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password reset link sent' })).toBeVisible()

  // the demo's mails may be sent before it
  await expect.poll(() => linkInMail(email), { timeout: 120_000 }).toContain('/password-reset?code=')
  const link = new URL((await linkInMail(email))!)
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('Brand-new-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText(
    'Please login with the new password',
  )

  await page.getByRole('textbox', { name: 'Username' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Brand-new-1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/stadia/my-exams')

  // The page is for guests: logged-in users are redirected to the panel.
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL('/stadia/my-exams')
  // the panel renews the session as it opens, which would set its cookie again
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await forgetSession(page)
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is invalid or has expired' })).toBeVisible()
  await expectAccessible(page)
})
