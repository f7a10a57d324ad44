import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { mailsTo } from '../../mail/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const set = (exam: Exam, given: object) =>
  app.as(admin).run(
    `mutation ($input: SetCameraRuleInput!) {
       setCameraRule(input: $input) { told rule { cameras } exam { camera { cameras screenShare } } } }`,
    { input: { examId: toGlobalId('Exam', exam.id), ...given } },
  )
const mailsOf = async (userId: string) => {
  await app.drainJobs()
  const { email } = await app.db.findOneByOrFail(User, { id: userId })
  return mailsTo(app.as(null).ctx, email!)
}

test('applicants are notified of a changed rule, and no one else', async () => {
  const exam = await makeExam(app)
  const { userId, id } = await makeApplication(app, { examId: exam.id })
  const cancelled = await makeApplication(app, { examId: exam.id, state: 'cancelled', endReason: 'student' })
  const { data } = await set(exam, { cameras: 2, screenShare: true })
  expect(data.setCameraRule).toEqual({
    told: 1,
    rule: { cameras: 2 },
    exam: { camera: { cameras: 2, screenShare: true } },
  })
  const [mail, ...others] = await mailsOf(userId)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Recording changed: ${exam.titles.en}`)
  expect(mail!.text).toContain('You need two cameras')
  expect(mail!.text).toContain('Your screen is recorded too')
  expect(mail!.text).not.toContain('Sound')
  expect(mail!.text).toContain(`/stadia/device-check/${toGlobalId('Application', id)}`)
  expect(await mailsOf(cancelled.userId)).toEqual([])
})

test('no notification is sent without a relevant change, for a draft, or for a finished exam', async () => {
  const exam = await makeExam(app)
  await makeApplication(app, { examId: exam.id })
  expect((await set(exam, { cameras: 0 })).data.setCameraRule.told).toBe(0)
  expect((await set(exam, { cameras: 1 })).data.setCameraRule.told).toBe(1)
  expect((await set(exam, { cameras: 1 })).data.setCameraRule.told).toBe(0)
  const over = await makeExam(app, {
    opensAt: new Date(app.clock.now() - 7_200_000),
    closesAt: new Date(app.clock.now() - 3_600_000),
  })
  const draft = await makeExam(app, { published: false })
  for (const each of [over, draft]) {
    await makeApplication(app, { examId: each.id })
    expect((await set(each, { cameras: 1 })).data.setCameraRule.told).toBe(0)
  }
})

test('a removed camera requirement is notified too', async () => {
  const exam = await makeExam(app)
  await set(exam, { cameras: 1 })
  const { userId } = await makeApplication(app, { examId: exam.id })
  const { data } = await set(exam, { cameras: 0 })
  expect(data.setCameraRule).toMatchObject({ told: 1, exam: { camera: null } })
  expect((await mailsOf(userId)).map(({ text }) => text)).toEqual([expect.stringContaining('No camera is needed.')])
})

test('two admins setting the same rule concurrently notify students once', async () => {
  const exam = await makeExam(app)
  const { userId } = await makeApplication(app, { examId: exam.id })
  const answers = await Promise.all([set(exam, { cameras: 1 }), set(exam, { cameras: 1 })])
  expect(answers.map(({ data }) => data.setCameraRule.told).sort()).toEqual([0, 1])
  expect(await mailsOf(userId)).toHaveLength(1)
})
