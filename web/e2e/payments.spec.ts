import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
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

test('a family pays by card with a discount code', async ({ page, db, baseURL }) => {
  const { student, exam, stateOf } = await makeDebtor(db)
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
  await page.getByLabel('out of order').check()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await expect(section(page, 'History')).toContainText(`${exam.title}`)
  await expect(section(page, 'Due')).toContainText('Nothing to pay')
  await expect(page).toHaveURL('/stadia/payments')
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: `Receipt for ${exam.title}` }).click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await stateOf()).toBe('paid')
})

test('an admin makes a partial and a full refund, and the family sees both', async ({
  page,
  db,
  baseURL,
  elsewhere,
}) => {
  test.slow() // two browsers and asynchronous updates
  const { student, exam, paymentId, stateOf } = await makeDebtor(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await pay(page, '€20.00').click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()

  const admin = await elsewhere.open()
  await signInAs(admin, db, baseURL!, await theAdmin(db))
  await admin.goto('/stadia/janus/payments')
  await admin.getByRole('row').filter({ hasText: exam.title }).getByRole('link').first().click()
  const drawer = admin.getByRole('dialog', { name: 'Payment' })
  const refund = async (reason: string, amount?: string) => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    if (amount) await drawer.getByLabel('Amount in EUR').fill(amount)
    await drawer.getByLabel('Reason').fill(reason)
    await drawer.getByRole('button', { name: 'Refund now' }).click()
    await expect(admin.getByText('Refund started.')).toBeVisible()
  }
  const refunded = async () => {
    const [row] = await db.rows<{ refunded_amount: number }>('select refunded_amount from payment where id = $1', [
      paymentId,
    ])
    return row!.refunded_amount
  }
  await refund('A power cut at the school', '4')
  await expect.poll(refunded).toBe(400)
  expect(await stateOf()).toBe('paid')
  await admin.reload()
  await expect(drawer.getByText('Partly refunded')).toBeVisible()
  await expectAccessible(admin)
  await page.reload()
  const entry = section(page, 'History').getByRole('listitem').filter({ hasText: exam.title })
  await expect(entry).toContainText('€4.00 refunded')
  await expect(entry).toContainText('Reason: A power cut at the school')
  await expect(entry).toContainText('Partly refunded')

  // The rest is refunded too, which cancels the place.
  await refund('The school stays closed')
  await expect.poll(refunded).toBe(2000)
  await admin.reload()
  await expect(drawer.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByText('The school stays closed').first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await elsewhere.close(admin)
  await page.reload()
  await expect(entry).toContainText('€20.00 refunded')
  await page.goto('/stadia/my-exams')
  await expect(page.getByRole('article', { name: exam.title })).toContainText('Cancelled')
})

test('an abandoned payment page can be resumed and charges once', async ({ page, context, db, baseURL }) => {
  const { student, exam, paymentId, stateOf } = await makeDebtor(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await pay(page, '€20.00').click()
  await expect(page.getByRole('heading', { name: 'Pay €20.00' })).toBeVisible()
  const address = page.url()
  await page.goBack()
  const left = section(page, 'Payment in progress')
  await expect(left).toContainText(exam.title)
  await expect(left).toContainText('€20.00')
  await left.getByRole('link', { name: 'Continue payment' }).click()
  await expect(page).toHaveURL(address)

  // The window is closed and a new one is opened later.
  const later = await context.newPage()
  await page.close()
  await later.goto('/stadia/payments')
  await section(later, 'Payment in progress').getByRole('link', { name: 'Continue payment' }).click()
  await expect(later).toHaveURL(address)
  await later.getByRole('button', { name: 'Pay by card' }).click()
  await expect(later.getByText('Payment received. Thank you!')).toBeVisible()
  expect(await stateOf()).toBe('paid')
  expect(await db.rows('select kind, amount from payment_ledger where payment_id = $1', [paymentId])).toEqual([
    { kind: 'charge', amount: 2000 },
  ])
})

test('a discount code is kept when a payment page is left or cancelled', async ({ page, db, baseURL }) => {
  const { student, exam, stateOf } = await makeDebtor(db)
  const code = `KEPT-${randomBytes(4).toString('hex')}`.toUpperCase()
  await db.rows(`insert into discount (code, percent, currency, quota) values ($1, 50, 'EUR', 1)`, [code])
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Discount or coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await pay(page, '€10.00').click()
  await expect(page.getByRole('heading', { name: 'Pay €10.00' })).toBeVisible()
  await page.goBack()

  const left = section(page, 'Payment in progress')
  await expect(left).toContainText(exam.title)
  await expect(left).toContainText('€10.00')
  await expect(left).toContainText(`with the code ${code}`)
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(left).toHaveCount(0)
  await pay(page, '€10.00').click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await page.getByRole('link', { name: 'Back to payments' }).click()
  await expect(page.getByText(`€10.00 off with the code ${code}`)).toBeVisible()
  await pay(page, '€10.00').click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  expect(await stateOf()).toBe('paid')
})

test('a payment succeeds after a declined card and a cancelled payment page', async ({ page, db, baseURL }) => {
  const { student, stateOf } = await makeDebtor(db)
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/payments')
  await pay(page, '€20.00').click()
  await page.getByRole('button', { name: 'Pay with a declined card' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expect(page.getByText('An error occured during payment process. Please try again later.')).toBeVisible()
  await expectAccessible(page)
  expect(await stateOf()).toBe('applied')
  await page.getByRole('link', { name: 'Back to payments' }).click()
  await pay(page, '€20.00').click()
  await page.getByLabel('5 seconds late').check()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Waiting for the payment confirmation')).toBeVisible()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  expect(await stateOf()).toBe('paid')
})
