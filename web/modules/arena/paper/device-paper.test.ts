import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64Url } from '../../../../shared/papers/base64url.ts'
import { hexSha256, type Bytes } from '../../../../shared/papers/file-bytes.ts'
import { sealPaper, updateOf, type PaperContent, type PaperSecrets } from '../../../../shared/papers/seal-paper.ts'
import { chunksIn, readHeader } from '../../../../shared/papers/sealed-paper.ts'
import { first, required } from '../../../../shared/required.ts'
import { findDevicePaper, openDevicePaper, putOnDevice, type DevicePaper } from './device-paper.ts'
import type { PaperLink } from './load-paper.ts'

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)
const secrets: PaperSecrets = { partKey: (part) => bytes(32, part + 1), ivKey: bytes(32, 9), code: bytes(8, 0) }
const picture = `${'ab'.repeat(32)}.png`
const attemptId = toBase64Url(new TextEncoder().encode('Attempt:00000000-0000-4000-8000-000000000001'))
const keys = new Map([[0, toBase64Url(secrets.partKey(0))]])
const now = Date.parse('2026-05-16T09:00:00Z')

const questionsOf = (word: string): PaperContent['questions'] =>
  [1, 2, 3].map((questionNo) => ({
    id: `question-${questionNo}`,
    questionNo,
    kind: 'choice',
    shape: {},
    html: `<p>${questionNo === 2 ? word : 'same'} <img src="/files/${picture}" alt=""></p>`,
    options: (['A', 'B', 'C', 'D'] as const).map((choice) => ({ choice, html: `<p>${choice}</p>` })),
    lists: [],
    unit: null,
    level: null,
    topic: '',
    points: 1,
    mixable: true,
    part: questionNo === 3 ? 1 : 0,
  }))

const seal = (version: number, word: string) =>
  sealPaper(
    {
      exam: 'exam',
      version,
      language: 'en',
      mixQuestions: false,
      mixOptions: true,
      questions: questionsOf(word),
      pictures: [{ part: 0, name: picture, mimeType: 'image/png', bytes: bytes(50, 7) }],
    },
    secrets,
  )

/** Paths that the device has asked the server for, and what it serves. */
let asked: string[] = []
const served = new Map<string, Bytes>()

async function publish(file: Bytes): Promise<string> {
  const sha256 = await hexSha256(file)
  served.set(`/papers/${sha256}`, file)
  return sha256
}

/** A new version of the first paper with another word in question 2. */
async function correct(before: Bytes, word = 'right') {
  const whole = await seal(2, word)
  const update = updateOf(readHeader(whole).header, chunksIn(whole), chunksIn(before))
  const link = { base: await hexSha256(before), sha256: await publish(update) }
  return { link: { sha256: await publish(whole), version: 2, update: link }, update }
}

const paperOf = (applicationId: string, paper: PaperLink, closesAt = now): DevicePaper => ({
  applicationId,
  attemptId,
  application: { id: applicationId } as DevicePaper['application'],
  paper,
  keyAddress: null,
  opensAt: closesAt - 3_600_000,
  closesAt,
  durationSeconds: 60,
  extraTimeSeconds: 0,
})

beforeEach(() => {
  asked = []
  served.clear()
  let count = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const file = served.get(path)
    return new Response(file ?? null, { status: file ? 200 : 404 })
  })
  URL.createObjectURL = () => `blob:${(count += 1)}`
})
afterEach(() => void vi.unstubAllGlobals())

test('a paper is loaded once, verified, and opened with its pictures in the order of the attempt', async () => {
  const sha256 = await publish(await seal(1, 'wrong'))
  const paper = paperOf('once', { sha256, version: 1 })
  await putOnDevice(paper, now)
  await putOnDevice(paper, now)
  expect(asked).toEqual([`/papers/${sha256}`])
  expect(await findDevicePaper('once')).toEqual(paper)
  const questions = required(await openDevicePaper(sha256, attemptId, keys), 'questions')
  expect(questions.map(({ questionNo }) => questionNo)).toEqual([1, 2])
  expect(first(questions).html).toMatch(/<img src="blob:/)
  expect(
    first(questions)
      .options.map(({ choice }) => choice)
      .toSorted(),
  ).toEqual(['A', 'B', 'C', 'D'])
  await expect(openDevicePaper(sha256, attemptId, new Map([[0, toBase64Url(bytes(32, 5))]]))).rejects.toThrow(
    'operation',
  )
})

test('a correction needs the update only', async () => {
  const before = await seal(1, 'wrong')
  await putOnDevice(paperOf('corrected', { sha256: await publish(before), version: 1 }), now)
  const { link } = await correct(before)
  asked = []
  await putOnDevice(paperOf('corrected', link), now)
  expect(asked).toEqual([`/papers/${link.update.sha256}`])
  const questions = await openDevicePaper(link.sha256, attemptId, keys)
  expect(questions?.[1]?.html).toContain('right')
})

test('an update that does not fit is replaced by the whole paper', async () => {
  const before = await seal(1, 'misfit')
  await putOnDevice(paperOf('misfit', { sha256: await publish(before), version: 1 }), now)
  const { link } = await correct(before, 'fitting')
  served.set(`/papers/${link.update.sha256}`, await seal(3, 'other'))
  await putOnDevice(paperOf('misfit', link), now)
  expect(asked).toContain(`/papers/${link.sha256}`)
  expect(await openDevicePaper(link.sha256, attemptId, keys)).toHaveLength(2)
})

test('a damaged file is not kept', async () => {
  const file = await seal(1, 'damaged')
  const sha256 = await publish(file)
  served.set(`/papers/${sha256}`, file.slice(0, -1))
  await expect(putOnDevice(paperOf('damaged', { sha256, version: 1 }), now)).rejects.toThrow('damaged')
  expect(await findDevicePaper('damaged')).toBeNull()
  expect(await openDevicePaper(sha256, attemptId, keys)).toBeNull()
})

test('papers of earlier exams are removed', async () => {
  const [old, next] = [await publish(await seal(1, 'old')), await publish(await seal(1, 'next'))]
  await putOnDevice(paperOf('old', { sha256: old, version: 1 }), now)
  await putOnDevice(paperOf('next', { sha256: next, version: 1 }, now + 48 * 3_600_000), now + 47 * 3_600_000)
  expect(await findDevicePaper('old')).toBeNull()
  expect(await openDevicePaper(old, attemptId, keys)).toBeNull()
  expect(await findDevicePaper('next')).not.toBeNull()
})
