import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { makeExam, makeStudent, signInAs } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

/** Creates a category with exam dates some days ahead. */
async function makeDates(db: Database) {
  const categoryId = randomUUID()
  const subject = `Subject ${categoryId.slice(0, 8)}`
  await db.rows(
    `insert into category (id, slug, titles, from_grade, to_grade, price_amount, currency, position)
     values ($1, $2, $3, 1, 12, 2000, 'EUR', 99)`,
    [categoryId, subject.toLowerCase(), { en: subject }],
  )
  const exams = [
    await makeExam(db, { opens_at: inHours(48), closes_at: inHours(50) }),
    await makeExam(db, { opens_at: inHours(72), closes_at: inHours(74) }),
  ]
  await db.rows('update exam set category_id = $1, round = 1 where id = any($2)', [
    categoryId,
    exams.map(({ id }) => id),
  ])
  return { subject, exams }
}

async function signInAsAdmin(page: Page) {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('admin@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/stadia/janus')
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('a student applies, changes the date and cancels', async ({ page, db, baseURL }) => {
  const {
    subject,
    exams: [first, second],
  } = await makeDates(db)
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/my-exams')
  await page.getByRole('link', { name: 'Add an exam' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add an exam' })
  await dialog.getByRole('radiogroup', { name: 'Filter by category' }).getByText(subject).click()
  const choices = dialog.getByRole('article')
  await expect(choices).toHaveCount(2)
  await expectAccessible(page)
  await choices.filter({ hasText: first!.title }).getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, first!.title)).toContainText('Not paid')
  await expect(card(page, first!.title).getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/stadia/payments')
  await expectAccessible(page)

  await card(page, first!.title).getByRole('link', { name: 'Change the date' }).click()
  await page.getByRole('dialog', { name: 'Change the date' }).getByRole('button', { name: 'Choose this date' }).click()
  // the dialog has a card of the new date too, until it has closed
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, second!.title)).toBeVisible()
  await expect(card(page, first!.title)).toHaveCount(0)

  await card(page, second!.title).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Cancel this exam?' }).getByRole('button', { name: 'Cancel exam' }).click()
  await expect(card(page, second!.title)).toContainText('Cancelled')
  const rows = await db.rows('select state from application where user_id = $1', [student.id])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('an admin registers students, finds them and exports the list', async ({ page, db }) => {
  const {
    exams: [exam],
  } = await makeDates(db)
  const [one, two] = [await makeStudent(db), await makeStudent(db)]
  await signInAsAdmin(page)
  await page.goto(`/stadia/janus/applications?q=${one.username}`)
  await expect(page.getByRole('button', { name: 'Register students' })).toBeVisible()
  await page.getByRole('button', { name: 'Register students' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register students for an exam' })
  await dialog.getByRole('combobox', { name: 'Exam' }).fill(exam!.title)
  await page.getByRole('option').filter({ hasText: exam!.title }).click()
  await dialog.getByRole('textbox', { name: 'Student IDs' }).fill(`${one.username}, ${two.username}\nNOBODY-1`)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('alert')).toContainText('NOBODY-1: Student not found')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const table = page.getByRole('table', { name: 'Applications' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').last()).toContainText('Applied, not paid')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('applications.xlsx')
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Paid', exact: true }).click()
  await expect(page).toHaveURL(/state=paid/)
  await expect(table).toHaveCount(0)
})

test('an admin opens, moves and cancels an application', async ({ page, db }) => {
  const {
    exams: [first, second],
  } = await makeDates(db)
  const student = await makeStudent(db)
  await db.rows(`insert into application (user_id, exam_id, state, paid_at) values ($1, $2, 'paid', now())`, [
    student.id,
    first!.id,
  ])
  await signInAsAdmin(page)
  await page.goto(`/stadia/janus/applications?q=${student.username}`)
  await page.getByRole('link', { name: student.name }).click()
  const drawer = page.getByRole('dialog', { name: 'Application' })
  await expect(drawer).toContainText(first!.title)
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Change the date' }).click()
  const move = page.getByRole('dialog', { name: 'Change the date' })
  await move.getByRole('combobox', { name: 'Exam' }).click()
  await page.getByRole('option').filter({ hasText: second!.title }).click()
  await move.getByRole('textbox', { name: 'Reason (kept in the history)' }).fill('Was ill')
  await move.getByRole('button', { name: 'Change date' }).click()
  await expect(drawer).toContainText(second!.title)

  await drawer.getByRole('button', { name: 'Cancel' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this application?' })
  await ask.getByRole('textbox', { name: 'Reason (kept in the history)' }).fill('Left the school')
  await ask.getByRole('button', { name: 'Cancel application' }).click()
  await expect(drawer).toContainText('Cancelled, by an admin')
  await drawer.getByRole('tab', { name: 'Change history' }).click()
  await expect(drawer.getByRole('listitem')).toHaveText([/Place released.*Left the school/s, /Date changed.*Was ill/s])
})
