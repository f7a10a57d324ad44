import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { completedPaper } from '../../../../shared/papers/completed-paper.ts'
import { hexSha256 } from '../../../../shared/papers/file-bytes.ts'
import { chunksIn, openPaper, readHeader } from '../../../../shared/papers/sealed-paper.ts'
import { first, required } from '../../../../shared/required.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { correctQuestion, Exam } from '../../exams/public.ts'
import { saveImage } from '../../files/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { BehindWriter } from '../log/behind-writer.ts'
import { examLogOf } from '../testing/exam-log.ts'
import { closePages, startedIn, wait } from './testing/pages.ts'

const app = useTestApp()
const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)
const soon = (ms: number) => ({ opensAt: at(ms), closesAt: at(2 * hour) })
afterEach(closePages)

const fileOf = async (sha256: string) => {
  const { statusCode, rawPayload } = await app.http.inject({ url: `/papers/${sha256}` })
  expect(statusCode).toBe(200)
  return new Uint8Array(rawPayload)
}
const keysOf = (keys: readonly { part: number; key: string }[]) => new Map(keys.map(({ part, key }) => [part, key]))

test('a correction during the wait is told with its difference, and is what the start shows', async () => {
  const exam = await makeExam(app, { ...soon(hour), questions: 8 })
  const waiting = await wait(app, await makeSitting(app, { exam }))
  const before = required((await waiting.until(({ attemptId }) => attemptId !== null))?.paper, 'paper')
  const device = await fileOf(before.sha256)
  const admin = await makeUser(app, { userType: 'admin' })
  const text = 'How many are there, without the first?'
  await correctQuestion(app.as(admin).ctx, {
    examId: exam.id,
    questionNo: 3,
    reason: 'A word was missing',
    changes: { texts: { en: { text, options: ['1', '2', '3', '4'], explanation: '' } } },
  })
  const told = required((await waiting.until(({ paper }) => paper?.version !== before.version))?.paper, 'paper')
  const link = required(told.update, 'update')
  expect(link.base).toBe(before.sha256)
  const update = await fileOf(link.sha256)
  expect([chunksIn(update).size, update.length < device.length / 2]).toEqual([1, true])
  const whole = completedPaper(update, device)
  expect(await hexSha256(whole)).toBe(told.sha256)
  await app.db.update(Exam, exam.id, { opensAt: at(0) })
  const { keys } = await startedIn(waiting)
  const { questions } = await openPaper(readHeader(whole).header, chunksIn(whole), keysOf(keys))
  expect(questions.find(({ questionNo }) => questionNo === 3)?.html).toContain(text)
})

test('a picture comes from the file on the device, without a request', async () => {
  const source = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { sha256 } = await saveImage(app.as(null).ctx, { source, purpose: 'question' })
  const name = `${sha256}.webp`
  const texts = { en: { text: `What is it? ![a square](image:${name})`, options: ['1', '2', '3', '4', '5'] } }
  const exam = await makeExam(app, { ...soon(hour), questions: [{ texts }, {}] })
  const waiting = await wait(app, await makeSitting(app, { exam }))
  const paper = required((await waiting.until(({ attemptId }) => attemptId !== null))?.paper, 'paper')
  const device = await fileOf(paper.sha256)
  await app.db.update(Exam, exam.id, { opensAt: at(0) })
  const { keys } = await startedIn(waiting)
  const { questions, pictures } = await openPaper(readHeader(device).header, chunksIn(device), keysOf(keys))
  expect(first(questions).html).toContain(`src="/files/${name}"`)
  const served = await app.http.inject({ url: `/files/${name}` })
  expect(pictures).toMatchObject([{ name, mimeType: 'image/webp' }])
  expect(Buffer.from(first(pictures).bytes).equals(served.rawPayload)).toBe(true)
})

test('a node that is shut down writes what it was to write behind the requests first', async () => {
  const node = await startTestApp({ peer: app })
  const sitting = await makeSitting(node, { exam: { opensAt: at(-hour), closesAt: at(hour) } })
  await sitting.start()
  await node
    .as(sitting.student)
    .run('mutation ($input: ReportShownInput!) { reportShown(input: $input) { success } }', {
      input: { attemptId: sitting.attemptId, shownAt: Math.round(app.clock.now()) },
    })
  const numbers: number[] = []
  const writer = new BehindWriter<number>(node.node, 'numbers', async (rows) => void numbers.push(...rows))
  for (let i = 0; i < 1200; i++) writer.add(i)
  await node.stop()
  expect(numbers).toHaveLength(1200)
  const [attempt] = await app.db.findBy(Attempt, { applicationId: sitting.application.id })
  expect(attempt?.shownAt).not.toBeNull()
  expect((await examLogOf(app, sitting.application.id)).map(({ action }) => action)).toEqual(['Exam opened'])
})
