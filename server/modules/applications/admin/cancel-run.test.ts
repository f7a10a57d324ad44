import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Application } from '../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const cancelAll = `mutation ($filter: ApplicationFilterInput!) {
  cancelMatchingApplications(input: { filter: $filter, reason: "The site is closed" }) { run { id state total } } }`

test("a run cancels all matching applications in the admin's name, but not later or filtered-out ones", async () => {
  const exam = await makeExam(app)
  const filter = { examId: toGlobalId('Exam', exam.id) }
  const [first, second, cancelled] = await Promise.all(
    (['applied', 'applied', 'cancelled'] as const).map((state) => makeApplication(app, { examId: exam.id, state })),
  )
  const elsewhere = await makeApplication(app, { state: 'applied' })
  const { data } = await app.as(admin).run(cancelAll, { filter })
  expect(data.cancelMatchingApplications.run).toMatchObject({ state: 'running', total: 2 })
  const later = await makeApplication(app, { examId: exam.id, state: 'applied' })
  await app.drainJobs()

  const stateOf = async ({ id }: Application) => (await app.db.findOneByOrFail(Application, { id })).state
  expect(await Promise.all([first!, second!, cancelled!, elsewhere, later].map(stateOf))).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
    'applied',
    'applied',
  ])
  const run = await app
    .as(admin)
    .run('query ($id: ID!) { node(id: $id) { ... on Run { state done changed faultCount } } }', {
      id: data.cancelMatchingApplications.run.id,
    })
  expect(run.data.node).toEqual({ state: 'done', done: 2, changed: 2, faultCount: 0 })
  const record = await app
    .as(admin)
    .run('query ($id: ID!) { application(id: $id) { changes { event reason changedBy { username } } } }', {
      id: toGlobalId('Application', first!.id),
    })
  expect(record.data.application.changes).toContainEqual({
    event: 'cancel',
    reason: 'The site is closed',
    changedBy: { username: admin.username },
  })
})

test('only admins can start the run', async () => {
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const { code } = await app.as(await makeUser(app, { userType })).run(cancelAll, { filter: {} })
    expect(code).toBe('FORBIDDEN')
  }
})
