import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesWildcard } from './match-words.ts'

test.each([
  ['colour', 'colo*r', true],
  ['color', 'colo*r', true],
  ['colors', 'colo*r', false],
  ['a red apple', '*apple', true],
  ['apple pie', '*apple', false],
  ['apple', 'apple', true],
  ['apples', 'apple', false],
  ['', '*', true],
  ['', '', true],
  ['aba', 'ab*ba', false],
  ['abba', 'ab*ba', true],
  ['one two three', '*two*', true],
  ['axbxc', 'a*b**c', true],
  ['acb', '*b*c*', false],
  ['a.c', 'a?c', false],
  ['(x)', '(*)', true],
])('%j matches %j: %j', (text, pattern, expected) => expect(matchesWildcard(text, pattern)).toBe(expected))

/** Straightforward definition, exponential in the number of `*`. */
const matches = (text: string, pattern: string): boolean => {
  if (pattern === '') return text === ''
  if (pattern.startsWith('*')) {
    return Array.from({ length: text.length + 1 }).some((_, i) => matches(text.slice(i), pattern.slice(1)))
  }
  return text !== '' && text.startsWith(pattern.slice(0, 1)) && matches(text.slice(1), pattern.slice(1))
}

test('the search without a way back finds what the definition says', () => {
  const some = (units: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...units), maxLength })
  fc.assert(
    fc.property(some('ab', 8), some('ab*', 6), (text, pattern) => {
      expect(matchesWildcard(text, pattern)).toBe(matches(text, pattern))
    }),
    { numRuns: 2000 },
  )
})
