import { describe, expect, test } from 'vitest'
import { relate, makeApplication, makeExam, makePayment, makeUser } from '../../testing/factories.ts'
import { beginCheckout } from '../../testing/payments.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { toGlobalId } from '../../graphql/node.ts'

const app = useTestApp()

const pay = `mutation ($input: PayLocallyInput!) { payLocally(input: $input) { invoice { id } } }`
const cancel = 'mutation ($id: ID!) { cancelApplication(input: { id: $id }) { application { id } } }'

describe('more concurrent requests than pool connections', () => {
  test('20 cancellations of an application being paid are refused and expire the payment page once', async () => {
    const student = await makeUser(app)
    const exam = await makeExam(app, { opensAt: new Date(app.clock.now() + 86_400_000) })
    const { data } = await app
      .as(student)
      .run('mutation ($id: ID!) { addApplication(input: { examId: $id }) { application { id payment { id } } } }', {
        id: toGlobalId('Exam', exam.id),
      })
    const { id, payment } = data.addApplication.application
    await beginCheckout(app, student, [payment.id])
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.as(student).run(cancel, { id })))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'CONFLICT'))
    const [{ jobs }] = await app.db.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'payment.expireCheckout'`,
    )
    expect(jobs).toBe(1)
  })

  test('30 invoices are all issued, also by a node that has not read the seller yet', async () => {
    const [supervisor, student] = [await makeUser(app, { userType: 'supervisor' }), await makeUser(app)]
    await relate(app, supervisor, student)
    const payments = await Promise.all(Array.from({ length: 30 }, () => makePayment(app, { userId: student.id })))
    const answers = await Promise.all(
      payments.map(({ id }) => app.as(supervisor).run(pay, { input: { paymentIds: [id], type: 'invoice' } })),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
  })
})

describe('rate limits of a user', () => {
  test('stop a student who cancels repeatedly, without affecting others', async () => {
    const [busy, other] = [await makeUser(app), await makeUser(app)]
    for (let i = 0; i < 120; i++) await app.node.limits.consume('applicationByUser', busy.id)
    const application = await makeApplication(app, { userId: other.id })
    const id = toGlobalId('Application', application.id)
    expect((await app.as(busy).run(cancel, { id })).code).toBe('RATE_LIMITED')
    expect((await app.as(other).run(cancel, { id })).code).not.toBe('RATE_LIMITED')
  })

  test('stop a supervisor who issues invoices repeatedly', async () => {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    for (let i = 0; i < 120; i++) await app.node.limits.consume('invoiceByUser', supervisor.id)
    const input = { paymentIds: [crypto.randomUUID()], type: 'invoice' }
    expect((await app.as(supervisor).run(pay, { input })).code).toBe('RATE_LIMITED')
    expect((await app.as(await makeUser(app, { userType: 'supervisor' })).run(pay, { input })).code).toBe('NOT_FOUND')
  })
})
