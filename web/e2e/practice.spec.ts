import { expectAccessible } from './support/axe.ts'
import { attemptsOf, reportOf } from './support/database.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('practice can be repeated and never affects the exam', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat()
  await page.goto('/stadia/my-exams')
  const card = page.getByRole('article', { name: seat.examTitle })
  await card.locator('summary').click()
  await card.getByRole('link', { name: 'Practice' }).click()
  await expect(page).toHaveURL(seat.practiceAddress)
  await expect(page.getByText('Practice. Your result is not recorded.')).toBeVisible()
  await exam.answerByKeys(1, 'ABCD')
  await exam.handIn()

  const result = page.getByRole('dialog', { name: 'Exam Submitted' })
  await expect(result).toContainText(/You have \d correct answers? and \d wrong answers?\./)
  await expect(result).not.toContainText('Your journey ends here.')
  const review = result.getByRole('region', { name: 'Review of your answers' })
  await expect(review.getByRole('heading', { name: /^Question \d+$/ }).first()).toBeVisible()
  await expect(review.getByText('Your answer', { exact: true })).toHaveCount(4)
  await expect(review.getByText('Right answer', { exact: true })).not.toHaveCount(0)
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Practise again' }).click()
  await expect(exam.question).toHaveText(/^Question 1 of/)
  expect(await exam.shownAnswers()).toMatch(/^-+$/)
  await exam.choose('D')
  await exam.expectSaved()

  const sat = await attemptsOf(db, seat.applicationId, 'simulation')
  expect(sat.map(({ superseded }) => superseded)).toEqual([true, false])
  expect(sat[0]!.answers.slice(0, 5)).toEqual(['A', 'B', 'C', 'D', null])
  expect(sat[1]!.answers.slice(0, 2)).toEqual(['D', null])
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  expect(await reportOf(db, seat.applicationId)).toBeUndefined()

  // The exam itself is unaffected, and its paper differs.
  await goWithin(page, '/stadia/my-exams')
  await page.getByRole('article', { name: seat.examTitle }).getByRole('link', { name: 'Start' }).click()
  await exam.start()
  await expect(exam.question).toHaveText('Question 1 of 25')
  expect(await exam.shownAnswers()).toBe('-'.repeat(25))
  await expect(page.getByText('Practice. Your result is not recorded.')).toBeHidden()
})
