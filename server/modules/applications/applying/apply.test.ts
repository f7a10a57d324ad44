import { describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { mailsOf } from '../../../testing/payments.ts'
import type { User } from '../../accounts/public.ts'
import { Attempt } from '../../arena/public.ts'
import { prepareAttempts } from '../../arena/testing/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Payment } from '../../payments/public.ts'
import { Application } from '../public.ts'
import { Qualification } from '../testing/public.ts'
import { add, app, applyStage, comingExam, enter, examId, hour, idOf, pay, update } from './testing/apply-stage.ts'

applyStage()

const available = '{ availableExams { exam { id title } opensAt applyUntil replaces { id } } }'
const choices = async (student: User) =>
  (await app.as(student).run(available)).data.availableExams.map((each: any) => each.exam.id)

describe('available exams', () => {
  it("are published, for the student's grade, and within their application window", async () => {
    const category = await makeCategory(app)
    const of = (given: object, hours?: number) => comingExam(hours, { categoryId: category.id, ...given })
    const soon = await of({ round: 1 })
    await of({ round: 2, fromGrade: 10 })
    await makeExam(app, { published: false })
    await of({ round: 3, applyFrom: new Date(app.clock.now() + hour) })
    await of({ round: 4, applyUntil: new Date(app.clock.now() - hour) })
    const practice = await of({ round: 5 })
    const practised = await of({ round: 6, practiceExamId: practice.id }, 24)
    const running = await of({ round: 7 }, -1)
    await of({ round: 8 }, -5)
    const student = await makeUser(app, { grade: 9 })
    const { data } = await app.as(student).run(available)
    const here = [soon, practised, running].map(examId)
    expect(data.availableExams.map((each: any) => each.exam.id).filter((id: string) => here.includes(id))).toEqual(
      [running, practised, soon].map(examId),
    )
    const all = await app.db.query('select id from exam where category_id = $1 and id <> all($2)', [
      category.id,
      [soon, practised, running].map(({ id }) => id),
    ])
    const ids = data.availableExams.map((each: any) => each.exam.id)
    for (const { id } of all) expect(ids).not.toContain(toGlobalId('Exam', id))
  })

  it('list the subjects chosen at registration first', async () => {
    const category = await makeCategory(app)
    const [soon, later, other] = [
      await comingExam(1),
      await comingExam(48, { categoryId: category.id }),
      await comingExam(24),
    ]
    const student = await makeUser(app, { grade: 9, subjects: [category.slug] })
    const query = '{ availableExams { preferred exam { id } } }'
    const here = [soon, later, other].map(examId)
    const { data } = await app.as(student).run(query)
    const found = data.availableExams.filter((each: any) => here.includes(each.exam.id))
    expect(found.map((each: any) => [each.exam.id, each.preferred])).toEqual([
      [here[1], true],
      [here[0], false],
      [here[2], false],
    ])
  })

  it("have their application window in the student's time zone if the exam window is local", async () => {
    const exam = await makeExam(app, {
      localWindow: true,
      opensAt: new Date('2030-02-10T09:00Z'),
      closesAt: new Date('2030-02-10T17:00Z'),
      applyUntil: new Date('2030-02-09T23:00Z'),
    })
    const student = await makeUser(app, { timeZone: 'Asia/Baku' })
    const { data } = await app.as(student).run(available)
    expect(data.availableExams.find((each: any) => each.exam.id === examId(exam))).toMatchObject({
      opensAt: '2030-02-10T05:00:00.000Z',
      applyUntil: '2030-02-09T19:00:00.000Z',
      replaces: null,
    })
  })

  it('include a later round for qualified students only', async () => {
    const exam = await comingExam(48, { round: 2, byQualification: true })
    const [one, other] = [await makeUser(app), await makeUser(app)]
    await app.db.insert(Qualification, { userId: one.id, categoryId: exam.categoryId, round: 2 })
    expect(await choices(one)).toContain(examId(exam))
    expect(await choices(other)).not.toContain(examId(exam))
    expect((await app.as(other).run(add, { examId: examId(exam) })).code).toBe('RULE_BROKEN')
    expect((await app.as(one).run(add, { examId: examId(exam) })).code).toBeUndefined()
  })

  it('include the other dates of an exam the student has, for a change', async () => {
    const first = await comingExam()
    const second = await comingExam(72, { categoryId: first.categoryId })
    const student = await makeUser(app)
    const application = await enter(student, first)
    const { data } = await app.as(student).run(available)
    const found = data.availableExams.filter((each: any) => [first, second].map(examId).includes(each.exam.id))
    expect(found).toMatchObject([{ exam: { id: examId(second) }, replaces: { id: idOf(application) } }])
  })
})

describe('applying', () => {
  it('creates the application and charges the fee', async () => {
    const exam = await comingExam(48, { languages: ['fr', 'en'] })
    const student = await makeUser(app, { grade: 7, country: 'FR' })
    const { data } = await app.as(student, 'fr').run(add, { examId: examId(exam) })
    expect(data.addApplication.application).toMatchObject({
      state: 'applied',
      language: 'fr',
      grade: 7,
      country: 'FR',
      payment: { state: 'due', amount: { amount: 2000 } },
    })
    const spanish = await app.as(await makeUser(app)).run(add, { examId: examId(exam), language: 'es' })
    expect(spanish.code).toBe('RULE_BROKEN')
  })

  it('grants a free exam immediately', async () => {
    const exam = await comingExam(48, { priceAmount: 0 })
    const { data } = await app.as(await makeUser(app)).run(add, { examId: examId(exam) })
    expect(data.addApplication.application).toMatchObject({ state: 'paid', payment: null })
  })

  it('is refused for another grade, outside the application window, and for unknown exams', async () => {
    const student = await makeUser(app, { grade: 9 })
    const code = async (exam: Exam) => (await app.as(student).run(add, { examId: examId(exam) })).code
    expect(await code(await comingExam(48, { toGrade: 8 }))).toBe('RULE_BROKEN')
    expect(await code(await comingExam(48, { applyFrom: new Date(app.clock.now() + hour) }))).toBe('NOT_OPEN_YET')
    expect(await code(await comingExam(48, { applyUntil: new Date(app.clock.now()) }))).toBe('WINDOW_CLOSED')
    expect(await code(await makeExam(app, { published: false }))).toBe('NOT_FOUND')
    expect((await app.as(student).run(add, { examId: toGlobalId('User', student.id) })).code).toBe('NOT_FOUND')
  })

  it('has the price of the exam at the time of application', async () => {
    const student = await makeUser(app)
    const exam = await comingExam(48, { priceAmount: 0 })
    const { data } = await callDuring(
      app,
      async (db) => {
        await db.query('select from exam where id = $1 for update', [exam.id])
        await db.query('update exam set price_amount = 5000 where id = $1', [exam.id])
      },
      () => app.as(student).run(add, { examId: examId(exam) }),
    )
    expect(data.addApplication.application).toMatchObject({ state: 'applied', payment: { amount: { amount: 5000 } } })
  })

  it('creates one application for concurrent requests', async () => {
    const exam = await comingExam()
    const student = await makeUser(app)
    const answers = await Promise.all([1, 2, 3].map(() => app.as(student).run(add, { examId: examId(exam) })))
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok'])
    expect(await app.db.countBy(Application, { userId: student.id })).toBe(1)
    expect(await app.db.countBy(Payment, { userId: student.id })).toBe(1)
    const second = app.db.insert(Application, { userId: student.id, examId: exam.id })
    await expect(second).rejects.toThrow('application_once')
  })

  it('allows one date per category and round, also for concurrent requests', async () => {
    const first = await comingExam()
    const second = await comingExam(72, { categoryId: first.categoryId })
    const student = await makeUser(app)
    const answers = await Promise.all([first, second].map((exam) => app.as(student).run(add, { examId: examId(exam) })))
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['RULE_BROKEN', 'ok'])
    const next = await comingExam(72, { categoryId: first.categoryId, round: 2 })
    expect((await app.as(student).run(add, { examId: examId(next) })).code).toBeUndefined()
  })
})

describe('a change of date', () => {
  it('moves the fee along, before and after payment', async () => {
    const first = await comingExam()
    const second = await comingExam(72, { categoryId: first.categoryId })
    const student = await makeUser(app)
    const application = await enter(student, first)
    const moved = await app.as(student).run(update, { applicationId: idOf(application), examId: examId(second) })
    expect(moved.data.updateApplication.application).toMatchObject({ state: 'applied', exam: { id: examId(second) } })
    expect(await app.db.findOneByOrFail(Payment, { subjectId: application.id })).toMatchObject({ examId: second.id })
    await pay(application.id)
    const back = await app.as(student).run(update, { applicationId: idOf(application), examId: examId(first) })
    expect(back.data.updateApplication.application).toMatchObject({ state: 'paid', exam: { id: examId(first) } })
  })

  it('requires an unopened date of the same category and round, and an equal price once paid', async () => {
    const first = await comingExam()
    const of = (given: object, hours = 72) => comingExam(hours, { categoryId: first.categoryId, ...given })
    const student = await makeUser(app)
    const application = await enter(student, first)
    await pay(application.id)
    const code = async (exam: Exam, who = student) =>
      (await app.as(who).run(update, { applicationId: idOf(application), examId: examId(exam) })).code
    expect(await code(await comingExam())).toBe('RULE_BROKEN')
    expect(await code(await of({ round: 2 }))).toBe('RULE_BROKEN')
    expect(await code(await of({}, -1))).toBe('RULE_BROKEN')
    expect(await code(await of({ priceAmount: 3000 }))).toBe('RULE_BROKEN')
    expect(await code(first)).toBe('RULE_BROKEN')
    const fine = await of({})
    expect(await code(fine, await makeUser(app))).toBe('NOT_FOUND')
    app.clock.advance(48 * hour)
    expect(await code(fine)).toBe('RULE_BROKEN')
  })

  it('deletes the fee when the other date is free', async () => {
    const first = await comingExam()
    const free = await comingExam(72, { categoryId: first.categoryId, priceAmount: 0 })
    const student = await makeUser(app)
    const application = await enter(student, first)
    const { data } = await app.as(student).run(update, { applicationId: idOf(application), examId: examId(free) })
    expect(data.updateApplication.application).toMatchObject({
      state: 'paid',
      exam: { id: examId(free) },
      payment: { state: 'cancelled' },
    })
    const back = await app.as(student).run(update, { applicationId: idOf(application), examId: examId(first) })
    expect(back.code).toBe('RULE_BROKEN')
  })

  it('deletes a prepared attempt and is refused once the exam has started', async () => {
    const first = await comingExam(0.2)
    const second = await comingExam(72, { categoryId: first.categoryId })
    const student = await makeUser(app)
    const application = await makeApplication(app, { userId: student.id, examId: first.id })
    await prepareAttempts(app.as(null).ctx)
    expect(await app.db.countBy(Attempt, { applicationId: application.id })).toBe(1)
    const variables = { applicationId: idOf(application), examId: examId(second) }
    expect((await app.as(student).run(update, variables)).code).toBeUndefined()
    expect(await app.db.countBy(Attempt, { applicationId: application.id })).toBe(0)
  })
})

it('keeps its date if its student is inviting a partner concurrently', async () => {
  const [student, partner] = [await makeUser(app), await makeUser(app)]
  const exam = await comingExam(48, { teamSize: 2 })
  const other = await comingExam(72, { teamSize: 2, categoryId: exam.categoryId })
  const { id } = await makeApplication(app, { userId: student.id, examId: exam.id })
  const invited = {
    userId: partner.id,
    examId: exam.id,
    state: 'invited' as const,
    teamId: id,
    invitedById: student.id,
  }
  const { code } = await callDuring(
    app,
    async (db) => {
      await db.update(Application, { id }, { teamId: id })
      await makeApplication({ ...app, db }, invited)
    },
    () => app.as(student).run(update, { applicationId: idOf({ id }), examId: examId(other) }),
  )
  expect(code).toBe('RULE_BROKEN')
  expect(await app.db.findOneBy(Application, { id })).toMatchObject({ examId: exam.id, teamId: id })
})

it('ends with a full refund, but not with a partial one', async () => {
  const student = await makeUser(app)
  const [one, other] = [await enter(student, await comingExam()), await enter(student, await comingExam())]
  for (const { id } of [one, other]) await pay(id)
  await pay(one.id, 'refunded')
  await pay(other.id, 'partiallyRefunded')
  expect(await app.db.findOneByOrFail(Application, { id: one.id })).toMatchObject({
    state: 'cancelled',
    endReason: 'refunded',
  })
  expect(await app.db.findOneByOrFail(Application, { id: other.id })).toMatchObject({ state: 'paid' })
  expect((await mailsOf(app, student)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your place was released: /),
  ])
})
