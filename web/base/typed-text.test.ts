import { afterEach, describe, expect, test } from 'vitest'
import { ageOf, maskDate } from './date-mask.ts'
import { strictText, stripText } from './strict-text.ts'

afterEach(() => history.replaceState(null, '', '/'))

describe('strict text', () => {
  test.each([
    ['Anna-Lena', 'Anna-Lena'],
    ['a<b>c{d}', 'abcd'],
    ['Ə\tş😀', 'Ə ş'],
    ["O'Neil & Söhne, (2)", "O'Neil & Söhne, (2)"],
  ])('strips %j to %j', (typed, kept) => expect(stripText(typed)).toBe(kept))

  test("converts to upper case on blur by the rules of the page's language", () => {
    expect(strictText('  ilkin   ışık ')).toBe('ILKIN IŞIK')
    history.replaceState(null, '', '/tr/register')
    expect(strictText('ilkin ışık')).toBe('İLKİN IŞIK')
  })
})

describe('a typed date', () => {
  test.each([
    ['0', '0'],
    ['050', '05/0'],
    ['05032014', '05/03/2014'],
    ['5/3/2014', '05/03/2014'],
    ['5.', '05'],
    ['05.03.2014', '05/03/2014'],
    ['050320149', '05/03/2014'],
    ['ab', ''],
  ])('formats %j as %j', (typed, masked) => expect(maskDate(typed)).toBe(masked))

  const now = Date.parse('2026-11-20T12:00:00Z')
  test.each([
    ['20/11/2008', 18],
    ['21/11/2008', 17],
    ['31/02/2010', null],
    ['1/2/2010', null],
    ['', null],
  ])('the age for birth date %j is %j', (birth, age) => expect(ageOf(birth, now)).toBe(age))
})
