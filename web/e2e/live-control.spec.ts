import { theAdmin } from './support/adults.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin gives extra time, sends a message to the screen, and closes the running exam', async ({
  page,
  exam,
  elsewhere,
  baseURL,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat({ duration_seconds: 900 })
  await exam.open(seat.address)
  await exam.choose('A')
  await exam.expectSaved()

  const admin = await elsewhere.open()
  await signInAs(admin, db, baseURL!, await theAdmin(db))
  await admin.goto(`/stadia/janus/exams/${globalId('Exam', seat.examId)}/live`)
  const row = admin.getByRole('row').filter({ hasText: '1 / ' })
  await expect(row.getByText('In progress')).toBeVisible({ timeout: 15_000 })

  const order = async (button: string, fill: () => Promise<void>) => {
    await admin.getByRole('group', { name: 'Actions' }).getByRole('button', { name: button, exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await fill()
    await dialog.getByLabel('Reason').fill('The fire alarm rang')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await order('Extra time', () => admin.getByLabel('Minutes').fill('10'))
  await expect.poll(() => exam.shownSeconds(), { timeout: 5000 }).toBeGreaterThan(1200)

  await order('Message on screen', () =>
    admin.getByRole('textbox', { name: 'Message' }).fill('Question 1 is correct as printed.'),
  )
  await expect(page.getByText('Question 1 is correct as printed.')).toBeVisible({ timeout: 5000 })
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect(page.getByText('Question 1 is correct as printed.')).toBeHidden()

  await order('End attempts', async () => {})
  await expect(row.getByText('Finished')).toBeVisible({ timeout: 15_000 })
  await expect(exam.clock).toBeHidden({ timeout: 15_000 })
  await elsewhere.close(admin)
})
