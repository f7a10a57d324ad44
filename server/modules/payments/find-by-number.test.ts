import { beforeAll, expect, test } from 'vitest'
import { insertRow, makePayment, makeUser, relate } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { LedgerEntry } from './ledger/ledger.entity.ts'
import type { Payment } from './public.ts'

const app = useTestApp()
let admin: User
let supervisor: User
let student: User
let paid: Payment

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  supervisor = await makeUser(app, { userType: 'supervisor', firstName: 'Vusala', lastName: 'Nərimanova' })
  student = await makeUser(app, { firstName: 'Toğrul', lastName: 'İsmayılov' })
  await relate(app, supervisor, student)
  paid = await makePayment(app, { userId: student.id, state: 'paid', method: 'card', paidAt: new Date('2026-03-01') })
  await makePayment(app, { userId: student.id })
  const entry = { paymentId: paid.id, kind: 'charge', amount: 2000, currency: 'EUR', reference: 'pi_3Test42' } as const
  await insertRow(app, LedgerEntry, entry)
})

const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64url')
const paymentsFor = async (search: string) => {
  const { data } = await app
    .as(admin)
    .run('query ($search: String) { payments(filter: { search: $search }) { nodes { id } } }', { search })
  return (data.payments as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
}
const invoicesFor = async (viewer: User, root: 'invoices' | 'myInvoices', search: string) => {
  const { data } = await app
    .as(viewer)
    .run(`query ($search: String) { ${root}(search: $search) { nodes { number } } }`, { search })
  return (data[root] as { nodes: { number: string }[] }).nodes.map(({ number }) => number)
}

test('a payment is found by its receipt number, its reference, and names or usernames as before', async () => {
  const found = [globalId('Payment', paid.id)]
  const receipt = `R-2026-${paid.id.slice(-12).toUpperCase()}`
  expect(await paymentsFor(receipt)).toEqual(found)
  expect(await paymentsFor(` ${receipt.toLowerCase()} `)).toEqual(found)
  expect(await paymentsFor('pi_3Test42')).toEqual(found)
  expect(await paymentsFor('pi_3Test4')).toEqual([])
  expect(await paymentsFor(student.username)).toHaveLength(2)
  expect(await paymentsFor('ismayi')).toHaveLength(2)
})

test('an invoice and its payments are found by its number, an invoice also by its supervisor', async () => {
  const owed = await makePayment(app, { userId: student.id })
  const { data } = await app
    .as(supervisor)
    .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { number } } }', {
      input: { paymentIds: [owed.id], type: 'invoice' },
    })
  const { number } = (data.payLocally as { invoice: { number: string } }).invoice
  expect(await paymentsFor(number)).toEqual([globalId('Payment', owed.id)])
  expect(await paymentsFor(number.toLowerCase())).toHaveLength(1)
  for (const search of [number, number.slice(-6), 'nerimanova vus', supervisor.username]) {
    expect(await invoicesFor(admin, 'invoices', search)).toEqual([number])
  }
  expect(await invoicesFor(admin, 'invoices', '%')).toEqual([])
  expect(await invoicesFor(supervisor, 'myInvoices', number)).toEqual([number])
  const stranger = await makeUser(app, { userType: 'supervisor' })
  expect(await invoicesFor(stranger, 'myInvoices', number)).toEqual([])
})
