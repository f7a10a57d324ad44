import { describe, expect, it } from 'vitest'
import { acceptedShare, type NumberKey } from './accept-number.ts'
import { numberKeyProblemCodes, numberKeyProblems } from './key-problems.ts'
import { Rational } from './rational.ts'
import type { NumberForm, UnitUse } from '../content.ts'

/** `code accepted[1]` or `code accepted[1] of [0]`. */
const problems = (key: NumberKey, form: NumberForm = 'any', unit: UnitUse = key.units ? 'asked' : 'none') =>
  numberKeyProblems(key, { form, unit }).map(
    ({ code, list, index, other }) =>
      `${code} ${list}${index === null ? '' : `[${index}]`}${other === undefined ? '' : ` of [${other}]`}`,
  )
const metre = { text: 'm', factor: '1' }

const broken: [name: string, key: NumberKey, expected: string[]][] = [
  ['no value', { accepted: [] }, ['nothingAccepted accepted']],
  ['a comma', { accepted: [{ value: '1' }, { value: '1,5' }] }, ['unreadableValue accepted[1]']],
  ['an unreadable bound', { accepted: [{ from: 'x' }] }, ['unreadableValue accepted[0]']],
  [
    'an unreadable tolerance',
    { accepted: [{ value: '1', tolerance: { absolute: '' } }] },
    ['unreadableValue accepted[0]'],
  ],
  ['an unreadable share', { accepted: [{ value: '1', share: '50%' }] }, ['unreadableValue accepted[0]']],
  [
    'a negative tolerance',
    { accepted: [{ value: '1', tolerance: { relative: '-0.1' } }] },
    ['negativeTolerance accepted[0]'],
  ],
  ['an interval upside down', { accepted: [{ from: '2', to: '1' }] }, ['emptyInterval accepted[0]']],
  ['a share of nothing', { accepted: [{ value: '1', share: '0' }] }, ['shareOutOfRange accepted[0]']],
  ['a share of all', { accepted: [{ value: '1', share: '1' }] }, ['shareOutOfRange accepted[0]']],
  ['a point in two shares', { accepted: [{ to: '2' }, { from: '2', share: '1/2' }] }, ['overlap accepted[1] of [0]']],
  [
    'a part of a tolerance with the smaller share',
    {
      accepted: [
        { value: '5', tolerance: { absolute: '1' } },
        { value: '5', share: '1/2' },
      ],
    },
    ['overlap accepted[1] of [0]'],
  ],
  [
    'one interval with two shares',
    { accepted: [{ value: '5', share: '1/2' }, { value: '5' }] },
    ['overlap accepted[1] of [0]'],
  ],
  ['no unit', { accepted: [{ value: '1' }], units: [] }, ['unitsMissing units']],
  ['an empty unit', { accepted: [{ value: '1' }], units: [{ text: ' ', factor: '1' }] }, ['unreadableUnit units[0]']],
  [
    'a unit of digits',
    { accepted: [{ value: '1' }], units: [{ text: '000', factor: '1' }] },
    ['unreadableUnit units[0]'],
  ],
  [
    'the same unit twice',
    {
      accepted: [{ value: '1' }],
      units: [
        { text: 'm²', factor: '1' },
        { text: 'm^2', factor: '2' },
      ],
    },
    ['repeatedUnit units[1] of [0]'],
  ],
  [
    'a factor of zero',
    { accepted: [{ value: '1' }], units: [{ text: 'm', factor: '0' }] },
    ['factorOutOfRange units[0]'],
  ],
  [
    'an unreadable factor',
    { accepted: [{ value: '1' }], units: [metre, { text: 'cm', factor: '1%' }] },
    ['unreadableValue units[1]'],
  ],
]

describe('problems of keys', () => {
  it.each(broken)('%s is a problem', (_name, key, expected) => expect(problems(key)).toEqual(expected))

  it('units that are not asked are a problem', () => {
    expect(problems({ accepted: [{ value: '1' }], units: [metre] }, 'any', 'shown')).toEqual(['unitsNotAsked units'])
  })

  it('a value that the form cannot take is a problem', () => {
    const accepted = [{ value: '1/3' }, { value: '0.5' }, { from: '1.1', to: '1.9' }, { from: '1.1' }, { value: '-2' }]
    expect(problems({ accepted }, 'integer')).toEqual([
      'impossibleInForm accepted[0]',
      'impossibleInForm accepted[1]',
      'impossibleInForm accepted[2]',
    ])
    expect(problems({ accepted }, 'decimal')).toEqual(['impossibleInForm accepted[0]'])
    expect(problems({ accepted }, 'fraction')).toEqual([])
    expect(problems({ accepted: [{ from: '-1.9', to: '-1' }] }, 'integer')).toEqual([])
    expect(problems({ accepted: [{ value: '1/3', tolerance: { absolute: '0.01' } }] }, 'decimal')).toEqual([])
  })

  it('a value that the form can take in another unit is none', () => {
    const key = (factor: string) => ({ accepted: [{ value: '1.5' }], units: [metre, { text: 'cm', factor }] })
    expect(problems(key('1/100'), 'integer')).toEqual([])
    expect(problems({ accepted: [{ value: '1.5' }], units: [{ text: 'm', factor: '0' }] }, 'integer')).toEqual([
      'factorOutOfRange units[0]',
    ])
    expect(problems(key('100'), 'integer')).toEqual(['impossibleInForm accepted[0]'])
  })

  it('a sound key has none, and can be used', () => {
    const key: NumberKey = {
      accepted: [
        { value: '-9.81', tolerance: { relative: '0.01' } },
        { from: '-9', to: '-8', share: '0.5' },
        { to: '-100', share: '0.5' },
        { to: '-99', share: '1/2' },
      ],
      units: [
        { text: 'm/s²', factor: '1' },
        { text: '1/h', factor: '1/3600' },
        { text: '%', factor: '1/100' },
        { text: '°', factor: '2' },
      ],
    }
    expect(problems(key)).toEqual([])
    expect(acceptedShare(Rational.of('-9.8'), 'm/s²', key)?.toString()).toBe('1')
  })

  it('a value in a wider interval with a smaller share is none, in any order', () => {
    const value = { value: '5', tolerance: { relative: '0.01' } }
    const wider = { value: '5', tolerance: { relative: '0.1' }, share: '1/2' }
    expect(problems({ accepted: [value, wider, { share: '1/4', from: '0' }] })).toEqual([])
    expect(problems({ accepted: [wider, value] })).toEqual([])
  })

  it('every code has a key with that problem', () => {
    const found = broken.flatMap(([, , expected]) => expected.map((problem) => problem.split(' ')[0]))
    expect(new Set([...found, 'unitsNotAsked', 'impossibleInForm'])).toEqual(new Set(numberKeyProblemCodes))
  })
})
