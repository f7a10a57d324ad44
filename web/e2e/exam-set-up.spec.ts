import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { ExamPage } from './support/exam-page.ts'
import { goWithin } from './support/navigation.ts'
import { publishEarly } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const file = `$CATEGORY: $course$/top/Mechanics

::Speed:: How fast is a train that covers 180 km in 2 hours? {
=90 km/h
~360 km/h
~45 km/h
~178 km/h
}

::Legs:: How many legs has a spider? {
~two
~six
~ten
}
`

/** Gives an order to all students on the live page, with a reason. */
async function order(admin: Page, button: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await admin.getByRole('group', { name: 'Actions' }).getByRole('button', { name: button, exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await fill()
  await dialog.getByLabel('Reason').fill('The fire alarm rang')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an exam goes from a faulty question file to corrected and published results', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  // the whole lifecycle of an exam: slow on a busy machine
  test.slow()
  const admin = await theAdmin(db)
  const title = `Imported ${Date.now()}`
  const [exam] = await db.rows<{ id: string }>(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount, selfie)
     select id, jsonb_build_object('en', '${title}'), 5, 8, '{en}', 'board', now() - interval '1 hour',
       now() + interval '5 hours', 900, '{"right": 1, "wrong": 0, "blank": 0}', price_amount, 'none'
     from category order by position limit 1 returning id`,
  )
  await signInAs(page, db, baseURL!, admin)
  await page.goto(`/stadia/janus/exams-set-up/${exam!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(page.getByText('The exam has no questions.')).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: 'Import' }).first().click()

  // The file is read; its error is reported and corrected before anything is saved.
  await page.locator('input[type=file]').setInputFiles({
    name: 'mechanics.gift.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toContainText('1 with errors')
  await expect(page.getByText('No option is right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fix' }).click()
  const repair = page.getByRole('dialog', { name: 'Question 2' })
  await repair.getByRole('button', { name: 'Add option' }).click()
  await repair.getByLabel('Option D').fill('eight')
  await repair.getByRole('combobox', { name: 'Right answer' }).click()
  await page.getByRole('option', { name: 'D', exact: true }).click()
  await repair.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'How many legs' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the exam' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // A student sits the exam in a separate browser: one right answer, one wrong.
  const student = await makeStudent(db)
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at) values ($1, $2, 'paid', 'en', now())
     returning id`,
    [student.id, exam!.id],
  )
  const sitter = await elsewhere.open()
  await signInAs(sitter, db, baseURL!, student)
  const sitting = new ExamPage(sitter)
  await sitting.open(`/exam/${globalId('Application', application!.id)}`)
  await sitting.answerByKeys(1, 'AB')
  await sitting.expectSaved()

  // Gives extra time, sends a message and ends the attempts on the live page.
  await goWithin(page, `/stadia/janus/exams/${globalId('Exam', exam!.id)}/live`)
  const row = page.getByRole('row').filter({ hasText: '2 / 2' })
  await expect(row.getByText('In progress')).toBeVisible()
  await order(page, 'Extra time', () => page.getByLabel('Minutes').fill('10'))
  await expect.poll(() => sitting.shownSeconds(), { timeout: 5000 }).toBeGreaterThan(1200)
  await order(page, 'Message on screen', () =>
    page.getByRole('textbox', { name: 'Message' }).fill('Question 2 is correct as printed.'),
  )
  const message = sitter.getByText('Question 2 is correct as printed.')
  await expect(message).toBeVisible({ timeout: 5000 })
  await sitter.getByRole('button', { name: 'Understood' }).click()
  await expect(message).toBeHidden()
  await order(page, 'End attempts')
  await expect(row.getByText('Finished')).toBeVisible()
  await expect(sitting.clock).toBeHidden()

  // Cancels the second question: the preview names the student, and results are published as corrected.
  await goWithin(page, `/stadia/janus/exams/${globalId('Exam', exam!.id)}/analysis`)
  await page.getByRole('button', { name: 'Correct a question' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct a question' })
  await correction.getByRole('combobox', { name: 'Question' }).click()
  await page.getByRole('option', { name: '2 ·' }).click()
  await correction.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Cancel question' }).click()
  await correction.getByLabel('Reason').fill('A crab is asked for in the picture')
  await expect(correction.getByText('Reports: 1.')).toBeVisible()
  await correction.getByRole('button', { name: 'Apply' }).click()
  await expect(correction).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Question 2' })).toContainText('Cancelled')

  await goWithin(page, '/stadia/janus/exams')
  const card = page.getByRole('article', { name: title })
  await publishEarly(page, card)
  await expect(page.getByText('1 student ranked.')).toBeVisible()
  await sitter.goto('/stadia/exam-results')
  await sitter.getByRole('link', { name: 'Open report' }).click()
  await expect(sitter.getByRole('definition').first()).toHaveText(/^1 \/ 1$/)
  await elsewhere.close(sitter)
})
