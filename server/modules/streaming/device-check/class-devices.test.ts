import { afterEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { relate, makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { moveExam } from '../../../testing/move-exam.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { mailsTo } from '../../mail/public.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000

/** A camera exam that opens in the given number of hours. */
async function makeCameraExam(inHours: number) {
  const opensAt = new Date(app.clock.now() + inHours * hour)
  const exam = await makeExam(app, { opensAt, closesAt: new Date(opensAt.getTime() + 4 * hour) })
  await app.db.query(
    `insert into camera_rule (exam_id, cameras, audio, type, changed_at) values ($1, 1, false, 'internal', now())`,
    [exam.id],
  )
  return exam
}

const check = (applicationId: string, userId: string, ready: boolean) =>
  app.db.query(
    `insert into device_check (application_id, user_id, failed, ready, checked_at) values ($1, $2, $3, $4, now())`,
    [applicationId, userId, ready ? [] : ['camera'], ready],
  )

const list = async (user: User, after: string | null = null, first = 2) => {
  const { data, code } = await app.as(user).run(
    `query ($first: Int, $after: String) { classDevices(first: $first, after: $after) { totalCount
       pageInfo { hasNextPage endCursor } nodes { applicationId name ready failed } } }`,
    { first, after },
  )
  return { ...data?.classDevices, code }
}

test('a teacher sees which devices are ready, next exam first, in pages', async () => {
  const teacher = await makeUser(app, { userType: 'supervisor' })
  const [soon, later] = [await makeCameraExam(5), await makeCameraExam(50)]
  const free = await makeExam(app)
  const applications = []
  for (const [exam, ready] of [
    [later, null],
    [soon, true],
    [soon, false],
    [free, true],
  ] as const) {
    const student = await makeUser(app)
    await relate(app, teacher, student)
    const application = await makeApplication(app, { userId: student.id, examId: exam.id })
    if (ready !== null) await check(application.id, student.id, ready)
    applications.push(toGlobalId('Application', application.id))
  }
  await makeApplication(app, { examId: soon.id })
  const first = await list(teacher)
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true])
  expect(first.nodes.map((node: { ready: boolean; failed: string[] }) => [node.ready, node.failed])).toEqual(
    expect.arrayContaining([
      [true, []],
      [false, ['camera']],
    ]),
  )
  const second = await list(teacher, first.pageInfo.endCursor)
  expect(second.nodes).toMatchObject([{ applicationId: applications[0], ready: null }])
  expect((await list(teacher, 'nonsense')).code).toBe('BAD_USER_INPUT')
})

test.each(['student', 'partner', 'admin'] as const)('a %s cannot read class devices', async (userType) => {
  expect((await list(await makeUser(app, { userType }))).code).toBe('FORBIDDEN')
})

test('students without a ready device are reminded once, a day before the exam, by any node', async () => {
  const exam = await makeCameraExam(30)
  const mailed = async (email: string) =>
    (await app.db.query(`select count(*)::int as n from mail where "to" = $1`, [email]))[0].n as number
  const students = []
  for (const ready of [true, false, null]) {
    const student = await makeUser(app)
    const { id } = await makeApplication(app, { userId: student.id, examId: exam.id })
    if (ready !== null) await check(id, student.id, ready)
    students.push(student)
  }
  await app.runSchedule('remindDeviceChecks')
  expect(await mailed(students[2]!.email!)).toBe(0)
  app.clock.advance(10 * hour)
  await Promise.all([app.runSchedule('remindDeviceChecks'), app.runSchedule('remindDeviceChecks')])
  await app.runSchedule('remindDeviceChecks')
  const counts = []
  for (const { email } of students) counts.push(await mailed(email!))
  expect(counts).toEqual([0, 1, 1])
})

test('students are reminded again a day before the new date if the exam is moved or they move to another date', async () => {
  const exam = await makeCameraExam(20)
  const student = await makeUser(app)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  const reminders = () => app.db.query('select from device_reminder where application_id = $1', [application.id])
  const mailed = async () =>
    (await mailsTo(app.as(null).ctx, student.email!)).filter(({ text }) => text.includes('/stadia/my-exams')).length
  await app.runSchedule('remindDeviceChecks')
  expect(await reminders()).toHaveLength(1)
  const before = await mailed()

  // an hour later on the same day: the mail is still valid
  const at = (hours: number) => ({
    opensAt: new Date(app.clock.now() + hours * hour),
    closesAt: new Date(app.clock.now() + (hours + 2) * hour),
  })
  await moveExam(app, exam.id, at(21))
  expect(await reminders()).toHaveLength(1)

  await moveExam(app, exam.id, at(24 * 7))
  expect(await reminders()).toHaveLength(0)
  app.clock.advance(24 * 6 * hour + hour)
  await app.runSchedule('remindDeviceChecks')
  expect(await reminders()).toHaveLength(1)
  expect(await mailed()).toBeGreaterThan(before)

  const other = await makeCameraExam(40)
  await app.db.query(
    'update exam set (category_id, round) = (select category_id, round from exam where id = $2) where id = $1',
    [other.id, exam.id],
  )
  const { code } = await app
    .as(student)
    .run(
      'mutation ($a: ID!, $e: ID!) { updateApplication(input: { applicationId: $a, examId: $e }) { application { id } } }',
      { a: toGlobalId('Application', application.id), e: toGlobalId('Exam', other.id) },
    )
  expect(code).toBeUndefined()
  expect(await reminders()).toHaveLength(0)
})

test('in an exam in local time students are reminded a day before their own opening time', async () => {
  const exam = await makeCameraExam(30)
  await app.db.query('update exam set local_window = true where id = $1', [exam.id])
  const reminded = async () =>
    (
      await app.db.query(
        `select u.time_zone as zone from device_reminder g join application a on a.id = g.application_id
         join "user" u on u.id = a.user_id where a.exam_id = $1 order by 1`,
        [exam.id],
      )
    ).map(({ zone }: { zone: string }) => zone)
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const student = await makeUser(app, { timeZone })
    await makeApplication(app, { userId: student.id, examId: exam.id })
  }
  // in Auckland it opens half a day earlier, in Los Angeles some hours later
  await app.runSchedule('remindDeviceChecks')
  expect(await reminded()).toEqual(['Pacific/Auckland'])
  app.clock.advance(10 * hour)
  await app.runSchedule('remindDeviceChecks')
  expect(await reminded()).toEqual(['Pacific/Auckland'])
  app.clock.advance(5 * hour)
  await app.runSchedule('remindDeviceChecks')
  expect(await reminded()).toEqual(['America/Los_Angeles', 'Pacific/Auckland'])
})

test('an admin sees the share of ready devices by country', async () => {
  const exam = await makeCameraExam(5)
  for (const [country, ready] of [
    ['AZ', true],
    ['AZ', false],
    ['TR', true],
  ] as const) {
    const student = await makeUser(app, { country })
    const { id } = await makeApplication(app, { userId: student.id, examId: exam.id, country })
    await check(id, student.id, ready)
  }
  const admin = await makeUser(app, { userType: 'admin' })
  const { data } = await app.as(admin).run('{ cameraExams { id type countries { country students ready } } }')
  const found = data.cameraExams.find(({ id }: { id: string }) => id === toGlobalId('Exam', exam.id))
  expect(found).toMatchObject({
    type: 'internal',
    countries: [
      { country: 'AZ', students: 2, ready: 1 },
      { country: 'TR', students: 1, ready: 1 },
    ],
  })
})
