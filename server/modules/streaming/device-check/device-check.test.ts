import { afterAll, beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { User } from '../../accounts/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const parts = ['browser', 'clock', 'storage', 'camera', 'recording', 'upload']
const save = (user: User, applicationId: string, failed: string[] = [], names = parts) =>
  app
    .as(user)
    .run(`mutation ($input: SaveDeviceCheckInput!) { saveDeviceCheck(input: $input) { check { ready failed } } }`, {
      input: {
        applicationId: toGlobalId('Application', applicationId),
        parts: names.map((part) => ({ part, passed: !failed.includes(part) })),
      },
    })

test('a device is ready when an exam can be recorded on it', async () => {
  const student = await makeUser(app)
  const { id } = await makeApplication(app, { userId: student.id })
  expect((await save(student, id, ['camera'])).data.saveDeviceCheck.check).toEqual({ ready: false, failed: ['camera'] })
  expect((await save(student, id, ['clock'])).data.saveDeviceCheck.check).toEqual({ ready: true, failed: ['clock'] })
  const { data } = await app
    .as(student)
    .run('query ($id: ID!) { node(id: $id) { ... on Application { deviceCheck { ready } } } }', {
      id: toGlobalId('Application', id),
    })
  expect(data.node.deviceCheck).toEqual({ ready: true })
})

test('a check is complete, and only of one’s own device', async () => {
  const student = await makeUser(app)
  const { id } = await makeApplication(app, { userId: student.id })
  expect((await save(student, id, [], ['browser'])).code).toBe('BAD_USER_INPUT')
  expect((await save(student, id, [], [...parts, 'camera'])).code).toBe('BAD_USER_INPUT')
  expect((await save(await makeUser(app), id)).code).toBe('NOT_FOUND')
  expect((await save(await makeUser(app, { userType: 'supervisor' }), id)).code).toBe('FORBIDDEN')
})
