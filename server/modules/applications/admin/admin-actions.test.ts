import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeDiscount, makeApplication, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { ledgerNow, mailsOf, paymentNow } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { Attempt } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { Payment } from '../../payments/public.ts'
import { Discount } from '../../payments/testing/public.ts'
import { Application } from '../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const hour = 3_600_000
const changes = 'changes { what why who event state reason changedBy { username } fromExam { id } }'
const cancel = `mutation ($id: ID!, $reason: String) {
  cancelApplication(input: { id: $id, reason: $reason }) { application { state endReason ${changes} } } }`
const cancelMany = `mutation ($ids: [ID!]!, $reason: String!) { cancelApplications(input: { ids: $ids, reason: $reason }) {
  cancelled { id state } problems { username code message } } }`
const update = `mutation ($applicationId: ID!, $examId: ID!, $reason: String) {
  updateApplication(input: { applicationId: $applicationId, examId: $examId, reason: $reason }) {
    application { state exam { id } ${changes} } } }`
const makeUp = `mutation ($id: ID!, $examId: ID!) {
  addMakeUp(input: { id: $id, examId: $examId }) { application { id makeUpOf { id } } } }`
const pay = 'mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }'
const note = `mutation ($id: ID!, $text: String!) {
  noteApplication(input: { id: $id, text: $text }) { application { ${changes} } } }`

/**
 * Fields of an entry in the change record about a change by the admin: those of an application, and those of any
 * record.
 */
const described = (event: string, reason: string) => ({
  event,
  what: event,
  reason,
  why: reason,
  who: `${admin.firstName} ${admin.lastName}`,
})
const gid = ({ id }: Pick<Application, 'id'>) => toGlobalId('Application', id)
const examId = ({ id }: { id: string }) => toGlobalId('Exam', id)
const opensIn = (hours: number) => ({
  opensAt: new Date(app.clock.now() + hours * hour),
  closesAt: new Date(app.clock.now() + (hours + 2) * hour),
})
const asAdmin = (document: string, variables: Record<string, unknown>) => app.as(admin).run(document, variables)

/** E-mails sent to the student of an application. */
async function mailsToStudent({ userId }: Application) {
  return mailsOf(app, await app.db.findOneByOrFail(User, { id: userId }))
}

/** Starts the exam of an application as its student. */
async function begin({ id, userId }: Application) {
  const student = await app.db.findOneByOrFail(User, { id: userId })
  const { code } = await app.as(student).run(
    `mutation ($id: ID!) {
    fetchApplication(input: { applicationId: $id, tab: "t" }) { attempt { id } } }`,
    { id: gid({ id }) },
  )
  expect(code).toBeUndefined()
}

it('only admins cancel several applications, add notes and move applications of others', async () => {
  const application = await makeApplication(app)
  const id = gid(application)
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const who = await makeUser(app, { userType })
    expect((await app.as(who).run(cancelMany, { ids: [id], reason: 'because' })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(note, { id, text: 'mine' })).code).toBe('FORBIDDEN')
    const foreign = userType === 'student' ? 'NOT_FOUND' : 'FORBIDDEN'
    expect((await app.as(who).run(update, { applicationId: id, examId: id })).code).toBe(foreign)
    expect((await app.as(who).run(cancel, { id })).code).toBe(foreign)
  }
})

describe("an admin's cancellation", () => {
  it('ends an unpaid application and records the reason', async () => {
    const application = await makeApplication(app, { state: 'applied' })
    await makePayment(app, { userId: application.userId, subjectId: application.id })
    const { data } = await asAdmin(cancel, { id: gid(application), reason: 'Entered twice' })
    expect(data.cancelApplication.application).toEqual({
      state: 'cancelled',
      endReason: 'admin',
      changes: [
        {
          ...described('cancel', 'Entered twice'),
          state: 'cancelled',
          fromExam: null,
          changedBy: { username: admin.username },
        },
      ],
    })
    expect(await app.db.findOneByOrFail(Payment, { subjectId: application.id })).toMatchObject({ state: 'cancelled' })
    expect((await asAdmin(cancel, { id: gid(application), reason: 'no' })).code).toBe('BAD_USER_INPUT')
    const [mail] = await mailsToStudent(application)
    expect(mail!.subject).toMatch(/^Cancelled: /)
    expect(mail!.text).not.toContain('Entered twice')
  })

  it('is refused for a paid application and points to the refund', async () => {
    const application = await makeApplication(app)
    await makePayment(app, { userId: application.userId, subjectId: application.id, state: 'paid', paidAmount: 2000 })
    const { code, errors } = await asAdmin(cancel, { id: gid(application) })
    expect([code, errors![0]!.message]).toEqual(['CONFLICT', 'It is paid. Refund the payment in full to cancel it.'])
    expect(await app.db.findOneByOrFail(Application, { id: application.id })).toMatchObject({ state: 'paid' })
  })

  it.each(['cancelApplication', 'cancelApplications'])(
    'of an application paid by a code alone restores the code: %s',
    async (by) => {
      const discount = await makeDiscount(app, { quota: 1 })
      const application = await makeApplication(app, { state: 'applied' })
      const { userId, examId } = application
      const student = await app.db.findOneByOrFail(User, { id: userId })
      const payment = await makePayment(app, { userId, examId, subjectId: application.id })
      const input = { paymentIds: [payment.id], type: 'free', appliedDiscount: discount.code }
      expect((await app.as(student).run(pay, { input })).code).toBeUndefined()
      // its student cannot cancel an application paid by a code
      expect((await app.as(student).run(cancel, { id: gid(application) })).code).toBe('CONFLICT')
      const { code } =
        by === 'cancelApplication'
          ? await asAdmin(cancel, { id: gid(application), reason: 'Was ill' })
          : await asAdmin(cancelMany, { ids: [gid(application)], reason: 'Was ill' })
      expect(code).toBeUndefined()
      expect(await app.db.findOneByOrFail(Application, { id: application.id })).toMatchObject({
        state: 'cancelled',
        endReason: 'admin',
      })
      expect(await paymentNow(app, payment)).toMatchObject({ state: 'cancelled', discountAmount: 0, paidAt: null })
      expect(await ledgerNow(app, payment)).toEqual({ rows: ['discount 2000', 'discount -2000'], balance: 0 })
      expect((await app.db.findOneByOrFail(Discount, { id: discount.id })).used).toBe(0)
      const again = await makePayment(app, { userId })
      expect((await app.as(student).run(pay, { input: { ...input, paymentIds: [again.id] } })).code).toBeUndefined()
    },
  )

  it("of an application paid with a coupon restores the coupon's full value", async () => {
    const owner = await makeUser(app, { userType: 'supervisor' })
    const coupon = await makeDiscount(app, { quota: 1, amount: 5000, percent: null, tier: 'merged', ownerId: owner.id })
    const application = await makeApplication(app, { state: 'applied' })
    const student = await app.db.findOneByOrFail(User, { id: application.userId })
    const payment = await makePayment(app, { userId: student.id, subjectId: application.id })
    const input = { paymentIds: [payment.id], type: 'coupon', appliedDiscount: coupon.code }
    expect((await app.as(student).run(pay, { input })).code).toBeUndefined()
    expect((await asAdmin(cancel, { id: gid(application) })).code).toBeUndefined()
    const coupons = await app.db.findBy(Discount, { ownerId: owner.id })
    const worth = coupons.filter(({ used, quota }) => used < quota).map(({ amount }) => amount)
    expect(worth.toSorted()).toEqual([2000, 3000])
  })

  it('ends a granted place unless its exam has started', async () => {
    const [given, begun] = [await makeApplication(app), await makeApplication(app)]
    await begin(begun)
    expect((await asAdmin(cancel, { id: gid(given) })).data.cancelApplication.application).toMatchObject({
      state: 'cancelled',
      endReason: 'admin',
    })
    expect((await asAdmin(cancel, { id: gid(begun) })).code).toBe('CONFLICT')
    expect(await app.db.countBy(Attempt, { applicationId: begun.id })).toBe(1)
    const reset = `mutation ($id: ID!) { resetAttempt(input: { applicationId: $id, reason: "power cut" }) {
      application { examLog { action reason by { username } } } } }`
    const { data } = await asAdmin(reset, { id: gid(begun) })
    expect(data.resetAttempt.application.examLog[0]).toEqual({
      action: 'Attempt reset',
      reason: 'power cut',
      by: { username: admin.username },
    })
    expect((await asAdmin(cancel, { id: gid(begun) })).code).toBeUndefined()
  })

  it('of several applications reports each one that could not be cancelled', async () => {
    const [one, other, paid] = await Promise.all([
      makeApplication(app, { state: 'applied' }),
      makeApplication(app, { state: 'applied' }),
      makeApplication(app),
    ])
    await makePayment(app, { userId: paid!.userId, subjectId: paid!.id, state: 'paid', paidAmount: 2000 })
    const student = await app.db.findOneByOrFail(User, { id: paid!.userId })
    const ids = [one!, paid!, other!, one!].map(gid)
    const { data } = await asAdmin(cancelMany, { ids: [...ids, gid(admin)], reason: 'The date is dropped' })
    expect(data.cancelApplications.cancelled.map(({ id }: { id: string }) => id)).toEqual([one!, other!].map(gid))
    expect(data.cancelApplications.problems).toEqual([
      { username: student.username, code: 'CONFLICT', message: expect.stringContaining('Refund') },
      { username: admin.id, code: 'NOT_FOUND', message: 'Application not found' },
    ])
    expect((await asAdmin(cancelMany, { ids: [], reason: 'nobody' })).code).toBe('BAD_USER_INPUT')
  })
})

describe("an admin's change of date", () => {
  it('is possible after the old date has opened, until the exam is started, and to a date that has not ended', async () => {
    const exam = await makeExam(app)
    const of = (hours: number, given: object = {}) =>
      makeExam(app, {
        categoryId: exam.categoryId,
        ...opensIn(hours),
        ...given,
      })
    const [next, over] = [await of(24, { fromGrade: 11, applyUntil: new Date(app.clock.now()) }), await of(-9)]
    const application = await makeApplication(app, { examId: exam.id })
    const to = (target: { id: string }, of = application) =>
      asAdmin(update, { applicationId: gid(of), examId: examId(target), reason: 'Was ill' })
    expect((await to(over)).code).toBe('WINDOW_CLOSED')
    expect((await to(await makeExam(app))).code).toBe('RULE_BROKEN')
    expect((await to(await of(30, { priceAmount: 1 }))).code).toBe('RULE_BROKEN')
    const { data } = await to(next)
    expect(data.updateApplication.application).toEqual({
      state: 'paid',
      exam: { id: examId(next) },
      changes: [
        {
          ...described('move', 'Was ill'),
          state: 'paid',
          changedBy: { username: admin.username },
          fromExam: { id: examId(exam) },
        },
      ],
    })
    const begun = await makeApplication(app, { examId: exam.id })
    await begin(begun)
    expect((await to(next, begun)).code).toBe('CONFLICT')
    expect(await mailsToStudent(begun)).toEqual([])
  })

  it('moves a make-up, but not to the date it makes up for', async () => {
    const exam = await makeExam(app)
    const [second, third] = await Promise.all(
      [48, 72].map((hours) => makeExam(app, { categoryId: exam.categoryId, ...opensIn(hours) })),
    )
    const missed = await makeApplication(app, { examId: exam.id })
    const { data } = await asAdmin(makeUp, { id: gid(missed), examId: examId(second!) })
    expect(data.addMakeUp.application.makeUpOf).toEqual({ id: gid(missed) })
    const { id: applicationId } = data.addMakeUp.application
    expect((await asAdmin(update, { applicationId, examId: examId(third!) })).code).toBeUndefined()
    expect((await asAdmin(update, { applicationId, examId: examId(exam) })).code).toBe('CONFLICT')
    expect((await asAdmin(update, { applicationId: gid(missed), examId: examId(third!) })).code).toBe('CONFLICT')
  })
})

it('make-ups are added for several applications, and refusals are reported', async () => {
  const exam = await makeExam(app)
  const later = await makeExam(app, { categoryId: exam.categoryId, ...opensIn(48) })
  const [one, other, unpaid] = await Promise.all([
    makeApplication(app, { examId: exam.id }),
    makeApplication(app, { examId: exam.id }),
    makeApplication(app, { examId: exam.id, state: 'applied', paidAt: null }),
  ])
  const many = `mutation ($ids: [ID!]!, $examId: ID!) { addMakeUps(input: { ids: $ids, examId: $examId }) {
    added { makeUpOf { id } } problems { username message } } }`
  const variables = { ids: [one, unpaid, other, one].map(gid), examId: examId(later) }
  const { data } = await asAdmin(many, variables)
  expect(data.addMakeUps.added).toEqual([{ makeUpOf: { id: gid(one) } }, { makeUpOf: { id: gid(other) } }])
  expect(data.addMakeUps.problems).toMatchObject([{ message: 'Only paid applications get a make-up exam' }])
  // repeating the call adds no second place
  const again = await asAdmin(many, variables)
  expect(again.data.addMakeUps.added).toEqual([])
  expect(again.data.addMakeUps.problems).toHaveLength(3)
  const { code } = await app.as(await makeUser(app, { userType: 'supervisor' })).run(many, variables)
  expect(code).toBe('FORBIDDEN')
})

it('the change record lists all events including notes', async () => {
  const exam = await makeExam(app, { ...opensIn(24), priceAmount: 0 })
  const student = await makeUser(app)
  const add = 'mutation ($examId: ID!) { addApplication(input: { examId: $examId }) { application { id } } }'
  const { data } = await app.as(student).run(add, { examId: examId(exam) })
  const { id } = data.addApplication.application
  const noted = await asAdmin(note, { id, text: 'Needs a larger screen' })
  const by = { username: student.username }
  expect(noted.data.noteApplication.application.changes).toMatchObject([
    { event: 'enter', state: 'applied', changedBy: by },
    { event: 'grant', state: 'paid', changedBy: by },
    { event: 'note', state: 'paid', reason: 'Needs a larger screen', changedBy: { username: admin.username } },
  ])
  expect((await asAdmin(note, { id: gid(admin), text: 'Who?' })).code).toBe('NOT_FOUND')
  expect((await asAdmin(note, { id, text: '' })).code).toBe('BAD_USER_INPUT')
})

it('a place refunded while its make-up exam was being added gets none', async () => {
  const missed = await makeApplication(app)
  const { categoryId } = await app.db.findOneByOrFail(Exam, { id: missed.examId })
  const second = await makeExam(app, { categoryId })
  const { code } = await callDuring(
    app,
    (db) => db.update(Application, { id: missed.id }, { state: 'cancelled', endReason: 'refunded' }),
    () => asAdmin(makeUp, { id: gid(missed), examId: examId(second) }),
  )
  expect(code).toBe('RULE_BROKEN')
  expect(await app.db.countBy(Application, { makeUpOfId: missed.id })).toBe(0)
})
