import { expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'

const app = useTestApp()

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

test('a device is ready if it can record an exam', async () => {
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

test("a check must be complete and of the viewer's own device", async () => {
  const student = await makeUser(app)
  const { id } = await makeApplication(app, { userId: student.id })
  expect((await save(student, id, [], ['browser'])).code).toBe('BAD_USER_INPUT')
  expect((await save(student, id, [], [...parts, 'camera'])).code).toBe('BAD_USER_INPUT')
  expect((await save(await makeUser(app), id)).code).toBe('NOT_FOUND')
  expect((await save(await makeUser(app, { userType: 'supervisor' }), id)).code).toBe('FORBIDDEN')
})

test('a device without screen sharing is not ready for an exam that requires it', async () => {
  const student = await makeUser(app)
  const { id, examId } = await makeApplication(app, { userId: student.id })
  await app.db.query(
    `insert into camera_rule (exam_id, cameras, screen_share, changed_at) values ($1, 1, true, now())`,
    [examId],
  )
  expect((await save(student, id)).code).toBe('BAD_USER_INPUT')
  const all = [...parts, 'screen']
  expect((await save(student, id, ['screen'], all)).data.saveDeviceCheck.check).toMatchObject({ ready: false })
  expect((await save(student, id, [], all)).data.saveDeviceCheck.check).toMatchObject({ ready: true })
})

test('the upload speed is stored with the check', async () => {
  const student = await makeUser(app)
  const { id } = await makeApplication(app, { userId: student.id })
  const applicationId = toGlobalId('Application', id)
  const saved = (uploadSpeed: number | null) =>
    app
      .as(student)
      .run(
        `mutation ($input: SaveDeviceCheckInput!) { saveDeviceCheck(input: $input) { check { ready failed uploadSpeed } } }`,
        {
          input: {
            applicationId,
            uploadSpeed,
            parts: [...parts, 'speed'].map((part) => ({ part, passed: part !== 'speed' })),
          },
        },
      )
  expect((await saved(212)).data.saveDeviceCheck.check).toEqual({ ready: true, failed: ['speed'], uploadSpeed: 212 })
  expect((await saved(null)).data.saveDeviceCheck.check).toMatchObject({ uploadSpeed: null })
  expect((await saved(-1)).code).toBe('BAD_USER_INPUT')
})

test('bytes of a speed test are counted and discarded', async () => {
  const student = await makeUser(app)
  const measure = async (user: User, body: Buffer, bytes = body.length) => {
    const { accessToken } = await beginSession(app.as(user).ctx, user)
    const answer = await app.http.inject({
      method: 'PUT',
      url: '/api/utils/ant/stream/speed',
      query: { bytes: String(bytes) },
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  expect(await measure(student, Buffer.alloc(262_144))).toEqual({ status: 200, bytes: 262_144 })
  expect(await measure(student, Buffer.alloc(100), 200)).toMatchObject({ status: 400 })
  expect(await measure(student, Buffer.alloc(1024 * 1024 + 1))).toMatchObject({ status: 413 })
  expect(await measure(await makeUser(app, { userType: 'admin' }), Buffer.alloc(10))).toMatchObject({ status: 403 })
  for (let i = 0; i < 60; i++) await app.node.limits.consume('uploadSpeedByUser', student.id).catch(() => {})
  expect(await measure(student, Buffer.alloc(10))).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})
