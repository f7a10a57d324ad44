import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('texts are compared word by word', () => {
  expect(wordDiff('How much is 2 + 2?', 'How much is 2 + 3?')).toEqual([
    { kind: 'same', text: 'How much is 2 + ' },
    { kind: 'removed', text: '2' },
    { kind: 'added', text: '3' },
    { kind: 'same', text: '?' },
  ])
})

test('a new text is added as a whole, and equal texts do not differ', () => {
  expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  expect(wordDiff('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
})

test('very long texts are compared as a whole', () => {
  const long = 'a '.repeat(2_000)
  expect(wordDiff(long, `${long}b`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
