import type { Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('an invited student declines the team, is invited again, and accepts', async ({ page, db, baseURL }) => {
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
  const [host, guest] = [await makeStudent(db), await makeStudent(db)]
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, paid_at) values ($1, $2, 'paid', now()) returning id`,
    [host.id, exam!.id],
  )
  const api = await apiAs(baseURL!, host.username)
  const invite = async () => {
    const answer = await api.runPersisted('mutation useInviteMutation', {
      applicationId: globalId('Application', application!.id),
      partnerId: guest.username,
    })
    expect(answer.errors).toBeUndefined()
  }
  await invite()
  await signInAs(page, db, baseURL!, guest)
  await page.goto('/stadia/my-exams')
  await expect(card(page, title)).toContainText(`${host.name} invites you to take this exam as a team.`)
  await expectAccessible(page)
  await card(page, title).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the invitation.')).toBeVisible()
  await expect(card(page, title)).toContainText('Cancelled')

  await invite()
  await page.reload()
  await card(page, title).getByRole('button', { name: 'Accept' }).click()
  await expect(card(page, title).filter({ hasText: 'Not paid' })).toContainText(host.name)
})
