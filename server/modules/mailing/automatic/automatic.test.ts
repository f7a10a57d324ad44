import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { insertRow, makeApplication, makeExam, makePayment, makeUser, relate } from '../../../testing/factories.ts'
import { moveExam } from '../../../testing/move-exam.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { GuardianConsent } from '../../accounts/testing/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { issueForReports } from '../../results/testing/public.ts'
import { MailOptOut, MailSuppression } from '../testing/public.ts'
import { hour, useAutomaticMails } from './testing/use-automatic-mails.ts'

const app = useTestApp()
const second = useTestApp(() => ({ peer: app }))
const { atHour, mailsTo, makeSoon, office, rowsOf, save, subjects, sweep } = useAutomaticMails(app)

// these two first: change records have the time of the database, and only recent ones are mailed
test('a place is confirmed at once, also at night, with what is to be paid', async () => {
  await atHour(23)
  const exam = await makeExam(app, { titles: { en: 'Geometry' } })
  const student = await makeUser(app)
  const { errors } = await app
    .as(office.admin)
    .run(`mutation ($input: AddApplicationsInput!) { addApplications(input: $input) { added { state } } }`, {
      input: { examId: toGlobalId('Exam', exam.id), usernames: [student.username] },
    })
  expect(errors).toBeUndefined()
  await sweep()
  await sweep(second)
  expect(await subjects(student)).toEqual(['Your place: Geometry'])
  expect((await mailsTo(student))[0]!.text).toContain('Pay the fee of €20.00')
})

test('a student who is moved to another date is mailed in the own language and time zone, not about an own move', async () => {
  const exam = await makeExam(app, { opensAt: new Date('2031-05-01T10:00Z'), closesAt: new Date('2031-05-01T12:00Z') })
  const next = await makeExam(app, {
    categoryId: exam.categoryId,
    opensAt: new Date('2031-06-01T22:30Z'),
    closesAt: new Date('2031-06-02T01:00Z'),
  })
  const student = await makeUser(app, { language: 'ru', timeZone: 'Asia/Baku' })
  const application = await makeApplication(app, { examId: exam.id, userId: student.id })
  const move = (user: User, { id }: { id: string }) =>
    app.as(user).run(
      `mutation ($a: ID!, $e: ID!, $reason: String) {
         updateApplication(input: { applicationId: $a, examId: $e, reason: $reason }) { application { id } } }`,
      { a: toGlobalId('Application', application.id), e: toGlobalId('Exam', id), reason: 'Moved by the office' },
    )
  expect((await move(office.admin, next)).errors).toBeUndefined()
  await sweep()
  const mails = await mailsTo(student)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Новое время: /)])
  expect(mails[0]!.text).toMatch(/Было: .*1 мая 2031.*14:00.*Теперь: .*2 июня 2031.*02:30/s)
  expect(mails[0]!.text).toContain('/ru/stadia/my-exams')
  expect((await move(student, exam)).errors).toBeUndefined()
  await sweep()
  expect(await mailsTo(student)).toHaveLength(1)
})

describe('an exam tomorrow', () => {
  test('is mailed once by two nodes, with the state of the device check', async () => {
    const exam = await makeSoon(23)
    await app.db.query(
      `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 1, false, 'internal', now())`,
      [exam.id],
    )
    const students = []
    for (const ready of [true, false, null]) {
      const student = await makeUser(app, { firstName: 'Ann' })
      const { id } = await makeApplication(app, { userId: student.id, examId: exam.id })
      if (ready !== null)
        await app.db.query(
          `insert into device_check (application_id, user_id, failed, ready, checked_at) values ($1, $2, $3, $4, now())`,
          [id, student.id, ready ? [] : ['camera'], ready],
        )
      students.push(student)
    }
    await Promise.all([sweep(), sweep(second)])
    await Promise.all([sweep(second), sweep()])
    const texts = []
    for (const student of students) {
      const mails = await mailsTo(student)
      expect(mails.map(({ subject }) => subject)).toEqual(['Your exam is near: Logic'])
      texts.push(mails[0]!.text)
    }
    expect(texts[0]).toContain('Your device check was successful')
    expect(texts[1]).toContain('your device check failed: camera')
    expect(texts[2]).toContain('has not been checked yet')
    expect(texts[2]).toContain('/stadia/device-check/')
  })

  test('is not mailed after the exam, in a paused exam, to an erased, disabled or cancelled student', async () => {
    const exam = await makeSoon(23)
    const paused = await makeSoon(23, { pausedAt: new Date() })
    const cancelled = await makeUser(app)
    const disabled = await makeUser(app, { disabledAt: new Date() })
    const ofPaused = await makeUser(app)
    const application = await makeApplication(app, { userId: cancelled.id, examId: exam.id })
    await makeApplication(app, { userId: disabled.id, examId: exam.id })
    await makeApplication(app, { userId: ofPaused.id, examId: paused.id })
    await atHour(21)
    await sweep() // planned at night, sent in the morning
    expect(await rowsOf(cancelled)).toMatchObject([{ status: 'queued' }])
    await app.db.query(`update application set state = 'cancelled' where id = $1`, [application.id])
    await atHour(8)
    await sweep()
    expect(await rowsOf(cancelled)).toMatchObject([{ status: 'suppressed', reason: 'outdated' }])
    expect(await rowsOf(ofPaused)).toMatchObject([{ status: 'suppressed', reason: 'outdated' }])
    expect(await rowsOf(disabled)).toEqual([])
    for (const user of [cancelled, disabled, ofPaused]) expect(await subjects(user)).toEqual([])

    const late = await makeUser(app)
    await makeApplication(app, { userId: late.id, examId: (await makeSoon(20)).id })
    app.clock.advance(21 * hour)
    await sweep()
    expect(await subjects(late)).toEqual([])
  })

  test('is mailed between 8 and 20 in the zone of the student', async () => {
    const exam = await makeSoon(23)
    const [near, far] = [await makeUser(app), await makeUser(app, { timeZone: 'Pacific/Auckland' })]
    for (const { id } of [near, far]) await makeApplication(app, { userId: id, examId: exam.id })
    await sweep()
    expect(await subjects(near)).toHaveLength(1)
    expect(await subjects(far)).toEqual([]) // midnight or one o'clock
    app.clock.advance(9 * hour)
    await sweep()
    expect(await subjects(far)).toHaveLength(1)
  })

  test('is mailed again if the exam moves by days, not by an hour', async () => {
    const exam = await makeSoon(20)
    const student = await makeUser(app)
    await makeApplication(app, { userId: student.id, examId: exam.id })
    const near = async () => (await subjects(student)).filter((subject) => subject.startsWith('Your exam is near'))
    await sweep()
    expect(await near()).toHaveLength(1)
    const at = (hours: number) => ({
      opensAt: new Date(app.clock.now() + hours * hour),
      closesAt: new Date(app.clock.now() + (hours + 2) * hour),
    })
    await moveExam(app, exam.id, at(21))
    await sweep()
    expect(await near()).toHaveLength(1)
    await moveExam(app, exam.id, at(24 * 7))
    app.clock.advance(24 * 6 * hour + hour)
    await sweep()
    expect(await near()).toHaveLength(2)
  })
})

test('in an exam in local time a mail is due a day before the opening in the zone of each student', async () => {
  const exam = await makeSoon(30, { localWindow: true })
  const told = async () =>
    (
      await app.db.query(
        `select u.time_zone as zone from automatic_mail g join application a on a.id = g.subject_id
         join "user" u on u.id = a.user_id where a.exam_id = $1 order by 1`,
        [exam.id],
      )
    ).map(({ zone }: { zone: string }) => zone)
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const student = await makeUser(app, { timeZone })
    await makeApplication(app, { userId: student.id, examId: exam.id })
  }
  // in Auckland it opens half a day earlier, in Los Angeles some hours later
  await sweep()
  expect(await told()).toEqual(['Pacific/Auckland'])
  app.clock.advance(10 * hour)
  await sweep()
  expect(await told()).toEqual(['Pacific/Auckland'])
  app.clock.advance(5 * hour)
  await sweep()
  expect(await told()).toEqual(['America/Los_Angeles', 'Pacific/Auckland'])
})

describe('an unpaid fee', () => {
  test('is mailed 3 days and 1 day before the exam closes, until it is paid', async () => {
    const exam = await makeSoon(90)
    const [payer, debtor] = [await makeUser(app), await makeUser(app)]
    for (const { id } of [payer, debtor]) {
      const application = await makeApplication(app, { userId: id, examId: exam.id, state: 'applied' })
      await makePayment(app, { userId: id, examId: exam.id, subjectId: application.id })
    }
    await app.db.query('update application set created_at = $1 where exam_id = $2', [
      new Date(app.clock.now()),
      exam.id,
    ])
    await sweep()
    expect(await subjects(debtor)).toEqual([])
    app.clock.advance(24 * hour)
    await sweep()
    expect(await subjects(debtor)).toEqual(['The fee is still unpaid: Logic'])
    expect((await mailsTo(debtor))[0]!.text).toContain('€20.00')
    await app.db.query(`update application set state = 'paid' where user_id = $1`, [payer.id])
    app.clock.advance(48 * hour)
    await sweep()
    await sweep()
    const fees = async (user: User) => (await subjects(user)).filter((subject) => subject.includes('unpaid')).length
    expect(await fees(payer)).toBe(1)
    expect(await fees(debtor)).toBe(2)
  })
})

describe('a moved exam', () => {
  test('is mailed with the old and the new time, in the language of the student', async () => {
    const exam = await makeSoon(24 * 10)
    const student = await makeUser(app, { language: 'fr' })
    const application = await makeApplication(app, { userId: student.id, examId: exam.id })
    await app.db.update('application', application.id, { createdAt: new Date(app.clock.now() - hour) })
    const opensAt = new Date('2030-05-06T10:00:00Z')
    await moveExam(app, exam.id, { opensAt, closesAt: new Date(opensAt.getTime() + hour) })
    await sweep()
    const mails = (await mailsTo(student)).filter(({ subject }) => subject.includes('Nouvel horaire'))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('6 mai 2030')
    expect(mails[0]!.unsubscribeUrl).toBeNull()
    // the details are not mailed a second time
    expect((await mailsTo(student)).filter(({ subject }) => !subject.includes('Nouvel horaire'))).toEqual([])
  })
})

describe('results', () => {
  test('a published result and ready certificates are mailed once', async () => {
    const exam = await makeExam(app, { titles: { en: 'Algebra' } })
    const student = await makeUser(app, {})
    await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1], student })
    await publishNow(app.as(office.admin).ctx, exam.id)
    await sweep()
    await sweep(second)
    expect(await subjects(student)).toEqual(['Your result is here: Algebra'])
    expect((await mailsTo(student))[0]!.text).toContain('Your award: gold')
    const [report] = await app.db.query('select id from report where user_id = $1', [student.id])
    const issued = await issueForReports(app.as(office.admin).ctx, [report.id])
    expect(issued).toHaveLength(2)
    await sweep()
    await sweep(second)
    expect(await subjects(student)).toEqual(['Your result is here: Algebra', 'Your certificates are ready: 2'])
  })

  test('an answered question is mailed to the student and the teacher who asked', async () => {
    const exam = await makeExam(app, { titles: { en: 'Algebra' } })
    const student = await makeUser(app)
    const teacher = await makeUser(app, { userType: 'supervisor' })
    const { report } = await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1], student })
    const at = new Date(app.clock.now())
    await app.db.query(
      `insert into appeal (report_id, exam_id, user_id, asked_by_id, text, state, answer, effect, score_before, answered_at)
       values ($1, $2, $3, $4, 'Why?', 'upheld', 'You are right.', 'keyCorrected', 1, $5)`,
      [report.id, exam.id, student.id, teacher.id, at],
    )
    await sweep()
    for (const user of [student, teacher]) {
      expect(await subjects(user)).toEqual(['Answer about the result: Algebra'])
      expect((await mailsTo(user))[0]!.text).toContain('You are right.')
    }
    expect((await mailsTo(student))[0]!.text).toContain('/stadia/exam-results/')
    expect((await mailsTo(teacher))[0]!.text).toContain('/stadia/exams/')
  })
})

describe('recipients', () => {
  test('guardians get a copy if wanted; unsubscribed, blocked and missing addresses get nothing, with the reason', async () => {
    await save('examTomorrow', { hours: [24], families: true })
    const exam = await makeSoon(23)
    const make = async (given: Partial<User>) => {
      const user = await makeUser(app, given)
      await makeApplication(app, { userId: user.id, examId: exam.id })
      return user
    }
    const child = await make({ email: 'child@family.test' })
    await insertRow(app, GuardianConsent, {
      userId: child.id,
      guardianName: 'Ada',
      guardianEmail: 'ada@family.test',
      wordingVersion: '1',
      locale: 'en',
      givenAt: new Date(),
      address: '',
    })
    const left = await make({ email: 'left@family.test' })
    await app.db.insert(MailOptOut, { address: 'left@family.test', category: 'exams' })
    const blocked = await make({ email: 'blocked@family.test' })
    await app.db.insert(MailSuppression, { address: 'blocked@family.test', reason: 'person' })
    const silent = await make({ email: null })
    await sweep()
    expect(await app.db.countBy(Mail, { to: 'child@family.test' })).toBe(1)
    expect(await app.db.countBy(Mail, { to: 'ada@family.test' })).toBe(1)
    expect(await rowsOf(left)).toMatchObject([{ status: 'suppressed', reason: 'optOut' }])
    expect(await rowsOf(blocked)).toMatchObject([{ status: 'suppressed', reason: 'blocked' }])
    expect(await rowsOf(silent)).toMatchObject([{ status: 'suppressed', reason: 'noAddress' }])

    // one POST of the link in the mail unsubscribes
    const [mail] = await app.db.findBy(Mail, { to: 'child@family.test' })
    const url = new URL(mail!.unsubscribeUrl!).pathname
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect(await app.db.countBy(MailOptOut, { address: 'child@family.test', category: 'exams' })).toBe(1)
    await save('examTomorrow', { hours: [24] })
  })

  test('a supervisor gets one summary a day of all students, also of those without an address', async () => {
    expect((await save('summary')).errors).toBeUndefined()
    const teacher = await makeUser(app, { userType: 'supervisor' })
    const exam = await makeSoon(23)
    for (const email of [null, undefined, undefined]) {
      const student = await makeUser(app, { firstName: 'Bo', lastName: 'Li', ...(email === null && { email }) })
      await relate(app, teacher, student)
      await makeApplication(app, { userId: student.id, examId: exam.id })
    }
    await sweep()
    expect(await subjects(teacher)).toEqual([])
    await atHour(17)
    await Promise.all([sweep(), sweep(second)])
    app.clock.advance(hour)
    await sweep()
    expect(await subjects(teacher)).toEqual(['Your students today: 3 messages'])
    expect((await mailsTo(teacher))[0]!.text).toContain('Exam soon: 3 (Bo L., Bo L., Bo L.)')
  })
})
