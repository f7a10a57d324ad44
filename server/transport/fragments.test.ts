import { expect, test } from 'vitest'
import { documentsWith } from './fragments.ts'

const complete = documentsWith(`
  fragment Price on Fee { price { ...Money } }
  fragment Fee on Fee { title ...Price }
`)

test('an operation gets the fragments that it spreads, including indirect ones, once each', () => {
  expect(complete('{ fees { ...Fee ...Price } }')).toBe(
    [
      '{ fees { ...Fee ...Price } }',
      'fragment Fee on Fee { title ...Price }',
      'fragment Price on Fee { price { ...Money } }',
      'fragment Money on Money { amount currency }',
    ].join('\n'),
  )
})

test('an operation without fragments is unchanged', () => {
  expect(complete('{ fees { title } }')).toBe('{ fees { title } }')
})

test('an unknown fragment is refused by its name', () => {
  expect(() => complete('{ fees { ...Other } }')).toThrow('Unknown fragment Other')
})
