import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64Url } from '../../../../shared/papers/base64url.ts'
import { hexSha256, type Bytes } from '../../../../shared/papers/file-bytes.ts'
import { updateOf } from '../../../../shared/papers/seal-paper.ts'
import { chunksIn, readHeader } from '../../../../shared/papers/sealed-paper.ts'
import { first, required } from '../../../../shared/required.ts'
import { findDevicePaper, openDevicePaper, putOnDevice } from './device-paper.ts'
import { attemptId, bytes, devicePaper, keysOf, seal, servePapers } from './testing/fake-papers.ts'

const hour = 3_600_000
const now = Date.parse('2026-05-16T09:00:00Z')
const keys = keysOf(1)
let server: ReturnType<typeof servePapers>
beforeEach(() => {
  server = servePapers()
})
afterEach(() => void vi.unstubAllGlobals())

/** A new version of a paper with another word in question 2. */
async function correct(before: Bytes, word: string) {
  const whole = await seal(2, word)
  const update = updateOf(readHeader(whole).header, chunksIn(whole), chunksIn(before))
  const link = { base: await hexSha256(before), sha256: await server.publish(update) }
  return { sha256: await server.publish(whole), version: 2, update: link }
}

test('a paper is loaded once, verified, and opened with its pictures in the order of the attempt', async () => {
  const sha256 = await server.publish(await seal(1, 'once'))
  const paper = devicePaper('once', { sha256, version: 1 }, now)
  await putOnDevice(paper, now)
  await putOnDevice(paper, now)
  expect(server.asked).toEqual([`/papers/${sha256}`])
  expect(await findDevicePaper('once')).toEqual(paper)
  const questions = required(await openDevicePaper(sha256, attemptId, keys), 'questions')
  expect(questions.map(({ questionNo }) => questionNo)).toEqual([1, 2])
  expect(first(questions).html).toMatch(/<img src="blob:/)
  expect(
    first(questions)
      .options.map(({ choice }) => choice)
      .toSorted(),
  ).toEqual(['A', 'B', 'C', 'D'])
  const wrong = new Map([[0, toBase64Url(bytes(32, 5))]])
  await expect(openDevicePaper(sha256, attemptId, wrong)).rejects.toThrow('operation')
})

test('a correction needs the update only', async () => {
  const before = await seal(1, 'wrong')
  await putOnDevice(devicePaper('corrected', { sha256: await server.publish(before), version: 1 }, now), now)
  const link = await correct(before, 'right')
  await putOnDevice(devicePaper('corrected', link, now), now)
  expect(server.asked.slice(1)).toEqual([`/papers/${link.update.sha256}`])
  const questions = await openDevicePaper(link.sha256, attemptId, keys)
  expect(questions?.[1]?.html).toContain('right')
})

test('an update that does not fit is replaced by the whole paper', async () => {
  const before = await seal(1, 'misfit')
  await putOnDevice(devicePaper('misfit', { sha256: await server.publish(before), version: 1 }, now), now)
  const link = await correct(before, 'fitting')
  server.served.set(`/papers/${link.update.sha256}`, await seal(3, 'other'))
  await putOnDevice(devicePaper('misfit', link, now), now)
  expect(server.asked).toContain(`/papers/${link.sha256}`)
  expect(await openDevicePaper(link.sha256, attemptId, keys)).toHaveLength(2)
})

test('a damaged file is not kept', async () => {
  const file = await seal(1, 'damaged')
  const sha256 = await server.publish(file)
  server.served.set(`/papers/${sha256}`, file.slice(0, -1))
  await expect(putOnDevice(devicePaper('damaged', { sha256, version: 1 }, now), now)).rejects.toThrow('damaged')
  expect(await findDevicePaper('damaged')).toBeNull()
  expect(await openDevicePaper(sha256, attemptId, keys)).toBeNull()
})

test('papers of earlier exams are removed, and of many exams the next ones are kept', async () => {
  const [old, next] = [await server.publish(await seal(1, 'old')), await server.publish(await seal(1, 'next'))]
  await putOnDevice(devicePaper('old', { sha256: old, version: 1 }, now), now)
  const later = now + 48 * hour
  for (let i = 0; i < 8; i++) {
    await putOnDevice(devicePaper(`next ${i}`, { sha256: next, version: 1 }, later + i * hour), later - hour)
  }
  expect(await findDevicePaper('old')).toBeNull()
  expect(await openDevicePaper(old, attemptId, keys)).toBeNull()
  const found = await Promise.all([0, 1, 4, 5, 6, 7].map((i) => findDevicePaper(`next ${i}`)))
  expect(found.map((paper) => paper !== null)).toEqual([true, true, true, false, false, true])
})
