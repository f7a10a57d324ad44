import type { Locator, Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import { storedAnswers } from './support/database.ts'
import { makeSeat, makeStudent, signInAs } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let i = 0; i < 60; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${wanted}`)
}

test('an exam can be sat by keyboard from login to submission', async ({ page, exam, db }) => {
  const seat = await makeSeat(db)
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }))
  await keyboard.type(seat.student.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('article', { name: seat.examTitle }).getByRole('link', { name: 'Start' }))
  await keyboard.press('Enter')
  await expect(exam.button('Start the exam now')).toBeVisible()
  await tabTo(page, exam.button('Start the exam now'))
  await keyboard.press('Enter')
  await expect(exam.question).toHaveText('Question 1 of 25')

  // Letters and arrows; the options are a radio group navigated by arrow keys.
  await keyboard.press('b')
  await keyboard.press('ArrowRight')
  await expect(exam.question).toHaveText('Question 2 of 25')
  await expect(exam.question).toBeFocused()
  await tabTo(page, exam.option('A'))
  await keyboard.press('Space')
  await expect(exam.option('A')).toBeChecked()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(exam.option('C')).toBeChecked()
  await expect(exam.option('C')).toBeFocused()
  await keyboard.press('f')
  await expect(exam.cell(2)).toHaveAccessibleName('Question 2, answer C, flagged for review')
  await tabTo(page, exam.cell(4), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(exam.question).toHaveText('Question 4 of 25')
  await keyboard.press('d')
  await keyboard.press('ArrowLeft')
  await expect(exam.question).toHaveText('Question 3 of 25')
  await keyboard.press('t')
  await expect(page.getByRole('status').filter({ hasText: /^(1 hour|\d+ minutes) left$/ })).toBeAttached()
  await exam.expectSaved()

  await tabTo(page, exam.button('Finish exam').first(), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(exam.submitDialog).toBeVisible()
  // An open dialog receives the letters and traps the focus.
  await keyboard.press('a')
  await tabTo(page, exam.submitDialog.getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/stadia/my-exams')
  expect(await storedAnswers(db, seat.applicationId)).toBe('BC-D'.padEnd(25, '-'))
})

test('waiting room, takeover and receipt are reached by keyboard', async ({ page, exam, context, db, takeSeat }) => {
  const seat = await takeSeat({ opens_at: new Date(Date.now() + 60 * 60_000), result_at_once: true })
  const { keyboard } = page
  await page.goto(seat.address)
  await expect(page.getByText('Connected to the server')).toBeVisible()
  await db.rows('update exam set opens_at = $2 where id = $1', [seat.examId, new Date(Date.now() + 12_000)])
  await tabTo(page, exam.button('I am ready'))
  await keyboard.press('Enter')
  await expect(page.getByText('You are ready.')).toBeVisible()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await keyboard.press('a')
  await exam.expectSaved()

  // Another tab takes over, and this one takes the exam back.
  const other = await context.newPage()
  await other.goto(seat.address)
  await tabTo(other, other.getByRole('button', { name: 'Continue Here' }))
  await other.keyboard.press('Enter')
  await expect(exam.option('A')).toBeDisabled()
  await page.bringToFront()
  await tabTo(page, exam.button('Continue Here'))
  await keyboard.press('Enter')
  await expect(exam.option('A')).toBeEnabled()
  await other.close()

  await tabTo(page, exam.button('Finish exam').first(), 'Shift+Tab')
  await keyboard.press('Enter')
  // Escape returns to the paper.
  await expect(exam.submitDialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(exam.submitDialog).toBeHidden()
  await expect(exam.button('Finish exam').first()).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, exam.submitDialog.getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')
  const result = page.getByRole('dialog', { name: 'Exam Submitted' })
  await expect(result).toBeVisible()
  await tabTo(page, result.getByRole('button', { name: 'Show proof' }))
  await tabTo(page, result.getByRole('button').last())
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/stadia/my-exams')
  expect(await storedAnswers(db, seat.applicationId)).toBe('A'.padEnd(25, '-'))
})

test('an admin works in a list by keyboard: search, rows, selection, records and help', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  await db.rows(
    `insert into payment (user_id, subject, subject_id, titles, amount, currency)
     select $1, 'exam', gen_random_uuid(), '{"en": "A paper"}', 2000, 'EUR' from generate_series(1, 3)`,
    [student.id],
  )
  await signInAs(page, db, baseURL!, await makeAdult(db, 'admin'))
  const { keyboard } = page
  await page.goto('/stadia/janus/payments')
  const rows = page.locator('tbody tr')
  await tabTo(page, page.getByPlaceholder('Search students'))
  await keyboard.type(student.username)
  await expect(rows).toHaveCount(3)

  // j and k move between rows, Space selects, and Enter opens the record.
  await tabTo(page, rows.first().getByRole('link'))
  await keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await keyboard.press('Space')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await keyboard.press('k')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys in this list' })
  await expect(help).toBeVisible()
  await keyboard.press('Escape')
  await expect(help).toBeHidden()
  await keyboard.press('Enter')
  const record = page.getByRole('dialog', { name: 'Payment' })
  await expect(record).toContainText('A paper')
  const second = page.url()
  await tabTo(page, record.getByRole('button', { name: 'Next row' }))
  await keyboard.press('Enter')
  await expect(page).not.toHaveURL(second)
  await keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
})
