import { describe, expect, it } from 'vitest'
import { codeFrom, readCode, wordsOfCode, type StartCode } from './start-code.ts'

const codes = Array.from({ length: 500 }, (_, i) =>
  codeFrom(Uint8Array.from({ length: 8 }, (_, j) => (i * 37 + j * 91) % 256)),
)
const read = (typed: string): StartCode | null => {
  const found = readCode(typed)
  return 'code' in found ? found.code : null
}

describe('a start code', () => {
  it('is read back from its six words, from their first four letters, in any case and with any separators', () => {
    for (const code of codes) {
      const words = wordsOfCode(code).split(' ')
      expect(words).toHaveLength(6)
      expect(read(words.join(' '))).toEqual(code)
      expect(read(` ${words.join(' - ').toUpperCase()}.\n`)).toEqual(code)
      expect(read(words.map((word) => word.slice(0, 4)).join(','))).toEqual(code)
    }
  })

  it('has 60 bits', () => {
    expect(codeFrom(new Uint8Array(8).fill(255))).toEqual(Uint8Array.from([15, 255, 255, 255, 255, 255, 255, 255]))
    expect(new Set(codes.map((code) => wordsOfCode(code))).size).toBe(new Set(codes.map(String)).size)
  })

  it('names what is wrong with typed words', () => {
    const words = wordsOfCode(codeFrom(new Uint8Array(8).fill(3))).split(' ')
    expect(readCode('')).toEqual({ problem: 'length', count: 0 })
    expect(readCode(words.slice(1).join(' '))).toEqual({ problem: 'length', count: 5 })
    expect(readCode(words.with(2, 'kolibri').join(' '))).toEqual({
      problem: 'unknownWord',
      position: 3,
      word: 'kolibri',
    })
  })

  it('notices nearly all exchanged words', () => {
    const exchanged = codes.map((code) => {
      const [one = '', two = '', ...rest] = wordsOfCode(code).split(' ')
      return one === two ? null : readCode([two, one, ...rest].join(' '))
    })
    const unnoticed = exchanged.filter((found) => found && 'code' in found)
    expect(unnoticed.length).toBeLessThan(codes.length / 20)
  })
})
