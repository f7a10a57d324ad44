import { expect, test } from 'vitest'
import { singleChoice } from './content.ts'
import type { Choice } from './paper.ts'
import { keyWarnings } from './answer-key.ts'

const key = (letters: string) => [...letters].map((letter) => singleChoice(letter as Choice))

test.each([
  ['AAAAAAAAAAAAAAAAAAAAAAABC', /^23 of 25 right answers are A\./],
  ['DDDDDABC', /^5 of 8 right answers are D\./],
])('the key %s is reported as lopsided', (letters, warning) =>
  expect(keyWarnings(key(letters))).toEqual([expect.stringMatching(warning)]),
)

test.each(['ABCDABCDABCD', 'AAAABBCD', 'AAAAAAA', ''])('the key %s is not reported as lopsided', (letters) =>
  expect(keyWarnings(key(letters))).toEqual([]),
)
