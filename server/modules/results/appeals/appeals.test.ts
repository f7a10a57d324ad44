import { singleChoice } from '../../exams/testing/public.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { relate, insertRow, makeUser } from '../../../testing/factories.ts'
import { makePublished } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, type User } from '../../accounts/public.ts'
import { correctQuestion } from '../../exams/public.ts'
import { Mail } from '../../mail/testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const make = `mutation ($input: MakeAppealInput!) { makeAppeal(input: $input) { appeal {
  id questionNo shownNo state text scoreBefore } report { appeals { id } } } }`
const answer = `mutation ($input: AnswerAppealInput!) { answerAppeal(input: $input) { appeal {
  state effect answer answeredBy } } }`
const queue = `{ appeals(first: 50, state: open) { nodes { id decidedBefore askedBy report { student { username } } } } }`

async function makeSat(exam: Parameters<typeof makePublished>[1]['exam'] = {}) {
  const { exam: sat, results } = await makePublished(app, { papers: [[1, 2, 3, 4, 1]], exam })
  const { report, student } = results[0]!
  return { exam: sat, report, student, reportId: toGlobalId('Report', report.id) }
}
const text = 'Option B is right as well, see page 12.'
const ask = (user: User, reportId: string, more: Record<string, unknown> = {}) =>
  app.as(user).run(make, { input: { reportId, text, ...more } })
const reply = (user: User, appealId: string, more: Record<string, unknown> = {}) =>
  app.as(user).run(answer, {
    input: { appealId, upheld: false, effect: 'none', answer: 'The book says otherwise.', ...more },
  })
const mailsTo = async ({ email }: User) => (await app.db.findBy(Mail, { to: email! })).map(({ subject }) => subject)
const teacherOf = async (student: User) => {
  const teacher = await makeUser(app, { userType: 'supervisor' })
  await insertRow(app, Relation, { aboveId: teacher.id, belowId: student.id, state: 'active' } as never)
  return teacher
}

describe('an appeal', () => {
  it('is made by the student and answered by staff, and both are notified', async () => {
    const { student, reportId, report } = await makeSat()
    const { data } = await ask(student, reportId, { questionNo: 2 })
    expect(data.makeAppeal.appeal).toMatchObject({ questionNo: 2, state: 'open', text, scoreBefore: report.score })
    const { id } = data.makeAppeal.appeal
    const { nodes } = (await app.as(admin).run(queue, {})).data.appeals
    expect(nodes.find((node: { id: string }) => node.id === id)).toMatchObject({
      decidedBefore: false,
      report: { student: { username: student.username } },
    })
    expect((await reply(admin, id)).data.answerAppeal.appeal).toMatchObject({
      state: 'declined',
      answer: 'The book says otherwise.',
      answeredBy: 'Test ' + admin.lastName,
    })
    expect(await mailsTo(student)).toHaveLength(1)
    expect((await reply(admin, id)).code).toBe('CONFLICT')
  })

  it("can be made only by the student's own teachers", async () => {
    const { student, reportId } = await makeSat()
    const [other, stranger, partner] = [
      await makeUser(app),
      await makeUser(app, { userType: 'supervisor' }),
      await makeUser(app, { userType: 'partner' }),
    ]
    for (const user of [other, stranger, partner]) expect((await ask(user, reportId)).code).toBe('NOT_FOUND')
    expect((await ask(admin, reportId)).code).toBe('FORBIDDEN')
    const teacher = await teacherOf(student)
    expect((await ask(teacher, reportId)).code).toBeUndefined()
    expect(await mailsTo(student)).toHaveLength(1)
    expect(await mailsTo(teacher)).toHaveLength(1)
    for (const user of [student, teacher, partner]) {
      expect((await app.as(user).run(queue, {})).code).toBe('FORBIDDEN')
      expect((await reply(user, toGlobalId('Appeal', crypto.randomUUID()))).code).toBe('FORBIDDEN')
    }
  })

  it('is visible to the student, the teacher and staff, not to a partner who opens the report', async () => {
    const { student, reportId } = await makeSat()
    const teacher = await makeUser(app, { userType: 'supervisor' })
    const partner = await makeUser(app, { userType: 'partner' })
    await relate(app, teacher, student)
    await relate(app, partner, teacher)
    const { data } = await ask(student, reportId)
    const appealId = data.makeAppeal.appeal.id
    const read = 'query ($r: ID!, $a: ID!) { report(id: $r) { score appeals { id } } node(id: $a) { id } }'
    for (const [user, sees] of [
      [student, true],
      [teacher, true],
      [admin, true],
      [partner, false],
    ] as const) {
      const seen = (await app.as(user).run(read, { r: reportId, a: appealId })).data
      expect(seen.report.score, user.userType).toEqual(expect.any(Number))
      expect(seen.report.appeals, user.userType).toEqual(sees ? [{ id: appealId }] : [])
      expect(seen.node).toEqual(sees ? { id: appealId } : null)
    }
  })

  it('is refused if made twice, too late, about an unknown question, or with too few words', async () => {
    const { student, reportId } = await makeSat()
    expect((await ask(student, reportId)).code).toBeUndefined()
    expect((await ask(student, reportId)).code).toBe('RULE_BROKEN')
    expect((await ask(student, reportId, { questionNo: 6 })).code).toBe('BAD_USER_INPUT')
    expect((await ask(student, reportId, { text: 'Why?' })).code).toBe('BAD_USER_INPUT')
    const closed = await makeSat({ appealDays: 0 })
    expect((await ask(closed.student, closed.reportId)).code).toBe('RULE_BROKEN')
    const open = await makeSat({ appealDays: 3 })
    app.clock.advance(3 * 86_400_000)
    expect((await ask(open.student, open.reportId)).code).toBe('RULE_BROKEN')
  })

  it('is stored once if made in two tabs concurrently', async () => {
    const { student, reportId } = await makeSat()
    const codes = (await Promise.all([ask(student, reportId), ask(student, reportId)])).map(({ code }) => code ?? 'ok')
    expect(codes.toSorted()).toEqual(['RULE_BROKEN', 'ok'])
  })

  it('cannot be answered by staff who decided about the attempt before', async () => {
    const { exam, student, reportId } = await makeSat()
    const [author, judge] = [await makeUser(app, { userType: 'admin' }), await makeUser(app, { userType: 'admin' })]
    const changes = { content: singleChoice('C') }
    await correctQuestion(app.as(author).ctx, { examId: exam.id, questionNo: 2, changes, reason: 'A misprint' })
    app.clock.advance(1000)
    const { id } = (await ask(student, reportId, { questionNo: 2 })).data.makeAppeal.appeal
    expect((await reply(author, id)).code).toBe('RULE_BROKEN')
    const { data } = await reply(judge, id, { upheld: true, effect: 'questionCancelled', answer: 'You are right.' })
    expect(data.answerAppeal.appeal).toMatchObject({ state: 'upheld', effect: 'questionCancelled' })
    // staff who answered once cannot answer the next appeal about the same result
    const again = (await ask(student, reportId, { questionNo: 3 })).data.makeAppeal.appeal.id
    expect((await reply(judge, again)).code).toBe('RULE_BROKEN')
    expect((await reply(admin, again, { effect: 'keyCorrected' })).code).toBe('BAD_USER_INPUT')
  })

  it('gives the student the signed record once it is answered', async () => {
    const { student, reportId } = await makeSat()
    const { id } = (await ask(student, reportId)).data.makeAppeal.appeal
    const record = (user: User) =>
      app.as(user).run('query ($id: ID!) { appealRecord(appealId: $id) { fileName jws } }', { id })
    expect((await record(student)).code).toBe('NOT_FOUND')
    await reply(admin, id)
    expect((await record(student)).data.appealRecord.jws.split('.')).toHaveLength(3)
    expect((await record(await makeUser(app))).code).toBe('NOT_FOUND')
  })

  it('shows the question number that the student saw', async () => {
    const { student, reportId } = await makeSat({ mixQuestions: true, questions: 5 })
    const appeals = []
    for (const questionNo of [1, 2, 3, 4, 5])
      appeals.push((await ask(student, reportId, { questionNo })).data.makeAppeal.appeal)
    expect(appeals.map(({ shownNo }) => shownNo)).toEqual([1, 2, 3, 4, 5])
    expect(appeals.map(({ questionNo }) => questionNo).toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})
