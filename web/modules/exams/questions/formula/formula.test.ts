import { expect, test } from 'vitest'
import { found, palette } from './palette.ts'
import { formulaAt, inserted, placesIn, toPlaceholder } from './placeholders.ts'

test('a part is inserted with its first placeholder selected', () => {
  expect(inserted({ text: 'x=', start: 2, end: 2 }, palette.fraction)).toEqual({
    text: 'x=\\frac{□}{□}',
    start: 8,
    end: 9,
  })
})

test('the selection becomes the first placeholder', () => {
  expect(inserted({ text: 'a+b', start: 0, end: 3 }, palette.root)).toEqual({ text: '\\sqrt{a+b}', start: 10, end: 10 })
})

test('a part replaces a selected placeholder', () => {
  const { text } = inserted({ text: '\\frac{□}{□}', start: 6, end: 7 }, palette.pi)
  expect(text).toBe('\\frac{\\pi}{□}')
})

test('arrow keys go between placeholders', () => {
  const text = '\\frac{□}{□}'
  const first = toPlaceholder({ text, start: 0, end: 0 }, 1)
  expect(first).toEqual({ text, start: 6, end: 7 })
  const second = toPlaceholder({ text, start: 6, end: 7 }, 1)
  expect(second).toEqual({ text, start: 9, end: 10 })
  expect(toPlaceholder({ text, start: 9, end: 10 }, 1)).toBeNull()
  expect(toPlaceholder({ text, start: 9, end: 10 }, -1)).toEqual({ text, start: 6, end: 7 })
  expect(placesIn(text)).toEqual([6, 9])
})

test('the formula at the cursor is found with its dollars', () => {
  const text = 'Let $x^2$ be, and $$\\frac12$$'
  expect(formulaAt(text, 6, 6)).toEqual({ start: 4, end: 9, tex: 'x^2', isBlock: false })
  expect(formulaAt(text, 22, 22)).toMatchObject({ tex: '\\frac12', isBlock: true })
  expect(formulaAt(text, 1, 1)).toBeNull()
})

test('symbols are found by the beginning of their name, by words without accents, and by TeX', () => {
  const names: Record<string, string> = { root: 'Racine carrée', nthRoot: 'Racine n-ième', pi: 'Pi' }
  const nameOf = (entry: string) => names[entry] ?? entry
  expect(found('racine carree', nameOf)).toEqual(['root'])
  expect(found('sqrt', nameOf)).toEqual(['root', 'nthRoot'])
  expect(found('pi', nameOf)[0]).toBe('pi')
})
