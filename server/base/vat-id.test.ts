import { expect, test } from 'vitest'
import { isInEu, readVatId } from './vat-id.ts'

test.each([
  ['de 136.695.976', 'DE', 'DE136695976'],
  ['DE136695977', 'DE', null],
  ['DE136695976', 'FR', null],
  ['FR40303265045', 'FR', 'FR40303265045'],
  ['GR094259216', 'GR', 'EL094259216'],
  ['EL 094259216', 'GR', 'EL094259216'],
  ['ATU12011204', 'AT', 'ATU12011204'],
  ['GB980780684', 'GB', 'GB980780684'],
  ['GB980780685', 'GB', null],
  ['1234567891', 'AZ', '1234567891'],
  ['?', 'AZ', null],
])('%s of %s is %s', (typed, country, expected) => {
  expect(readVatId(typed, country)).toBe(expected)
})

test('the United Kingdom is outside the EU', () => {
  expect([isInEu('FR'), isInEu('GB'), isInEu('AZ')]).toEqual([true, false, false])
})
