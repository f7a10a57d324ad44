import { apiAs } from './support/api.ts'
import { attemptOf, journalOf, logOf, storedAnswers } from './support/database.ts'
import { ExamPage } from './support/exam-page.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const readOnly = 'You continued the exam in another tab. This tab is read-only.'

test('a second tab takes the pen and the first becomes read-only immediately', async ({
  page,
  exam,
  context,
  db,
  baseURL,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await exam.answerByKeys(1, 'AB')
  await exam.expectSaved()
  const attempt = await attemptOf(db, seat.applicationId)

  const second = new ExamPage(await context.newPage())
  await second.page.goto(seat.address)
  await expect(second.page.getByRole('heading', { name: 'The exam is open in another tab' })).toBeVisible()
  await expect(exam.option('A')).toBeEnabled()
  await second.button('Continue Here').click()
  await expect(second.question).toBeVisible()
  await expect.poll(() => second.shownAnswers()).toBe('AB'.padEnd(25, '-'))

  // Well before the seven-second poll could have delivered the change.
  await expect(page.getByRole('status').filter({ hasText: readOnly })).toBeVisible({ timeout: 3000 })
  await expect(exam.option('A')).toBeDisabled()
  await page.keyboard.press('c')
  await expect(exam.button('Finish exam').first()).toBeDisabled()

  await second.goTo(2)
  await second.choose('D')
  await second.goTo(3)
  await second.choose('C')
  await second.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ADC'.padEnd(25, '-'))

  // Writes with the old epoch are rejected.
  const student = await apiAs(baseURL!, seat.student.username)
  const late = await student.runPersisted('mutation examDocumentsSaveMutation', {
    input: {
      attemptId: globalId('Attempt', attempt.id),
      epoch: attempt.epoch,
      operations: [{ seq: attempt.ackSeq + 1, questionNo: 1, choice: 'C' }],
    },
  })
  expect(late.errors?.[0]?.extensions.code).toBe('STALE_EPOCH')
  const now = await attemptOf(db, seat.applicationId)
  expect(now.epoch).toBe(2)
  expect(now.answers.slice(0, 3)).toEqual(['A', 'D', 'C'])
  expect((await journalOf(db, now.id)).head).toBe(now.head)

  // The first tab takes the pen back.
  await exam.button('Continue Here').click()
  await expect(exam.option('A')).toBeEnabled()
  await expect.poll(() => exam.shownAnswers()).toBe('ADC'.padEnd(25, '-'))
  await expect(second.page.getByRole('status').filter({ hasText: readOnly })).toBeVisible({ timeout: 3000 })
  await expect.poll(() => logOf(db, seat.applicationId)).toContain('User has continued the exam in this tab')
})

test('a duplicated tab is a different tab, and a reloaded tab is the same tab', async ({ page, exam, takeSeat }) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await exam.choose('B')
  await exam.expectSaved()
  // The copy inherits the session storage, like a duplicated tab.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  await expect(copy.getByRole('heading', { name: 'The exam is open in another tab' })).toBeVisible()
  await page.reload()
  await expect(exam.option('B')).toBeChecked()
  await expect(exam.option('B')).toBeEnabled()
})

test('answers that a device could not send before a takeover remain listed on it', async ({
  page,
  exam,
  context,
  elsewhere,
  db,
  baseURL,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await exam.answerByKeys(1, 'A')
  await exam.expectSaved()
  await context.setOffline(true)
  await exam.answerByKeys(2, 'BC')
  await expect(page.getByText('2 answers waiting', { exact: true })).toBeVisible()

  const second = new ExamPage(await elsewhere.open())
  await signInAs(second.page, db, baseURL!, seat.student)
  await second.page.goto(seat.address)
  await second.button('Continue Here').click()
  await expect(second.question).toBeVisible()
  await second.goTo(2)
  await second.choose('D')
  await second.expectSaved()

  await context.setOffline(false)
  const notice = page.getByRole('status').filter({ hasText: readOnly })
  await expect(notice).toContainText('2 answers did not reach the server. Check them in the other tab:')
  await expect(notice.getByRole('button', { name: 'Question 2: B' })).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Question 3: C' })).toBeVisible()
  expect(await storedAnswers(db, seat.applicationId)).toBe('AD'.padEnd(25, '-'))

  // On the first device the student decides about each answer.
  await notice.getByRole('button', { name: 'Continue Here' }).click()
  const review = page.getByRole('region', { name: 'Earlier answers that were not sent' })
  await review.getByRole('button', { name: 'Keep D' }).click()
  await review.getByRole('button', { name: 'Use C' }).click()
  await expect(review).toBeHidden()
  await exam.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ADC'.padEnd(25, '-'))
  await elsewhere.close(second.page)
})
