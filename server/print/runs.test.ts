import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { printable, runsOf } from './runs.ts'

const arabic = { hasGlyphForCodePoint: (code: number) => code === 0x20 || code > 0x600 } as Font
const order = (line: string) =>
  runsOf(line, (letter) => (/[\u0600-\u06ff]/.test(letter) ? arabic : null)).map(
    ({ text, font, rightToLeft }) => `${font ? 'other' : 'own'} ${rightToLeft ? 'left' : 'right'} ${text}`,
  )

test('text of one font and direction is one run, including spaces and marks', () => {
  expect(order('Ann Lee')).toEqual(['own right Ann Lee'])
  expect(order('محمد علي')).toEqual(['other left محمد علي'])
  expect(order('مُحمد')).toEqual(['other left مُحمد'])
  expect(order('می\u200cخواهم')).toEqual(['other left می\u200cخواهم'])
})

test('a line is ordered left to right, with right-to-left words reversed', () => {
  expect(order('Ann محمد علي Lee')).toEqual(['own right Ann ', 'other left محمد علي', 'own right  Lee'])
  expect(order('محمد (12) علي')).toEqual([
    'other left علي',
    'own right  (',
    'own right 12',
    'own right )',
    'other left محمد ',
  ])
})

test('stacked combining marks are limited', () => {
  expect(printable(`b${'\u0301'.repeat(300)}c`)).toBe(`b${'\u0301'.repeat(4)}c`)
  for (const name of ['Việt', 'שָׁלוֹם', 'मुहम्मद', 'น้ำ']) expect(printable(name)).toBe(name.normalize('NFC'))
  expect(printable('Việt 김'.normalize('NFD'))).toBe('Việt 김')
})
