import { afterEach, describe, expect, test } from 'vitest'
import { chunksIn, openPaper, readHeader } from '../../../../shared/papers/sealed-paper.ts'
import { required } from '../../../../shared/required.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser, questionRow } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { ApplicationState } from '../../applications/public.ts'
import { Exam, keyAddressOf, partKeys, Question, questionKey, sealedPaperOf } from '../../exams/public.ts'
import { closePages, wait } from '../waiting/testing/pages.ts'
import type { HostedNews } from './hosted.types.ts'
import { admin, app, begin, call, hostedStage, makeHosted, seat } from './testing/hosted-stage.ts'

hostedStage()
// a node without a shared pubSub, as if Redis were away
const there = useTestApp(() => ({ peer: app }))
afterEach(closePages)
const ctx = () => app.as(null).ctx
/** A question stays open however slow the machine is. */
const secondsOpen = 1800

const fileOf = async (sha256: string) => {
  const { rawPayload, statusCode } = await app.http.inject({ url: `/papers/${sha256}` })
  expect(statusCode).toBe(200)
  return new Uint8Array(rawPayload)
}

/** The numbers of the questions of a paper that keys open. */
async function openedBy(file: Uint8Array<ArrayBuffer>, keys: readonly { part: number; key: string }[]) {
  const { header } = readHeader(file)
  const { questions } = await openPaper(header, chunksIn(file), new Map(keys.map(({ part, key }) => [part, key])))
  return questions.map(({ questionNo }) => questionNo)
}

const now = async (sitting: TestSitting, user: User = sitting.student, node: TestApp = app) => {
  const source = `query ($id: ID!) { hostedExamNow(applicationId: $id) {
    stage questionNo paperVersion key { part key } question { questionNo } } }`
  const { data, code } = await node.as(user).run(source, { id: sitting.applicationId })
  return { news: (data?.hostedExamNow ?? null) as HostedNews | null, code }
}

const waitingIn = async (sitting: TestSitting) => {
  const { data } = await app.as(sitting.student).run(
    `mutation ($input: FetchApplicationInput!) { fetchApplication(input: $input) {
      questions { html } keys { part key } paper { sha256 } } }`,
    { input: { applicationId: sitting.applicationId, tab: 'one' } },
  )
  return data.fetchApplication
}

/** Numbers from 0 to 1 that a seed determines (the generator of Lehmer, 1951). */
function numbersOf(seed: number) {
  let state = seed % 2_147_483_647
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Everything that a student of a hosted exam can ask for, as text. */
async function allAnswers(exam: Exam, sitting: TestSitting, asked: Exam) {
  const addresses = await Promise.all([keyAddressOf(ctx(), exam, 'UTC'), keyAddressOf(ctx(), asked, 'UTC')])
  const page = await seat(await begin(exam))
  const answers = await Promise.all([
    waitingIn(sitting),
    now(sitting),
    page.next(),
    (await wait(app, await makeSitting(app, { exam }), { ready: false })).until(),
    ...addresses.map(async (url) => (await app.http.inject({ url })).body),
    app.as(admin).run('query ($id: ID!) { startCode(examId: $id) }', { id: toGlobalId('Exam', exam.id) }),
  ])
  return JSON.stringify(answers)
}

test.each([1, 2, 3])('nobody has the key of a question before its release (seed %i)', async (seed) => {
  const random = numbersOf(seed * 7919)
  const { exam, epoch, host, release } = await makeHosted({}, secondsOpen)
  const sittings = await Promise.all(Array.from({ length: 6 }, () => begin(exam)))
  const pages = await Promise.all(
    sittings.map((sitting) => seat(sitting, sitting.student, random() < 0.5 ? app : there)),
  )
  const { sha256 } = await sealedPaperOf(ctx(), exam, 'en', { byQuestion: true })
  const file = await fileOf(sha256)
  const keys = await Promise.all([1, 2, 3, 4, 5].map((questionNo) => questionKey(ctx(), exam.id, questionNo)))
  const other = await makeExam(app)
  for (const questionNo of [1, 2, 3]) {
    const before = await allAnswers(exam, required(sittings[0], 'sitting'), other)
    for (const { part, key } of keys)
      if (part >= questionNo) expect([part, before.includes(key)]).toEqual([part, false])
    // the host presses twice, or tries another question
    const tries = [release(questionNo), release(random() < 0.5 ? questionNo : questionNo + 1)]
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    for (const page of pages) {
      let news = await page.next()
      while (!news.key) {
        expect(news.questionNo).toBeLessThanOrEqual(questionNo)
        news = await page.next()
      }
      expect(news.key).toEqual(keys[questionNo - 1])
      expect(news.key.key.length).toBeLessThanOrEqual(64)
      expect(await openedBy(file, [news.key])).toEqual([questionNo])
    }
    // by a call, after a reload and for a late joiner
    expect((await now(required(sittings[1], 'sitting'))).news?.key).toEqual(keys[questionNo - 1])
    expect((await (await seat(await begin(exam))).next()).key).toEqual(keys[questionNo - 1])
    await host('closeHostedQuestion', { epoch, questionNo })
    app.clock.advance(1100)
    for (const page of pages) expect((await page.next()).key).toBeNull()
  }
})

describe('the paper of a hosted exam', () => {
  test('is on the device of those who wait and of those who join late, and old clients get words', async () => {
    const { exam, release } = await makeHosted({}, secondsOpen)
    await app.runSchedule('prepareAttempts')
    const { sha256 } = await sealedPaperOf(ctx(), exam, 'en', { byQuestion: true })
    const waiting = await wait(app, await makeSitting(app, { exam }), { ready: false })
    expect(await waiting.until()).toMatchObject({ paper: null, hostedPaper: { sha256 }, keyAddress: null })
    const sitting = await begin(exam)
    expect(await waitingIn(sitting)).toEqual({ questions: [], keys: [], paper: { sha256 } })
    await release(1)
    expect((await (await seat(sitting)).next()).question).toMatchObject({ questionNo: 1 })
  })

  test('is opened by no key of an exam without a host, also when the exam gets a host and loses it', async () => {
    const exam = await makeExam(app, { layout: 'live' })
    const levels = await fileOf((await sealedPaperOf(ctx(), exam, 'en')).sha256)
    const questions = await fileOf((await sealedPaperOf(ctx(), exam, 'en', { byQuestion: true })).sha256)
    expect(readHeader(questions).header.code).toBeNull()
    const released = await questionKey(ctx(), exam.id, 1)
    expect(await openedBy(questions, [released])).toEqual([1])
    const refused = expect.objectContaining({ name: 'OperationError' })
    await expect(openedBy(levels, [{ ...released, part: 0 }])).rejects.toThrow(refused)
    for (const { key } of await partKeys(ctx(), exam.id, [0, 1, 2])) {
      for (const part of [1, 2, 3]) await expect(openedBy(questions, [{ part, key }])).rejects.toThrow(refused)
    }
  })

  test('has an update after a correction, and news name the version', async () => {
    const { exam, release } = await makeHosted({}, secondsOpen)
    const sitting = await begin(exam)
    const before = await sealedPaperOf(ctx(), exam, 'en', { byQuestion: true })
    await release(1)
    const page = await seat(sitting)
    expect(await page.next()).toMatchObject({ paperVersion: 1 })
    await app.db.insert(Question, { ...questionRow(exam, 1), revision: 2, reason: 'A wrong word' })
    await app.db.update(Exam, exam.id, { paperVersion: 2 })
    expect(await page.next()).toMatchObject({ paperVersion: 2, key: { part: 1 } })
    const after = await sealedPaperOf(ctx(), { ...exam, paperVersion: 2 }, 'en', { byQuestion: true })
    expect(after.update?.base).toBe(before.sha256)
  })
})

describe('the key of a question', () => {
  test('is told to nobody whose attempt does not run', async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const sitting = await begin(exam)
    await release(1)
    const waiting = await makeSitting(app, { exam })
    const unpaid = await makeSitting(app, { exam, application: { state: ApplicationState.applied } })
    for (const [of, user] of [
      [waiting, waiting.student],
      [unpaid, unpaid.student],
      [sitting, await makeUser(app)],
    ] as const) {
      expect(await now(of, user)).toEqual({ news: null, code: 'NOT_FOUND' })
      expect((await seat(of, user)).code).toBe('NOT_FOUND')
    }
    expect((await wait(app, unpaid, { ready: false })).code).toBeUndefined()
    await sitting.submit()
    expect((await now(sitting)).news).toMatchObject({ stage: 'ended', key: null })
    await host('endHostedExam', { epoch })
  })

  test('is not told while the exam is paused before the release, which is refused', async () => {
    const { exam, examId, release } = await makeHosted()
    const sitting = await begin(exam)
    await app
      .as(admin)
      .run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', {
        input: { examId, act: 'pause', reason: 'a power cut' },
      })
    expect((await release(1)).code).toBe('RULE_BROKEN')
    expect((await now(sitting)).news).toMatchObject({ stage: 'waiting', key: null })
    expect((await call(admin, 'releaseQuestion', { examId, epoch: 99, questionNo: 1 })).code).toBe('STALE_EPOCH')
  })
})
