import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerByte,
  fromGapAnswers,
  gapAnswerCount,
  gapAnswers,
  isStorable,
  optionLetters,
  rawAnswerLimit,
  rawAnswerOf,
  rawAnswerTo,
  typedByte,
  typedOf,
  withPicked,
} from './raw-answer.ts'

const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\t\n]/.test(text))

describe('a stored answer', () => {
  test('is a byte for blank and for a letter, and a text for anything else', () => {
    expect(['', 'A', 'D', 'H', 'I', 'a', 'AC', '3'].map(answerByte)).toEqual([0, 1, 4, 8, 255, 255, 255, 255])
  })

  test('gives back the raw answer', () => {
    fc.assert(
      fc.property(fc.oneof(line, fc.constantFrom('', ...optionLetters)), (raw) => {
        const byte = answerByte(raw)
        expect(rawAnswerOf(byte, byte === typedByte ? raw : '')).toBe(raw)
      }),
    )
  })

  test('is found by the number of its question', () => {
    const stored = { answers: Uint8Array.of(3, 255, 0), typed: { 2: 'AC' } }
    expect([1, 2, 3, 4].map((no) => rawAnswerTo(stored, no))).toEqual(['C', 'AC', '', ''])
  })

  test('is blank if its text is missing or its byte stands for nothing', () => {
    expect(rawAnswerTo({ answers: Uint8Array.of(255, 9), typed: {} }, 1)).toBe('')
    expect(rawAnswerTo({ answers: Uint8Array.of(255, 9), typed: {} }, 2)).toBe('')
  })
})

test('a typed number keeps the reading that was picked', () => {
  fc.assert(
    fc.property(line, fc.option(line), (typed, picked) => {
      expect(typedOf(withPicked(typed, picked))).toEqual({ typed, picked })
    }),
  )
})

test('the answers to gaps are joined and split again', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (parts) => {
      expect(gapAnswers(fromGapAnswers(parts), parts.length)).toEqual(parts)
    }),
  )
  expect(fromGapAnswers(['', '', ''])).toBe('')
  expect(gapAnswers('A', 3)).toEqual(['A', '', ''])
  expect(['', 'A', 'A\n', '\n\nC'].map(gapAnswerCount)).toEqual([1, 1, 2, 3])
})

test('a raw answer within the limit without control characters can be stored', () => {
  expect(['', 'C', '1,500\t3/2', 'A\nB', '😀', 'ə'.repeat(rawAnswerLimit / 2)].every(isStorable)).toBe(true)
  const refused = [
    '\u0000',
    'a\rb',
    '\u007f',
    '\ud83d',
    'x'.repeat(rawAnswerLimit + 1),
    'ə'.repeat(rawAnswerLimit / 2 + 1),
  ]
  expect(refused.some(isStorable)).toBe(false)
})
