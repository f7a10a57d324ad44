import { describe, expect, it } from 'vitest'
import { toBase64Url } from './base64url.ts'
import { openParts, partOf } from './parts.ts'
import { required } from '../required.ts'
import { hexSha256 } from './file-bytes.ts'
import { sealPaper, updateOf, type PaperContent, type PaperSecrets } from './seal-paper.ts'
import { chunksIn, openPaper, readHeader, type PaperQuestion } from './sealed-paper.ts'
import { codeFrom, openByCode } from './start-code.ts'

const bytes = (value: number, length = 32) => new Uint8Array(length).fill(value)
const secrets: PaperSecrets = { partKey: (part) => bytes(part + 1), ivKey: bytes(99), code: codeFrom(bytes(0xab)) }
const keyOf = (part: number) => toBase64Url(secrets.partKey(part))

/** Web Crypto says nothing about why it could not decrypt. */
const wrongKey = expect.objectContaining({ name: 'OperationError' })

const question = (questionNo: number, html: string): PaperQuestion => ({
  id: `id ${questionNo}`,
  questionNo,
  kind: 'choice',
  shape: {},
  html,
  options: [
    { choice: 'A', html: 'ja' },
    { choice: 'B', html: 'nein' },
  ],
  lists: [],
  unit: null,
  level: null,
  topic: 'Logic',
  points: 3,
  mixable: true,
})

const paper = (text = 'Which number is even?'): PaperContent => ({
  exam: 'exam-1',
  version: 1,
  language: 'en',
  mixQuestions: true,
  mixOptions: false,
  questions: [
    { ...question(1, text), part: 0 },
    { ...question(2, 'And which is odd?'), part: 0 },
    { ...question(3, 'The last'), part: 1 },
  ],
  pictures: [{ name: 'abc.png', mimeType: 'image/png', part: 1, bytes: bytes(7, 500) }],
})

describe('a sealed paper', () => {
  it('opens part by part, with the questions and pictures of that part only', async () => {
    const file = await sealPaper(paper(), secrets)
    const { header } = readHeader(file)
    const first = await openPaper(header, chunksIn(file), new Map([[0, keyOf(0)]]))
    expect(first).toEqual({
      questions: [question(1, 'Which number is even?'), question(2, 'And which is odd?')],
      pictures: [],
    })
    const keys = new Map([
      [0, keyOf(0)],
      [1, keyOf(1)],
    ])
    const all = await openPaper(header, chunksIn(file), keys)
    expect(all.questions.map(({ questionNo }) => questionNo)).toEqual([1, 2, 3])
    expect(all.pictures).toEqual([{ name: 'abc.png', mimeType: 'image/png', bytes: bytes(7, 500) }])
  })

  it('shows nothing of its content without a key', async () => {
    const file = await sealPaper(paper(), secrets)
    const visible = Buffer.from(file).toString('latin1')
    for (const secret of ['Which number', 'abc.png', 'nein', 'Logic', keyOf(0)]) expect(visible).not.toContain(secret)
    const { header } = readHeader(file)
    await expect(openPaper(header, chunksIn(file), new Map([[0, keyOf(1)]]))).rejects.toThrow(wrongKey)
  })

  it('does not open for another exam, or when a byte was changed', async () => {
    const file = await sealPaper(paper(), secrets)
    const { header, chunksAt } = readHeader(file)
    const keys = new Map([[0, keyOf(0)]])
    await expect(openPaper({ ...header, exam: 'exam-2' }, chunksIn(file), keys)).rejects.toThrow(wrongKey)
    const changed = file.slice()
    changed[chunksAt + 20] = (changed[chunksAt + 20] ?? 0) ^ 1
    await expect(openPaper(header, chunksIn(changed), keys)).rejects.toThrow(wrongKey)
    expect(() => readHeader(file.subarray(0, file.length - 1))).toThrow('incomplete')
    expect(() => readHeader(bytes(1, 100))).toThrow('no sealed paper')
  })

  it('is the same file whenever it is made, and another for another content', async () => {
    const [one, again, other] = await Promise.all([
      sealPaper(paper(), secrets),
      sealPaper(paper(), secrets),
      sealPaper(paper('Which number is prime?'), secrets),
    ])
    expect(await hexSha256(again)).toBe(await hexSha256(one))
    expect(await hexSha256(other)).not.toBe(await hexSha256(one))
  })

  it('is updated by the chunks that changed', async () => {
    const before = await sealPaper(paper(), secrets)
    const after = await sealPaper(paper('Which number is prime?'), secrets)
    const update = updateOf(readHeader(after).header, chunksIn(after), chunksIn(before))
    expect(chunksIn(update).size).toBe(1)
    expect(update.length).toBeLessThan(after.length / 1.3)
    const chunks = new Map([...chunksIn(before), ...chunksIn(update)])
    const keys = new Map([[0, keyOf(0)]])
    const opened = await openPaper(readHeader(update).header, chunks, keys)
    expect(opened.questions.map(({ html }) => html)).toEqual(['Which number is prime?', 'And which is odd?'])
    await expect(openPaper(readHeader(update).header, chunksIn(update), keys)).rejects.toThrow('missing')
  })

  it('gives the key of its first part to its code, and to no other', async () => {
    const { header } = readHeader(await sealPaper(paper(), secrets))
    expect(await openByCode(required(header.code, 'code'), required(secrets.code, 'code'))).toBe(keyOf(0))
    expect(await openByCode(required(header.code, 'code'), codeFrom(bytes(0xac)))).toBeNull()
  })
})

it('a part ends at each level with a pass mark', () => {
  const levels = [
    { toQuestionNo: 10, passMark: 5 },
    { toQuestionNo: 15, passMark: 0 },
    { toQuestionNo: 20, passMark: 3 },
    { toQuestionNo: 25, passMark: 0 },
  ]
  expect([1, 10, 11, 16, 20, 21, 25].map((no) => partOf(levels, no))).toEqual([0, 0, 1, 1, 1, 2, 2])
  expect([0, 10, 20, 25].map((no) => openParts(levels, no))).toEqual([[], [0], [0, 1], [0, 1, 2]])
  expect(openParts([], 30)).toEqual([0])
})
