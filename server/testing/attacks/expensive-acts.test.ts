import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSitting } from '../arena.ts'
import { makeExam } from '../factories.ts'
import { exhaust } from '../limits.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test.each(['/files/receipt', '/files/invoice', '/files/labels', '/files/grand-final', '/files/certificates.zip'])(
  'documents at %s are limited by address',
  async (path) => {
    const url = `${path}?link=forged`
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect(await exhaust(app, 'documentByAddress', '127.0.0.1')).toBeGreaterThan(500)
    expect((await app.http.inject({ url })).statusCode).toBe(429)
    await app.node.limits.reset('documentByAddress', '127.0.0.1')
  },
)

test('new practice attempts are limited by student, and the exam itself is not', async () => {
  const practice = await makeExam(app)
  const sitting = await makeSitting(app, { exam: await makeExam(app, { practiceExamId: practice.id }) })
  await exhaust(app, 'practiceByUser', sitting.student.id)
  expect((await sitting.fetch({ simulation: true })).code).toBe('RATE_LIMITED')
  expect((await sitting.fetch()).code).toBeUndefined()
})
