import { describe, expect, it } from 'vitest'
import { makeSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { Attempt } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { Payment } from '../../payments/public.ts'
import { Application } from '../public.ts'
import { app, applyStage, cancel, comingExam, enter, idOf, pay } from './testing/apply-stage.ts'

applyStage()

describe('cancelling', () => {
  it('ends an unpaid application with its fee, and the student can apply again', async () => {
    const exam = await comingExam()
    const student = await makeUser(app)
    const application = await enter(student, exam)
    expect((await app.as(await makeUser(app)).run(cancel, { id: idOf(application) })).code).toBe('NOT_FOUND')
    const { data } = await app.as(student).run(cancel, { id: idOf(application) })
    expect(data.cancelApplication.application).toMatchObject({
      state: 'cancelled',
      endReason: 'student',
      payment: { state: 'cancelled' },
    })
    expect((await app.as(student).run(cancel, { id: idOf(application) })).code).toBe('CONFLICT')
    await enter(student, exam)
    expect(await app.db.countBy(Application, { userId: student.id, examId: exam.id })).toBe(2)
  })

  it('is refused once paid and while a payment is in progress', async () => {
    const student = await makeUser(app)
    const application = await enter(student, await comingExam())
    await app.db.update(Payment, { subjectId: application.id }, { state: 'processing' })
    expect((await app.as(student).run(cancel, { id: idOf(application) })).code).toBe('CONFLICT')
    await app.db.update(Payment, { subjectId: application.id }, { state: 'due' })
    await pay(application.id)
    expect((await app.as(student).run(cancel, { id: idOf(application) })).code).toBe('CONFLICT')
  })

  it('concurrent with a payment, has exactly one of the two outcomes', async () => {
    for (let i = 0; i < 5; i++) {
      const student = await makeUser(app)
      const application = await enter(student, await comingExam())
      const [{ code }, paid] = await Promise.all([
        app.as(student).run(cancel, { id: idOf(application) }),
        pay(application.id),
      ])
      const row = await app.db.findOneByOrFail(Application, { id: application.id })
      const payment = await app.db.findOneByOrFail(Payment, { subjectId: application.id })
      expect([row.state, payment.state, code ?? 'ok', paid]).toEqual(
        code ? ['paid', 'paid', 'CONFLICT', true] : ['cancelled', 'cancelled', 'ok', false],
      )
    }
  })

  it.each(['before', 'while'])(
    'follows the rules of free places if the price drops to 0 %s it is cancelled',
    async (when) => {
      const student = await makeUser(app)
      const [soon, open] = [await comingExam(48), await comingExam(-1)]
      const codes = []
      for (const exam of [soon, open]) {
        const { id } = await enter(student, exam)
        const drop = (db = app.db) => db.update(Exam, { id: exam.id }, { priceAmount: 0 })
        const call = () => app.as(student).run(cancel, { id: idOf({ id }) })
        if (when === 'before') await drop()
        const locked = async (db: typeof app.db) => {
          await db.findOne(Exam, { where: { id: exam.id }, lock: { mode: 'pessimistic_write' } })
          await drop(db)
        }
        codes.push((await (when === 'while' ? callDuring(app, locked, call) : call())).code)
      }
      expect(codes).toEqual([undefined, 'RULE_BROKEN'])
    },
  )

  it('is refused to an admin for a place whose price dropped to 0 and whose exam has started', async () => {
    const sitting = await makeSitting(app, { exam: { priceAmount: 0 }, application: { state: 'applied' } })
    await sitting.start()
    const { code } = await app.as(await makeUser(app, { userType: 'admin' })).run(cancel, { id: sitting.applicationId })
    expect(code).toBe('CONFLICT')
    expect(await app.db.countBy(Attempt, { applicationId: sitting.application.id })).toBe(1)
  })

  it('is possible for a free place until its exam opens', async () => {
    const student = await makeUser(app)
    const [soon, open] = [await comingExam(48, { priceAmount: 0 }), await comingExam(-1, { priceAmount: 0 })]
    const codes = []
    for (const exam of [soon, open]) {
      codes.push((await app.as(student).run(cancel, { id: idOf(await enter(student, exam)) })).code)
    }
    expect(codes).toEqual([undefined, 'RULE_BROKEN'])
  })
})
