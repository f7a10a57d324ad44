import { expect } from 'vitest'
import { type User } from '../modules/accounts/public.ts'
import { Mail } from '../modules/mail/testing/public.ts'
import { Payment } from '../modules/payments/public.ts'
import { LedgerEntry } from '../modules/payments/testing/public.ts'
import { readPdf } from './pdf/read-pdf.ts'
import type { TestApp } from './test-app.ts'

/** The Stripe sandbox, holding its events until a test delivers them, and using the test clock. */
export function heldSandbox(app: TestApp) {
  const sandbox = app.node.providers.stripeSandbox!
  sandbox.webhooks.held = true
  sandbox.setClock(() => app.clock.now())
  return Object.assign(sandbox, {
    /** Delivers all waiting events, oldest first, until none remain. */
    async deliver() {
      while (sandbox.webhooks.waiting.length) {
        for (const event of [...sandbox.webhooks.waiting]) expect(await sandbox.webhooks.send(event)).toBe(200)
      }
    },
  })
}

const startCheckout = `mutation ($input: StartCheckoutInput!) {
  startCheckout(input: $input) { checkout { id url state amount { amount currency } payments { id state } } }
}`

/** Opens a payment page. @returns the result, the checkout, and the session id of the page */
export async function beginCheckout(app: TestApp, user: User, paymentIds: string[], more: object = {}) {
  const answer = await app.as(user).run(startCheckout, { input: { paymentIds, ...more } })
  const checkout = answer.data?.startCheckout?.checkout ?? null
  return { ...answer, checkout, sessionId: (checkout?.url as string | undefined)?.split('/').at(-1) ?? '' }
}

export const paymentNow = (app: TestApp, { id }: { id: string }): Promise<Payment> =>
  app.db.findOneByOrFail(Payment, { id })

const money = ['charge', 'cash', 'bank', 'invoice', 'refund', 'refundReversal']

/** A payment's ledger as `kind amount`, and the sum of its money entries. */
export async function ledgerNow(app: TestApp, { id }: { id: string }) {
  const rows = await app.db.find(LedgerEntry, { where: { paymentId: id }, order: { createdAt: 'ASC', id: 'ASC' } })
  return {
    rows: rows.map(({ kind, amount }) => `${kind} ${amount}`),
    balance: rows.filter(({ kind }) => money.includes(kind)).reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The text of a PDF on one line. */
export const pdfText = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).text.replace(/\s+/g, ' ')

/** The mails to a user, oldest first. */
export const mailsOf = (app: TestApp, { email }: { email: string | null }): Promise<Mail[]> =>
  app.db.find(Mail, { where: { to: email! }, order: { createdAt: 'ASC', id: 'ASC' } })
