import { expect, it } from 'vitest'
import { hasSpelling, spellingOf } from './patterns.ts'

it('spellings are read from patterns that have no more than wildcards', () => {
  expect(spellingOf('[Rr][eE].*')).toEqual({ text: 'Re*', caseSensitive: false })
  expect(spellingOf('a\\.b.*c')).toEqual({ text: 'a.b*c', caseSensitive: true })
  expect(spellingOf('[Ss]traße')).toBeNull()
  for (const pattern of ['a+', 'a|b', '(a)', '[a-z]', '[ab]', 'a.b', '\\d', 'a{2}', 'x\\*', '[Aa]b', '[Aa', '.*?']) {
    expect(spellingOf(pattern), pattern).toBeNull()
  }
})

it('a text has the form of a spelling', () => {
  expect(hasSpelling('REED', { text: 're*', caseSensitive: false })).toBe(true)
  expect(hasSpelling('REED', { text: 're*', caseSensitive: true })).toBe(false)
})
