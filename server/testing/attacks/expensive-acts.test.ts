import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../graphql/context.ts'
import { codeOf } from '../../graphql/errors/errors.ts'
import type { RateLimitName } from '../../graphql/rate-limits.ts'
import type { User } from '../../modules/accounts/public.ts'
import { printSeenPaper } from '../../modules/arena/timeline/seen-paper.service.ts'
import { invokeCoding, switchLanguage } from '../../modules/coding-games/accounts/accounts.service.ts'
import { uploadPicture } from '../../modules/exams/editor/editor.service.ts'
import { exportQuestions } from '../../modules/exams/exchange/export/export.service.ts'
import { stageImport } from '../../modules/exams/exchange/stage.service.ts'
import { printPaper } from '../../modules/exams/papers/printing/print.service.ts'
import { addEventFile } from '../../modules/grand-final/event/event-file.service.ts'
import { proposeQuotas } from '../../modules/grand-final/quotas/quota.service.ts'
import { checkAgain, readAgain, setColumns } from '../../modules/group-import/group-import.service.ts'
import { uploadTarget } from '../../modules/imagination/challenge/challenge.service.ts'
import { sendTestWebhook } from '../../modules/integrations/webhooks/webhooks.service.ts'
import { uploadMaterialFile } from '../../modules/materials/materials.service.ts'
import { previewCorrection } from '../../modules/results/analysis/correction.service.ts'
import { compareAnswers } from '../../modules/results/similarity/similarity.service.ts'
import { makeSitting } from '../arena.ts'
import { makeExam, makeUser } from '../factories.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
let user: User
beforeAll(async () => {
  app = await startTestApp()
  user = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())

/** Uses up a limit. @returns the number of uses that were allowed */
async function exhaust(rule: RateLimitName, key: string): Promise<number> {
  for (let used = 0; ; used++) {
    try {
      await app.node.limits.consume(rule, key)
    } catch {
      return used
    }
  }
}

const id = randomUUID()
const file = () => Readable.from([Buffer.from('x')])

test.each<[string, RateLimitName, (ctx: Ctx) => Promise<unknown>]>([
  ['printing a paper', 'documentByUser', (ctx) => printPaper(ctx, { examId: id, language: 'en' } as never)],
  ["printing a student's paper", 'documentByUser', (ctx) => printSeenPaper(ctx, id)],
  ['exporting questions', 'documentByUser', (ctx) => exportQuestions(ctx, { examId: id } as never)],
  ['comparing answers', 'analysisByUser', (ctx) => compareAnswers(ctx, id)],
  ['previewing a correction', 'analysisByUser', (ctx) => previewCorrection(ctx, { examId: id, questionNo: 1 })],
  ['proposing places', 'analysisByUser', (ctx) => proposeQuotas(ctx, { eventId: id })],
  ['mapping columns of a class list', 'classListByUser', (ctx) => setColumns(ctx, id, [])],
  ['reading a class list again', 'classListByUser', (ctx) => readAgain(ctx, id, {})],
  ['checking a class list again', 'classListByUser', (ctx) => checkAgain(ctx, id)],
  ['testing a webhook', 'providerCallByUser', (ctx) => sendTestWebhook(ctx, id)],
  ['creating a player', 'providerCallByUser', (ctx) => invokeCoding(ctx)],
  ["switching a player's language", 'providerCallByUser', (ctx) => switchLanguage(ctx, 'python')],
  ['uploading a study material', 'staffUploadByUser', (ctx) => uploadMaterialFile(ctx, file(), 'x.pdf')],
  ['uploading a target picture', 'staffUploadByUser', (ctx) => uploadTarget(ctx, file())],
  ['uploading a picture of a question', 'staffUploadByUser', (ctx) => uploadPicture(ctx, file())],
  ['uploading a file of a Grand Final', 'staffUploadByUser', (ctx) => addEventFile(ctx, { file: file() } as never)],
  ['reading a question file', 'staffUploadByUser', (ctx) => stageImport(ctx, { examId: id } as never, file())],
])('%s is limited by user', async (_, rule, act) => {
  await exhaust(rule, user.id)
  const refusal = await act(app.as(user).ctx).catch((error: unknown) => error)
  expect(codeOf(refusal)).toBe('RATE_LIMITED')
  await app.node.limits.reset(rule, user.id)
})

test.each(['/files/receipt', '/files/invoice', '/files/labels', '/files/grand-final', '/files/certificates.zip'])(
  'documents at %s are limited by address',
  async (path) => {
    const url = `${path}?link=forged`
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect(await exhaust('documentByAddress', '127.0.0.1')).toBeGreaterThan(500)
    expect((await app.http.inject({ url })).statusCode).toBe(429)
    await app.node.limits.reset('documentByAddress', '127.0.0.1')
  },
)

test('new practice attempts are limited by student, and the exam itself is not', async () => {
  const practice = await makeExam(app)
  const sitting = await makeSitting(app, { exam: await makeExam(app, { practiceExamId: practice.id }) })
  await exhaust('practiceByUser', sitting.student.id)
  expect((await sitting.fetch({ simulation: true })).code).toBe('RATE_LIMITED')
  expect((await sitting.fetch()).code).toBeUndefined()
})
