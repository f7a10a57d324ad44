import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { ExamPage } from './support/exam-page.ts'
import { password, startNode } from './support/product.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test, type Elsewhere } from './support/test.ts'

const text = 'We are maintaining the system! We will be back in a few hours. Please stay tuned.'
const maintenance = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 1, name: text, exact: true })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

/** A server of an edition that no other file uses, because these settings affect all users. */
let server: ServerProcess
let token: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await startNode({ name: 'neo', platform: 'neo' })
  const answer = await call('/user/auth/signin/local', { username: 'admin@demo.test', password })
  token = ((await answer.json()) as { accessToken: string }).accessToken
})

test.afterAll(() => server.stop())

test.afterEach(() => save('stopProduction', { active: false }))

async function call(address: string, body: object): Promise<Response> {
  const answer = await fetch(`${server.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return answer
}

/** Saves a setting as an admin. */
const save = (name: string, data: object) => call('/utils/settings/save', { name, data })

/** Logs in through the login page in a new browser context. */
async function signedIn(elsewhere: Elsewhere, username: string): Promise<Page> {
  const page = await elsewhere.open()
  await page.goto(server.url)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await loginButton(page).click()
  await expect(page).toHaveURL(/\/stadia/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('the neo edition has its own login page', async ({ page, baseURL }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary')).toContainText('Curious minds meet here')
  const brandColour = () =>
    page
      .getByRole('button', { name: 'Login', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const stem = { title: await page.title(), colour: await brandColour() }

  await page.goto(server.url)
  expect(server.url).not.toBe(baseURL)
  await expect(page.getByRole('complementary')).toContainText('Look closer. Science begins with a question')
  expect(await page.title()).not.toBe(stem.title)
  expect(await brandColour()).not.toBe(stem.colour)
  await page.getByRole('button', { name: 'Student student@demo.test' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('article', { name: /First exam$/ }).first()).toBeVisible()
})

test('a guest sees the maintenance screen until the secret keys are typed or maintenance ends', async ({ page }) => {
  await page.goto(server.url)
  await expect(loginButton(page)).toBeVisible()
  await save('stopProduction', { active: true, keys: ['o', 'p', 'e', 'n', 'ArrowUp'] })

  await page.reload()
  await expect(maintenance(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(maintenance(page)).toBeVisible()

  // The sequence started by Escape is wrong; the pause ends it.
  const refused = page.waitForResponse((response) => response.request().postData()?.includes('Escape') ?? false)
  await page.keyboard.type('opens')
  await refused
  await expect(maintenance(page)).toBeVisible()
  await page.keyboard.type('open')
  await page.keyboard.press('ArrowUp')
  await expect(maintenance(page)).toBeHidden()
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  await expect(maintenance(page)).toBeHidden()

  const another = await page.context().newPage()
  await another.goto(`${server.url}/ru`)
  await expect(another.getByRole('dialog')).toContainText('Мы проводим технические работы!')
})

test('a note and maintenance reach open panels without a reload, except running exams and admins', async ({
  elsewhere,
}) => {
  const admin = await signedIn(elsewhere, 'admin@demo.test')
  const page = await signedIn(elsewhere, 'student@demo.test')
  const exam = new ExamPage(page)
  const card = page.getByRole('article', { name: /Mathematics: First exam/ })
  await card.getByRole('link', { name: 'Start' }).first().click()
  await exam.start()
  await expect(exam.question).toBeVisible()
  const address = page.url()
  await save('notesBar', { active: true, title: { en: 'Round two' }, description: { en: 'It begins on Friday.' } })
  await save('stopProduction', { active: true, keys: ['o'] })
  await expect(admin.getByText(/^Maintenance is on/)).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Notices' })).toContainText('Round two It begins on Friday.')
  await expect(maintenance(admin)).toBeHidden()
  await expectAccessible(admin)
  await elsewhere.close(admin)
  await exam.choose('B')
  await exam.expectSaved()
  await exam.open(address)
  await expect(exam.option('B')).toBeChecked()
  await expect(maintenance(page)).toBeHidden()

  // A student who leaves the exam finds the link back on the maintenance screen.
  await page.goto(`${server.url}/stadia/my-exams`)
  await expect(maintenance(page)).toBeVisible()
  await expectAccessible(page)
  await save('stopProduction', { active: false })
  await expect(maintenance(page)).toBeHidden()
  const note = page.getByRole('region', { name: 'Notices' })
  await expect(note).toContainText('Round two')
  await note.getByRole('button', { name: 'Hide notices' }).click()
  await expect(note).toBeHidden()
  await save('stopProduction', { active: true })
  await expect(maintenance(page)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Back to the exam' }).click()
  await expect(exam.question).toBeVisible()
  await expect(maintenance(page)).toBeHidden()
  await elsewhere.close(page)
})
