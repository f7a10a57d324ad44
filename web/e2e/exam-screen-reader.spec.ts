import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/*
 * What a screen reader says in an exam, from the accessibility tree. The recorded texts are in the folder next to this
 * file; after an intended change, `npx playwright test web/e2e/exam-screen-reader.spec.ts --update-snapshots` writes them.
 */

test('a screen reader reads the start, each kind of question, the dialogs and the receipt as recorded', async ({
  page,
  exam,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  const [place] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at)
     select $1, id, 'paid', 'en', now() from exam where titles ->> 'en' like '%: Second mixed round' returning id`,
    [student.id],
  )
  await signInAs(page, db, baseURL!, student)
  await page.goto(`/exam/${globalId('Application', place!.id)}`)
  const main = page.getByRole('main')
  await expect(page.getByText('Connected to the server')).toBeVisible()
  await expect(main).toMatchAriaSnapshot({ name: 'start.aria.yml' })

  await exam.start()
  for (let questionNo = 1; questionNo <= 10; questionNo++) {
    await exam.goTo(questionNo)
    await expect(main).toMatchAriaSnapshot({ name: `question-${questionNo}.aria.yml` })
  }
  await exam.goTo(1)
  await page.keyboard.press('b')
  await page.keyboard.press('f')
  await exam.expectSaved()
  await expect(exam.board).toMatchAriaSnapshot({ name: 'board.aria.yml' })
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'banner.aria.yml' })
  await page.keyboard.press('t')
  await expect(page.getByRole('status').filter({ hasText: /^(20|1\d) minutes left$/ })).toBeAttached()

  await exam.button('Finish exam').first().click()
  await expect(exam.submitDialog).toMatchAriaSnapshot({ name: 'submit.aria.yml' })
  await exam.submitDialog.getByRole('button', { name: 'Submit' }).click()
  const receipt = page.getByRole('dialog', { name: 'Exam Submitted' })
  await receipt.getByRole('button', { name: 'Show proof' }).click()
  await expect(receipt).toMatchAriaSnapshot({ name: 'receipt.aria.yml' })
})
