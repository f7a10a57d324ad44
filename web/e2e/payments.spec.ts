import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { globalId, makeExam, makeStudent, signInAs } from './support/factories.ts'
import { password } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** A student who has applied and owes the fee. */
async function makeDebtor(db: Database) {
  const [student, exam] = await Promise.all([makeStudent(db), makeExam(db)])
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language) values ($1, $2, 'applied', 'en') returning id`,
    [student.id, exam.id])
  const [payment] = await db.rows<{ id: string }>(
    `insert into payment (user_id, exam_id, subject, subject_id, titles, amount, currency)
     select $1, $2, 'application', $3, titles, 2000, 'EUR' from exam where id = $2 returning id`,
    [student.id, exam.id, application!.id])
  const stateOf = async () => {
    const [row] = await db.rows<{ state: string }>('select state from application where id = $1', [application!.id])
    return row!.state
  }
  return { student, exam, paymentId: payment!.id, stateOf }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pay = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}`, exact: true })

test('a family pays by card with a code, and an admin gives a part back', async ({ page, db, baseURL, browser }) => {
  const { student, exam, paymentId, stateOf } = await makeDebtor(db)
  const code = `HALF-${randomBytes(4).toString('hex')}`.toUpperCase()
  await db.rows(`insert into discount (code, percent, currency, quota) values ($1, 50, 'EUR', 1)`, [code])
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await expect(page.getByRole('checkbox', { name: `Pay for ${exam.title}` })).toBeChecked()
  await expect(pay(page, '€20.00')).toBeEnabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Discount or coupon code').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Discount or coupon code')).toHaveAccessibleDescription(/code/)
  await page.getByLabel('Discount or coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`€10.00 off with the code ${code}`)).toBeVisible()
  await pay(page, '€10.00').click()

  await page.getByLabel('twice').check()
  await page.getByLabel('in reverse order').check()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Thank you, your payment has arrived')).toBeVisible()
  await expect(section(page, 'History')).toContainText(`${exam.title}`)
  await expect(section(page, 'To be paid')).toContainText('Nothing to pay')
  await expect(page).toHaveURL('/stadia/payments')
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: `Receipt for ${exam.title}` }).click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await stateOf()).toBe('paid')

  const admin = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await admin.goto('/')
  await admin.getByRole('textbox', { name: 'Username' }).fill('admin@demo.test')
  await admin.getByLabel('Password', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await admin.waitForURL('**/stadia/janus')
  await admin.goto(`/stadia/janus/payments/${globalId('Payment', paymentId)}`)
  const drawer = admin.getByRole('dialog', { name: 'Payment' })
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
  await drawer.getByLabel('Amount in EUR').fill('4')
  await drawer.getByLabel('Reason').fill('A power cut at the school')
  await drawer.getByRole('button', { name: 'Refund now' }).click()
  await expect(admin.getByText('The refund is on its way.')).toBeVisible()
  await expect.poll(async () => {
    const [row] = await db.rows<{ refunded_amount: number }>(
      'select refunded_amount from payment where id = $1', [paymentId])
    return row!.refunded_amount
  }).toBe(400)
  await admin.reload()
  await expect(drawer.getByText('Partly refunded')).toBeVisible()
  await expectAccessible(admin)
  await admin.context().close()
})

test('after a declined card and a page left behind, the same payment goes through', async ({ page, db, baseURL }) => {
  const { student, stateOf } = await makeDebtor(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await pay(page, '€20.00').click()
  await page.getByRole('button', { name: 'Card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expect(page.getByText('An error occured during payment process. Please try again later.')).toBeVisible()
  await expectAccessible(page)
  expect(await stateOf()).toBe('applied')
  await page.getByRole('link', { name: 'Back to the payments' }).click()
  await pay(page, '€20.00').click()
  await page.getByLabel('five seconds late').check()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('We are waiting for the confirmation of your payment')).toBeVisible()
  await expect(page.getByText('Thank you, your payment has arrived')).toBeVisible()
  expect(await stateOf()).toBe('paid')
})
