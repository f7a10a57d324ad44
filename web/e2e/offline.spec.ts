import { attemptOf, journalOf, storedAnswers } from './support/database.ts'
import { expect, test } from './support/test.ts'

test('an exam continues offline and everything is saved when the connection returns', async ({
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
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('AB'.padEnd(25, '-'))

  await context.setOffline(true)
  await exam.answerByKeys(3, 'C')
  const spoken = page.getByRole('status').filter({ hasText: 'No connection right now' })
  await expect(spoken).toContainText('1 answer will be sent automatically.')
  await expect(spoken).toContainText('Your answers are safe on this device.')
  await exam.answerByKeys(4, 'DABC')
  await expect(spoken).toContainText('5 answers will be sent automatically.')
  await expect(page.getByRole('banner')).toContainText('No connection right now')
  await expect(page.getByText('5 answers waiting', { exact: true })).toBeVisible()
  await expect(page.getByText('All saved', { exact: true })).toBeHidden()
  expect(await storedAnswers(db, seat.applicationId)).toBe('AB'.padEnd(25, '-'))

  // Submission waits for unsaved answers and can be cancelled.
  await exam.handIn()
  const progress = page.getByRole('dialog', { name: 'Submitting your exam' })
  await expect(progress).toContainText('Saving your last answers: 5 to go')
  await progress.getByRole('button', { name: 'Back to the questions' }).click()
  await expect(progress).toBeHidden()

  await context.setOffline(false)
  await exam.expectSaved()
  await expect(spoken).toHaveCount(0)
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABCDABC'.padEnd(25, '-'))
  const attempt = await attemptOf(db, seat.applicationId)
  const { head, entries } = await journalOf(db, attempt.id)
  expect(head).toBe(attempt.head)
  expect(entries).toHaveLength(7)
  expect(attempt.closeReason).toBeNull()
})
