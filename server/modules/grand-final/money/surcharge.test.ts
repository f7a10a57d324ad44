import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDiscount, makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { beginCheckout, heldSandbox, ledgerNow, paymentNow, pdfText } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { type Payment } from '../../payments/public.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import type { Participant } from '../participants/participant.entity.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let [supervisor, admin, student]: User[] = []
let group: ParticipationGroup
let participant: Participant
let deposit: Payment

beforeAll(async () => {
  sandbox = heldSandbox(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  const event = await makeGrandFinal(app, { cardSurcharge: 350 })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id })
  const made = await makeMember(app, group, supervisor!, { response: 'accepted' })
  ;[student, participant] = [made.student, made.participant]
  await app
    .as(admin!)
    .run('mutation ($id: ID!) { addGroupQuota(input: { id: $id, amount: 1 }) { group { id } } }', { id: group.id })
  deposit = (await paymentsForMember(app, participant.id))[0]!
})

const seen = async () => {
  const { data } = await app.as(student!).run(
    `query ($id: ID!) { node(id: $id) { ... on Payment {
      receiptUrl dueAmount { amount } cardSurcharge { amount } paidAmount { amount } refundedAmount { amount }
    } } }`,
    { id: Buffer.from(`Payment:${deposit.id}`).toString('base64url') },
  )
  const { receiptUrl, ...amounts } = data.node
  return {
    receiptUrl,
    ...Object.fromEntries(Object.entries<{ amount: number }>(amounts).map(([name, of]) => [name, of.amount])),
  }
}

test("a card payment includes the event's surcharge, shown before and on the receipt", async () => {
  expect(await seen()).toMatchObject({ dueAmount: 60_000, cardSurcharge: 2100, paidAmount: 0 })
  const { checkout, sessionId } = await beginCheckout(app, student!, [deposit.id])
  expect(checkout.amount.amount).toBe(62_100)
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  const now = await seen()
  expect(now).toMatchObject({ dueAmount: 60_000, cardSurcharge: 2100, paidAmount: 62_100 })
  expect(await ledgerNow(app, deposit)).toEqual({ rows: ['charge 62100'], balance: 62_100 })
  const { rawPayload } = await app.http.inject({ url: now.receiptUrl as string })
  expect(await pdfText(rawPayload)).toMatch(/Price €600\.00 Card surcharge €21\.00 .*€621\.00/)
})

test('the surcharge is calculated after a discount and returned with the new price', async () => {
  const discount = await makeDiscount(app, {
    scope: 'grandFinal',
    code: 'HALF-GF',
    percent: 50,
    currency: deposit.currency,
    quota: 2,
  })
  const { data } = await app.as(student!).run(
    `query ($code: String!, $ids: [ID!]) { applyDiscount(code: $code, paymentIds: $ids) {
        newTotal { amount } newSurcharge { amount } } }`,
    { code: discount.code, ids: [deposit.id] },
  )
  expect(data.applyDiscount).toEqual({ newTotal: { amount: 30_000 }, newSurcharge: { amount: 1050 } })
  const { checkout } = await beginCheckout(app, student!, [deposit.id], { appliedDiscount: discount.code })
  expect(checkout.amount.amount).toBe(31_050)
})

test('other payment methods have no surcharge', async () => {
  await app.as(admin!).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { id } } }', {
    input: { paymentIds: [deposit.id], type: 'bank' },
  })
  expect(await seen()).toMatchObject({ cardSurcharge: 0, paidAmount: 60_000 })
})

test('a refund includes the surcharge in proportion', async () => {
  const { sessionId } = await beginCheckout(app, student!, [deposit.id])
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  await app.db.query('update grand_final_event set starts_on = $1', [
    new Date(app.clock.now() + 61 * 86_400_000).toISOString().slice(0, 10),
  ])
  const removal = { g: group.id, p: participant.id }
  const { data } = await app
    .as(supervisor!)
    .run(
      'query ($g: ID!, $p: ID!) { participantRemoval(groupId: $g, participantId: $p) { refund { amount } } }',
      removal,
    )
  expect(data.participantRemoval.refund.amount).toBe(31_050)
  await app
    .as(supervisor!)
    .run(
      'mutation ($g: ID!, $p: ID!) { removeParticipant(input: { groupId: $g, participantId: $p }) { deletedId } }',
      removal,
    )
  for (let i = 0; i < 2; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
  expect(await paymentNow(app, deposit)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 31_050 })
  expect((await ledgerNow(app, deposit)).balance).toBe(31_050)
})

test('a refund on removal excludes amounts already requested from the provider', async () => {
  const { sessionId } = await beginCheckout(app, student!, [deposit.id])
  sandbox.actions.pay(sessionId)
  await sandbox.deliver()
  await app.db.query('update grand_final_event set starts_on = $1', [
    new Date(app.clock.now() + 61 * 86_400_000).toISOString().slice(0, 10),
  ])
  const asked = await app
    .as(admin!)
    .run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }', {
      input: { paymentId: deposit.id, amount: 40_000, reason: 'By request' },
    })
  expect(asked.code).toBeUndefined()
  const removal = { g: group.id, p: participant.id }
  const { data } = await app
    .as(supervisor!)
    .run(
      'query ($g: ID!, $p: ID!) { participantRemoval(groupId: $g, participantId: $p) { refund { amount } } }',
      removal,
    )
  expect(data.participantRemoval.refund.amount).toBe(22_100)
  const removed = await app
    .as(supervisor!)
    .run(
      'mutation ($g: ID!, $p: ID!) { removeParticipant(input: { groupId: $g, participantId: $p }) { deletedId } }',
      removal,
    )
  expect(removed.code).toBeUndefined()
  for (let i = 0; i < 3; i++) {
    await app.drainJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
  expect(await paymentNow(app, deposit)).toMatchObject({ state: 'refunded', refundedAmount: 62_100 })
})
