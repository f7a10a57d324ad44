import { documentId } from './support/api.ts'
import { attemptOf, logOf, reportOf, storedAnswers } from './support/database.ts'
import { rightAnswers } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an exam whose time ends while the browser is closed is submitted and graded', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat({ grace_seconds: 1 })
  const right = await rightAnswers(db, seat.examId)
  await exam.open(seat.address)
  await exam.answerByKeys(1, `${right[0]!}${right[1] === 'A' ? 'B' : 'A'}`)
  await exam.expectSaved()
  await page.close()
  await db.rows(
    `update attempt set deadline = now() + interval '2 s', accept_until = now() + interval '3 s'
     where application_id = $1`,
    [seat.applicationId],
  )
  expect(await reportOf(db, seat.applicationId)).toBeUndefined()

  await expect.poll(() => reportOf(db, seat.applicationId)).toEqual({ correct: 1, wrong: 1, blank: 23 })
  expect((await attemptOf(db, seat.applicationId)).closeReason).toBe('timeUp')
  expect(await logOf(db, seat.applicationId)).toContain('Time is up')
})

test('an exam is submitted automatically when its time ends', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat({ duration_seconds: 12, result_at_once: true })
  let handOn = () => {}
  const seen = new Promise<void>((resolve) => {
    handOn = resolve
  })
  await page.route('**/graphql', async (route, request) => {
    if (request.postData()?.includes(documentId('mutation examDocumentsSubmitMutation'))) await seen
    await route.continue()
  })
  await exam.open(seat.address)
  await exam.choose('B')
  await exam.clock.click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ seconds left$/ })).toBeAttached()

  await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(exam.submitDialog.getByRole('button')).toHaveCount(0)
  handOn()

  const result = page.getByRole('dialog', { name: 'Exam Submitted' })
  await expect(result).toContainText('24 questions were left blank.')
  await result.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('article', { name: seat.examTitle })).toContainText('Submitted')
  expect(await storedAnswers(db, seat.applicationId)).toBe('B'.padEnd(25, '-'))
  await expect.poll(() => reportOf(db, seat.applicationId)).toMatchObject({ blank: 24 })
  expect(await logOf(db, seat.applicationId)).toContain('Time is up')
})
