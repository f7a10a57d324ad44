import { expect, test } from 'vitest'
import { makeSitting } from '../arena.ts'
import { makeExam } from '../factories.ts'
import { exhaust } from '../limits.ts'
import { useTestApp } from '../use-test-app.ts'

const app = useTestApp()

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

test.each([
  ['/calendar.ics?key=guessed', 'calendarFeedByAddress', 404],
  ['/credentials/status/7', 'credentialByAddress', 404],
  [`/tlog/exams/${crypto.randomUUID()}/manifest.json`, 'examFilesByAddress', 404],
  ['/credentials/badges/participation.png', 'credentialByAddress', 200],
  ['/credentials/pictures/participation.svg', 'credentialByAddress', 200],
  [`/tlog/proof/${'0'.repeat(64)}`, 'logProofByAddress', 404],
  [`/credentials/${crypto.randomUUID()}`, 'certificateByAddress', 404],
  [`/credentials/${crypto.randomUUID()}/badge.png`, 'certificateByAddress', 404],
] as const)('%s is limited by address', async (url, rule, status) => {
  expect((await app.http.inject({ url })).statusCode).toBe(status)
  await exhaust(app, rule, '127.0.0.1')
  const { statusCode, headers } = await app.http.inject({ url })
  expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
  await app.node.limits.reset(rule, '127.0.0.1')
})

test('new practice attempts are limited by student, but the exam itself is not', async () => {
  const practice = await makeExam(app)
  const sitting = await makeSitting(app, { exam: await makeExam(app, { practiceExamId: practice.id }) })
  await exhaust(app, 'practiceByUser', sitting.student.id)
  expect((await sitting.fetch({ simulation: true })).code).toBe('RATE_LIMITED')
  expect((await sitting.fetch()).code).toBeUndefined()
})
