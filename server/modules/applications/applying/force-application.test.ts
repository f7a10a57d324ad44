import { expect, it } from 'vitest'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { signAccessToken } from '../../accounts/testing/public.ts'
import { Application } from '../public.ts'

const app = useTestApp()

const claim = async (user: User) => {
  const token = await signAccessToken(app.node, user, '00000000-0000-4000-8000-000000000000')
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).user.forceApplication
}
const set = async (active: boolean) => {
  const { code } = await app.as(await makeUser(app, { userType: 'admin' })).run(
    `mutation ($data: JSONObject!) {
      saveSetting(input: { name: "forceApplication", data: $data }) { setting { id } } }`,
    { data: { active } },
  )
  expect(code).toBeUndefined()
}

it('a student without an exam must choose one if the setting is on and an exam is available', async () => {
  const student = await makeUser(app, { grade: 3 })
  expect(await claim(student)).toBe(false)
  await set(true)
  expect(await claim(student)).toBe(false)
  const exam = await makeExam(app, { fromGrade: 3, toGrade: 3 })
  expect(await claim(student)).toBe(true)
  expect(await claim(await makeUser(app, { grade: 4 }))).toBe(false)
  expect(await claim(await makeUser(app, { userType: 'supervisor', grade: 3 }))).toBe(false)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  expect(await claim(student)).toBe(false)
  await app.db.update(Application, application.id, { state: 'cancelled' })
  expect(await claim(student)).toBe(true)
  await set(false)
  expect(await claim(student)).toBe(false)
})
