import { expect, test } from './support/test.ts'

test('a student completes a coding game from the linked account and checklist to the report', async ({
  page,
  exam,
  db,
  baseURL,
  takeSeat,
}) => {
  test.setTimeout(300_000)
  const game = `${baseURL}/sandbox/codecombat/play`
  const seat = await takeSeat({
    delivery: 'external',
    external_url: game,
    external_source: 'CodeCombat',
    initial_link: game,
  })
  await db.rows('insert into coding_rule (exam_id, max_levels, changed_at) values ($1, 10, now())', [seat.examId])

  // before the day of the exam
  await page.goto('/stadia/coding-games')
  await page.getByRole('button', { name: 'Link an account' }).click()
  // logs in at the provider and returns
  const back = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Open CodeCombat' }).click()
  await back
  await expect(page).toHaveURL('/stadia/coding-games')
  await page.goto(game)
  await expect(page.getByText('Levels completed: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Complete a level' }).click()
  await expect(page.getByText('Levels completed: 1')).toBeVisible()
  // makes the last progress check old enough for a new one
  await db.rows('update coding_account set progress_at = null where user_id = $1', [seat.student.id])
  await page.goto('/stadia/coding-games')
  await expect(page.getByText('Levels completed')).toBeVisible()

  await page.goto(seat.address)
  await exam.button('Start the exam now').click()
  await expect(page.getByRole('heading', { name: 'Four steps to your exam' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open CodeCombat' }).click()
  const tab = await popup
  await expect(tab.getByText('Levels completed: 1')).toBeVisible()
  await tab.close()
  await page.getByLabel('I am logged in there, and I have closed that tab.').check()
  // The steps are saved.
  await page.reload()
  await expect(page.getByLabel('I am logged in there, and I have closed that tab.')).toBeChecked()
  await page.getByLabel('I have seen the page of CodeCombat with my account.').check()
  await page.getByRole('link', { name: 'Start exam' }).click()
  // No level may be completed before the initial progress check, which a busy queue can delay.
  const looks = () =>
    db.rows('select 1 from coding_result where application_id = $1 and start_is_certain', [seat.applicationId])
  await expect.poll(async () => (await looks()).length, { timeout: 90_000 }).toBe(1)
  for (const levels of [2, 3]) {
    await page.getByRole('button', { name: 'Complete a level' }).click()
    await expect(page.getByText(`Levels completed: ${levels}`)).toBeVisible()
  }

  await page.goto(seat.address)
  await exam.handIn()
  await expect(page).toHaveURL('/stadia/my-exams')
  // The provider has no webhooks: results are polled 30 s after the end, and each account once a minute.
  await db.rows(
    `update attempt set started_at = started_at - interval '30 s', closed_at = closed_at - interval '30 s'
     where application_id = $1`,
    [seat.applicationId],
  )
  const result = async () => {
    await db.rows('update coding_account set pulled_at = null where user_id = $1', [seat.student.id])
    const [row] = await db.rows<{ score: number; max: number }>(
      `select p.score::float8 score, p.max_score::float8 max from report p join attempt a on a.id = p.attempt_id
       where a.application_id = $1 and p.provider_result_at is not null`,
      [seat.applicationId],
    )
    return row
  }
  await expect.poll(result, { timeout: 120_000, intervals: [1000] }).toEqual({ score: 2, max: 10 })
})
