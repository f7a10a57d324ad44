import { expect, test } from 'vitest'
import { foldTyped } from './typed-code.ts'

test.each([
  ['an en dash', 'AB\u2013CD'],
  ['an em dash', 'AB\u2014CD'],
  ['a no-break hyphen', 'AB\u2011CD'],
  ['a minus sign', 'AB\u2212CD'],
  ['a full-width hyphen', 'AB\uff0dCD'],
  ['blanks', ' AB - CD\u00a0'],
  ['a zero-width space', 'AB\u200b-CD'],
  ['a byte order mark', '\ufeffAB-CD'],
  ['direction marks', '\u200eAB-CD\u200f'],
  ['a variation selector', 'AB-CD\ufe0f'],
])('a code with %s is read as it was issued', (_what, typed) => {
  expect(foldTyped(typed)).toBe('AB-CD')
})
