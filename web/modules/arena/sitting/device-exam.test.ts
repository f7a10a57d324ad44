import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { required } from '../../../../shared/required.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { findDevicePaper, putOnDevice } from '../paper/device-paper.ts'
import { attemptId, devicePaper, keysOf, seal, servePapers } from '../paper/testing/fake-papers.ts'
import { examOnDevice, hasPaper, questionsOnDevice, reopenOnDevice } from './device-exam.ts'

const now = Date.parse('2026-05-16T09:00:00Z')
let server: ReturnType<typeof servePapers>
beforeEach(() => {
  server = servePapers()
  mockEnvironment()
})
afterEach(() => void vi.unstubAllGlobals())

const rawKeys = (count: number) => [...keysOf(count)].map(([part, key]) => ({ part, key }))

async function onDevice(applicationId: string, word: string) {
  const paper = devicePaper(applicationId, { sha256: await server.publish(await seal(1, word)), version: 1 }, now)
  await putOnDevice(paper, now)
  return paper
}

test('an exam that starts with the paper on the device is shown like one from the server', async () => {
  const paper = await onDevice('pushed', 'pushed')
  const exam = await examOnDevice(paper, 'tab', {
    attemptId,
    epoch: 1,
    deadline: now + 60_000,
    paused: false,
    extraTimeSeconds: 30,
    openUntil: 3,
    levels: [{ name: 'A', fromQuestionNo: 1, toQuestionNo: 3, passMark: 0, open: true }],
    keys: rawKeys(2),
    serverNow: now,
  })
  expect(exam).toMatchObject({
    application: { id: 'pushed', examTitle: 'Mathematics', delivery: 'board' },
    attempt: { id: attemptId, epoch: 1, ackSeq: 0, closed: false },
    latestEnd: new Date(now + 30_000).toISOString(),
    diff: 60_000,
    hosted: false,
    redirect: null,
  })
  expect(exam.levels).toHaveLength(1)
  expect(exam.questions.map(({ questionNo, answer }) => [questionNo, answer])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ])
  expect(required(exam.questions[2]?.form, 'form').question.kind).toBe('place')
  expect(exam.questions[2]?.form?.question.shape).toMatchObject({ picture: expect.stringMatching(/^blob:/) })
})

test('only the open questions are shown', async () => {
  const paper = await onDevice('gated', 'gated')
  const start = { attemptId, epoch: 1, deadline: now, paused: false, extraTimeSeconds: 0, levels: [], serverNow: now }
  const exam = await examOnDevice(paper, 'tab', { ...start, openUntil: 1, keys: rawKeys(1) })
  expect(exam.questions.map(({ questionNo }) => questionNo)).toEqual([1])
  const all = await examOnDevice(paper, 'tab', { ...start, openUntil: null, keys: rawKeys(1) })
  expect(all.questions.map(({ questionNo }) => questionNo)).toEqual([1, 2])
})

test('a response without words gets them from the device, with the answers of the server', async () => {
  const { paper, application } = await onDevice('reloaded', 'reloaded')
  expect(await hasPaper('reloaded')).toBe(true)
  const attempt = { id: attemptId } as Parameters<typeof questionsOnDevice>[0]['attempt']
  const answers = [1, 2].map((questionNo) => ({ id: `question-${questionNo}`, questionNo, answer: 'B' }))
  const raw = { answers, attempt, application, levels: [], keys: rawKeys(1), paper: { ...paper, update: null } }
  const questions = await questionsOnDevice(raw)
  expect(questions?.map(({ questionNo, answer }) => [questionNo, answer])).toEqual([
    [1, 'B'],
    [2, 'B'],
  ])
  // A question whose key is missing, a paper that cannot be loaded: the server must send the words.
  const third = { id: 'question-3', questionNo: 3, answer: null }
  expect(await questionsOnDevice({ ...raw, answers: [...answers, third] })).toBeNull()
  expect(await questionsOnDevice({ ...raw, paper: { ...raw.paper, sha256: '0'.repeat(64) } })).toBeNull()
  expect(await questionsOnDevice({ ...raw, paper: null })).toBeNull()
  expect(await questionsOnDevice({ ...raw, attempt: null })).toEqual([])
})

test('a paper that was opened is opened again without the server, for the same attempt', async () => {
  const paper = await onDevice('opened', 'opened')
  await expect(reopenOnDevice('opened', 'tab')).rejects.toThrow('was not opened')
  const start = { attemptId, epoch: 1, deadline: now, paused: false, extraTimeSeconds: 0, levels: [], serverNow: now }
  await examOnDevice(paper, 'tab', { ...start, openUntil: 1, keys: rawKeys(1) })
  await eventually(async () => expect((await findDevicePaper('opened'))?.opened).toBeDefined())
  const exam = await reopenOnDevice('opened', 'tab')
  expect(exam.attempt?.id).toBe(attemptId)
  expect(exam.questions.map(({ questionNo, answer }) => [questionNo, answer])).toEqual([[1, null]])
})

test('an application without a paper on the device has none', async () => {
  expect(await hasPaper('unknown')).toBe(false)
})
