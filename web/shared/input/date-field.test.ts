import { expect, test } from 'vitest'
import { localFieldOf, momentOfLocalField } from './date-field.ts'

test("a time survives the round trip through a field in the zone's wall clock", () => {
  const iso = '2026-07-01T07:00:00.000Z'
  expect(localFieldOf(iso, 'Europe/Paris')).toBe('2026-07-01T09:00')
  expect(momentOfLocalField('2026-07-01T09:00', 'Europe/Paris')).toBe(iso)
  expect(momentOfLocalField('2026-01-01T09:00', 'Europe/Paris')).toBe('2026-01-01T08:00:00.000Z')
  expect(momentOfLocalField(localFieldOf(iso))).toBe(iso)
})

test('an empty field gives null', () => {
  expect(localFieldOf(null)).toBe('')
  expect(momentOfLocalField('')).toBeNull()
  expect(momentOfLocalField('2026-07')).toBeNull()
})
