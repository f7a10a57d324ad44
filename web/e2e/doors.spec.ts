import { first } from '../../shared/required.ts'
import { attemptsOf, logOf } from './support/database.ts'
import { makeSeat } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('an early student waits and starts the exam when it opens', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat({ opens_at: secondsFromNow(9) })
  await page.goto('/stadia/my-exams')
  const card = page.getByRole('article', { name: seat.examTitle })
  await expect(card).toContainText('Upcoming')
  await expect(card.getByRole('link', { name: 'Start' })).toBeHidden()

  await page.goto(seat.address)
  await expect(exam.button('I am ready')).toBeVisible()
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  await expect(exam.button('Start the exam now')).toBeVisible({ timeout: 20_000 })
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  await exam.start()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await exam.choose('A')
  await exam.expectSaved()
})

test('opening the exam page alone starts no clock', async ({ page, exam, db, takeSeat }) => {
  const seat = await takeSeat()
  for (let i = 0; i < 2; i++) {
    await page.goto(seat.address)
    await expect(exam.button('Start the exam now')).toBeVisible()
    await expect(exam.clock).toBeHidden()
  }
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  expect(await logOf(db, seat.applicationId)).toEqual([])
  const before = Date.now()
  await exam.start()
  await expect(exam.clock).toBeVisible()
  const [attempt] = await attemptsOf(db, seat.applicationId)
  const { seconds } = first(
    await db.rows<{ seconds: number }>('select duration_seconds as seconds from exam where id = $1', [seat.examId]),
  )
  expect(attempt!.deadline!.getTime()).toBeGreaterThanOrEqual(before + seconds * 1000)
})

test('an exam card opens automatically at its opening time', async ({ page, takeSeat }) => {
  const seat = await takeSeat({ opens_at: secondsFromNow(5) })
  await page.goto('/stadia/my-exams')
  const card = page.getByRole('article', { name: seat.examTitle })
  await expect(card).toContainText('Upcoming')
  await expect(card.getByRole('link', { name: 'Start' })).toBeVisible()
})

test('a closed exam and an unpaid or cancelled application explain what to do', async ({ page, db, takeSeat }) => {
  const seat = await takeSeat()
  const says = async (advice: string) => {
    await page.goto(seat.address)
    await expect(page.getByRole('heading', { name: 'This exam cannot be opened' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: advice })).toBeVisible()
  }
  await db.rows(`update application set state = 'applied' where id = $1`, [seat.applicationId])
  await says('The exam opens after the payment.')
  await db.rows(`update application set state = 'cancelled' where id = $1`, [seat.applicationId])
  await says('This application was cancelled.')
  await db.rows(`update application set state = 'paid' where id = $1`, [seat.applicationId])
  await db.rows('update exam set closes_at = now() where id = $1', [seat.examId])
  await says('This exam has closed.')
  expect(await attemptsOf(db, seat.applicationId)).toEqual([])
  await page.getByRole('link', { name: 'My exams' }).click()
  await expect(page.getByRole('article', { name: seat.examTitle })).toContainText('Not taken')
})

test('a student cannot open the exam of another student', async ({ page, db, takeSeat }) => {
  await takeSeat()
  const other = await makeSeat(db)
  await page.goto(other.address)
  await expect(page.getByRole('heading', { name: 'This exam cannot be opened' })).toBeVisible()
  await expect(page.getByText(other.examTitle)).toBeHidden()
  expect(await attemptsOf(db, other.applicationId)).toEqual([])
})

test('a submitted exam stays submitted', async ({ page, exam, context, takeSeat }) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  await exam.choose('C')
  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  const other = await context.newPage()
  await other.goto(seat.address)
  await expect(other.getByText('You have submitted this exam. You can find it under My Exams.')).toBeVisible()
})
