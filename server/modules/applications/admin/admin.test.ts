import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../../testing/factories.ts'
import { mailsOf } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Payment } from '../../payments/public.ts'
import { Application } from '../public.ts'
import { Qualification } from '../testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await sendAutomaticMails()
})

/** Sends what students are told by automatic messages. */
const sendAutomaticMails = () => app.runSchedule('sendAutomaticMails')

const bulk = `mutation ($input: AddApplicationsInput!) { addApplications(input: $input) {
  added { state student { username } payment { state } } problems { username code } } }`
const final = `mutation ($input: AddFinalApplicationsInput!) {
  addFinalApplications(input: $input) { qualifiedCount problems { username code } } }`
const makeUp = `mutation ($id: ID!, $examId: ID!) {
  addMakeUp(input: { id: $id, examId: $examId }) { application { state payment { state } student { username } } } }`
const examId = (exam: Exam) => toGlobalId('Exam', exam.id)
const names = (...users: User[]) => users.map(({ username }) => username)

it('only admins register students and add make-ups', async () => {
  const exam = examId(await makeExam(app))
  const calls: [string, object][] = [
    [bulk, { input: { examId: exam, usernames: ['X'] } }],
    [final, { input: { examId: exam, usernames: ['X'] } }],
    [makeUp, { id: toGlobalId('Application', admin.id), examId: exam }],
  ]
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const who = await makeUser(app, { userType })
    for (const [document, variables] of calls) {
      expect((await app.as(who).run(document, variables as Record<string, unknown>)).code, userType).toBe('FORBIDDEN')
    }
  }
})

describe('registering several students', () => {
  it('registers the eligible ones and reports the others', async () => {
    const exam = await makeExam(app, { fromGrade: 5, toGrade: 9, applyUntil: new Date(app.clock.now() - 1) })
    const [fine, young, entered] = await Promise.all([makeUser(app), makeUser(app, { grade: 4 }), makeUser(app)])
    await makeApplication(app, { userId: entered!.id, examId: exam.id })
    const usernames = [...names(fine!, fine!, young!, entered!), 'NOBODY-9', ' ']
    const { data } = await app.as(admin).run(bulk, { input: { examId: examId(exam), usernames } })
    expect(data.addApplications).toEqual({
      added: [{ state: 'applied', student: { username: fine!.username }, payment: { state: 'due' } }],
      problems: [
        { username: 'NOBODY-9', code: 'NOT_FOUND' },
        { username: young!.username, code: 'RULE_BROKEN' },
        { username: entered!.username, code: 'CONFLICT' },
      ],
    })
    const again = await app.as(admin).run(bulk, {
      input: { examId: examId(exam), usernames: names(young!), anyGrade: true, free: true },
    })
    expect(again.data.addApplications.added).toMatchObject([{ state: 'paid', payment: null }])
    expect(await app.db.findOneByOrFail(Application, { userId: young!.id })).toMatchObject({ addedById: admin.id })
    await sendAutomaticMails()
    const [told, toldYoung] = await Promise.all([mailsOf(app, fine!), mailsOf(app, young!)])
    expect(told.map(({ subject, text }) => [subject, text.includes('to confirm your place')])).toEqual([
      [`Your place: ${exam.titles.en}`, true],
    ])
    expect(toldYoung[0]!.text).toContain('there is nothing left to pay')
    expect(await mailsOf(app, entered!)).toEqual([])
  })

  it('accepts 1 to 500 students per call', async () => {
    const exam = examId(await makeExam(app))
    for (const usernames of [[], Array.from({ length: 501 }, (_, i) => `A${i}`)]) {
      expect((await app.as(admin).run(bulk, { input: { examId: exam, usernames } })).code).toBe('BAD_USER_INPUT')
    }
  })
})

describe('a later round', () => {
  async function rounds(given: Partial<Exam> = {}) {
    const category = await makeCategory(app)
    const first = await makeExam(app, { categoryId: category.id, resultsPublishedAt: new Date(app.clock.now()) })
    const later = await makeExam(app, {
      categoryId: category.id,
      round: 2,
      byQualification: true,
      priceAmount: 0,
      ...given,
    })
    return { first, later }
  }
  /** Ranks new students of an exam 1, 2, 3, … */
  async function rank(exam: Exam, count: number): Promise<User[]> {
    const students = await Promise.all(Array.from({ length: count }, () => makeUser(app)))
    for (const [i, { id }] of students.entries()) {
      const { id: applicationId } = await makeApplication(app, { userId: id, examId: exam.id })
      const [{ id: attemptId }] = await app.db.query(
        `insert into attempt (application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
         values ($1, 'exam', $2, $3, 5, 5, '', '') returning id`,
        [applicationId, id, exam.id],
      )
      await app.db.query(
        `insert into report (attempt_id, application_id, user_id, exam_id, correct, wrong, blank, score, max_score,
           topic_counts, rank, ranked_count, paper_version, graded_at)
         values ($1, $2, $3, $4, 5, 0, 0, 5, 5, '[]', $5, $6, 1, now())`,
        [attemptId, applicationId, id, exam.id, i + 1, count],
      )
    }
    return students
  }

  it('qualifies the named students, and jobs register them', async () => {
    const { later } = await rounds()
    const student = await makeUser(app)
    const input = { examId: examId(later), usernames: [student.username, 'NOBODY-2'] }
    const { data } = await app.as(admin).run(final, { input })
    expect(data.addFinalApplications).toEqual({
      qualifiedCount: 1,
      problems: [{ username: 'NOBODY-2', code: 'NOT_FOUND' }],
    })
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(Application, { userId: student.id })).toMatchObject({ state: 'paid' })
    await app.as(admin).run(final, { input })
    await app.drainJobs()
    expect(await app.db.countBy(Application, { userId: student.id })).toBe(1)
    expect(await app.db.countBy(Qualification, { userId: student.id })).toBe(1)
  })

  it('qualifies the best of the previous round', async () => {
    const { first, later } = await rounds()
    const ranked = await rank(first, 10)
    const { data } = await app.as(admin).run(final, {
      input: { examId: examId(later), fromExamId: examId(first), topPercent: 15, enter: false },
    })
    expect(data.addFinalApplications.qualifiedCount).toBe(2)
    const qualified = await app.db.findBy(Qualification, { categoryId: later.categoryId })
    expect(qualified.map(({ userId }) => userId).sort()).toEqual(
      ranked
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    await app.drainJobs()
    expect(await app.db.countBy(Application, { examId: later.id })).toBe(0)
  })

  it('refuses unknown, mixed and missing sources of students', async () => {
    const { first, later } = await rounds()
    const code = async (input: object) => (await app.as(admin).run(final, { input })).code
    expect(await code({ examId: examId(later) })).toBe('BAD_USER_INPUT')
    expect(await code({ examId: examId(later), fromExamId: examId(first), usernames: ['A'] })).toBe('BAD_USER_INPUT')
    expect(await code({ examId: examId(first), fromExamId: examId(later) })).toBe('RULE_BROKEN')
    expect(await code({ examId: examId(later), fromExamId: examId(await makeExam(app)) })).toBe('RULE_BROKEN')
    const unranked = await makeExam(app, { categoryId: later.categoryId })
    expect(await code({ examId: examId(later), fromExamId: examId(unranked) })).toBe('RULE_BROKEN')
  })

  it('charges its fee', async () => {
    const { later } = await rounds({ priceAmount: 1500 })
    const student = await makeUser(app)
    await app.as(admin).run(final, { input: { examId: examId(later), usernames: names(student) } })
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(Payment, { userId: student.id })).toMatchObject({ amount: 1500, state: 'due' })
  })
})

describe('no student is registered', () => {
  const codesOf = async (target: Exam) => {
    const student = await makeUser(app)
    const given = { examId: examId(target), usernames: names(student) }
    const added = await app.as(admin).run(bulk, { input: given })
    const missed = await makeApplication(app, {
      examId: (await makeExam(app, { categoryId: target.categoryId, round: 7 })).id,
    })
    const again = await app.as(admin).run(makeUp, { id: toGlobalId('Application', missed.id), examId: examId(target) })
    const finals = await app.as(admin).run(final, { input: given })
    await app.drainJobs()
    expect(await app.db.countBy(Application, { examId: target.id })).toBe(0)
    return [added.code ?? added.data.addApplications.problems[0].code, finals.code, again.code]
  }

  it('for a finished exam', async () => {
    const day = 86_400_000
    const now = app.clock.now()
    const over = await makeExam(app, { opensAt: new Date(now - 3 * day), closesAt: new Date(now - day) })
    expect(await codesOf(over)).toEqual(['WINDOW_CLOSED', 'WINDOW_CLOSED', 'WINDOW_CLOSED'])
  })

  it('for the practice paper of another exam', async () => {
    const practice = await makeExam(app)
    await makeExam(app, { practiceExamId: practice.id })
    expect(await codesOf(practice)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

describe('a make-up', () => {
  it('is a second place without a fee in the same category', async () => {
    const exam = await makeExam(app)
    const second = await makeExam(app, { categoryId: exam.categoryId })
    const missed = await makeApplication(app, { examId: exam.id })
    const variables = { id: toGlobalId('Application', missed.id), examId: examId(second) }
    const { data } = await app.as(admin).run(makeUp, variables)
    expect(data.addMakeUp.application).toMatchObject({ state: 'paid', payment: null })
    expect(await app.db.findOneByOrFail(Application, { examId: second.id })).toMatchObject({
      userId: missed.userId,
      makeUpOfId: missed.id,
    })
    await sendAutomaticMails()
    const [mail] = await mailsOf(app, await app.db.findOneByOrFail(User, { id: missed.userId }))
    expect(mail!.text).toContain('there is nothing left to pay')
    expect((await app.as(admin).run(makeUp, variables)).code).toBe('CONFLICT')
    const elsewhere = { ...variables, examId: examId(await makeExam(app)) }
    expect((await app.as(admin).run(makeUp, elsewhere)).code).toBe('RULE_BROKEN')
    await app.db.update(Application, missed.id, { state: 'applied' })
    expect((await app.as(admin).run(makeUp, variables)).code).toBe('RULE_BROKEN')
    expect((await app.as(admin).run(makeUp, { ...variables, id: toGlobalId('Application', admin.id) })).code).toBe(
      'NOT_FOUND',
    )
  })
})
