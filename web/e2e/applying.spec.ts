import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { openDatabase } from './support/database.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { startNode } from './support/product.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('a team invitation is declined, another one is accepted, and both students see it', async ({
  page,
  db,
  baseURL,
  browser,
}) => {
  test.slow() // three browsers
  const {
    exams: [exam],
  } = await makeSubject(db, [
    {
      teamSize: 2,
      opens_at: new Date(Date.now() + 48 * hour),
      closes_at: new Date(Date.now() + 50 * hour),
    },
  ])
  const title = exam!.title
  const [host, first, second] = [await makeStudent(db), await makeStudent(db), await makeStudent(db)]
  await db.rows(`insert into application (user_id, exam_id, state, paid_at) values ($1, $2, 'paid', now())`, [
    host.id,
    exam!.id,
  ])
  await signInAs(page, db, baseURL!, host)
  await page.goto('/stadia/my-exams')
  const invite = async (username: string) => {
    await card(page, title).getByRole('button', { name: 'Invite a partner' }).click()
    await page.getByRole('textbox', { name: 'Student ID' }).fill(username)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(card(page, title)).toContainText(`${username} (has not answered yet)`)
  }
  await invite(first.username)
  await expect(card(page, title).getByRole('button', { name: 'Invite a partner' })).toHaveCount(0)

  const decliner = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(decliner, db, baseURL!, first)
  await decliner.goto('/stadia/my-exams')
  await expect(card(decliner, title)).toContainText(`${host.name} invites you to take this exam as a team.`)
  await expectAccessible(decliner)
  await card(decliner, title).getByRole('button', { name: 'Decline' }).click()
  await expect(decliner.getByText('You declined the invitation.')).toBeVisible()
  await expect(card(decliner, title)).toContainText('Cancelled')
  await decliner.context().close()

  await page.reload()
  await expect(card(page, title).getByRole('button', { name: 'Invite a partner' })).toBeVisible()
  await expect(card(page, title)).toContainText(`${first.username} (declined)`)
  await invite(second.username)
  const partner = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(partner, db, baseURL!, second)
  await partner.goto('/stadia/my-exams')
  await card(partner, title).getByRole('button', { name: 'Accept' }).click()
  await expect(card(partner, title)).toContainText('Not paid')
  await expect(card(partner, title)).toContainText(host.name)
  await partner.context().close()
  await page.reload()
  await expect(card(page, title)).toContainText(second.name)
  await expect(card(page, title)).not.toContainText('has not answered yet')
})

test('a student forced to choose an exam cannot leave until one is chosen', async ({ page, browser }) => {
  test.slow() // a server starts
  // The setting affects all users, so it is changed on an edition that no other test uses this way.
  const server = await startNode({ name: 'forced', platform: 'neo' })
  const db = openDatabase('neo')
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, db, server.url, await theAdmin(db))
  await admin.goto(`${server.url}/stadia/janus/settings`)
  const force = admin.getByRole('switch', { name: 'Students choose an exam first' })
  await force.click({ force: true })
  await expect(force).toBeChecked()

  await signInAs(page, db, server.url, await makeStudent(db))
  await page.goto(`${server.url}/stadia/profile`)
  await expect(page).toHaveURL(`${server.url}/stadia/my-exams`)
  const dialog = page.getByRole('dialog', { name: 'Choose your first exam' })
  await expect(dialog.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.goto(`${server.url}/stadia/payments`)
  await expect(page).toHaveURL(`${server.url}/stadia/my-exams`)
  await dialog.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await dialog.getByRole('button', { name: 'Apply' }).first().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Pay for/ })).toBeChecked()
  await force.click({ force: true })
  await expect(force).not.toBeChecked()
  await admin.context().close()
  await db.close()
  await server.stop()
})
