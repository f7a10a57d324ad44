import { expect, test } from 'vitest'
import { changedSections, emptyPerson, maskDate, personValues } from './person-form.ts'

test('unchanged values from the server produce no update', () => {
  const known = {
    firstName: 'LEYLA',
    lastName: 'TASLAK',
    birth: '2013-03-02',
    grade: 8,
    country: 'TR',
    city: 'IZMIR',
    school: { id: 'lise-3', name: 'LISE 3' },
    email: null,
  }
  const values = personValues(known)
  expect(values).toMatchObject({ birth: '02/03/2013', grade: '8', school: 'LISE 3', schoolId: 'lise-3', email: '' })
  expect(changedSections(values, values)).toEqual({})
})

test('only changed fields are sent, grouped by section; cleared fields are null', () => {
  const before = { ...emptyPerson, firstName: 'LEYLA', grade: '8', city: 'IZMIR' }
  expect(changedSections({ ...before, grade: '9', city: ' ', email: 'a@b.test' }, before)).toEqual({
    examDetail: { grade: 9 },
    residenceInfo: { city: null },
    contactInfo: { email: 'a@b.test' },
  })
})

test('a listed school is sent by id, a new one by name, none as null', () => {
  const before = { ...emptyPerson, school: 'LISE 3', schoolId: 'lise-3' }
  const sent = (school: string, schoolId: string) =>
    changedSections({ ...before, school, schoolId }, before)['residenceInfo']
  expect(sent('LISE 4', 'lise-4')).toEqual({ schoolId: 'lise-4' })
  expect(sent('LISE 5', '')).toEqual({ schoolId: null, school: 'LISE 5' })
  expect(sent('', '')).toEqual({ schoolId: null, school: null })
  expect(sent('LISE 3', 'lise-3')).toBeUndefined()
})

test('a date is formatted while typing', () => {
  expect(maskDate('0')).toBe('0')
  expect(maskDate('020')).toBe('02/0')
  expect(maskDate('02/03/20134')).toBe('02/03/2013')
  expect(maskDate('ab')).toBe('')
})
