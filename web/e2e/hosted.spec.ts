import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { ExamPage } from './support/exam-page.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('a host runs an exam with two students, a late joiner and a device change', async ({
  page,
  exam,
  elsewhere,
  baseURL,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat({ layout: 'stream' })
  const host = await elsewhere.open()
  await signInAs(host, db, baseURL!, await theAdmin(db))
  await host.goto(`/stadia/janus/exams/${globalId('Exam', seat.examId)}/host`)
  await host.getByRole('button', { name: 'Use a host for this exam' }).click()
  await host.getByRole('button', { name: 'Host from this device' }).click()
  const release = (number: number) => host.getByRole('button', { name: `Release question ${number}`, exact: true })
  await expect(release(1)).toBeEnabled()

  await page.goto(seat.address)
  await exam.start()
  await expect(page.getByText('The exam starts soon')).toBeVisible()
  await expectAccessible(page)

  // All students see the host's broadcast, including those who join late.
  await host.getByRole('button', { name: 'Go on air' }).click()
  await expect(host.getByText('You are on air: everyone in the exam can see and hear you.')).toBeVisible()
  await expect(page.getByText('The host is live')).toBeVisible()

  await host.getByLabel('Seconds per question').fill('120')
  await release(1).click()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await exam.option('B').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer B is saved.')).toBeVisible()

  // A student who joins late gets the current question and its remaining time.
  const late = await makeStudent(db)
  const [place] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at) values ($1, $2, 'paid', 'en', now()) returning id`,
    [late.id, seat.examId],
  )
  const other = await elsewhere.open()
  await signInAs(other, db, baseURL!, late)
  await other.goto(`/exam/${globalId('Application', place!.id)}`)
  const second = new ExamPage(other)
  await second.start()
  await expect(second.question).toHaveText('Question 1 of 25')
  await expect(other.getByText('The host is live')).toBeVisible()
  await second.option('C').check()
  await expect(host.getByText('Answers: 1 of 2')).toBeVisible()

  // The answer survives a reload.
  await page.reload()
  await expect(page.getByText('Your answer B is saved.')).toBeVisible()

  const tablet = await host.context().newPage()
  await tablet.goto(`/stadia/janus/exams/${globalId('Exam', seat.examId)}/host`)
  await tablet.getByRole('button', { name: 'Host from this device' }).click()
  await expect(host.getByText(/Another device is hosting the exam/)).toBeVisible()
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'End question now' }).click()
  await expect(page.getByText('Question 1 of 25 has ended')).toBeVisible()
  await tablet.getByRole('button', { name: 'Release question 2', exact: true }).click()
  await expect(exam.question).toHaveText('Question 2 of 25')
  await expect(second.question).toHaveText('Question 2 of 25')

  await tablet.getByRole('button', { name: 'End the exam', exact: true }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'End the exam', exact: true }).click()
  await expect(page).toHaveURL('/stadia/my-exams', { timeout: 30_000 })
  const rows = await db.rows<{ question_no: number; choice: number }>(
    `select j.question_no, j.choice from journal j join attempt t on t.id = j.attempt_id
     where t.exam_id = $1 order by j.choice`,
    [seat.examId],
  )
  expect(rows[0]).toEqual({ question_no: 1, choice: 2 })
  await Promise.all([elsewhere.close(host), elsewhere.close(other)])
})
