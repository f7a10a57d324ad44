import PostalMime from 'postal-mime'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { makeStudent } from './support/factories.ts'
import { deliveredTo } from './support/mail.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** Opens a page of a browser that runs no script. */
const withoutScript = (elsewhere: { open(options: { javaScriptEnabled: boolean }): Promise<Page> }) =>
  elsewhere.open({ javaScriptEnabled: false })

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a student logs in without script after a wrong password', async ({ elsewhere, db }) => {
  const student = await makeStudent(db)
  const page = await withoutScript(elsewhere)
  await page.goto('/')
  await logIn(page, student.username, 'Wrong-one-1')
  await expect(page.getByRole('alert')).toContainText('Wrong username or password')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(student.username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name.endsWith('stadia-session'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
})

test('a forgotten password is set without script by an e-mailed link', async ({ elsewhere, db }) => {
  const student = await makeStudent(db)
  const [{ email }] = (await db.rows<{ email: string }>('select email from "user" where id = $1', [student.id])) as [
    { email: string },
  ]
  const page = await withoutScript(elsewhere)
  await page.goto('/fr')
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click()
  await page.getByRole('textbox').fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toBeVisible()

  const linkInMail = async () => /https?:\S+/.exec((await PostalMime.parse(deliveredTo(email))).text ?? '')?.[0]
  // the demo's mails may be sent before it
  await expect.poll(linkInMail, { timeout: 120_000 }).toContain('/password-reset?code=')
  const { pathname, search } = new URL((await linkInMail())!)
  await page.goto(pathname.replace('/fr', '') + search)
  await expect(page).toHaveTitle(/^Choose a new password/)
  expect(await page.content()).not.toContain(search.split('=')[1])
  // as long as the browser demands, but too simple
  await page.getByLabel('New password').fill('aaaaaaaa')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Add more kinds of characters')).toBeVisible()
  await page.getByLabel('New password').fill('Brand-new-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Please login with the new password')
  await logIn(page, email, 'Brand-new-1')
  await expect(page).toHaveURL('/stadia/my-exams')
  await page.context().clearCookies()
  await page.goto(pathname.replace('/fr', '') + search)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is invalid or has expired' })).toBeVisible()
})

test('the certificate check finds a number without script', async ({ elsewhere, db }) => {
  const [{ number }] = (await db.rows<{ number: string }>(
    `select number from certificate where state = 'valid' order by number limit 1`,
  )) as [{ number: string }]
  const page = await withoutScript(elsewhere)
  await page.goto('/confirmation/certificate')
  const check = async (typed: string) => {
    await page.getByRole('textbox', { name: 'Certificate number' }).fill(typed)
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  await check(' ')
  await expect(page.getByText('Enter the number first')).toBeVisible()
  await check('7KQ2-M9XD-4TRA')
  await expect(page.getByRole('alert')).toContainText('Certificate not found')
  await check(number.toLowerCase())
  const found = page.getByRole('article', { name: 'This certificate is valid' })
  await expect(found).toContainText(number)
  await expect(found.getByRole('link', { name: page.url() })).toBeVisible()
})

test('the choice of a registration consists of links', async ({ elsewhere }) => {
  const page = await withoutScript(elsewhere)
  await page.goto('/az/register')
  await expect(page.locator('a[href="/az/register/student"]')).toBeVisible()
  await page.locator('a[href="/az/register?about=school"]').click()
  await page.locator('a[href="/az/register"]').click()
  await page.locator('a[href="/az"]').last().click()
  await expect(page).toHaveURL('/az')
})

test('the registration says that it needs script, and shows its fields', async ({ elsewhere }) => {
  const page = await withoutScript(elsewhere)
  for (const path of ['/register/student', '/register/supervisor']) {
    await page.goto(path)
    await expect(page.getByRole('note')).toHaveText(
      'Registration needs JavaScript. Please enable it and reload the page.',
    )
    await expect(page.getByLabel('First name')).toBeVisible()
  }
  await page.goto('/ru/register/student/summary')
  await expect(page.getByRole('note')).toContainText('Для регистрации нужен JavaScript.')
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeDisabled()
})

const paths = [
  '/register',
  '/register?about=school',
  '/register/student',
  '/register/student/school-information',
  '/register/supervisor',
  '/password-reset',
  '/confirmation/certificate',
]
for (const path of paths) {
  test(`${path} has no accessibility violations and needs few scripts`, async ({ elsewhere }) => {
    const page = await elsewhere.open({})
    const scripts: number[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.status())
    })
    // the form of supervisors takes in the countries after it is shown
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(scripts.length).toBeLessThanOrEqual(12)
  })
}
