import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { rightAnswers, signInAs } from './support/factories.ts'
import { readQrOfPdf } from './support/qr.ts'
import { registerStudent } from './support/registering.ts'
import { publishEarly } from './support/publishing.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

/** Publishes the results of an exam as an admin and issues its certificates. */
async function publish(admin: Page, examTitle: string): Promise<void> {
  await admin.goto('/stadia/janus/exams')
  const card = admin.getByRole('article', { name: examTitle })
  await expect(card).toContainText('Not published')
  await expect(card).toContainText('1 submitted · 0 in progress')
  await publishEarly(admin, card)
  await expect(admin.getByText('1 student ranked.')).toBeVisible()
  await card.getByRole('button', { name: 'Issue certificates' }).click()
  await expect(card).toContainText('Finished: 1 processed')
}

test('a new student registers, applies, pays, sits the exam and gets a certificate that a stranger verifies', async ({
  page,
  elsewhere,
  exam,
  db,
  baseURL,
}) => {
  // the whole season: slow on a busy machine
  test.slow()
  const {
    title: subject,
    exams: [open, other],
  } = await makeSubject(db, [{ selfie: 'optional' }, { grades: [9, 12] }])
  const right = await rightAnswers(db, open!.id)
  const { name } = await registerStudent(page)

  // One of the subject's two exams is for grade 7.
  await page.getByRole('link', { name: 'Add an exam' }).first().click()
  const choices = page.getByRole('dialog', { name: 'Add an exam' })
  await choices.getByRole('radiogroup', { name: 'Filter by category' }).getByText(subject).click()
  await expect(choices.getByRole('article', { name: open!.title })).toContainText('€20.00')
  await expect(choices.getByRole('article', { name: other!.title })).toHaveCount(0)
  await choices.getByRole('button', { name: 'Apply' }).click()
  const card = page.getByRole('article', { name: open!.title })
  await card.getByRole('link', { name: 'Pay' }).click()

  await page.getByRole('button', { name: 'Pay €20.00', exact: true }).click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await page.getByRole('link', { name: 'My Exams' }).click()

  // Two right answers, a wrong one, the rest blank.
  await card.getByRole('link', { name: 'Start' }).click()
  await exam.start()
  await expect(exam.question).toBeVisible()
  await exam.answerByKeys(1, right[0]! + right[1]! + (right[2] === 'A' ? 'B' : 'A'))
  await exam.expectSaved()
  await exam.button('Finish exam').click()
  await exam.submitDialog.getByRole('button', { name: 'Show proof' }).click()
  const receipt = (await exam.submitDialog.getByRole('code').textContent())!.replaceAll(' ', '')
  await exam.submitDialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(card).toContainText('Submitted')
  await page.getByRole('link', { name: 'My Results' }).click()
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await expectAccessible(page)

  const admin = await elsewhere.open()
  await signInAs(admin, db, baseURL!, await theAdmin(db))
  await publish(admin, open!.title)
  await elsewhere.close(admin)

  // The report explains the result.
  await page.reload()
  await page.getByRole('link', { name: 'Open report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(/^2 \/ 25$/)
  await expect(page.getByText('(1 wrong, 22 blank)')).toBeVisible()
  const topics = page.getByRole('region', { name: 'By topic' })
  await topics.getByRole('button', { name: 'By topic' }).click()
  await topics.getByText('Table', { exact: true }).click()
  await expect(topics.getByRole('row')).not.toHaveCount(0)
  const record = page.getByRole('region', { name: 'Proof of submission' })
  await record.getByRole('button', { name: 'Proof of submission' }).click()
  await record.getByRole('button', { name: 'Show proof' }).click()
  expect((await record.getByRole('code').textContent())!.replaceAll(' ', '')).toBe(receipt)
  await expectAccessible(page)

  // The certificate exists and can be downloaded.
  await page.getByRole('link', { name: 'Certificate of participation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = await readFile(await (await download).path())

  // A stranger verifies the printed certificate by its QR code.
  const address = await readQrOfPdf(pdf)
  expect(address).toMatch(new RegExp(`^${baseURL}/confirmation/certificate/[\\w-]+$`))
  const stranger = await elsewhere.open()
  await stranger.goto(address)
  const found = stranger.getByRole('article', { name: 'This certificate is valid' })
  await expect(found.getByText('Valid', { exact: true })).toBeVisible()
  await expect(found.getByRole('definition')).toHaveText([
    name,
    'Certificate of participation',
    open!.title,
    /20\d\d/,
    /\S/,
    /20\d\d/,
    /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/,
  ])
  await expect(found.getByRole('term')).toHaveText([
    'Holder',
    'Achievement',
    'Exam',
    'Exam date',
    'Issued by',
    'Issued on',
    'Certificate number',
  ])
  await expectAccessible(stranger)
  await stranger.getByLabel('Certificate number').fill('0000-0000-0000')
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Certificate not found')
  expect(new URL(stranger.url()).origin).toBe(new URL(baseURL!).origin)
  await expectAccessible(stranger)
  await elsewhere.close(stranger)
})
