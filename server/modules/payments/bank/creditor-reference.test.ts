import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference, inFours, isCreditorReference, isIban, numbersIn } from './creditor-reference.ts'

test('check digits are those of ISO 11649 and ISO 13616', () => {
  // examples of the standards
  expect(isCreditorReference('RF18539007547034')).toBe(true)
  expect(isCreditorReference('RF18539007547035')).toBe(false)
  for (const iban of ['DE89 3704 0044 0532 0130 00', 'GB33BUKB20201555555555', 'AZ21NABZ00000000137010001944']) {
    expect(isIban(iban)).toBe(true)
  }
  expect(isIban('DE89 3704 0044 0532 0130 01')).toBe(false)
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
})

const number = fc
  .tuple(fc.constantFrom('INV', 'PF'), fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([kind, year, place]) => `${kind}-${year}-${String(place).padStart(6, '0')}`)

test('every number has a valid reference, from which it is read again', () => {
  fc.assert(
    fc.property(number, (given) => {
      const reference = creditorReference(given)
      expect(isCreditorReference(reference)).toBe(true)
      expect(numbersIn(reference)).toContain(given)
      expect(numbersIn(inFours(reference).toLowerCase())).toContain(given)
    }),
  )
})

test.each([
  ['PF-2026-000042', ['PF-2026-000042']],
  ['pf 2026 000042', ['PF-2026-000042']],
  ['Payment PF/2026/000042, thanks', ['PF-2026-000042']],
  ['PF2026000042', ['PF-2026-000042']],
  ['inv.2026.42', ['INV-2026-000042']],
  ['school INV-2026-000001 and INV-2026-000002', ['INV-2026-000001', 'INV-2026-000002']],
  // a bank breaks a line after a fixed number of characters
  ['Rechnung PF-2026-00\n0042 Klasse 5b', ['PF-2026-000042']],
  ['RF45 PF20 2600 0042', ['PF-2026-000042']],
  ['Olympiad fee for Anna, class of 2026', []],
  ['INV-2026', []],
])('reads the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})
