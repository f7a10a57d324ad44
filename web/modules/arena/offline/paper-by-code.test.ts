import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOfCode } from '../../../../shared/papers/start-code.ts'
import { openDevicePaper, putOnDevice } from '../paper/device-paper.ts'
import { attemptId, bytes, devicePaper, seal, servePapers } from '../paper/testing/fake-papers.ts'
import { keyByCode, prepareKey } from './paper-by-code.ts'

const now = Date.parse('2026-05-16T09:00:00Z')
let server: ReturnType<typeof servePapers>
beforeEach(() => {
  server = servePapers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what takes time is done while the words are typed: the start derives no key and hashes no file', async () => {
  const paper = { sha256: await server.publish(await seal(1, 'typed')), version: 1 }
  await putOnDevice(devicePaper('typed', paper, now), now)
  const derive = vi.spyOn(crypto.subtle, 'deriveKey')
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const imports = vi.spyOn(crypto.subtle, 'importKey')
  const words = wordsOfCode(bytes(8, 0))
  await prepareKey('typed', words.split(' ').slice(0, 5).join(' '))
  expect(derive).not.toHaveBeenCalled()
  await prepareKey('typed', words)
  expect(derive).toHaveBeenCalledTimes(1)
  for (const spy of [derive, digest, imports]) spy.mockClear()
  const found = await keyByCode('typed', words, now - 1000)
  if (!('key' in found)) throw new Error(found.problem)
  const questions = await openDevicePaper(paper.sha256, attemptId, new Map([[0, found.key]]))
  expect(questions).toHaveLength(2)
  expect([derive.mock.calls, digest.mock.calls]).toEqual([[], []])
  // one for the part, however many questions and pictures it has
  expect(imports).toHaveBeenCalledTimes(1)
})

test('other words are derived again, and those of another exam open nothing', async () => {
  const paper = { sha256: await server.publish(await seal(1, 'other')), version: 1 }
  await putOnDevice(devicePaper('other', paper, now), now)
  await prepareKey('other', wordsOfCode(bytes(8, 1)))
  expect(await keyByCode('other', wordsOfCode(bytes(8, 1)), now - 1000)).toEqual({ problem: 'otherExam' })
  expect(await keyByCode('other', wordsOfCode(bytes(8, 0)), now - 1000)).toHaveProperty('key')
  expect(await keyByCode('other', wordsOfCode(bytes(8, 0)), now - 2 * 3_600_000)).toMatchObject({ problem: 'early' })
})
