import { describe, expect, it } from 'vitest'
import { differences } from './consistency.ts'
import type { QuestionText } from './question.entity.ts'

const options: QuestionText['options'] = ['1', '2', '3', '4']
const between = (first: string, other: string) =>
  differences({ text: first, options }, { text: other, options }).map(({ kind }) => kind)

describe('a translation', () => {
  it.each([
    ['the decimal separator of its language', 'A rope of 2.5 m', 'Верёвка длиной 2,5 м'],
    ['the digit grouping of its language', 'There are 12,000 people', 'Il y a 12 000 habitants'],
    ['other words in a formula', '$v = 5\\,\\text{metres}$', '$v = 5 \\text{ mètres}$'],
    ['the decimal comma in a formula', '$x = 1.5$', '$x = 1{,}5$'],
    ['words around a formula', 'What is $\\frac{1}{2}$ of it?', 'Combien fait $\\dfrac{1}{2}$ ?'],
    ['a different multiplication sign', '$3 \\times 10^8$', '$3 \\cdot 10^8$'],
    ['a different inequality sign', '$-7 < x \\le 5$', '$-7 < x \\leqslant 5$'],
    ['the percent sign before the number', '$2.5\\%$', '$\\%2{,}5$'],
    ['a semicolon between coordinates', '$(-1, 7)$', '$(-1\\,;\\,7)$'],
    ['a different notation of an angle', '$\\angle OAB = 25^\\circ$', '$m(\\widehat{OAB}) = 25^\\circ$'],
    ['brackets around a segment', '$AB$', '$[AB]$'],
    ['the unit ohm as a word', '$6\\ \\Omega$', '$6\\ \\text{Ом}$'],
    ['a unit written as a word', 'After 5 h', 'Через 5 часов'],
  ])('may have %s', (_what, first, other) => {
    expect(between(first, other)).toEqual([])
  })

  it.each([
    ['another number', 'A train of 120 m', 'Поезд длиной 102 м', ['numbers']],
    ['a missing number', 'From 3 to 9', 'От 3', ['numbers']],
    ['another formula', '$x^2 + 1$', '$x^3 + 1$', ['formulas']],
    ['other coordinates', '$(-1, 7)$', '$(-1\\,;\\,5)$', ['formulas']],
    ['another angle', '$\\angle OAB$', '$\\widehat{OBA}$', ['formulas']],
    ['another inequality', '$x \\le 5$', '$x < 5$', ['formulas']],
    ['another unit', 'A box of 5 kg', 'Коробка 5 г', ['units']],
    ['no picture', `See ![plan](image:${'a'.repeat(64)})`, 'Voir', ['pictures']],
  ])('may not have %s', (_what, first, other, kinds) => {
    expect(between(first, other)).toEqual(kinds)
  })

  it('reports the option and both values', () => {
    const other: QuestionText['options'] = ['1', '2', '3', '5']
    expect(differences({ text: 'a', options }, { text: 'b', options: other })).toEqual([
      { place: 'D', kind: 'numbers', expected: ['4'], found: ['5'] },
    ])
  })

  it('reports differences in a further list', () => {
    const words = (...list: string[]): QuestionText => ({ text: 'a', options, lists: [list] })
    expect(differences(words('7', '8'), words('7', '9'))).toEqual([
      { place: '2B', kind: 'numbers', expected: ['8'], found: ['9'] },
    ])
  })
})
