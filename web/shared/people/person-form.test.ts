import { expect, test } from 'vitest'
import { changedSections, emptyPerson, maskDate, personValues } from './person-form.ts'

test('what the server knows fills the form, and sending it back sends nothing', () => {
  const known = {
    firstName: 'LEYLA', lastName: 'TASLAK', birth: '2013-03-02', grade: 8, country: 'TR', city: 'IZMIR',
    school: { name: 'LISE 3' }, email: null,
  }
  const values = personValues(known)
  expect(values).toMatchObject({ birth: '02/03/2013', grade: '8', school: 'LISE 3', email: '' })
  expect(changedSections(values, values)).toEqual({})
})

test('only what differs is sent, in its section; what was emptied is null', () => {
  const before = { ...emptyPerson, firstName: 'LEYLA', grade: '8', city: 'IZMIR' }
  expect(changedSections({ ...before, grade: '9', city: ' ', email: 'a@b.test' }, before)).toEqual({
    examDetail: { grade: 9 }, residenceInfo: { city: null }, contactInfo: { email: 'a@b.test' },
  })
})

test('a date is masked while it is typed', () => {
  expect(maskDate('0')).toBe('0')
  expect(maskDate('020')).toBe('02/0')
  expect(maskDate('02/03/20134')).toBe('02/03/2013')
  expect(maskDate('ab')).toBe('')
})
