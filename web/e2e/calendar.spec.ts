import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin adds a calendar entry, and a student finds it in the month and the list', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const tag = Date.now()
  const title = `Open evening ${tag}`
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto('/stadia/janus/olympiad-calendar')
  await page.getByRole('link', { name: 'Add event' }).click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description', { exact: true }).fill('Come and **look**.')
  await form.getByLabel('Web address').click()
  await expect(form.getByLabel('Web address')).toHaveValue(`open-evening-${tag}`)
  await form.getByLabel(/^Start/).fill('2027-01-14T18:00')
  await form.getByLabel('End', { exact: true }).fill('2027-01-14T20:00')
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  const student = await elsewhere.open({ timezoneId: 'Europe/Paris', locale: 'en-GB' })
  await signInAs(student, db, baseURL!, await makeStudent(db))
  await student.goto('/stadia/calendar?month=2026-12')
  await expect(student.getByRole('heading', { level: 1, name: 'Olympiad Calendar' })).toBeVisible()
  await student.getByRole('button', { name: 'Next month' }).click()
  await expect(student.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible()
  await expect(student.getByText(/^All times are in Azerbaijan Standard Time/)).toBeVisible()
  await expectAccessible(student)
  await student.getByRole('table').getByRole('button', { name: title }).click()
  const dialog = student.getByRole('dialog', { name: title })
  // 18:00 in Tokyo is 13:00 in the student's zone, which the page names because the device has another
  await expect(dialog).toContainText(/13:00.*15:00/)
  await expect(dialog).toContainText('Japan')
  await dialog.getByRole('link', { name: 'Read more' }).click()
  await expect(student.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(student.locator('strong', { hasText: 'look' })).toBeVisible()

  await student.goto('/stadia/calendar?month=2027-01&view=list')
  await expect(student.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  // a language that this browser has not loaded yet
  await student.goto('/az/stadia/calendar?month=2027-01&view=list')
  await expect(student.getByRole('heading', { level: 2, name: 'yanvar 2027' })).toBeVisible()
  await expect(student.getByRole('listitem').filter({ hasText: title })).toContainText('yan')
  await elsewhere.close(student)
})

test('a student subscribes to the calendar by a private link and revokes it', async ({
  page,
  db,
  baseURL,
  request,
}) => {
  await signInAs(page, db, baseURL!, await makeStudent(db))
  await page.goto('/stadia/calendar?view=list')
  await expect(page.getByRole('listitem').filter({ hasText: 'Last day to apply' })).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expectAccessible(page)
  const address = await page.locator('code').innerText()
  expect(await (await request.get(address)).text()).toContain('SUMMARY:Last day to apply')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
