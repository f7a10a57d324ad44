import { expect } from 'vitest'
import { inTransaction } from '../../../../database/transaction.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeExam } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import type { Exam } from '../../../exams/public.ts'
import { Payment, PaymentState } from '../../../payments/public.ts'
import { notifyPaid, notifyRefunded } from '../../../payments/testing/public.ts'
import { Application } from '../../application.entity.ts'

export let app: TestApp

/** Starts the app for tests of applications. Registers its hooks. */
export function applyStage(): void {
  app = useTestApp()
}

export const hour = 3_600_000
const fields = `{
  id state language grade country endReason cancelledAt exam { id } payment { state amount { amount } } }`
export const add = `mutation ($examId: ID!, $language: String) {
  addApplication(input: { examId: $examId, language: $language }) { application ${fields} } }`
export const update = `mutation ($applicationId: ID!, $examId: ID!) {
  updateApplication(input: { applicationId: $applicationId, examId: $examId }) { application ${fields} } }`
export const cancel = `mutation ($id: ID!) { cancelApplication(input: { id: $id }) { application ${fields} } }`

export const examId = (exam: Exam) => toGlobalId('Exam', exam.id)
export const idOf = (application: Pick<Application, 'id'>) => toGlobalId('Application', application.id)
/** An exam that opens in the given number of hours and lasts two. */
export const comingExam = (hours = 48, given: Partial<Exam> = {}) =>
  makeExam(app, {
    opensAt: new Date(app.clock.now() + hours * hour),
    closesAt: new Date(app.clock.now() + (hours + 2) * hour),
    ...given,
  })
export const enter = async (student: User, exam: Exam) => {
  const { data, code } = await app.as(student).run(add, { examId: examId(exam) })
  expect(code).toBeUndefined()
  return app.db.findOneByOrFail(Application, { userId: student.id, examId: exam.id, id: rowId(data) })
}
const rowId = (data: { addApplication: { application: { id: string } } }) =>
  Buffer.from(data.addApplication.application.id, 'base64url').toString().split(':')[1]!

/**
 * Records a payment outcome for an application's fee and emits its event, like a webhook.
 * @returns false if there was no fee left to pay
 */
export function pay(
  applicationId: string,
  state: Exclude<PaymentState, 'due' | 'processing' | 'cancelled'> = PaymentState.paid,
): Promise<boolean> {
  return inTransaction(app.as(null).ctx, async (ctx) => {
    const payment = await ctx.db.findOne(Payment, {
      where: { subjectId: applicationId },
      lock: { mode: 'pessimistic_write' },
    })
    if (!payment || payment.state === 'cancelled') return false
    await ctx.db.save(Object.assign(payment, { state, paidAt: payment.paidAt ?? new Date(ctx.clock.now()) }))
    await (state === PaymentState.paid ? notifyPaid : notifyRefunded)(ctx, [payment])
    return true
  })
}
