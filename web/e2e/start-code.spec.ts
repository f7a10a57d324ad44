import { apiAs } from './support/api.ts'
import { storedAnswers } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

test('without a network at the second, the code opens the exam, also after a reload, and all is saved later', async ({
  page,
  exam,
  context,
  db,
  baseURL,
  takeSeat,
}) => {
  const seat = await takeSeat({ opens_at: new Date(Date.now() + 60 * 60_000) })
  await page.goto(seat.address)
  await expect(page.getByText('Connected to the server')).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.match('/exam/').then(Boolean)), { timeout: 60_000 }).toBe(true)
  const opensAt = new Date(Date.now() + 12_000)
  await db.rows('update exam set opens_at = $2 where id = $1', [seat.examId, opensAt])
  await expect(page.getByText('Your exam is on this device')).toBeVisible()
  const admin = await apiAs(baseURL!, 'admin@demo.test')
  await context.setOffline(true)
  const readCode = async () => {
    const id = btoa(`Exam:${seat.examId}`).replace(/=+$/, '')
    const { data } = await admin.run('query Code($id: ID!) { startCode(examId: $id) }', { id })
    return String(data?.['startCode'])
  }
  await expect.poll(readCode).toMatch(/^(?:\w+ ){5}\w+$/)
  const words = await readCode()

  const field = page.getByLabel('The six words')
  await expect(field).toBeVisible({ timeout: 30_000 })
  await field.fill(words.replace(/^\w+/, 'kolibri'))
  await exam.button('Open the exam').click()
  await expect(page.getByText('Word 1, “kolibri”, is not a word of a code.')).toBeVisible()

  // The code is offered after a reload too, which comes from the worker.
  await page.reload()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await field.fill(words)
  const begun = Date.now()
  await exam.button('Open the exam').click()
  await expect(exam.question).toHaveText('Question 1 of 25')
  expect(Date.now() - begun).toBeLessThan(3000)
  await expect(page.getByText('You started with the code')).toBeVisible()
  await exam.answerByKeys(1, 'AB')
  await exam.expectKept(2)

  await page.reload()
  await expect(exam.question).toBeVisible()
  await expect.poll(() => exam.shownAnswers()).toBe('AB'.padEnd(25, '-'))
  await exam.answerByKeys(3, 'C')

  await context.setOffline(false)
  await exam.expectSaved()
  await expect(page.getByText('You started with the code')).toBeHidden()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABC'.padEnd(25, '-'))
  const [start] = await db.rows<{ way: string; after: number }>(
    `select started_by as way, extract(epoch from started_at - (select opens_at from exam where id = t.exam_id))::float as after
     from attempt t where application_id = $1 and kind = 'exam' and started_at is not null`,
    [seat.applicationId],
  )
  expect(start?.way).toBe('code')
  expect(start?.after).toBeGreaterThan(0)
})
