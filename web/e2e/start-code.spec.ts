import type { Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { storedAnswers } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

/** How many times slower than here the measured device is: `CPU_SLOWDOWN=4` prints where the time of the start goes. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 0)

async function slowDown(page: Page) {
  if (!slowdown) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Prints the milliseconds from the typed code to question 1, by the marks of the page. */
async function tellTimes(page: Page) {
  if (!slowdown) return
  const marks = await page.evaluate(() =>
    ['exam-code', 'exam-key', 'exam-opened', 'exam-shown'].map(
      (name) => performance.getEntriesByName(name).at(-1)?.startTime ?? NaN,
    ),
  )
  const [code = 0, ...rest] = marks
  const [key, opened, shown] = rest.map((at) => Math.round(at - code))
  process.stdout.write(
    `start by the code, CPU ${slowdown} times slower: key ${key}, opened ${opened}, shown ${shown} ms\n`,
  )
}

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
  await slowDown(page)
  await field.fill(words)
  await exam.button('Open the exam').click()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await tellTimes(page)
  await expect(page.getByRole('banner')).toContainText('You started with the code')
  await exam.answerByKeys(1, 'AB')
  await exam.expectKept(2)

  await page.reload()
  await expect(exam.question).toBeVisible()
  await expect.poll(() => exam.shownAnswers()).toBe('AB'.padEnd(25, '-'))
  await exam.answerByKeys(3, 'C')

  await context.setOffline(false)
  await exam.expectSaved()
  await expect(page.getByRole('banner')).not.toContainText('You started with the code')
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABC'.padEnd(25, '-'))

  // The server knows the start by now. Without it, a reload shows the exam with the saved answers.
  await context.setOffline(true)
  await page.reload()
  await expect(exam.question).toBeVisible()
  await expect.poll(() => exam.shownAnswers()).toBe('ABC'.padEnd(25, '-'))
  await exam.answerByKeys(4, 'D')
  await context.setOffline(false)
  await exam.expectSaved()
  await expect.poll(() => storedAnswers(db, seat.applicationId)).toBe('ABCD'.padEnd(25, '-'))
  const [start] = await db.rows<{ way: string; after: number }>(
    `select started_by as way, extract(epoch from started_at - (select opens_at from exam where id = t.exam_id))::float as after
     from attempt t where application_id = $1 and kind = 'exam' and started_at is not null`,
    [seat.applicationId],
  )
  expect(start?.way).toBe('code')
  expect(start?.after).toBeGreaterThan(0)
})
