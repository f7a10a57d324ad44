import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { makeExam, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/** A student who has applied and owes the fee. */
async function makeDebtor(db: Database) {
  const [student, exam] = await Promise.all([makeStudent(db), makeExam(db)])
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language) values ($1, $2, 'applied', 'en') returning id`,
    [student.id, exam.id],
  )
  const [payment] = await db.rows<{ id: string }>(
    `insert into payment (user_id, exam_id, subject, subject_id, titles, amount, currency)
     select $1, $2, 'application', $3, titles, 2000, 'EUR' from exam where id = $2 returning id`,
    [student.id, exam.id, application!.id],
  )
  const stateOf = async () => {
    const [row] = await db.rows<{ state: string }>('select state from application where id = $1', [application!.id])
    return row!.state
  }
  return { student, exam, paymentId: payment!.id, stateOf }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pay = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}`, exact: true })

test('a family pays by card with a discount code after an abandoned, a declined and a cancelled payment page', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const { student, exam, paymentId, stateOf } = await makeDebtor(db)
  const code = `HALF-${randomBytes(4).toString('hex')}`.toUpperCase()
  await db.rows(
    `insert into discount (code, percent, currency, quota, all_categories) values ($1, 50, 'EUR', 1, true)`,
    [code],
  )
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
  await expect(page.getByRole('heading', { name: 'Pay €10.00' })).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(section(page, 'Payment in progress')).toContainText('€10.00')

  // The window is closed and a new one is opened later.
  const later = await context.newPage()
  await page.close()
  await later.goto('/stadia/payments')
  const left = section(later, 'Payment in progress')
  await expect(left).toContainText(exam.title)
  await expect(left).toContainText(`with the code ${code}`)
  await expectAccessible(later)
  await left.getByRole('link', { name: 'Continue payment' }).click()
  await expect(later).toHaveURL(address)
  await later.getByRole('button', { name: 'Pay with a declined card' }).click()
  await expect(later.getByRole('alert')).toContainText('declined')
  await later.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(later.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expect(later.getByText('An error occured during payment process. Please try again later.')).toHaveCount(0)
  await expectAccessible(later)
  expect(await stateOf()).toBe('applied')

  // The code is kept, whichever way the payer returns.
  await later.goto('/stadia/payments')
  await expect(later.getByText(`€10.00 off with the code ${code}`)).toBeVisible()
  await pay(later, '€10.00').click()
  for (const name of ['twice', 'out of order', '5 seconds late']) await later.getByLabel(name).check()
  await later.getByRole('button', { name: 'Pay by card' }).click()
  await expect(later.getByText('Waiting for the payment confirmation')).toBeVisible()
  await expect(later.getByText('Payment received. Thank you!')).toBeVisible()
  await expect(section(later, 'History')).toContainText(exam.title)
  await expect(section(later, 'Due')).toContainText('Nothing to pay')
  await expect(later).toHaveURL('/stadia/payments')
  const receipt = later.waitForEvent('download')
  await later.getByRole('button', { name: `Receipt for ${exam.title}` }).click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await stateOf()).toBe('paid')
  const booked = await db.rows('select kind, amount from payment_ledger where payment_id = $1 order by kind', [
    paymentId,
  ])
  expect(booked).toEqual([
    { kind: 'charge', amount: 1000 },
    { kind: 'discount', amount: 1000 },
  ])
})
