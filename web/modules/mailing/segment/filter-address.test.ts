import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './filter-address.ts'
import type { Filter } from './filter-address.ts'

test('a URL without filter parameters gives an untouched filter', () => {
  expect(readFilter(new URLSearchParams())).toMatchObject({ initiated: false, userTypeFilter: ['student'] })
})

test('a filter survives the round trip through the URL, which keeps other parameters', () => {
  const filter: Filter = {
    userTypeFilter: ['student', 'partner'],
    countryFilter: { allCountries: false, selectedCountries: ['AZ', 'TR'] },
    includeSupervisorFilter: true,
    sexFilter: 'f',
    allGrades: false,
    gradeFilter: [5, 6],
    emailFilter: 'confirmed',
    allCategories: false,
    categoryFilter: ['coding'],
    registrationFilter: 'notApplied',
    sessionFilter: { allExams: false, examIds: ['RXhhbTox'], state: 'absent' },
    initiated: true,
  }
  const params = writeFilter(filter, new URLSearchParams('draft=1&grades=9'))
  expect(params.get('draft')).toBe('1')
  expect(readFilter(params)).toEqual(filter)
})

test('an untouched filter adds nothing to the URL', () => {
  expect(writeFilter(readFilter(new URLSearchParams()), new URLSearchParams('types=student')).toString()).toBe('')
})

test('invalid values in a URL are ignored', () => {
  const params = new URLSearchParams('types=student,king&countries=az,TR&grades=0,5,13,x&sex=z')
  expect(readFilter(params)).toMatchObject({
    userTypeFilter: ['student'],
    countryFilter: { allCountries: false, selectedCountries: ['TR'] },
    gradeFilter: [5],
    sexFilter: 'a',
  })
})

test('lists that lost their last value remain a condition and do not match everyone', () => {
  const { initiated: _, ...all } = readFilter(new URLSearchParams('types=student'))
  expect(all).toMatchObject({ allGrades: true, allCategories: true, sessionFilter: { allExams: true } })
  const none: Filter = {
    ...all,
    initiated: true,
    allGrades: false,
    allCategories: false,
    sessionFilter: { ...all.sessionFilter, allExams: false },
  }
  expect(readFilter(writeFilter(none, new URLSearchParams()))).toEqual(none)
})
