import { describe, expect, test } from 'vitest'
import { makeSitting } from '../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../testing/factories.ts'
import { app, call, document, listed, referenceStage, users, type CallChanges } from './testing/example-calls.ts'
import type { Listed } from './testing/example-calls.ts'

referenceStage({ CODEMENTUM_SECRET: 'a-secret-of-the-tests' })

/** Calls whose example cannot succeed as printed: it contains a secret or code that only its owner has. */
const personal = new Map([
  ['DELETE /user/my/vanish', 'BAD_USER_INPUT'],
  ['POST /user/auth/password/execute', 'RULE_BROKEN'],
  ['POST /user/auth/signin/complete', 'UNAUTHENTICATED'],
  ['POST /user/auth/signin/local', 'UNAUTHENTICATED'],
  ['POST /user/auth/signin/refresh', 'UNAUTHENTICATED'],
  ['POST /user/auth/verification/email/check', 'BAD_USER_INPUT'],
])
/** Calls whose example is correct, but not in the state of a new platform. */
const otherState = new Map([
  ['POST /payment/bonus-points/purchase', 'RULE_BROKEN'],
  ['POST /user/olds/update', 'RULE_BROKEN'],
  ['POST /utils/settings/update-order', 'BAD_USER_INPUT'],
])

test('every example is accepted, or refused only because its ids are examples', async () => {
  const wrong: string[] = []
  for (const one of listed()) {
    const name = `${one.method} ${one.path}`
    const { status, code, body } = await call(one, users.get(one.operation['x-callers'].at(-1)!))
    const isFile = !Object.hasOwn(one.operation.requestBody?.content ?? { 'application/json': {} }, 'application/json')
    const expected = personal.get(name) ?? otherState.get(name)
    if (expected ? code === expected : status < 300 || code === 'NOT_FOUND' || isFile) continue
    wrong.push(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

/** Calls the operation of a method and path. */
async function runs(name: string, ...[caller, changes]: [Parameters<typeof call>[1], CallChanges?]) {
  const [method, path] = name.split(' ') as [Listed['method'], string]
  const operation = document.paths[path]?.[method.toLowerCase() as 'get']
  expect(operation, name).toBeTruthy()
  const { status, body } = await call({ method, path, operation: operation! }, caller, changes)
  expect([name, status, body]).toEqual([name, 200, body])
  return body
}

describe('the examples run with ids of existing records', () => {
  test('for camera streams', async () => {
    const { student, application } = await makeSitting(app)
    const admin = users.get('admin')
    const values = { applicationId: application.id }
    const { stream } = await runs('GET /utils/ant/stream/load', student, { values })
    const id = { values: { id: stream._id } }
    expect(await runs('GET /utils/ant/stream/fetch/{id}', student, id)).toMatchObject({ type: 'internal', camera: 1 })
    await runs('POST /utils/ant/stream/create/{id}', student, id)
    await runs('GET /utils/ant/stream/get-vods/{id}', admin, id)
    await runs('GET /utils/ant/stream/active-count', admin)
    await runs('POST /utils/ant/stream/reset', admin, { values })
    const segment = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('five seconds')])
    await runs('PUT /utils/ant/stream/segment/{id}', student, {
      values: {
        ...id.values,
        bytes: segment.length,
        startedAt: new Date(app.clock.now() - 5000).toISOString(),
      },
      payload: segment,
    })
    const measured = Buffer.alloc(262_144)
    expect(await runs('PUT /utils/ant/stream/speed', student, { payload: measured })).toEqual({ bytes: 262_144 })
  })

  test('for coding games', async () => {
    const student = await makeUser(app)
    expect(await runs('POST /user/coco/invoke', student)).toMatchObject({ provider: 'CodeCombat' })
    expect(await runs('POST /user/coco/switch-language', student)).toMatchObject({ language: 'javascript' })
    expect(await runs('GET /user/coco/user-info', student)).toMatchObject({ provider: 'CodeCombat' })
    const exam = await makeExam(app, {
      questions: 0,
      delivery: 'external',
      externalUrl: 'https://codementum.test/launch?room=7',
      externalSource: 'Codementum',
    })
    const application = await makeApplication(app, { userId: student.id, examId: exam.id })
    const values = { applicationId: application.id }
    expect(await runs('GET /exam/meta-data/get-codementum-link', student, { values })).toMatchObject({
      link: expect.stringContaining('codementum.test'),
      source: 'Codementum',
    })
  })
})
