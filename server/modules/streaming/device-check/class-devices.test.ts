import { afterEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { relate, makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

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
