import { attemptOf, attemptsOf, journalOf, logOf, storedAnswers } from './support/database.ts'
import { makeSeat, rightAnswers } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

test('a student logs in, sits the exam, takes the selfie and gets the receipt', async ({ page, exam, db }) => {
  const seat = await makeSeat(db, { selfie: 'required' })
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill(seat.student.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  const card = page.getByRole('article', { name: seat.examTitle })
  await expect(card).toContainText('Open')
  await expect(card).toContainText('25 questions')
  await card.getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL(seat.address)
  await expect(exam.button('Start the exam now')).toBeVisible()
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  await exam.start()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await expect(exam.cell(1)).toHaveAttribute('aria-current', 'true')

  // Answers by pointer, keys, board and arrows; one answer is changed and one is cleared.
  const given = 'BCADABCDABCDABCDABCDABCDC'
  await exam.choose('A')
  await exam.choose('B')
  await exam.button('Next').click()
  await expect(exam.question).toHaveText('Question 2 of 25')
  await exam.choose('C')
  await page.keyboard.press('ArrowRight')
  await expect(exam.question).toHaveText('Question 3 of 25')
  await page.keyboard.press('a')
  await expect(exam.option('A')).toBeChecked()
  await exam.answerByKeys(4, given.slice(3))
  await expect(exam.button('Next')).toBeHidden()
  await exam.button('Previous').click()
  await expect(exam.question).toHaveText('Question 24 of 25')
  await exam.button('Clear answer').click()
  await expect(exam.cell(24)).toHaveAccessibleName('Question 24, blank')
  await exam.choose('D')
  expect(await exam.shownAnswers()).toBe(given)
  await exam.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe(given)

  // Personal aids: flag and text size.
  await exam.button('Flag for review').click()
  await expect(exam.button('Remove flag')).toHaveAttribute('aria-pressed', 'true')
  await expect(exam.cell(24)).toHaveAccessibleName('Question 24, answer D, flagged for review')
  await page.keyboard.press('f')
  await expect(exam.cell(24)).toHaveAccessibleName('Question 24, answer D')
  await page.keyboard.press('f')
  const text = page.getByRole('article').getByRole('paragraph').first()
  await expect(text).toHaveCSS('font-size', '18px')
  await exam.button('Larger text').click()
  await expect(text).toHaveCSS('font-size', '20px')

  // Review, back to the questions, and submission.
  await exam.button('Finish exam').click()
  const dialog = exam.submitDialog
  await expect(dialog.getByRole('term')).toHaveText(['Answered', 'Blank', 'Flagged'])
  await expect(dialog.getByRole('definition')).toHaveText(['25', '0', '1'])
  await expect(dialog).toContainText('You have answered every question.')
  const { head, id } = await attemptOf(db, seat.applicationId)
  await dialog.getByRole('button', { name: 'Show proof' }).click()
  const receipt = (await dialog.getByRole('code').textContent())!.replaceAll(' ', '')
  expect(receipt).toBe(head)
  await dialog.getByRole('button', { name: 'Back to the questions' }).click()
  await expect(dialog).toBeHidden()
  await exam.handIn()

  // The selfie is taken, retaken and sent.
  await expect(page.getByRole('heading', { level: 1, name: 'Photo check' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden()
  await page.getByRole('button', { name: 'Turn on the camera' }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Retake' }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
  await expect(page.getByRole('status').filter({ hasText: 'Photo sent.' })).toBeVisible()

  await expect(card).toContainText('Submitted')
  await expect(card).toContainText('Your answers are submitted.')
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Show proof' }).click()
  expect((await card.getByRole('code').textContent())!.replaceAll(' ', '')).toBe(receipt)
  await expect(card.getByRole('link', { name: 'Start' })).toBeHidden()

  // The stored answers match the given ones, as does the journal.
  const stored = await attemptOf(db, seat.applicationId)
  expect(stored.answers.join('')).toBe(given)
  expect(stored.closeReason).toBe('submitted')
  expect(stored.selfieId).not.toBeNull()
  const [picture] = await db.rows<{ mime_type: string; owner_id: string; size: number }>(
    'select mime_type, owner_id, size from stored_file where id = $1',
    [stored.selfieId],
  )
  expect(picture).toMatchObject({ owner_id: seat.student.id, mime_type: expect.stringMatching(/^image\//) })
  expect(picture!.size).toBeGreaterThan(1000)
  const journal = await journalOf(db, id)
  expect(journal.head).toBe(receipt)
  expect(journal.entries.map(({ seq }) => seq)).toEqual(journal.entries.map((_, index) => index + 1))
  expect(journal.entries.slice(0, 3)).toEqual([
    { epoch: 1, seq: 1, questionNo: 1, choice: 'A' },
    { epoch: 1, seq: 2, questionNo: 1, choice: 'B' },
    { epoch: 1, seq: 3, questionNo: 2, choice: 'C' },
  ])
  expect(journal.entries).toContainEqual({ epoch: 1, seq: 27, questionNo: 24, choice: null })
  await expect.poll(() => logOf(db, seat.applicationId)).toContain('User has submitted the exam')
  expect((await logOf(db, seat.applicationId))[0]).toBe('Exam opened')
})

test('an exam with immediate results shows them in the specified words', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat({ result_at_once: true, selfie: 'optional' })
  await exam.open(seat.address)
  const right = await rightAnswers(db, seat.examId)
  await exam.answerByKeys(1, right[0]! + right[1]! + (right[2] === 'A' ? 'B' : 'A'))
  await exam.handIn()
  const result = page.getByRole('dialog', { name: 'Exam Submitted' })
  await expect(result).toContainText(
    'You have 2 correct answers and 1 wrong answer. 22 questions were left blank. ' +
      'No further reports will be provided. Your journey ends here.',
  )
  await result.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
  await expect(page.getByRole('article', { name: seat.examTitle })).toContainText('Submitted')
})
