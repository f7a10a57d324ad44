import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('a team invitation is declined, another one is accepted, and both students see it', async ({
  page,
  db,
  baseURL,
  elsewhere,
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

  const decliner = await elsewhere.open()
  await signInAs(decliner, db, baseURL!, first)
  await decliner.goto('/stadia/my-exams')
  await expect(card(decliner, title)).toContainText(`${host.name} invites you to take this exam as a team.`)
  await expectAccessible(decliner)
  await card(decliner, title).getByRole('button', { name: 'Decline' }).click()
  await expect(decliner.getByText('You declined the invitation.')).toBeVisible()
  await expect(card(decliner, title)).toContainText('Cancelled')
  await elsewhere.close(decliner)

  await page.reload()
  await expect(card(page, title).getByRole('button', { name: 'Invite a partner' })).toBeVisible()
  await expect(card(page, title)).toContainText(`${first.username} (declined)`)
  await invite(second.username)
  const partner = await elsewhere.open()
  await signInAs(partner, db, baseURL!, second)
  await partner.goto('/stadia/my-exams')
  await card(partner, title).getByRole('button', { name: 'Accept' }).click()
  await expect(card(partner, title)).toContainText('Not paid')
  await expect(card(partner, title)).toContainText(host.name)
  await elsewhere.close(partner)
  await page.reload()
  await expect(card(page, title)).toContainText(second.name)
  await expect(card(page, title)).not.toContainText('has not answered yet')
})
