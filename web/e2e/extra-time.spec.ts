import { apiAs } from './support/api.ts'
import { globalId } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const addExtraTime = 'mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) { attemptsChanged } }'
const pause = 'mutation ($input: PauseExamInput!) { pauseExam(input: $input) { attemptsChanged } }'
const resume = 'mutation ($input: PauseExamInput!) { resumeExam(input: $input) { attemptsChanged } }'

test("extra time and a pause reach a running exam's clock immediately", async ({ page, exam, baseURL, takeSeat }) => {
  const seat = await takeSeat({ duration_seconds: 900 })
  const admin = await apiAs(baseURL!, 'admin@demo.test')
  await exam.open(seat.address)
  expect(await exam.shownSeconds()).toBeLessThanOrEqual(900)

  // Well before the seven-second poll could have delivered the change.
  const soon = { timeout: 3000 }
  const reason = 'The fire alarm rang'
  const own = await admin.run(addExtraTime, {
    input: { applicationId: globalId('Application', seat.applicationId), seconds: 600, reason },
  })
  expect(own).toMatchObject({ data: { addExtraTime: { attemptsChanged: 1 } } })
  await expect.poll(() => exam.shownSeconds(), soon).toBeGreaterThan(1400)
  expect(await exam.shownSeconds()).toBeLessThanOrEqual(1500)

  const examId = globalId('Exam', seat.examId)
  await admin.run(addExtraTime, { input: { examId, seconds: 300, reason } })
  await expect.poll(() => exam.shownSeconds(), soon).toBeGreaterThan(1700)

  await admin.run(pause, { input: { examId, reason } })
  const paused = page.getByRole('heading', { name: 'The exam is paused' })
  await expect(paused).toBeVisible(soon)
  const stoodAt = await exam.shownSeconds()
  await admin.run(resume, { input: { examId, reason } })
  await expect(paused).toBeHidden(soon)
  expect(stoodAt - (await exam.shownSeconds())).toBeLessThan(4)
  await exam.choose('C')
  await exam.expectSaved()
})
