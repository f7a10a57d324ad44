import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin publishes an announcement, a student reads it and the badge disappears', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const title = `Bring a pencil ${Date.now()}`
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto('/stadia/janus/announcement')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await page.getByRole('button', { name: 'New announcement' }).click()
  const form = page.getByRole('dialog', { name: 'New announcement' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a title in English')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').fill('Two are **better**.')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.locator('strong', { hasText: 'better' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Shown now')

  const student = await elsewhere.open()
  await signInAs(student, db, baseURL!, await makeStudent(db))
  await student.goto('/stadia/my-exams')
  const entry = student.getByRole('link', { name: /^Announcements/ })
  await expect(entry).toHaveAccessibleName(/\d+ unread/)
  await student.getByRole('button', { name: 'Close the menu' }).click()
  const menu = student.getByRole('complementary').filter({ has: entry })
  const badge = entry.getByText(/^\d+$/)
  const [rail, count] = [(await menu.boundingBox())!, (await badge.boundingBox())!]
  expect(count.x).toBeGreaterThanOrEqual(rail.x)
  expect(count.x + count.width).toBeLessThanOrEqual(rail.x + rail.width)
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await student.getByRole('button', { name: 'Open the menu' }).click()
  await entry.click()
  const card = student.getByRole('article', { name: title })
  await expect(card).toContainText('New')
  const unread = async () => ((await badge.count()) ? Number(await badge.textContent()) : 0)
  const cards = await student.getByRole('article').all()
  for (const [i, each] of cards.entries()) {
    await each.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect.poll(unread).toBeLessThan(cards.length - i)
  }
  await expect(entry).toHaveAccessibleName('Announcements')
  await expectAccessible(student)
  await student.reload()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('New')
  await elsewhere.close(student)

  await page.getByRole('button', { name: `Delete “${title}”` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0)
})
