import jsQR from 'jsqr'
import sharp from 'sharp'
import { encode } from 'uqr'
import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makePayment, makeUser } from '../../../testing/factories.ts'
import { ledgerNow, mailsOf, paymentNow, pdfText } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { Invoice, PaymentRefund } from '../testing/public.ts'
import { BankBooking, BankEntry } from './bank.entity.ts'
import { isCreditorReference } from './creditor-reference.ts'
import { importTransfers, makeClass, saveAccount, transferFor } from './testing/bank-stage.ts'
import { testAccount } from './testing/statements.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await saveAccount(app, admin)
})

const entryNow = (id: string) => app.db.findOneByOrFail(BankEntry, { id })
const invoiceNow = (number: string) => app.db.findOneByOrFail(Invoice, { number })

/** Runs a mutation about an entry. @returns the code and message of its error, if any */
async function decide(field: string, type: string, input: object, by = admin) {
  const { code, errors } = await app
    .as(by)
    .run(`mutation ($input: ${type}!) { ${field}(input: $input) { entry { id state } } }`, { input })
  return code ? { code, message: errors?.[0]?.message } : {}
}
const assign = (entry: BankEntry, number: string, amount: number) =>
  invoiceNow(number).then(({ id }) =>
    decide('bookBankEntry', 'BookBankEntryInput', {
      entryId: toGlobalId('BankEntry', entry.id),
      parts: [{ invoiceId: toGlobalId('Invoice', id), amount }],
    }),
  )
const bookExact = async () =>
  (await app.as(admin).run('mutation { bookExactBankEntries(input: {}) { booked more } }')).data.bookExactBankEntries
const undo = async (entry: BankEntry, reason = 'Wrong school') => {
  const [booking] = await app.db.find(BankBooking, {
    where: { entryId: entry.id },
    order: { createdAt: 'DESC', id: 'DESC' },
  })
  return decide('undoBankBooking', 'UndoBankBookingInput', {
    bookingId: toGlobalId('BankBooking', booking!.id),
    reason,
  })
}
const idOf = (entry: BankEntry) => toGlobalId('BankEntry', entry.id)

describe('a payment by bank transfer', () => {
  test('gives the payer a pro forma invoice with the account, the reference and a QR code', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, payments, made } = await transferFor(app, supervisor, student, [2000, 2500], {
      purchaseOrder: 'PO-7781',
    })
    expect(invoice).toMatchObject({ kind: 'proforma', purchaseOrder: 'PO-7781', amount: { amount: 4500 } })
    expect(invoice.number).toMatch(/^PF-\d{4}-\d{6}$/)
    expect(payments.map(({ state, method }: { state: string; method: string }) => [state, method])).toEqual([
      ['processing', 'bank'],
      ['processing', 'bank'],
    ])
    const { holder, iban, bic, reference, qr } = invoice.transfer
    expect([holder, iban, bic]).toEqual([testAccount.holder, testAccount.iban, testAccount.bic])
    expect(isCreditorReference(reference.replaceAll(' ', ''))).toBe(true)
    expect(qr.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', testAccount.bic, testAccount.holder],
      ...[testAccount.iban.replaceAll(' ', ''), 'EUR45.00', '', reference.replaceAll(' ', '')],
    ])
    expect(await readQr(qr)).toBe(qr)
    const { rawPayload } = await app.http.inject({ url: invoice.pdfUrl })
    const text = await pdfText(rawPayload)
    for (const part of ['Pro forma invoice', invoice.number, 'PO-7781', reference, 'not a tax invoice', '€45.00']) {
      expect(text).toContain(part)
    }
    const [mail] = await mailsOf(app, supervisor)
    expect(mail!.subject).toBe(`How to transfer €45.00 (${invoice.number})`)
    // the office finds it by the order
    const found = await app.as(admin).run('{ invoices(search: "po-7781") { nodes { number } } }')
    expect(found.data.invoices.nodes).toEqual([{ number: invoice.number }])
    expect((await paymentNow(app, made[0]!)).payerId).toBe(supervisor.id)
  })

  test('is open to families, who can give it up, and not offered without an account for the currency', async () => {
    const { student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, student, student, [2000])
    const own = await app
      .as(student)
      .run('{ myPayments(states: [processing]) { nodes { ownInvoice { number transfer { reference } } } } }')
    expect(own.data.myPayments.nodes).toMatchObject([{ ownInvoice: { number: invoice.number } }])
    const { code } = await app
      .as(student)
      .run('mutation ($id: ID!) { cancelInvoice(input: { invoiceId: $id }) { invoice { state } } }', { id: invoice.id })
    expect(code).toBeUndefined()
    expect(await paymentNow(app, made[0]!)).toMatchObject({ state: 'due', method: null, invoiceId: null })
    const dollars = await makePayment(app, { userId: student.id, currency: 'USD' })
    const refused = await app
      .as(student)
      .run('mutation ($input: PayByTransferInput!) { payByTransfer(input: $input) { invoice { id } } }', {
        input: { paymentIds: [toGlobalId('Payment', dollars.id)] },
      })
    expect(refused.code).toBe('RULE_BROKEN')
    const offered = await app.as(student).run('{ myPayments { nodes { amount { currency } offersTransfer } } }')
    expect(offered.data.myPayments.nodes).toEqual(
      expect.arrayContaining([
        { amount: { currency: 'EUR' }, offersTransfer: true },
        { amount: { currency: 'USD' }, offersTransfer: false },
      ]),
    )
  })

  test('refuses an account whose check digits are wrong', async () => {
    const wrong = { ...testAccount, iban: 'DE88 3704 0044 0532 0130 00' }
    await expect(
      saveSetting(app.as(admin).ctx, { name: 'bankTransfer', data: { accounts: [wrong], automatic: false } }),
    ).rejects.toThrow(/check digits/)
  })
})

/** Draws the text as the web page and the PDF do, and reads it like a phone. */
async function readQr(text: string): Promise<string | undefined> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  const { data: image, info } = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 4, size * 4, { kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(image), info.width, info.height)?.data
}

describe('matching', () => {
  test('books exact matches with one confirmation: payments are paid, and the payer is told', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000, 2500])
    const other = await transferFor(app, supervisor, student, [3000])
    const typed = invoice.number.toLowerCase().replaceAll('-', ' ')
    const [one, two, unknown] = await importTransfers(app, admin, [
      { amount: 4500, text: `Olympiad ${typed}, thank you`, payer: 'Aysel Ozgur' },
      { amount: 3000, reference: other.invoice.transfer.reference.replaceAll(' ', '') },
      { amount: 999, text: 'For the cake' },
    ])
    expect((await bookExact()).booked).toBe(2)
    for (const payment of [...made, ...other.made]) {
      const now = await paymentNow(app, payment)
      expect(now).toMatchObject({ state: 'paid', method: 'bank', paidAmount: payment.amount })
      expect((await ledgerNow(app, payment)).rows).toEqual([`bank ${payment.amount}`])
    }
    expect((await entryNow(one!.id)).state).toBe('matched')
    expect((await entryNow(two!.id)).rest).toBe(0)
    expect(await entryNow(unknown!.id)).toMatchObject({ state: 'open', rest: 999 })
    const mails = await mailsOf(app, supervisor)
    expect(mails.at(-1)!.subject).toMatch(/^Your transfer of €\d+\.00 has arrived$/)
    expect((await bookExact()).booked).toBe(0)
  })

  test('books them on import if the settings say so', async () => {
    await saveAccount(app, admin, true)
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000])
    await importTransfers(app, admin, [{ amount: 2000, text: invoice.number }])
    await app.drainJobs()
    expect((await paymentNow(app, made[0]!)).state).toBe('paid')
    await saveAccount(app, admin, false)
  })

  test('collects part payments until the whole amount has arrived', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000, 2500])
    const [first, second] = await importTransfers(app, admin, [
      { amount: 3000, text: invoice.number },
      { amount: 1500, text: `${invoice.number} rest` },
    ])
    expect(await assign(first!, invoice.number, 3000)).toEqual({})
    expect((await paymentNow(app, made[0]!)).state).toBe('processing')
    expect((await invoiceNow(invoice.number)).receivedAmount).toBe(3000)
    expect((await mailsOf(app, supervisor)).at(-1)!.subject).toBe(`We have received €30.00 of ${invoice.number}`)
    const cancel = await app
      .as(supervisor)
      .run('mutation ($id: ID!) { cancelInvoice(input: { invoiceId: $id }) { invoice { id } } }', { id: invoice.id })
    expect(cancel.code).toBe('CONFLICT')
    expect(await assign(second!, invoice.number, 1500)).toEqual({})
    const rows = await Promise.all(made.map((payment) => ledgerNow(app, payment)))
    expect(rows.map(({ balance }) => balance).toSorted()).toEqual([2000, 2500])
    for (const payment of made) expect((await paymentNow(app, payment)).state).toBe('paid')
  })

  test('keeps a surplus open, and sends it back to the payer', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000])
    const [entry] = await importTransfers(app, admin, [{ amount: 2600, text: invoice.number }])
    expect((await assign(entry!, invoice.number, 2600)).code).toBe('CONFLICT')
    expect(await assign(entry!, invoice.number, 2000)).toEqual({})
    expect(await entryNow(entry!.id)).toMatchObject({ state: 'part', rest: 600 })
    const reason = 'Too much was sent'
    expect(await decide('sendBackBankEntry', 'DecideBankEntryInput', { entryId: idOf(entry!), reason })).toEqual({})
    expect(await entryNow(entry!.id)).toMatchObject({ state: 'matched', rest: 0 })
    expect((await mailsOf(app, supervisor)).at(-1)!.subject).toBe('You have transferred €6.00 too much')
    const [refund] = await app.db.findBy(PaymentRefund, { paymentId: made[0]!.id })
    expect(refund).toMatchObject({ surplus: true, amount: 600, payerId: supervisor.id, state: 'pending' })
    const booking = await app.db.findOneByOrFail(BankBooking, { entryId: entry!.id, kind: 'surplus' })
    const bookingId = toGlobalId('BankBooking', booking.id)
    expect(await decide('settleBankReturn', 'SettleBankReturnInput', { bookingId })).toEqual({})
    expect((await decide('settleBankReturn', 'SettleBankReturnInput', { bookingId })).code).toBe('CONFLICT')
    expect((await ledgerNow(app, made[0]!)).rows).toEqual(['bank 2000', 'surplus 600', 'surplusRefund -600'])
  })

  test('splits one transfer over several invoices and a due payment', async () => {
    const { supervisor, student } = await makeClass(app)
    const [a, b] = [
      await transferFor(app, supervisor, student, [2000]),
      await transferFor(app, supervisor, student, [2500]),
    ]
    const due = await makePayment(app, { userId: student.id, amount: 700 })
    const [entry] = await importTransfers(app, admin, [{ amount: 5200, text: `school ${student.username}` }])
    const parts = [
      { invoiceId: a.invoice.id, amount: 2000 },
      { invoiceId: b.invoice.id, amount: 2500 },
      { paymentId: toGlobalId('Payment', due.id), amount: 700 },
    ]
    expect(await decide('bookBankEntry', 'BookBankEntryInput', { entryId: idOf(entry!), parts })).toEqual({})
    for (const payment of [...a.made, ...b.made, due]) expect((await paymentNow(app, payment)).state).toBe('paid')
    expect(await undo(entry!)).toEqual({})
  })

  test('ranks proposals and says why', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice } = await transferFor(app, supervisor, student, [2000], { purchaseOrder: 'ORD 99-1' })
    const near = await transferFor(app, supervisor, student, [4321])
    const due = await makePayment(app, { userId: student.id, amount: 1111 })
    const [entry, byName, byUser] = await importTransfers(app, admin, [
      { amount: 1800, text: `${invoice.number} ord 99/1`, account: 'DE02120300000000202051' },
      { amount: 4321, text: 'olympiad', payer: 'OZGUR AYSEL' },
      { amount: 1111, text: `fee ${student.username.toLowerCase()}` },
    ])
    const proposals = async (of: BankEntry) =>
      (
        await app.as(admin).run(
          `query ($id: ID!) { node(id: $id) { ... on BankEntry { exactInvoices { id } proposals {
             amount reasons invoice { number } payment { id } } } } }`,
          { id: idOf(of) },
        )
      ).data.node
    const { proposals: ranked, exactInvoices } = await proposals(entry!)
    expect(exactInvoices).toEqual([])
    expect(ranked[0]).toMatchObject({ amount: 1800, invoice: { number: invoice.number } })
    expect(ranked[0].reasons).toEqual(expect.arrayContaining(['reference', 'purchaseOrder', 'less']))
    const named = (await proposals(byName!)).proposals.find(
      ({ invoice: of }: { invoice: { number: string } | null }) => of?.number === near.invoice.number,
    )
    expect(named.reasons).toEqual(expect.arrayContaining(['amount', 'name']))
    const [first] = (await proposals(byUser!)).proposals
    expect(first).toMatchObject({ amount: 1111, payment: { id: toGlobalId('Payment', due.id) } })
    expect(first.reasons).toEqual(expect.arrayContaining(['username', 'amount']))
  })

  test('recognises money that an admin had recorded by hand', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice } = await transferFor(app, supervisor, student, [2000])
    await app
      .as(admin)
      .run('mutation ($input: ConfirmInvoiceInput!) { confirmInvoice(input: $input) { invoice { id } } }', {
        input: { invoiceId: invoice.id, reference: 'Seen at the bank' },
      })
    const [entry, again] = await importTransfers(app, admin, [
      { amount: 2000, text: invoice.number },
      { amount: 2000, text: invoice.number },
    ])
    const link = (of: BankEntry) =>
      decide('linkBankEntry', 'LinkBankEntryInput', { entryId: idOf(of), invoiceId: invoice.id })
    expect(await link(entry!)).toEqual({})
    expect((await entryNow(entry!.id)).state).toBe('matched')
    expect((await link(again!)).code).toBe('CONFLICT')
  })
})

describe('decisions', () => {
  test('are undone by a counter-entry: what was paid is owed again', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000])
    const [entry] = await importTransfers(app, admin, [{ amount: 2000, text: 'no reference' }])
    await assign(entry!, invoice.number, 2000)
    expect((await paymentNow(app, made[0]!)).state).toBe('paid')
    expect(await undo(entry!)).toEqual({})
    expect(await paymentNow(app, made[0]!)).toMatchObject({ state: 'processing', paidAmount: 0, paidAt: null })
    expect(await invoiceNow(invoice.number)).toMatchObject({ state: 'open', receivedAmount: 0 })
    expect((await ledgerNow(app, made[0]!)).rows).toEqual(['bank 2000', 'bank -2000'])
    expect(await entryNow(entry!.id)).toMatchObject({ state: 'open', rest: 2000 })
    expect((await undo(entry!)).code).toBe('CONFLICT')
    await expect(app.db.query(`delete from bank_booking`)).rejects.toThrow(/never changed or deleted/)
    await expect(app.db.query(`update bank_booking set amount = 1`)).rejects.toThrow(/never changed or deleted/)
  })

  test('note what is sent back, and what is ignored, with the reason', async () => {
    const [back, other] = await importTransfers(app, admin, [{ amount: 500 }, { amount: 700, text: 'rent' }])
    const say = (field: string, entry: BankEntry) =>
      decide(field, 'DecideBankEntryInput', { entryId: idOf(entry), reason: 'Sender unknown' })
    expect(await say('sendBackBankEntry', back!)).toEqual({})
    expect(await say('ignoreBankEntry', other!)).toEqual({})
    expect([(await entryNow(back!.id)).state, (await entryNow(other!.id)).state]).toEqual(['returned', 'ignored'])
    expect((await say('ignoreBankEntry', other!)).code).toBe('CONFLICT')
  })

  test('follow the bank when it takes a transfer back', async () => {
    const { supervisor, student } = await makeClass(app)
    const { invoice, made } = await transferFor(app, supervisor, student, [2000])
    const [entry, reversal, outgoing] = await importTransfers(app, admin, [
      { amount: 2000, text: invoice.number },
      { amount: -2000, text: 'Return', reversal: true },
      { amount: -300, text: 'Fees' },
    ])
    await assign(entry!, invoice.number, 2000)
    expect(outgoing).toMatchObject({ state: 'outgoing', rest: 0 })
    const { data } = await app
      .as(admin)
      .run('query ($id: ID!) { node(id: $id) { ... on BankEntry { originals { id } } } }', { id: idOf(reversal!) })
    expect(data.node.originals.map(({ id }: { id: string }) => id)).toContain(idOf(entry!))
    const input = { entryId: idOf(reversal!), originalId: idOf(entry!) }
    expect(await decide('reverseBankEntry', 'ReverseBankEntryInput', input)).toEqual({})
    expect([(await entryNow(entry!.id)).state, (await entryNow(reversal!.id)).state]).toEqual(['reversed', 'reversed'])
    expect((await paymentNow(app, made[0]!)).state).toBe('processing')
  })

  test('are for admins of payments only', async () => {
    const { supervisor } = await makeClass(app)
    const [entry] = await importTransfers(app, admin, [{ amount: 500 }])
    const input = { entryId: idOf(entry!), reason: 'Mine' }
    expect((await decide('ignoreBankEntry', 'DecideBankEntryInput', input, supervisor)).code).toBe('FORBIDDEN')
    expect((await app.as(supervisor).run('{ bankEntries { nodes { id } } }')).code).toBe('FORBIDDEN')
  })

  test('of two admins at the same time, one counts', async () => {
    const { supervisor, student } = await makeClass(app)
    const [a, b] = [
      await transferFor(app, supervisor, student, [2000]),
      await transferFor(app, supervisor, student, [2000]),
    ]
    const [entry] = await importTransfers(app, admin, [{ amount: 2000 }])
    const answers = await Promise.all([assign(entry!, a.invoice.number, 2000), assign(entry!, b.invoice.number, 2000)])
    expect(answers.map(({ code }) => code ?? 'booked').toSorted()).toEqual(['CONFLICT', 'booked'])
  })
})
