import { attemptOf, journalOf, storedAnswers } from './support/database.ts'
import { ExamPage } from './support/exam-page.ts'
import { discard } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('a reload during the exam restores everything', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await exam.answerByKeys(1, 'ABC-A')
  await exam.button('Flag for review').click()
  await exam.choose('D')
  await page.reload()

  await expect(exam.question).toHaveText('Question 5 of 25')
  await expect(exam.option('D')).toBeChecked()
  await expect(exam.cell(5)).toHaveAccessibleName('Question 5, answer D, flagged for review')
  await expect.poll(() => exam.shownAnswers()).toBe('ABC-D'.padEnd(25, '-'))
  await exam.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABC-D'.padEnd(25, '-'))

  // The reloaded tab keeps the pen.
  await exam.goTo(4)
  await exam.choose('B')
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABCBD'.padEnd(25, '-'))
  const attempt = await attemptOf(db, seat.applicationId)
  const journal = await journalOf(db, attempt.id)
  expect(attempt.epoch).toBe(1)
  expect(journal.head).toBe(attempt.head)
})

test.describe('after a crash', () => {
  // After a crash of its page, Chromium opens no other page in a context with a service worker.
  test.use({ pristine: true, serviceWorkers: 'block' })

  test('a new page sends the answers that a discarded page could not send', async ({
    page,
    exam,
    context,
    db,
    takeSeat,
  }) => {
    const seat = await takeSeat()
    await exam.open(seat.address)
    await exam.answerByKeys(1, 'AB')
    await exam.expectSaved()
    await context.setOffline(true)
    await exam.answerByKeys(3, 'CDA')
    await exam.goTo(1)
    await exam.choose('D')
    await expect(page.getByText('4 answers waiting', { exact: true })).toBeVisible()
    await exam.expectKept(4)
    await discard(page)
    expect(await storedAnswers(db, seat.applicationId)).toBe('AB'.padEnd(25, '-'))
    await context.setOffline(false)

    // The server treats a new page as another tab.
    const next = new ExamPage(await context.newPage())
    await next.page.goto(seat.address)
    await expect(next.page.getByRole('heading', { name: 'The exam is open in another tab' })).toBeVisible()
    await next.button('Continue Here').click()
    await expect(next.question).toBeVisible()
    await expect.poll(() => next.shownAnswers()).toBe('DBCDA'.padEnd(25, '-'))
    await next.expectSaved()
    await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('DBCDA'.padEnd(25, '-'))
    const attempt = await attemptOf(db, seat.applicationId)
    expect(attempt.epoch).toBe(2)
    expect((await journalOf(db, attempt.id)).head).toBe(attempt.head)
  })
})
