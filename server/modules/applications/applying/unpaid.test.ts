import { beforeAll, expect, it } from 'vitest'
import { relate, makeApplication, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Application } from '../public.ts'
import { ApplicationChange } from '../testing/public.ts'
import { endUnpaid } from './unpaid.service.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
beforeAll(async () => {
  sandbox = heldSandbox(app)
})

const hour = 3_600_000
/** Times of an exam that has opened and closes after the given number of hours. */
const closesIn = (hours: number) => ({
  opensAt: new Date(app.clock.now() - hour),
  closesAt: new Date(app.clock.now() + hours * hour),
})

/** A student's unpaid place. */
async function place(given: Partial<Exam> = closesIn(1), student?: User) {
  const [exam, user] = [await makeExam(app, { questions: 0, ...given }), student ?? (await makeUser(app))]
  const application = await makeApplication(app, { userId: user.id, examId: exam.id, state: 'applied' })
  const payment = await makePayment(app, { userId: user.id, examId: exam.id, subjectId: application.id })
  return { user, application, payment }
}
const now = ({ id }: Application) => app.db.findOneByOrFail(Application, { id })
const run = () => endUnpaid(app.as(null).ctx)
const payLocally = (by: User, paymentIds: string[], type: string) =>
  app.as(by).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds, type },
  })

it('no payment can be started for an exam that has ended', async () => {
  const [supervisor, admin] = [
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'admin' }),
  ]
  const { user, payment } = await place()
  await relate(app, supervisor, user)
  const over = async () =>
    (await app.as(user).run('{ viewer { payments(states: [due]) { edges { node { over } } } } }')).data.viewer.payments
      .edges[0].node.over
  expect(await over()).toBe(false)
  // an open checkout page is not returned again either
  expect((await beginCheckout(app, user, [payment.id])).code).toBeUndefined()
  app.clock.advance(hour)
  expect((await beginCheckout(app, user, [payment.id])).errors![0]!.extensions).toMatchObject({
    code: 'WINDOW_CLOSED',
    paymentId: payment.id,
  })
  const other = await place(closesIn(0), user)
  expect(await over()).toBe(true)
  const ways = [
    [user, 'free'],
    [user, 'coupon'],
    [supervisor, 'invoice'],
    [admin, 'cash'],
    [admin, 'bank'],
  ] as const
  for (const [by, type] of ways) {
    expect((await payLocally(by, [other.payment.id], type)).code).toBe('WINDOW_CLOSED')
  }
})

it('an unpaid application is cancelled when its exam closes, along with its fee', async () => {
  const [unpaid, later] = [await place(), await place(closesIn(3))]
  const paid = await makeApplication(app, { examId: unpaid.application.examId })
  await run()
  expect(await now(unpaid.application)).toMatchObject({ state: 'applied' })
  app.clock.advance(hour)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await now(unpaid.application)).toMatchObject({ state: 'cancelled', endReason: 'unpaid' })
  expect(await paymentNow(app, unpaid.payment)).toMatchObject({ state: 'cancelled' })
  expect([(await now(later.application)).state, (await now(paid)).state]).toEqual(['applied', 'paid'])
  expect(await app.db.findBy(ApplicationChange, { applicationId: unpaid.application.id })).toMatchObject([
    { event: 'lapse', state: 'cancelled', changedById: null },
  ])
})

it("unpaid applications end by the closing time in the student's time zone", async () => {
  // closes at 17:00 local time
  const wall = new Date('2032-04-01T17:00Z')
  const exam = { localWindow: true, opensAt: new Date('2032-04-01T09:00Z'), closesAt: wall }
  const [east, west] = [
    await place(exam, await makeUser(app, { timeZone: 'Pacific/Kiritimati' })),
    await place(exam, await makeUser(app, { timeZone: 'Pacific/Honolulu' })),
  ]
  const before = app.clock.now()
  app.clock.advance(wall.getTime() - 14 * hour - before)
  await run()
  expect([(await now(east.application)).state, (await now(west.application)).state]).toEqual(['cancelled', 'applied'])
  app.clock.advance(24 * hour)
  await run()
  expect((await now(west.application)).state).toBe('cancelled')
})

it('an application with a payment in progress waits until the payment is settled', async () => {
  const [comes, left] = [await place(closesIn(0.1)), await place(closesIn(0.1))]
  const pages = [
    await beginCheckout(app, comes.user, [comes.payment.id]),
    await beginCheckout(app, left.user, [left.payment.id]),
  ]
  app.clock.advance(0.2 * hour)
  await run()
  expect([(await now(comes.application)).state, (await now(left.application)).state]).toEqual(['applied', 'applied'])
  expect((await paymentNow(app, comes.payment)).state).toBe('processing')
  sandbox.actions.pay(pages[0]!.sessionId)
  sandbox.actions.expire(pages[1]!.sessionId)
  await sandbox.deliver()
  await app.drainJobs()
  await run()
  expect([(await now(comes.application)).state, (await now(left.application)).state]).toEqual(['paid', 'cancelled'])
})
